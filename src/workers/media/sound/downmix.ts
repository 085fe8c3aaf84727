import type { AudioSample } from 'mediabunny'

const SIDE = Math.SQRT1_2

/**
 * Writes a decoded sample as stereo to `target` from index `at`; samples outside are dropped. Mono goes to both channels.
 * Center and surround channels of 5.1 are mixed in by ITU-R BS.775, without the low-frequency channel.
 */
export function addStereo(sample: AudioSample, at: number, target: { left: Float32Array; right: Float32Array }): void {
  const skip = Math.max(0, -at)
  const count = Math.min(sample.numberOfFrames, target.left.length - at) - skip
  if (count <= 0) return
  const plane = (channel: number) => {
    const data = new Float32Array(sample.numberOfFrames)
    sample.copyTo(data, { planeIndex: channel, format: 'f32-planar' })
    return data.subarray(skip, skip + count)
  }
  const channels = sample.numberOfChannels
  const left = plane(0)
  const right = channels > 1 ? plane(1) : left
  if (channels >= 6) {
    const gain = 1 / (1 + 2 * SIDE)
    const [centre, leftBack, rightBack] = [plane(2), plane(4), plane(5)]
    for (let i = 0; i < count; i++) {
      left[i] = gain * (left[i]! + SIDE * (centre[i]! + leftBack[i]!))
      right[i] = gain * (right[i]! + SIDE * (centre[i]! + rightBack[i]!))
    }
  }
  target.left.set(left, at + skip)
  target.right.set(right, at + skip)
}
