import { err, ok, type Result } from '#shared/base/result.ts'
import { AVATAR_LIMITS } from './limits.ts'
import type { AvatarRefusal } from './refusal.ts'

/** The two chunks of a GLB (glTF 2.0, 4.4). */
interface GlbChunks {
  /** UTF-8. */
  json: Uint8Array
  binary: Uint8Array
}

const MAGIC = 0x46546c67
const JSON_CHUNK = 0x4e4f534a
const BINARY_CHUNK = 0x004e4942
const HEADER_BYTES = 12
const CHUNK_HEADER_BYTES = 8

/** Returns the chunks of a GLB of version 2; chunks of other kinds are skipped. */
export function glbChunks(bytes: Uint8Array): Result<GlbChunks, AvatarRefusal> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < HEADER_BYTES || view.getUint32(0, true) !== MAGIC) return err({ code: 'not_model' })
  if (view.getUint32(4, true) !== 2) return err({ code: 'not_model' })
  const end = view.getUint32(8, true)
  if (end > bytes.length) return err({ code: 'damaged' })
  const chunks = new Map<number, Uint8Array>()
  for (let at = HEADER_BYTES; at + CHUNK_HEADER_BYTES <= end; ) {
    const length = view.getUint32(at, true)
    const start = at + CHUNK_HEADER_BYTES
    if (start + length > end) return err({ code: 'damaged' })
    const kind = view.getUint32(at + 4, true)
    if (!chunks.has(kind)) chunks.set(kind, bytes.subarray(start, start + length))
    at = start + length
  }
  const json = chunks.get(JSON_CHUNK)
  if (!json) return err({ code: 'damaged' })
  if (json.length > AVATAR_LIMITS.jsonBytes) return err({ code: 'too_complex' })
  return ok({ json, binary: chunks.get(BINARY_CHUNK) ?? new Uint8Array(0) })
}
