/** Rate of the sounds, in Hz. */
export const VOICE_RATE = 16_000

/** Length and faults of a voice. */
interface Voice {
  durationSec: number
  /** Level of the noise behind it, in dB of full scale. */
  noiseDb?: number
  /** How much louder than usual it is; what does not fit is cut. */
  gain?: number
  /** A stretch without pauses, in seconds. */
  hurried?: readonly [from: number, to: number]
  /** A stretch that is this much louder, in seconds. */
  blow?: { from: number; to: number; gain: number }
}

/**
 * A voice of syllables with closures between them, in sentences of 4 s that pauses of 0.8 s part: samples, -1 to 1. Loud
 * speech in it is near -17 dB of full scale, the noise is the same in every run.
 */
export function voiceSound(voice: Voice): Float32Array<ArrayBuffer> {
  const { durationSec, noiseDb = -80, gain = 1, hurried = [0, 0], blow } = voice
  const noise = Math.sqrt(3) * 10 ** (noiseDb / 20)
  let seed = 1
  const random = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return seed / 2 ** 31 - 1
  }
  return Float32Array.from({ length: Math.round(durationSec * VOICE_RATE) }, (_, at) => {
    const sec = at / VOICE_RATE
    const pauses = (sec < hurried[0] || sec > hurried[1]) && sec % 4.8 >= 4
    const syllable = pauses ? 0 : Math.max(0, Math.sin(2 * Math.PI * 2 * sec)) ** 0.5
    const tone = [150, 300, 450, 900].reduce((sum, hz) => sum + Math.sin(2 * Math.PI * hz * sec), 0) / 4
    const blown = blow && sec >= blow.from && sec < blow.to ? blow.gain : 1
    return Math.max(-1, Math.min(1, gain * blown * 0.4 * syllable * tone + noise * random()))
  })
}
