import { ANIMATED_HEAD_BYTES, animatedType } from '#shared/base/animated-picture.ts'

/** Kind of a file by its first bytes; `gif` is any animated picture, of GIF, WebP, PNG, AVIF or vectors. */
export type FileKind = 'mp4' | 'webm' | 'gif' | 'image' | 'sound' | 'unknown'

/** Number of bytes that `sniff` reads. */
export const SNIFF_BYTES = ANIMATED_HEAD_BYTES
/** Bytes in which all marks but those of animated pictures lie. */
const MARK_BYTES = 64

const IMAGES: string[] = ['\x89PNG', '\xff\xd8\xff', 'BM', 'RIFF....WEBP', '....ftypavif', '....ftypavis']
const SOUNDS: string[] = ['RIFF....WAVE', 'RF64....WAVE', 'ID3', 'OggS', 'fLaC', '....ftypM4A ', '....ftypM4B ']

/** How stored vector animations begin (`shared/base/lottie-file.ts`). */
const STORED_LOTTIE = '{"v":"'

/** Whether a text begins as an SVG does. */
export function isSvg(text: string): boolean {
  return /^(\xEF\xBB\xBF)?\s*<(svg|\?xml|!--|!doctype svg)/i.test(text)
}

/** Reads the kind of a file from its first bytes; names and declared types are not trusted. */
export function sniff(head: Uint8Array): FileKind {
  const text = String.fromCharCode(...head.subarray(0, MARK_BYTES))
  const begins = (pattern: string) => Array.from(pattern).every((char, i) => char === '.' || text[i] === char)
  if (animatedType(head)) return 'gif'
  if (begins(STORED_LOTTIE)) return 'gif'
  if (isSvg(text)) return 'image'
  if (IMAGES.some(begins)) return 'image'
  if (SOUNDS.some(begins)) return 'sound'
  if (['ftyp', 'moov', 'mdat', 'wide', 'styp', 'free', 'skip'].some((box) => begins(`....${box}`))) return 'mp4'
  if (begins('\x1aE\xdf\xa3')) return 'webm'
  // MPEG audio frame: 11 set bits, a layer, a bit rate
  if (head[0] === 0xff && (head[1]! & 0xe0) === 0xe0 && (head[1]! & 0x06) !== 0) return 'sound'
  if (head[0] === 0xff && (head[1]! & 0xf6) === 0xf0) return 'sound'
  return 'unknown'
}
