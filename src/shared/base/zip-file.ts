import { Inflate, strFromU8 } from 'fflate'

const END = { mark: 0x06054b50, bytes: 22, commentMax: 65_535 } as const
const ENTRY = { mark: 0x02014b50, bytes: 46 } as const
const LOCAL_BYTES = 30
const STORED = 0
const DEFLATED = 8
/** Compressed bytes that are unpacked at a time: they become at most a thousand times as many. */
const STEP_BYTES = 4096

export interface ZipLimits {
  /** Returns the most bytes that a file of this name may have, stored or packed; 0 for one that is left out. */
  bytesOf(name: string, isPacked: boolean): number
  /** The most bytes of all files that are read together. */
  totalMax: number
}

/** The files that are read are together larger than the limit. */
export class ArchiveTooLarge extends Error {}

interface Entry {
  name: string
  method: number
  /** Compressed, and as the archive says unpacked. */
  packed: number
  size: number
  /** Where its own header begins. */
  at: number
}

/**
 * Reads files of a zip archive. One that states more bytes than it may have is left out, as is a second one of the same
 * name; no archive, however it is made, takes more memory or steps than the limits and its own length allow. Without ZIP64.
 * Throws where it is no archive, or a file is damaged or longer than stated.
 */
export function readZip(bytes: Uint8Array, { bytesOf, totalMax }: ZipLimits): Map<string, Uint8Array<ArrayBuffer>> {
  const files = new Map<string, Uint8Array<ArrayBuffer>>()
  let left = totalMax
  for (const entry of entriesOf(bytes)) {
    const { name, size, method } = entry
    if (files.has(name)) continue
    const bytesMax = bytesOf(name, method !== STORED)
    if (bytesMax === 0 || size > bytesMax) continue
    left -= size
    if (left < 0) throw new ArchiveTooLarge('the archive is too large')
    files.set(name, unpacked(bytes, entry))
  }
  return files
}

/** Returns the text of a file of an archive, in UTF-8. */
export function textOfFile(file: Uint8Array): string {
  return strFromU8(file)
}

function* entriesOf(bytes: Uint8Array): Generator<Entry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOf(view)
  const count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  for (let number = 0; number < count; number++) {
    if (at + ENTRY.bytes > bytes.length || view.getUint32(at, true) !== ENTRY.mark)
      throw new Error('the list of the archive is damaged')
    const [nameBytes, extraBytes, noteBytes] = [28, 30, 32].map((field) => view.getUint16(at + field, true))
    const nameAt = at + ENTRY.bytes
    yield {
      name: strFromU8(bytes.subarray(nameAt, nameAt + nameBytes!)),
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    }
    at = nameAt + nameBytes! + extraBytes! + noteBytes!
  }
}

/** Where the record at the end of the archive begins. */
function endOf(view: DataView): number {
  const last = view.byteLength - END.bytes
  for (let at = last; at >= Math.max(0, last - END.commentMax); at--)
    if (view.getUint32(at, true) === END.mark) return at
  throw new Error('no archive')
}

function unpacked(bytes: Uint8Array, { method, packed, size, at }: Entry): Uint8Array<ArrayBuffer> {
  if (at + LOCAL_BYTES > bytes.length) throw new Error('a file of the archive is beyond its end')
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const from = at + LOCAL_BYTES + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)
  if (from + packed > bytes.length) throw new Error('a file of the archive is cut off')
  const data = bytes.subarray(from, from + packed)
  if (method === DEFLATED) return inflated(data, size)
  if (method !== STORED || packed !== size) throw new Error('a file of the archive is packed in an unknown way')
  return data.slice()
}

/** Unpacks step by step, so that what is longer than stated is noticed before it takes any room. */
function inflated(data: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size)
  let length = 0
  const inflate = new Inflate((part) => {
    if (length + part.length > size) throw new Error('a file of the archive is longer than stated')
    whole.set(part, length)
    length += part.length
  })
  for (let from = 0; from < data.length; from += STEP_BYTES) {
    const step = data.subarray(from, from + STEP_BYTES)
    inflate.push(step, from + STEP_BYTES >= data.length)
  }
  if (length !== size) throw new Error('a file of the archive is shorter than stated')
  return whole
}
