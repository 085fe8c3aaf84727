import { MediaError } from '../common/media-error.ts'
import { keyBefore, type VideoIndex } from './video-index.ts'

/** Mark of a key sample whose bytes have shown that it is one. */
const PROVEN = 2

/** A key sample, with its bytes where they had to be read to see that it is one. */
interface Key {
  at: number
  data: Uint8Array<ArrayBuffer> | null
}

/**
 * Returns the key sample from which `sample` can be decoded. Files mark other samples as keys, which decoders refuse to
 * begin with: such a mark is removed and the key before it taken. Fails with `unreadable` without one.
 */
export async function keyFor(index: VideoIndex, sample: number): Promise<Key> {
  for (;;) {
    const at = keyBefore(index, sample)
    if (index.keys[at] === PROVEN) return { at, data: null }
    if (!index.keys[at]) throw new MediaError('unreadable', `sample ${sample} has no key picture before it`)
    const data = await index.read(at)
    if (isKeyPicture(index.config, data)) {
      index.keys[at] = PROVEN
      return { at, data }
    }
    index.keys[at] = 0
  }
}

/** Like `keyFor`, for readers that read the sample themselves. */
export async function decodableFrom(index: VideoIndex, sample: number): Promise<number> {
  return (await keyFor(index, sample)).at
}

/** Whether a coded picture needs no other one, by its own bytes; true of codecs that are not known here. */
function isKeyPicture({ codec, description }: VideoDecoderConfig, bytes: Uint8Array): boolean {
  if (bytes.length === 0) return false
  // RFC 6386, 9.1: the lowest bit is 0
  if (codec === 'vp8') return (bytes[0]! & 1) === 0
  if (codec.startsWith('vp09')) return isVp9Key(bytes[0]!)
  const record = description && bytesOf(description)
  // ITU-T H.264, table 7-1: slices of an instantaneous refresh (Chromium begins with no recovery point)
  if (/^avc[13]/.test(codec) && record)
    return firstSlice(
      bytes,
      (record[4]! & 3) + 1,
      (unit) => [1, 2, 3, 4, 5].includes(unit & 31),
      (unit) => (unit & 31) === 5,
    )
  // ITU-T H.265, table 7-1: slices are 0 to 31, of them those for random access 16 to 23
  if (/^(hvc|hev)1/.test(codec) && record) {
    const typeOf = (unit: number) => (unit >> 1) & 63
    return firstSlice(
      bytes,
      (record[21]! & 3) + 1,
      (unit) => typeOf(unit) < 32,
      (unit) => typeOf(unit) >= 16 && typeOf(unit) <= 23,
    )
  }
  return true
}

/** VP9 bitstream, 6.2: marker of 2 bits, 2 of the profile, one more where that is 3; shown again; type, 0 for a key. */
function isVp9Key(first: number): boolean {
  const isProfile3 = (first & 0x30) === 0x30
  const [again, type] = isProfile3 ? [first & 4, first & 2] : [first & 8, first & 4]
  return again === 0 && type === 0
}

/** Whether the first slice among length-prefixed units is of a kind; units are told by their first byte. */
function firstSlice(
  bytes: Uint8Array,
  lengthBytes: number,
  isSlice: (unit: number) => boolean,
  isKind: (unit: number) => boolean,
): boolean {
  for (let at = 0; at + lengthBytes < bytes.length; ) {
    const length = bytes.subarray(at, at + lengthBytes).reduce((sum, byte) => sum * 256 + byte, 0)
    const unit = bytes[at + lengthBytes]!
    if (isSlice(unit)) return isKind(unit)
    at += lengthBytes + length
  }
  return false
}

function bytesOf(source: AllowSharedBufferSource): Uint8Array {
  return ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source)
}
