/**
 * Positions and presentation times of the coded samples of a video. Arrays are in decoding order; times are in
 * microseconds with edit lists applied. Contains no media data.
 */
export interface VideoIndex {
  config: VideoDecoderConfig
  widthPx: number
  heightPx: number
  /** Clockwise rotation that makes the picture upright. */
  rotationDeg: 0 | 90 | 180 | 270
  durationSec: number
  ptsUs: Float64Array
  keys: Uint8Array
  /** Sample numbers by presentation time. */
  shown: Uint32Array
  /** Reads the coded bytes of one sample. */
  read(sample: number): Promise<Uint8Array<ArrayBuffer>>
  /** Reads the coded bytes of a sample's alpha: a video of its own, whose luma is the alpha. Absent without alpha. */
  readAlpha?(sample: number): Promise<Uint8Array<ArrayBuffer>>
}

/** A frame begins this much before its time, since times of document and file are rounded differently. */
const EARLY_US = 500

/** Returns the place in presentation order of the sample shown at a time; the first before the start, the last after the end. */
export function placeAt(index: VideoIndex, sourceSec: number): number {
  const wantUs = sourceSec * 1e6 + EARLY_US
  let low = 0
  let high = index.shown.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (index.ptsUs[index.shown[middle]!]! <= wantUs) low = middle
    else high = middle - 1
  }
  return low
}

/** Returns the sample shown at a time. */
export function sampleAt(index: VideoIndex, sourceSec: number): number {
  return index.shown[placeAt(index, sourceSec)]!
}

/** Returns the key sample from which `sample` can be decoded: the last one before it that is not shown later. */
export function keyBefore(index: VideoIndex, sample: number): number {
  for (let at = sample; at > 0; at--) {
    if (index.keys[at] && index.ptsUs[at]! <= index.ptsUs[sample]!) return at
  }
  return 0
}

/** Sample numbers sorted by presentation time. */
export function presentationOrder(ptsUs: Float64Array): Uint32Array {
  return Uint32Array.from(ptsUs, (_, sample) => sample).sort((a, b) => ptsUs[a]! - ptsUs[b]!)
}

/** Mean frames a second over the whole video; 0 for a single frame. */
export function frameRateOf(index: VideoIndex): number {
  const count = index.shown.length
  if (count < 2) return 0
  const spanUs = index.ptsUs[index.shown[count - 1]!]! - index.ptsUs[index.shown[0]!]!
  return spanUs > 0 ? ((count - 1) * 1e6) / spanUs : 0
}
