import type { Reading } from '#server/engines/document/common/wire.ts'
import type { DocumentReader } from '#server/engines/document/reader.ts'
import { removeUnused } from '#server/features/material/public.ts'
import type { Db } from '#server/platform/db/open.ts'
import type { Principal } from '#server/platform/db/principal.ts'
import { inTime } from '#server/platform/objects/common/in-time.ts'
import { isBelow, isSearchable, uploadPrefix } from '#server/platform/objects/common/keys.ts'
import type { ObjectStore } from '#server/platform/objects/common/port.ts'
import type { Refusal } from '#server/platform/refusals/refusal.ts'
import type { UploadRefusal } from '#server/platform/refusals/upload-refusal.ts'
import type { Language } from '#shared/api/languages.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import { limitedName, SCRIPT_CHARS_MAX } from '#shared/model/limits.ts'
import { isAccepted, isTooLarge, UPLOAD_RULES } from '#shared/model/upload-rules.ts'

const RULE = UPLOAD_RULES.script
const TYPES = RULE.extensions.join(', ')

const REFUSALS: Record<Extract<Reading, { refusal: unknown }>['refusal'], Refusal> = {
  encrypted: { reason: 'documentEncrypted' },
  broken: { reason: 'documentBroken' },
  empty: { reason: 'documentEmpty' },
  otherKind: { reason: 'documentOtherKind', values: { types: TYPES } },
  tooMuch: { reason: 'documentTooMuch' },
}

/** Refusals of an upload that is of no use. */
const USELESS: ReadonlySet<UploadRefusal['reason']> = new Set(['uploadWrongType', 'uploadTooLarge'])

/** Returns the bytes of a stored object; a refusal where the caller has not uploaded it, or it may not be imported. */
async function checkStored(
  objects: ObjectStore,
  principal: Principal,
  key: string,
): Promise<Result<number, UploadRefusal>> {
  if (!isBelow(uploadPrefix(principal), key)) return err({ reason: 'foreignObject' })
  if (!isSearchable(key)) return err({ reason: 'uploadWrongName' })
  const sizeBytes = await inTime(objects.size(key))
  if (sizeBytes === null) return err({ reason: 'objectNotFound' })
  if (!isAccepted(RULE, key)) return err({ reason: 'uploadWrongType', values: { types: TYPES } })
  return isTooLarge(RULE, sizeBytes)
    ? err({ reason: 'uploadTooLarge', values: { limitMb: RULE.megabytesMax } })
    : ok(sizeBytes)
}

interface Imported {
  title: string
  content: string
  truncated: boolean
  paragraphs: number
}

interface ImportParts {
  db: Db
  objects: ObjectStore
  documents: DocumentReader
}

/** A file that is imported. */
interface ImportedFile {
  key: string
  /** As the user calls it; '' where that is not known. */
  fileName: string
  /** The language of the user. */
  language: Language
}

/**
 * Reads the text of an upload of the caller (S6.13). It is stored nowhere, and the upload is removed whether it was read or
 * refused for what it is, unless something names it.
 */
export async function importFile(
  { db, objects, documents }: ImportParts,
  principal: Principal,
  { key, fileName, language }: ImportedFile,
): Promise<Result<Imported, Refusal>> {
  const stored = await checkStored(objects, principal, key)
  const remove = () => removeUnused({ db, objects }, principal.tenantId, [key])
  if (!stored.ok) {
    if (USELESS.has(stored.error.reason)) await remove()
    return stored
  }
  const order = { language, charsMax: SCRIPT_CHARS_MAX }
  const read = () => inTime(objects.read(key, 0, stored.value))
  const reading = await documents.read(principal.tenantId, order, read)
  await remove()
  if ('refusal' in reading) return err(REFUSALS[reading.refusal])
  const { text: content, isCut: truncated } = reading
  const name = (fileName || (key.split('/').at(-1) ?? '')).replace(/\.[^.]+$/u, '')
  const paragraphs = content.split('\n').length
  return ok({ title: limitedName(name, 'script'), content, truncated, paragraphs })
}
