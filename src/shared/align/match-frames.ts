import { FEATURES, featuresOf } from './features.ts'
import { FRAMES_PER_SEC, type SoundFrames } from './sound-frames.ts'
import { type Band, type Path, warp } from './warp.ts'

/** The coarse pass compares means of this many frames, and of more where a sound has more than `COARSE_ROWS_MAX` such. */
const COARSE_FRAMES = 5
const COARSE_ROWS_MAX = 10_000
/** How far speech may be ahead of the reading or behind it, whichever is more. */
const DRIFT_SEC = 5
const DRIFT_PART = 0.2
/** How far the fine path may be from the coarse one. */
const FINE_SEC = 0.5

/**
 * Returns the frames of a recording that match each frame of the reference, the whole of one on the whole of the other.
 * @param paused 1 for each frame of the recording that may match nothing
 */
export function matchFrames(reference: SoundFrames, recording: SoundFrames, paused: Uint8Array): Path {
  const [a, b] = [featuresOf(reference), featuresOf(recording)]
  const longer = Math.max(a.length, b.length) / FEATURES
  const step = Math.max(COARSE_FRAMES, Math.ceil(longer / COARSE_ROWS_MAX))
  const [coarseA, coarseB] = [meansOf(a, step), meansOf(b, step)]
  const drift = Math.max(DRIFT_SEC * FRAMES_PER_SEC, DRIFT_PART * longer) / step
  const [rows, columns] = [coarseA.length / FEATURES, coarseB.length / FEATURES]
  const allPaused = (_: unknown, at: number) => Number(paused.subarray(at * step, (at + 1) * step).every(Boolean))
  const coarsePaused = Uint8Array.from({ length: columns }, allPaused)
  const coarse = warp(coarseA, coarseB, bandOf(rows, columns, drift), coarsePaused)
  const near = Math.max(FINE_SEC * FRAMES_PER_SEC, 4 * step)
  return warp(a, b, bandAround(coarse, step, a.length / FEATURES, b.length / FEATURES, near), paused)
}

function meansOf(cepstra: Float32Array, step: number): Float32Array {
  const frames = cepstra.length / FEATURES
  const means = new Float32Array(Math.ceil(frames / step) * FEATURES)
  for (let frame = 0; frame < frames; frame++) {
    const group = Math.floor(frame / step)
    const count = Math.min(step, frames - group * step)
    for (let k = 0; k < FEATURES; k++) {
      const at = group * FEATURES + k
      means[at] = means[at]! + cepstra[frame * FEATURES + k]! / count
    }
  }
  return means
}

/** The cells within `drift` columns of the diagonal. */
function bandOf(rows: number, columns: number, drift: number): Band {
  const at = (row: number) => (rows > 1 ? (row * (columns - 1)) / (rows - 1) : 0)
  // a row begins where the one above can go on, however steep the diagonal is
  const reach = drift + columns / rows
  return {
    from: Int32Array.from({ length: rows }, (_, row) => Math.max(0, Math.floor(at(row) - reach))),
    to: Int32Array.from({ length: rows }, (_, row) =>
      row === rows - 1 ? columns - 1 : Math.min(columns - 1, Math.ceil(at(row) + reach)),
    ),
  }
}

/** The cells within `near` columns of a path of means of `step` frames. */
function bandAround(path: Path, step: number, rows: number, columns: number, near: number): Band {
  return {
    from: Int32Array.from({ length: rows }, (_, row) =>
      Math.max(0, Math.min(columns - 1, path.first[Math.floor(row / step)]! * step - near)),
    ),
    to: Int32Array.from({ length: rows }, (_, row) =>
      row === rows - 1 ? columns - 1 : Math.min(columns - 1, (path.last[Math.floor(row / step)]! + 1) * step + near),
    ),
  }
}
