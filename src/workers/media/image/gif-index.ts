import { MediaError } from '../common/media-error.ts'

/** Times of the frames of a gif: `endsSec[i]` is the end of frame `i`. */
export interface GifIndex {
  widthPx: number
  heightPx: number
  endsSec: Float64Array
  durationSec: number
}

/** A delay of 0 or 1 hundredth is shown as a tenth of a second, as all browsers do. */
const SHORTEST_CS = 2
const SHORT_SHOWN_CS = 10

/** Reads the delays of a gif without decoding it (GIF89a, sections 18 to 27). Fails with `unreadable`. */
export function readGifIndex(bytes: Uint8Array): GifIndex {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 13 || String.fromCharCode(...bytes.subarray(0, 3)) !== 'GIF') {
    throw new MediaError('unreadable', 'not a gif')
  }
  const ends: number[] = []
  let delayCs = 0
  let endCs = 0
  let at = 13 + colorTableBytes(bytes[10]!)
  while (at < bytes.length) {
    const block = bytes[at]
    if (block === 0x21) {
      if (bytes[at + 1] === 0xf9 && at + 6 <= bytes.length) delayCs = view.getUint16(at + 4, true)
      at = skipSubBlocks(bytes, at + 2)
    } else if (block === 0x2c && at + 10 < bytes.length) {
      endCs += delayCs < SHORTEST_CS ? SHORT_SHOWN_CS : delayCs
      ends.push(endCs / 100)
      delayCs = 0
      at = skipSubBlocks(bytes, at + 10 + colorTableBytes(bytes[at + 9]!) + 1)
    } else break
  }
  if (ends.length === 0) throw new MediaError('unreadable', 'a gif without pictures')
  return {
    widthPx: view.getUint16(6, true),
    heightPx: view.getUint16(8, true),
    endsSec: Float64Array.from(ends),
    durationSec: endCs / 100,
  }
}

/** Returns the frame at a time; gifs loop. */
export function gifFrameAt(index: GifIndex, sourceSec: number): number {
  const cycleSec = ((sourceSec % index.durationSec) + index.durationSec) % index.durationSec
  const found = index.endsSec.findIndex((endSec) => cycleSec + 1e-6 < endSec)
  return Math.max(found, 0)
}

function colorTableBytes(packed: number): number {
  return packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0
}

function skipSubBlocks(bytes: Uint8Array, start: number): number {
  let at = start
  while (at < bytes.length && bytes[at] !== 0) at += bytes[at]! + 1
  return at + 1
}
