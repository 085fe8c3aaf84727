/** The header of a JPEG, as its markers announce it. */
interface JpegHeader {
  widthPx: number
  heightPx: number
  /** Passes over the picture: one of a baseline picture of one scan, about ten of a progressive one. */
  scans: number
}

const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9
const ESCAPED = 0x00
const FILL = 0xff
/** Markers of a frame, with the size of the picture; between them are a table, an extension and a table again. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
/** Markers without content: restarts, the start of the image, and TEM. */
const isAlone = (marker: number) => (marker >= 0xd0 && marker <= 0xd8) || marker === 0x01

/** Walks over the markers of a JPEG as a decoder does, without decoding; null without a frame and a scan. */
export function readJpeg(bytes: Uint8Array): JpegHeader | null {
  const header: JpegHeader = { widthPx: 0, heightPx: 0, scans: 0 }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 0; at + 1 < bytes.length; ) {
    const marker = bytes[at + 1] as number
    if (bytes[at] !== 0xff || marker === ESCAPED || marker === FILL) at += 1
    else if (marker === END_OF_IMAGE) break
    else if (isAlone(marker)) at += 2
    else {
      if (at + 9 > bytes.length) break
      if (marker === START_OF_SCAN) header.scans += 1
      if (isFrame(marker)) {
        header.heightPx = view.getUint16(at + 5)
        header.widthPx = view.getUint16(at + 7)
      }
      at += 2 + view.getUint16(at + 2)
    }
  }
  return header.scans > 0 && header.widthPx > 0 && header.heightPx > 0 ? header : null
}
