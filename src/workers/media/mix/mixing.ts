import { MIX_RATE } from '#shared/base/mix-rate.ts'
import { clamp } from '#shared/base/num.ts'
import { type GainCurve, gainAt } from '#shared/evaluate/gain.ts'
import type { MixPart, MixSpec } from '#shared/evaluate/mix-spec.ts'
import type { MediaUrl } from '#shared/model/ids.ts'
import { PEAK_MAX } from '#shared/model/loudness.ts'
import type { Pcm } from '#shared/protocol/media.ts'
import { failureOf, MediaError } from '../common/media-error.ts'
import { CHUNK_FRAMES, type Chunk, SILENCE } from '../sound/chunk.ts'
import { LIMITER_REACH, limited } from './limited.ts'

/** The source of a part's samples. */
export interface ChunkSource {
  readonly durationSec: number
  /** Returns a chunk of the sound as it is at `rate` times its pace. */
  chunk(number: number, rate: number): Promise<Chunk>
}
export type OpenSound = (url: MediaUrl) => Promise<ChunkSource | null>

/** Samples between those at which gains are computed; between them they change in a straight line. */
const GAIN_STEP = 32

/**
 * Returns the samples `[firstFrame, firstFrame + frames)` of a mix at the mix rate: limited to `PEAK_MAX` where it has a
 * gain, else clamped to -1..1. The samples do not depend on the requested ranges. Rejects when a part cannot be opened.
 */
export async function mixFrames(mix: MixSpec, firstFrame: number, frames: number, open: OpenSound): Promise<Pcm> {
  if (mix.gain !== undefined) {
    const around = await summed(mix, firstFrame - LIMITER_REACH, frames + 2 * LIMITER_REACH, open)
    return { sampleRate: MIX_RATE, ...limited(around, mix.gain, PEAK_MAX, firstFrame) }
  }
  const { left, right } = await summed(mix, firstFrame, frames, open)
  for (const side of [left, right]) for (let i = 0; i < frames; i++) side[i] = clamp(side[i]!, -1, 1)
  return { sampleRate: MIX_RATE, left, right }
}

/** Returns the sum of the parts of a mix, without its gain and unlimited. */
export async function summed(mix: MixSpec, firstFrame: number, frames: number, open: OpenSound): Promise<Chunk> {
  const left = new Float32Array(frames)
  const right = new Float32Array(frames)
  // in order: sums of floats depend on it
  for (const part of mix.parts) await addPart(part, firstFrame, left, right, open)
  return { left, right }
}

async function addPart(
  part: MixPart,
  firstFrame: number,
  left: Float32Array,
  right: Float32Array,
  open: OpenSound,
): Promise<void> {
  const partStart = Math.round(part.startSec * MIX_RATE)
  const partEnd = partStart + Math.round(part.durationSec * MIX_RATE)
  const start = Math.max(partStart, firstFrame)
  const end = Math.min(partEnd, firstFrame + left.length)
  if (end <= start || part.volume === 0) return
  const source = await open(part.url).catch((error) => {
    if (part.mayFail) return null
    throw ofMedium(part.url, error)
  })
  if (!source) return
  const { rate } = part
  const volumes = volumesOf(part, start - partStart, end - start)
  const offset = Math.round((part.sourceStartSec / rate) * MIX_RATE)
  const cycle = part.loop ? Math.round(((part.sourceDurationSec || source.durationSec) / rate) * MIX_RATE) : 0
  for (let at = start; at < end; ) {
    const position = offset + at - partStart
    const from = cycle > 0 ? position % cycle : position
    const inChunk = from % CHUNK_FRAMES
    const chunk = await source.chunk((from - inChunk) / CHUNK_FRAMES, rate).catch((error) => {
      if (part.mayFail) return SILENCE
      throw ofMedium(part.url, error)
    })
    const count = Math.min(end - at, CHUNK_FRAMES - inChunk, cycle > 0 ? cycle - from : Number.POSITIVE_INFINITY)
    for (let i = 0; i < count; i++) {
      const volume = volumes ? volumes[at - start + i]! : part.volume
      left[at - firstFrame + i]! += chunk.left[inChunk + i]! * volume
      right[at - firstFrame + i]! += chunk.right[inChunk + i]! * volume
    }
    at += count
  }
}

/** The failure of a part with its medium, which is one of many. */
function ofMedium(url: MediaUrl, error: unknown): MediaError {
  const { code, detail, subject } = failureOf(url, error)
  return new MediaError(code, detail, subject)
}

/** The volume of each sample of a part from `first` on; null where it is the same for all. */
function volumesOf({ volume, gains }: MixPart, first: number, count: number): Float32Array | null {
  if (gains.length === 0) return null
  const gridFirst = Math.floor(first / GAIN_STEP)
  const steps = Math.floor((first + count) / GAIN_STEP) - gridFirst + 2
  const grid = Float32Array.from({ length: steps }, (_, step) => {
    const sec = ((gridFirst + step) * GAIN_STEP) / MIX_RATE
    return gains.reduce((product: number, curve: GainCurve) => product * gainAt(curve, sec), volume)
  })
  return Float32Array.from({ length: count }, (_, i) => {
    const place = (first + i) / GAIN_STEP - gridFirst
    const step = Math.floor(place)
    return grid[step]! + (grid[step + 1]! - grid[step]!) * (place - step)
  })
}
