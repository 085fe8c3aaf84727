/** Kinds of files of pixels that may move, as their decoders are named. */
export type AnimatedType = 'image/gif' | 'image/webp' | 'image/apng' | 'image/avif'

/** First bytes of a file by which `animatedType` tells what it is: chunks of profiles come before that of the animation. */
export const ANIMATED_HEAD_BYTES = 8192

/** Returns what an animated picture is by its first bytes; null for anything else, and for a picture that stands. */
export function animatedType(head: Uint8Array): AnimatedType | null {
  const text = (at: number, length = 4) => String.fromCharCode(...head.subarray(at, at + length))
  if (text(0) === 'GIF8') return 'image/gif'
  // the extended header of a WebP says whether it is animated (RFC 9649, 2.7)
  if (text(0) === 'RIFF' && text(8, 8) === 'WEBPVP8X' && head[20]! & 2) return 'image/webp'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return isMovingPng(head) ? 'image/apng' : null
  return text(4) === 'ftyp' && isSequence(head) ? 'image/avif' : null
}

/** PNG 3rd edition, 11.3.6: a chunk before the pictures counts the frames. */
function isMovingPng(head: Uint8Array): boolean {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength)
  for (let at = 8; at + 12 <= head.length; at += 12 + view.getUint32(at)) {
    const type = String.fromCharCode(...head.subarray(at + 4, at + 8))
    if (type === 'IDAT') return false
    if (type === 'acTL') return view.getUint32(at + 8) > 1
  }
  return false
}

/** AVIF 1.1, 6.3: image sequences have a brand. */
function isSequence(head: Uint8Array): boolean {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength)
  const end = Math.min(view.getUint32(0), head.length)
  // the version of the first brand lies between it and the others
  for (let at = 8; at + 4 <= end; at += 4) {
    if (at !== 12 && String.fromCharCode(...head.subarray(at, at + 4)) === 'avis') return true
  }
  return false
}
