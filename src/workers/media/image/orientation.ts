import { watchForLeak } from '#workers/kit/leak-report.ts'

/** How a picture is to be turned and mirrored (EXIF 2.32, 4.6.4, tag 0x0112), 1 to 8; 1 is upright. */
type Orientation = number

export const UPRIGHT: Orientation = 1
/** Bytes in which the flags of a WebP lie (RFC 9649, 2.7), and the flag of EXIF. */
const HEADER_BYTES = 21
const HAS_EXIF = 8

/** Like `webpOrientation` of a file, of which most are not read. */
export async function orientationOf(blob: Blob): Promise<Orientation> {
  const isRead = mayBeTurned(new Uint8Array(await blob.slice(0, HEADER_BYTES).arrayBuffer()))
  return isRead ? webpOrientation(new Uint8Array(await blob.arrayBuffer())) : UPRIGHT
}

/** Whether a WebP may say how it is to be turned, by its first bytes. */
function mayBeTurned(head: Uint8Array): boolean {
  return (
    textAt(head, 0) === 'RIFF' &&
    textAt(head, 8) === 'WEBP' &&
    textAt(head, 12) === 'VP8X' &&
    (head[20]! & HAS_EXIF) > 0
  )
}

/** Returns how a WebP is to be turned, which browsers do of JPEG alone; upright for anything else. */
export function webpOrientation(bytes: Uint8Array): Orientation {
  if (!mayBeTurned(bytes)) return UPRIGHT
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 12; at + 8 <= bytes.length; ) {
    const length = view.getUint32(at + 4, true)
    if (textAt(bytes, at) === 'EXIF') return exifOrientation(bytes.subarray(at + 8, at + 8 + length))
    at += 8 + length + (length & 1)
  }
  return UPRIGHT
}

/** Returns how a JPEG is to be turned (EXIF 2.32, 4.7.2); upright for anything else. */
export function jpegOrientation(bytes: Uint8Array): Orientation {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return UPRIGHT
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  // the segments before the picture
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1]!
    const length = view.getUint16(at + 2)
    if (marker === 0xda) break
    if (marker === 0xe1 && textAt(bytes, at + 4) === 'Exif')
      return exifOrientation(bytes.subarray(at + 4, at + 2 + length))
    at += 2 + length
  }
  return UPRIGHT
}

/** The orientation in the first directory of EXIF (TIFF 6.0, section 2); writers put the marker of JPEG before it, or not. */
function exifOrientation(exif: Uint8Array): Orientation {
  const tiff = textAt(exif, 0) === 'Exif' ? exif.subarray(6) : exif
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength)
  const order = String.fromCharCode(...tiff.subarray(0, 2))
  if (tiff.length < 14 || (order !== 'II' && order !== 'MM')) return UPRIGHT
  const isLittle = order === 'II'
  const first = view.getUint32(4, isLittle)
  if (first + 2 > tiff.length) return UPRIGHT
  const entries = view.getUint16(first, isLittle)
  for (let entry = 0; entry < entries; entry++) {
    const at = first + 2 + entry * 12
    if (at + 12 > tiff.length) return UPRIGHT
    if (view.getUint16(at, isLittle) !== 0x112) continue
    const orientation = view.getUint16(at + 8, isLittle)
    return orientation >= 1 && orientation <= 8 ? orientation : UPRIGHT
  }
  return UPRIGHT
}

function textAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4))
}

/** The size of a picture as it is shown. */
export function turnedSize<T extends { widthPx: number; heightPx: number }>(size: T, orientation: Orientation): T {
  return orientation >= 5 ? { ...size, widthPx: size.heightPx, heightPx: size.widthPx } : size
}

/** Turns and mirrors a picture upright and closes it; one that is upright is returned as it is. */
export function turned(bitmap: ImageBitmap, orientation: Orientation): ImageBitmap {
  if (orientation === UPRIGHT) return bitmap
  const { width, height } = bitmap
  const size = turnedSize({ widthPx: width, heightPx: height }, orientation)
  const context = new OffscreenCanvas(size.widthPx, size.heightPx).getContext('2d')!
  const [a, b, c, d] = MATRICES[orientation]!
  // the picture is turned about its middle
  context.setTransform(a, b, c, d, size.widthPx / 2, size.heightPx / 2)
  context.drawImage(bitmap, -width / 2, -height / 2)
  bitmap.close()
  return watchForLeak(context.canvas.transferToImageBitmap(), 'a turned picture')
}

/** The axes of a stored picture in the one that is shown, by orientation. */
const MATRICES: Readonly<Record<Orientation, readonly [number, number, number, number]>> = {
  2: [-1, 0, 0, 1],
  3: [-1, 0, 0, -1],
  4: [1, 0, 0, -1],
  5: [0, 1, 1, 0],
  6: [0, 1, -1, 0],
  7: [0, -1, -1, 0],
  8: [0, -1, 1, 0],
}
