import { MIX_RATE } from '#shared/base/mix-rate.ts'
import type { Chunk } from './chunk.ts'

/** Samples by which pieces follow each other, half their length: two periods of a low voice. */
const HOP = MIX_RATE / 50
/** How far a piece may be from the place that the pace asks for: half a period of 50 Hz to both sides. */
const REACH = HOP / 2
/** Samples between the places, and between the samples, that the first search compares. */
const COARSE = { place: 8, sample: 4 }

const RISE = Float32Array.from({ length: HOP }, (_, i) => 0.5 - 0.5 * Math.cos((Math.PI * (i + 0.5)) / HOP))

/** Returns source samples `[first, first + count)`; silence before the start and past the end. */
export type ReadSamples = (first: number, count: number) => Promise<Chunk>

/**
 * Returns `frames` samples (a multiple of 20 ms) of a source at `rate` times its pace and at the same pitch, from
 * `firstFrame` (a multiple of `frames`) on: waveform-similarity overlap-add (Verhelst and Roelands, ICASSP 1993). The last
 * piece of each such stretch is where the pace asks for it, and the piece before it is chosen to lead over to it, so that
 * the samples do not depend on what was asked for before.
 */
export async function stretched(firstFrame: number, frames: number, rate: number, read: ReadSamples): Promise<Chunk> {
  const pieces = frames / HOP
  const nominal = (piece: number) => Math.round((firstFrame + piece * HOP) * rate)
  const first = nominal(-1) - REACH
  const source = await read(first, nominal(pieces - 1) + REACH + 2 * HOP - first)
  const mono = source.left.map((sample, i) => sample + source.right[i]!)
  const out: Chunk = { left: new Float32Array(frames), right: new Float32Array(frames) }
  const last = nominal(pieces - 1) - first
  let before = nominal(-1) - first
  for (let piece = 0; piece < pieces; piece++) {
    const place = nominal(piece) - first
    const wanted = { after: before + HOP, into: piece === pieces - 2 ? last : null }
    const at = piece === pieces - 1 ? last : bestPlace(mono, place, wanted)
    for (const side of ['left', 'right'] as const) overlap(out[side], piece * HOP, source[side], before + HOP, at)
    before = at
  }
  return out
}

/** The samples that a piece is to resemble: those at `after`, and where it ends those at `into`. */
interface Wanted {
  after: number
  into: number | null
}

function bestPlace(mono: Float32Array, place: number, wanted: Wanted): number {
  const coarse = bestOf(mono, place - REACH, place + REACH, COARSE.place, COARSE.sample, wanted)
  return bestOf(mono, Math.max(place - REACH, coarse - 7), Math.min(place + REACH, coarse + 7), 1, 2, wanted)
}

function bestOf(mono: Float32Array, low: number, high: number, step: number, stride: number, wanted: Wanted): number {
  const { after, into } = wanted
  let best = low
  let bestScore = Number.NEGATIVE_INFINITY
  for (let at = low; at <= high; at += step) {
    const lead = into === null ? 0 : similarity(mono, at + HOP, into, stride)
    const score = similarity(mono, at, after, stride) + lead
    if (score > bestScore) {
      best = at
      bestScore = score
    }
  }
  return best
}

/** The normalised cross-correlation of two pieces' halves; 0 where one is silent. */
function similarity(mono: Float32Array, a: number, b: number, stride: number): number {
  let product = 0
  let powerA = 0
  let powerB = 0
  for (let i = 0; i < HOP; i += stride) {
    const x = mono[a + i] ?? 0
    const y = mono[b + i] ?? 0
    product += x * y
    powerA += x * x
    powerB += y * y
  }
  return product / Math.sqrt(powerA * powerB + 1e-12)
}

/** Lets one piece fall while the next one rises. */
function overlap(into: Float32Array, o: number, source: Float32Array, falling: number, rising: number): void {
  for (let i = 0; i < HOP; i++) {
    const up = RISE[i]!
    into[o + i] = (source[falling + i] ?? 0) * (1 - up) + (source[rising + i] ?? 0) * up
  }
}
