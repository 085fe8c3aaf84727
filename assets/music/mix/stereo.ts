/** Two channels of the same length. In a loop, what rings past the end comes in again at the start, so that it has no seam. */
export interface Stereo {
  left: Float32Array
  right: Float32Array
}

export const stereo = (samples: number): Stereo => ({
  left: new Float32Array(samples),
  right: new Float32Array(samples),
})

/** Adds a sound from a sample of a channel on, around the end of the loop. */
export function addAround(into: Float32Array, sound: Float32Array, start: number, gain: number): void {
  const size = into.length
  let at = ((start % size) + size) % size
  for (let i = 0; i < sound.length; i++) {
    into[at]! += sound[i]! * gain
    at = at + 1 === size ? 0 : at + 1
  }
}

/** Gains of left and right that keep the power; `pan` -1 left to 1 right. */
export function panned(pan: number): [number, number] {
  const angle = ((pan + 1) * Math.PI) / 4
  return [Math.cos(angle) * Math.SQRT2, Math.sin(angle) * Math.SQRT2]
}
