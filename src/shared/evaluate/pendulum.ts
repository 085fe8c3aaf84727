/** A mass on a damped spring that follows what drives it. */
export interface Pendulum {
  hertz: number
  /** 1 for no swinging over; below it swings. */
  damping: number
}

const STEP_SEC = 0.04
const STEPS = 36

const kernels = new Map<Pendulum, Float32Array>()

/**
 * The impulse response of a damped oscillator, sampled and scaled to a sum of 1:
 * exp(-d w t) sin(w sqrt(1 - d^2) t), w = 2 pi f.
 */
function kernelOf(pendulum: Pendulum): Float32Array {
  const known = kernels.get(pendulum)
  if (known) return known
  const { hertz, damping } = pendulum
  const omega = 2 * Math.PI * hertz
  const swing = omega * Math.sqrt(1 - damping * damping)
  const kernel = Float32Array.from({ length: STEPS }, (_, step) => {
    const sec = (step + 0.5) * STEP_SEC
    return Math.exp(-damping * omega * sec) * Math.sin(swing * sec)
  })
  const sum = kernel.reduce((total, weight) => total + weight, 0)
  const scaled = kernel.map((weight) => weight / sum)
  kernels.set(pendulum, scaled)
  return scaled
}

/**
 * Where a pendulum is at a time when `drivenAt` is where it hangs, in the unit of the drive: the drive's past 1.4 s
 * folded with the impulse response, so that it is a function of the time alone.
 */
export function pendulumAt(pendulum: Pendulum, drivenAt: (timeSec: number) => number, timeSec: number): number {
  let sum = 0
  for (const [step, weight] of kernelOf(pendulum).entries()) sum += weight * drivenAt(timeSec - (step + 0.5) * STEP_SEC)
  return sum
}
