/** Pitches of speech, in Hz. */
const LOW_HZ = 60
const HIGH_HZ = 500
/** The first dip below this is the period; a frame without one this deep has no pitch. */
const DIP = 0.12
const DIP_MAX = 0.35

/**
 * Finds the pitch of frames: YIN (A. de Cheveigné, H. Kawahara 2002), steps 1 to 5. A frame holds the longest period
 * twice.
 */
export class PitchTracker {
  readonly #rateHz: number
  readonly #lagMin: number
  readonly #lagMax: number
  readonly #differences: Float64Array

  constructor(rateHz: number) {
    this.#rateHz = rateHz
    this.#lagMin = Math.floor(rateHz / HIGH_HZ)
    this.#lagMax = Math.ceil(rateHz / LOW_HZ)
    this.#differences = new Float64Array(this.#lagMax + 2)
  }

  /** Returns the pitch in Hz; 0 without one. */
  pitchOf(frame: Float32Array): number {
    const normal = this.#differences
    const width = frame.length - this.#lagMax - 1
    let sum = 0
    normal[0] = 1
    for (let lag = 1; lag < normal.length; lag++) {
      let difference = 0
      for (let k = 0; k < width; k++) {
        const step = frame[k]! - frame[k + lag]!
        difference += step * step
      }
      sum += difference
      normal[lag] = sum > 0 ? (difference * lag) / sum : 1
    }
    const lag = this.#period()
    return lag === 0 ? 0 : this.#rateHz / (lag + vertex(normal[lag - 1]!, normal[lag]!, normal[lag + 1]!))
  }

  /** The first deep dip, or else the deepest one; 0 where none is deep enough. */
  #period(): number {
    const normal = this.#differences
    let deepest = 0
    for (let lag = this.#lagMin; lag <= this.#lagMax; lag++) {
      if (normal[lag]! > normal[lag - 1]! || normal[lag]! > normal[lag + 1]!) continue
      if (normal[lag]! < DIP) return lag
      if (deepest === 0 || normal[lag]! < normal[deepest]!) deepest = lag
    }
    return deepest > 0 && normal[deepest]! < DIP_MAX ? deepest : 0
  }
}

/** Where a parabola through three neighbouring values has its vertex, from the middle one. */
export function vertex(before: number, value: number, after: number): number {
  const bend = before - 2 * value + after
  return bend === 0 ? 0 : (before - after) / (2 * bend)
}
