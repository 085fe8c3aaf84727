import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { workPrefix } from '#server/objects/common/keys.ts'
import type { ObjectStore } from '#server/objects/common/port.ts'
import type { Db } from '#server/store/open.ts'
import type { Principal } from '#server/store/principal.ts'
import * as store from '#server/store/works.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import { checkCover } from './check-cover.ts'
import type { UploadRefusal } from './refusals.ts'

type CoverRefusal = UploadRefusal | { reason: 'workNotFound' } | { reason: 'workNotReady' }

/** Longest side of a stored cover. */
const SIDE_PX = 1280
/** Largest picture that is decoded. */
const PIXELS_MAX = 50e6

/** Replaces the picture of a finished work by an upload of the user, scaled down; the upload is removed (S4.22). */
export async function setWorkCover(
  { db, objects }: { db: Db; objects: ObjectStore },
  principal: Principal,
  { id, key }: { id: string; key: string },
): Promise<Result<store.WorkItem, CoverRefusal>> {
  const work = await store.findWork(db, principal, id)
  if (!work) return err({ reason: 'workNotFound' })
  if (work.status !== 'success') return err({ reason: 'workNotReady' })
  const size = await checkCover(objects, principal, key)
  if (!size.ok) return size
  const picture = await scaled(await objects.read(key, 0, size.value))
  if (!picture) return err({ reason: 'uploadUnreadable' })
  const coverKey = `${workPrefix(principal.tenantId, id)}${randomUUID()}.png`
  await objects.put(coverKey, picture)
  const changed = await store.setCover(db, principal, id, coverKey)
  for (const old of [key, changed ? work.coverKey : coverKey]) if (old) await objects.remove(old)
  return changed ? ok(changed) : err({ reason: 'workNotReady' })
}

/** Returns a picture as PNG, upright; null if it cannot be decoded. */
async function scaled(bytes: Uint8Array): Promise<Uint8Array | null> {
  const limits = { width: SIDE_PX, height: SIDE_PX, fit: 'inside', withoutEnlargement: true } as const
  const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX }).rotate().resize(limits).png()
  return picture.toBuffer().catch(() => null)
}
