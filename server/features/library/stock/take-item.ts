import { randomUUID } from 'node:crypto'
import { rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { StockFile, StockPort } from '#server/engines/stock/port.ts'
import { fileMaterial, type MaterialRow, registerUpload } from '#server/features/material/public.ts'
import type { Space } from '#server/platform/config/space.ts'
import type { Db } from '#server/platform/db/open.ts'
import type { Principal } from '#server/platform/db/principal.ts'
import { inTime } from '#server/platform/objects/common/in-time.ts'
import { uploadPrefix } from '#server/platform/objects/common/keys.ts'
import type { ObjectStore } from '#server/platform/objects/common/port.ts'
import type { Refusal } from '#server/platform/refusals/refusal.ts'
import { requireRoom } from '#server/platform/space/require-room.ts'
import type { StockKind } from '#shared/api/stock.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import { SHELVES } from '#shared/model/shelves.ts'
import { UPLOAD_RULES } from '#shared/model/upload-rules.ts'

export interface TakeParts {
  db: Db
  objects: ObjectStore
  source: StockPort
  scratchDir: string
  space: Space
}

interface Wanted {
  shelf: 'foreground' | 'background'
  kind: StockKind
  id: string
}

/** Stores a file of the source under a key, unless it is there. @throws StockError, QuotaError, SpaceError */
async function store(
  { db, objects, source, scratchDir, space }: TakeParts,
  { tenantId }: Principal,
  { url, key, bytesMax }: { url: string; key: string; bytesMax: number },
  signal: AbortSignal,
): Promise<void> {
  if ((await inTime(objects.size(key))) !== null) return
  const file = path.join(scratchDir, randomUUID())
  try {
    await space.during((full) => source.download(url, file, bytesMax, AbortSignal.any([signal, full])))
    await requireRoom({ db, objects }, tenantId, (await stat(file)).size)
    await objects.putFile(key, file)
  } finally {
    await rm(file, { force: true })
  }
}

/** Covers are JPEG or PNG: a picture of another format shows itself. */
const coverOf = ({ coverUrl }: StockFile) => (/\.webp$/iu.test(new URL(coverUrl).pathname) ? null : coverUrl)

/**
 * Makes an item of the source an upload of the user, named by its author too and under a tag of the source. One that the
 * user has taken before is that upload.
 * @throws StockError, QuotaError, SpaceError
 */
export async function takeItem(
  parts: TakeParts,
  principal: Principal,
  { shelf, kind, id }: Wanted,
  signal: AbortSignal,
): Promise<Result<MaterialRow, Refusal>> {
  const { db, objects, source } = parts
  const file = await source.file(kind, id, signal)
  const rule = SHELVES[shelf].kinds[kind]
  if (!file || !rule) return err({ reason: 'stockGone' })
  const base = `${uploadPrefix(principal)}/${SHELVES[shelf].folder}/stock-${kind}-${id}`
  const key = `${base}.${file.extension}`
  await store(parts, principal, { url: file.url, key, bytesMax: rule.megabytesMax * 1e6 }, signal)
  const cover = coverOf(file)
  const coverKey = cover ? `${base}.cover.jpg` : null
  if (cover && coverKey)
    await store(
      parts,
      principal,
      { url: cover, key: coverKey, bytesMax: UPLOAD_RULES.cover.megabytesMax * 1e6 },
      signal,
    )
  const { name, widthPx, heightPx, durationSec } = file
  const upload = { shelf, kind, name, key, coverKey, widthPx, heightPx, durationSec }
  const registered = await registerUpload({ db, objects }, principal, upload)
  if (!registered.ok) return registered.error.reason === 'objectNotFound' ? registered : err({ reason: 'stockGone' })
  const row = registered.value
  if (row.tags.length > 0) return ok(row)
  const filed = await fileMaterial(db, principal, shelf, row.id, { tags: [source.name] })
  return filed.ok ? ok(filed.value ?? row) : filed
}
