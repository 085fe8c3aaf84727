import { type FileHandle, open } from 'node:fs/promises'

/** Fields of ONNX's ModelProto and StringStringEntryProto (onnx.proto). */
const METADATA = 14
const KEY = 1
const VALUE = 2
/** Wire types of Protocol Buffers. */
const VARINT = 0
const FIXED64 = 1
const LENGTH = 2
const FIXED32 = 5
/** Longest metadata entry that is read. */
const ENTRY_BYTES_MAX = 4_000_000
const VARINT_BYTES_MAX = 10

/** Returns the metadata of an ONNX file without reading its graph. @throws Error for another kind of file */
export async function onnxMetadata(file: string): Promise<Map<string, string>> {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    const metadata = new Map<string, string>()
    for (let at = 0; at < size; ) {
      const head = await bytesOf(handle, at, 2 * VARINT_BYTES_MAX)
      const tag = varint(head, 0)
      at += tag.bytes
      const field = Math.floor(tag.value / 8)
      const kind = tag.value % 8
      const next = varint(head, tag.bytes)
      if (kind === VARINT) at += next.bytes
      else if (kind === FIXED64) at += 8
      else if (kind === FIXED32) at += 4
      else if (kind === LENGTH && field > 0 && at + next.bytes + next.value <= size) {
        at += next.bytes
        if (field === METADATA && next.value <= ENTRY_BYTES_MAX) {
          const [key, value] = entryIn(await bytesOf(handle, at, next.value))
          metadata.set(key, value)
        }
        at += next.value
      } else throw new Error('it is no ONNX file')
    }
    return metadata
  } finally {
    await handle.close()
  }
}

async function bytesOf(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length)
  const { bytesRead } = await handle.read(buffer, 0, length, position)
  return buffer.subarray(0, bytesRead)
}

function varint(bytes: Uint8Array, from: number): { value: number; bytes: number } {
  let value = 0
  for (let index = 0; index < VARINT_BYTES_MAX; index++) {
    const byte = bytes[from + index]
    if (byte === undefined) break
    value += (byte & 0x7f) * 2 ** (7 * index)
    if (byte < 0x80) return { value, bytes: index + 1 }
  }
  return { value, bytes: VARINT_BYTES_MAX }
}

function entryIn(bytes: Buffer): [key: string, value: string] {
  const texts = new Map<number, string>()
  for (let at = 0; at < bytes.length; ) {
    const tag = varint(bytes, at)
    const length = varint(bytes, at + tag.bytes)
    const start = at + tag.bytes + length.bytes
    texts.set(Math.floor(tag.value / 8), bytes.toString('utf8', start, start + length.value))
    at = start + length.value
  }
  return [texts.get(KEY) ?? '', texts.get(VALUE) ?? '']
}
