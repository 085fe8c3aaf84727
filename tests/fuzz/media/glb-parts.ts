const MAGIC = 0x46546c67
const JSON_CHUNK = 0x4e4f534a
const BINARY_CHUNK = 0x004e4942
const HEADER_BYTES = 12
const CHUNK_BYTES = 8

/** The two chunks of a GLB (Khronos glTF 2.0, 4.4). */
export interface GlbParts {
  json: unknown
  binary: Uint8Array<ArrayBuffer>
}

export function glbParts(whole: Uint8Array<ArrayBuffer>): GlbParts {
  const jsonBytes = new DataView(whole.buffer, whole.byteOffset).getUint32(HEADER_BYTES, true)
  const jsonAt = HEADER_BYTES + CHUNK_BYTES
  const json: unknown = JSON.parse(new TextDecoder().decode(whole.subarray(jsonAt, jsonAt + jsonBytes)))
  return { json, binary: whole.slice(jsonAt + jsonBytes + CHUNK_BYTES) }
}

/** Returns a GLB whose lengths are right, so that what is damaged in its chunks is read. */
export function glbOf({ json, binary }: GlbParts): Uint8Array<ArrayBuffer> {
  const text = new TextEncoder().encode(JSON.stringify(json))
  const padded = (bytes: number) => Math.ceil(bytes / 4) * 4
  const [jsonBytes, binaryBytes] = [padded(text.length), padded(binary.length)]
  const whole = new Uint8Array(HEADER_BYTES + 2 * CHUNK_BYTES + jsonBytes + binaryBytes)
  const view = new DataView(whole.buffer)
  const binaryAt = HEADER_BYTES + CHUNK_BYTES + jsonBytes
  const words = [MAGIC, 2, whole.length, jsonBytes, JSON_CHUNK]
  for (const [at, word] of words.entries()) view.setUint32(at * 4, word, true)
  whole.fill(0x20, HEADER_BYTES + CHUNK_BYTES, binaryAt)
  whole.set(text, HEADER_BYTES + CHUNK_BYTES)
  view.setUint32(binaryAt, binaryBytes, true)
  view.setUint32(binaryAt + 4, BINARY_CHUNK, true)
  whole.set(binary, binaryAt + CHUNK_BYTES)
  return whole
}
