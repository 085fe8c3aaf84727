import { randomUUID } from 'node:crypto'
import { readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { PictureScaler } from '#server/engines/picture/scaler.ts'
import type { StockFile, StockPort } from '#server/engines/stock/port.ts'
import {
  checkCover,
  fileMaterial,
  findTaken,
  type MaterialRow,
  registerUpload,
  removeUnused,
} from '#server/features/material/public.ts'
import type { Space } from '#server/platform/config/space.ts'
import type { Db } from '#server/platform/db/open.ts'
import type { Principal } from '#server/platform/db/principal.ts'
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
  pictures: PictureScaler
  scratchDir: string
  space: Space
}

interface Wanted {
  shelf: 'foreground' | 'background'
  kind: StockKind
  id: string
}

/** A trial decoding: the result is thrown away. */
const TRIAL = { widthPx: 16, heightPx: 16, fit: 'inside' as const, format: 'webp' as const, pixelsMax: 120e6 }

interface Fetched {
  url: string
  key: string
  bytesMax: number
  kind: StockKind
}

/** One call: what it works with, for whom, and what it has stored. */
interface Take extends TakeParts {
  principal: Principal
  signal: AbortSignal
  stored: string[]
}

/**
 * Stores a file of the source under a new key. False for a picture that cannot be decoded whole.
 * @throws StockError, QuotaError, SpaceError
 */
async function store(
  { db, objects, source, pictures, scratchDir, space, principal: { tenantId }, signal, stored }: Take,
  { url, key, bytesMax, kind }: Fetched,
): Promise<boolean> {
  const file = path.join(scratchDir, randomUUID())
  const announced = (bytes: number) => requireRoom({ db, objects }, tenantId, bytes)
  try {
    await space.during((full) =>
      source.download(url, file, { bytesMax, announced, signal: AbortSignal.any([signal, full]) }),
    )
    if (kind === 'image' && !(await pictures.scaleWhenDue(tenantId, () => readFile(file), TRIAL))) return false
    await requireRoom({ db, objects }, tenantId, (await stat(file)).size)
    stored.push(key)
    await objects.putFile(key, file)
    return true
  } finally {
    await rm(file, { force: true })
  }
}

/** Stores the cover of an item and returns its key; null where there is none: the item shows itself. */
async function storeCover(take: Take, { coverUrl }: StockFile, base: string): Promise<string | null> {
  const { objects, principal, signal, stored } = take
  // covers are JPEG or PNG
  if (/\.webp$/iu.test(new URL(coverUrl).pathname)) return null
  const key = `${base}.cover.jpg`
  const bytesMax = UPLOAD_RULES.cover.megabytesMax * 1e6
  try {
    const isStored = await store(take, { url: coverUrl, key, bytesMax, kind: 'image' })
    if (isStored && (await checkCover(objects, principal, key)).ok) return key
  } catch {
    // the item is worth more than its cover
    signal.throwIfAborted()
  }
  if (stored.includes(key)) await removeUnused(take, principal.tenantId, [key])
  return null
}

/** Stores the files of an item, and makes them an upload. */
async function takeFiles(
  take: Take,
  { shelf, kind }: Wanted,
  file: StockFile,
  stem: string,
): Promise<Result<MaterialRow, Refusal>> {
  const { db, principal, source } = take
  const rule = SHELVES[shelf].kinds[kind]
  if (!rule) return err({ reason: 'stockGone' })
  // never the key of an object that is there: nobody knows who stored it
  const base = `${stem}${randomUUID()}`
  const key = `${base}.${file.extension}`
  const isStored = await store(take, { url: file.url, key, bytesMax: rule.megabytesMax * 1e6, kind })
  if (!isStored) return err({ reason: 'stockGone' })
  const coverKey = await storeCover(take, file, base)
  const { name, widthPx, heightPx, durationSec } = file
  const upload = { shelf, kind, name, key, coverKey, widthPx, heightPx, durationSec, stem }
  const registered = await registerUpload(take, principal, upload)
  if (!registered.ok) return registered.error.reason === 'objectNotFound' ? registered : err({ reason: 'stockGone' })
  const row = registered.value
  // the same item, taken by another call meanwhile
  if (row.key !== key || row.tags.length > 0) return ok(row)
  const filed = await fileMaterial(db, principal, shelf, row.id, { tags: [source.name] })
  return filed.ok ? ok(filed.value ?? row) : filed
}

/**
 * Makes an item of the source an upload of the user, named by its author too and under a tag of the source. One that the
 * user has taken before is that upload, as it is. What is stored for nothing is removed.
 * @throws StockError, QuotaError, SpaceError
 */
export async function takeItem(
  parts: TakeParts,
  principal: Principal,
  wanted: Wanted,
  signal: AbortSignal,
): Promise<Result<MaterialRow, Refusal>> {
  const { db, objects, source } = parts
  const { shelf, kind, id } = wanted
  const stem = `${uploadPrefix(principal)}/${SHELVES[shelf].folder}/stock-${kind}-${id}.`
  const before = await findTaken(db, principal, shelf, stem)
  if (before) return ok(before)
  const file = await source.file(kind, id, signal)
  if (!file) return err({ reason: 'stockGone' })
  const stored: string[] = []
  let row: MaterialRow | null = null
  try {
    const taken = await takeFiles({ ...parts, principal, signal, stored }, wanted, file, stem)
    if (taken.ok) row = taken.value
    return taken
  } finally {
    // the daily purge removes what cannot be removed now
    if (!row || !stored.includes(row.key))
      await removeUnused({ db, objects }, principal.tenantId, stored).catch(() => undefined)
  }
}
