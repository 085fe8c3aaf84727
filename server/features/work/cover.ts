import { randomUUID } from 'node:crypto'
import type { PictureScaler } from '#server/engines/picture/scaler.ts'
import type { Scaling } from '#server/engines/picture/wire.ts'
import { checkCover, removeUnused } from '#server/features/material/public.ts'
import type { Db } from '#server/platform/db/open.ts'
import type { Principal } from '#server/platform/db/principal.ts'
import { workPrefix } from '#server/platform/objects/common/keys.ts'
import type { ObjectStore } from '#server/platform/objects/common/port.ts'
import type { UploadRefusal } from '#server/platform/refusals/upload-refusal.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import * as store from './rows/works.ts'

type CoverRefusal = UploadRefusal | { reason: 'workNotFound' } | { reason: 'workNotReady' }

/** A stored cover: upright, at most 1280 px long; decoded up to the largest pictures of most cameras. */
const COVER: Scaling = { widthPx: 1280, heightPx: 1280, fit: 'inside', format: 'png', pixelsMax: 25e6 }

/** Replaces the picture of a finished work by an upload of the user, scaled down; the upload is removed where nothing else uses it (S4.22). */
export async function setWorkCover(
  { db, objects, pictures }: { db: Db; objects: ObjectStore; pictures: PictureScaler },
  principal: Principal,
  { id, key }: { id: string; key: string },
): Promise<Result<store.WorkItem, CoverRefusal>> {
  const work = await store.findWork(db, principal, id)
  if (!work) return err({ reason: 'workNotFound' })
  if (work.status !== 'success') return err({ reason: 'workNotReady' })
  const size = await checkCover(objects, principal, key)
  if (!size.ok) return size
  const picture = await pictures.scale(principal.tenantId, await objects.read(key, 0, size.value), COVER)
  if (!picture) return err({ reason: 'uploadUnreadable' })
  const coverKey = `${workPrefix(principal.tenantId, id)}${randomUUID()}.png`
  await objects.put(coverKey, picture)
  const changed = await store.setCover(db, principal, id, coverKey)
  const old = changed ? work.coverKey : coverKey
  if (old) await objects.remove(old)
  await removeUnused({ db, objects }, principal.tenantId, [key])
  return changed ? ok(changed) : err({ reason: 'workNotReady' })
}
