/** Samples before and after a position from which its true peak follows. */
const PEAK_REACH = 6

/** The interpolating filter of ITU-R BS.1770-4, annex 2, for two of four phases; the other two are their mirror images. */
const NEAR = [
  0.001708984375, 0.010986328125, -0.0196533203125, 0.033203125, -0.0594482421875, 0.1373291015625, 0.97216796875,
  -0.102294921875, 0.047607421875, -0.026611328125, 0.014892578125, -0.00830078125,
]
const BETWEEN = [
  -0.0291748046875, 0.029296875, -0.0517578125, 0.089111328125, -0.16650390625, 0.465087890625, 0.77978515625,
  -0.2003173828125, 0.1015625, -0.0582275390625, 0.0330810546875, -0.0189208984375,
]
const TAPS = NEAR.length

/**
 * Returns the true peak of a sound from sample `at` to the next one: the largest magnitude of the sample itself and of four
 * values between both (ITU-R BS.1770-4, annex 2: oversampled four times).
 */
export function truePeakAt(samples: Float32Array, at: number): number {
  let [near, between, mirroredBetween, mirroredNear] = [0, 0, 0, 0]
  for (let tap = 0; tap < TAPS; tap++) {
    const sample = samples[at + PEAK_REACH - tap]!
    near += NEAR[tap]! * sample
    between += BETWEEN[tap]! * sample
    mirroredBetween += BETWEEN[TAPS - 1 - tap]! * sample
    mirroredNear += NEAR[TAPS - 1 - tap]! * sample
  }
  return Math.max(
    Math.abs(samples[at]!),
    Math.abs(near),
    Math.abs(between),
    Math.abs(mirroredBetween),
    Math.abs(mirroredNear),
  )
}
