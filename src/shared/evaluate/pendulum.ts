/** A mass on a damped spring that follows what drives it. */
export interface Pendulum {
  hertz: number
  /** 1 for no swinging over; below it swings. */
  damping: number
}

const STEP_SEC = 0.04
const STEPS = 36

/** Scaled to a sum of 1. */
const whole = (kernel: Float32Array): Float32Array => {
  const sum = kernel.reduce((total, weight) => total + weight, 0)
  return kernel.map((weight) => weight / sum)
}

/**
 * The impulse response of a damped oscillator at the times of `pastOf`, scaled to a sum of 1:
 * exp(-d w t) sin(w sqrt(1 - d^2) t), w = 2 pi f.
 */
export function impulseResponse({ hertz, damping }: Pendulum): Float32Array {
  const omega = 2 * Math.PI * hertz
  const swing = omega * Math.sqrt(1 - damping * damping)
  return whole(
    Float32Array.from({ length: STEPS }, (_, step) => {
      const sec = (step + 0.5) * STEP_SEC
      return Math.exp(-damping * omega * sec) * Math.sin(swing * sec)
    }),
  )
}

/**
 * The response of a pendulum that hangs from another one: both folded. One that would come more than the past of
 * `pastOf` later goes with the other.
 */
export function responseBelow(above: Float32Array, own: Float32Array): Float32Array {
  const folded = above.map((_, step) => {
    let sum = 0
    for (let i = 0; i <= step; i++) sum += above[i]! * own[step - i]!
    return sum
  })
  return folded.reduce((total, weight) => total + weight, 0) < 0.5 ? above : whole(folded)
}

/** Samples of `drivenAt` over the 1.4 s before a time, every 40 ms, the latest first. */
export function pastOf<T>(drivenAt: (timeSec: number) => T, timeSec: number): T[] {
  return Array.from({ length: STEPS }, (_, step) => drivenAt(timeSec - (step + 0.5) * STEP_SEC))
}

/**
 * Where what has this impulse response is now, in the unit of `past` (`pastOf`): the past folded with the response, so
 * that it is a function of the time alone.
 */
export function followed(response: Float32Array, past: readonly number[]): number {
  let sum = 0
  for (const [step, weight] of response.entries()) sum += weight * past[step]!
  return sum
}
