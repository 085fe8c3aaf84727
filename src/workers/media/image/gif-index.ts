import { ANIMATED_HEAD_BYTES, animatedType } from '#shared/base/animated-picture.ts'
import { avifDelays, avifSize } from '#shared/base/avif-file.ts'
import { readHeader } from '#shared/base/picture-header.ts'
import { MediaError } from '../common/media-error.ts'
import { apngDelays } from './apng-index.ts'
import { turnedSize, webpOrientation } from './orientation.ts'

/** Times of the frames of an animated picture: `endsSec[i]` is the end of frame `i`. */
export interface GifIndex {
  widthPx: number
  heightPx: number
  endsSec: Float64Array
  durationSec: number
}

/** A delay of 0 or 1 hundredth is shown as a tenth of a second, as all browsers do. */
const SHORTEST_CS = 2
const SHORT_SHOWN_CS = 10

/** Reads size and delays of an animated picture of pixels without decoding it. Fails with `unreadable`. */
export function readGifIndex(bytes: Uint8Array): GifIndex {
  switch (animatedType(bytes.subarray(0, ANIMATED_HEAD_BYTES))) {
    case 'image/webp':
      return readWebpIndex(bytes)
    case 'image/apng':
      return indexOf(readHeader(bytes), apngDelays(bytes))
    case 'image/avif':
      return indexOf(avifSize(bytes), avifDelays(bytes))
    default:
      return readGif(bytes)
  }
}

/** A frame of up to 10 ms is shown as a tenth of a second, as browsers do. */
const SHORTEST_MS = 10
const SHORT_SHOWN_MS = 100

/** The index of pictures by how long each is shown, in seconds. */
function indexOf(size: { widthPx: number; heightPx: number } | null, delays: readonly number[]): GifIndex {
  if (!size || delays.length === 0) throw new MediaError('unreadable', 'an animated picture without pictures')
  let endMs = 0
  const ends = delays.map((delaySec) => {
    endMs += delaySec * 1000 <= SHORTEST_MS ? SHORT_SHOWN_MS : delaySec * 1000
    return endMs / 1000
  })
  const { widthPx, heightPx } = size
  return { widthPx, heightPx, endsSec: Float64Array.from(ends), durationSec: endMs / 1000 }
}

/** RFC 9649, 2.7: the size in the extended header, and the duration in the header of each frame. */
function readWebpIndex(bytes: Uint8Array): GifIndex {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const uint24 = (at: number) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16)
  const ends: number[] = []
  let endMs = 0
  for (let at = 12; at + 24 <= bytes.length; ) {
    const length = view.getUint32(at + 4, true)
    if (String.fromCharCode(...bytes.subarray(at, at + 4)) === 'ANMF') {
      const durationMs = uint24(at + 20)
      endMs += durationMs <= SHORTEST_MS ? SHORT_SHOWN_MS : durationMs
      ends.push(endMs / 1000)
    }
    at += 8 + length + (length & 1)
  }
  if (ends.length === 0) throw new MediaError('unreadable', 'a WebP without pictures')
  const size = turnedSize({ widthPx: uint24(24) + 1, heightPx: uint24(27) + 1 }, webpOrientation(bytes))
  return { ...size, endsSec: Float64Array.from(ends), durationSec: endMs / 1000 }
}

/** GIF89a, sections 18 to 27. */
function readGif(bytes: Uint8Array): GifIndex {
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
