import { avifSize } from './avif-file.ts'
import { readJpeg } from './jpeg-header.ts'

/** A picture as its first bytes and markers announce it. */
interface PictureHeader {
  format: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif'
  widthPx: number
  heightPx: number
}

/** Largest picture: its pixels take 1 GB. */
const PIXELS_MAX = 268e6
/** Most scans of a JPEG: each costs its decoder a pass over all pixels, though it may be a few bytes. */
const SCANS_MAX = 100

/**
 * Returns the format and size of a picture by its content, without a decoder (S20.33); null for anything else, and for
 * a picture that no decoder shall see: larger than 268 Mpx, or a JPEG of more than 100 scans.
 */
export function readHeader(bytes: Uint8Array): PictureHeader | null {
  const header = announcedHeader(bytes)
  if (!header) return null
  const { widthPx, heightPx } = header
  return widthPx > 0 && heightPx > 0 && widthPx * heightPx <= PIXELS_MAX ? header : null
}

/** Returns what a picture says of itself, however large it says to be: what `readHeader` may refuse. */
export function announcedHeader(bytes: Uint8Array): PictureHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const text = (start: number, end: number) => String.fromCharCode(...bytes.subarray(start, end))
  if (text(0, 3) === '\xff\xd8\xff') {
    const jpeg = readJpeg(bytes)
    return jpeg && jpeg.scans <= SCANS_MAX ? { format: 'jpeg', widthPx: jpeg.widthPx, heightPx: jpeg.heightPx } : null
  }
  if (bytes.length < 30) return null
  if (text(0, 8) === '\x89PNG\r\n\x1a\n' && text(12, 16) === 'IHDR')
    return { format: 'png', widthPx: view.getUint32(16), heightPx: view.getUint32(20) }
  if (text(0, 6) === 'GIF87a' || text(0, 6) === 'GIF89a')
    return { format: 'gif', widthPx: view.getUint16(6, true), heightPx: view.getUint16(8, true) }
  if (text(4, 8) === 'ftyp' && /avi[fs]/.test(text(8, 40))) {
    const size = avifSize(bytes)
    return size && { format: 'avif', ...size }
  }
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return webp(view, text(12, 16))
  return null
}

/** The size in the first chunk of a WebP: lossy (RFC 6386), lossless or extended (RFC 9649). */
function webp(view: DataView, chunk: string): PictureHeader | null {
  const size = (widthPx: number, heightPx: number) => ({ format: 'webp' as const, widthPx, heightPx })
  const uint24 = (at: number) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16)
  if (chunk === 'VP8 ') return size(view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff)
  if (chunk === 'VP8L') {
    const bits = view.getUint32(21, true)
    return size((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1)
  }
  return chunk === 'VP8X' ? size(uint24(24) + 1, uint24(27) + 1) : null
}
