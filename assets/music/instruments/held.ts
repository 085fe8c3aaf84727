import { lowPassPart, noiseAt, RATE, sawAt, silence, swell, TAU } from './oscillators.ts'

/** Sawtooth voices that are a little out of tune, behind a low-pass; times in seconds, detuning in cents. */
const ENSEMBLES = {
  pad: { voices: 3, cents: 8, cutoff: 3, least: 380, most: 1500, attackSec: 0.7, releaseSec: 1.4, vibrato: 0 },
  strings: { voices: 5, cents: 11, cutoff: 5, least: 900, most: 2300, attackSec: 0.32, releaseSec: 0.8, vibrato: 5 },
  softLead: { voices: 2, cents: 5, cutoff: 4, least: 800, most: 2200, attackSec: 0.03, releaseSec: 0.25, vibrato: 4 },
} as const

/** An ensemble of sawtooth voices whose filter breathes slowly. */
export function ensemble(kind: keyof typeof ENSEMBLES) {
  const { voices, cents, cutoff, least, most, attackSec, releaseSec, vibrato } = ENSEMBLES[kind]
  return (hz: number, lengthSec: number, velocity: number, seed: number): Float32Array => {
    const sound = silence(lengthSec + releaseSec)
    const own = Array.from({ length: voices }, (_, at) => ({
      phase: (noiseAt(seed, at) + 1) / 2,
      hz: hz * 2 ** (((at / (voices - 1)) * 2 - 1 + 0.3 * noiseAt(seed, at + 20)) * (cents / 1200)),
      sway: 4.6 + 0.6 * noiseAt(seed, at + 40),
    }))
    const steps = new Float64Array(voices)
    const base = Math.min(most, Math.max(least, hz * cutoff)) * (0.6 + 0.6 * velocity)
    const slow = noiseAt(seed, 60) * Math.PI
    let [one, two, three, part] = [0, 0, 0, 0]
    for (let i = 0; i < sound.length; i++) {
      const t = i / RATE
      if (i % 32 === 0) {
        part = lowPassPart(base * (1 + 0.25 * Math.sin(TAU * 0.13 * t + slow)))
        const depth = (vibrato / 1200) * Math.min(1, t / 0.6)
        for (const [at, voice] of own.entries())
          steps[at] = (voice.hz * (1 + depth * 0.69 * Math.sin(TAU * voice.sway * t + at))) / RATE
      }
      let sum = 0
      for (let at = 0; at < own.length; at++) {
        const voice = own[at]!
        sum += sawAt(voice.phase, steps[at]!)
        voice.phase += steps[at]!
        if (voice.phase >= 1) voice.phase -= 1
      }
      one += (sum - one) * part
      two += (one - two) * part
      three += (two - three) * part
      sound[i] = ((two + three) * velocity * 0.3 * swell(t, lengthSec, attackSec, releaseSec)) / Math.sqrt(voices)
    }
    return sound
  }
}

/** Wind: levels of its partials, how much breath, times in seconds. */
const WINDS = {
  flute: { partials: [1, 0.32, 0.1, 0.03], breath: 0.05, attackSec: 0.07, releaseSec: 0.16, vibrato: 9 },
  clarinet: {
    partials: [1, 0.04, 0.34, 0.03, 0.14, 0.02, 0.06],
    breath: 0.02,
    attackSec: 0.05,
    releaseSec: 0.12,
    vibrato: 3,
  },
  whistle: { partials: [1, 0.05], breath: 0.035, attackSec: 0.045, releaseSec: 0.12, vibrato: 14 },
  organ: { partials: [1, 0.5, 0.22, 0.12, 0, 0.05], breath: 0, attackSec: 0.03, releaseSec: 0.12, vibrato: 2 },
} as const

/** Something that is blown: partials that the breath brings up, with a vibrato that comes late. */
export function blown(kind: keyof typeof WINDS) {
  const { partials, breath, attackSec, releaseSec, vibrato } = WINDS[kind]
  return (hz: number, lengthSec: number, velocity: number, seed: number): Float32Array => {
    const sound = silence(lengthSec + releaseSec)
    const part = lowPassPart(hz * 1.5)
    let [phase, low, high] = [0, 0, 0]
    for (let i = 0; i < sound.length; i++) {
      const t = i / RATE
      const depth = (vibrato / 1200) * 0.69 * Math.min(1, Math.max(0, t - 0.25) / 0.5)
      const scoop = 1 - 0.012 * Math.exp(-t / 0.03)
      phase += (TAU * hz * scoop * (1 + depth * Math.sin(TAU * 5.1 * t + seed))) / RATE
      let value = 0
      for (let k = 0; k < partials.length; k++) {
        const bright = k === 0 ? 1 : (0.4 + 0.7 * velocity) * (hz * (k + 1) < 9000 ? 1 : 0)
        value += partials[k]! * bright * Math.sin((k + 1) * phase)
      }
      low += (noiseAt(seed, i) - low) * part
      high += (low - high) * part
      sound[i] =
        velocity *
        (value + breath * 4 * (low - high)) *
        swell(t, lengthSec, attackSec, releaseSec) *
        (1 - 0.15 * Math.min(1, t))
    }
    return sound
  }
}

/** A sawtooth whose filter closes: `open` how far it opens, times in seconds. */
const SYNTHS = {
  synthPluck: { open: 9, closeSec: 0.14, fallSec: 0.32, releaseSec: 0.18, octave: 0 },
  synthBass: { open: 6, closeSec: 0.2, fallSec: 0.7, releaseSec: 0.08, octave: 0.9 },
  roundBass: { open: 2.2, closeSec: 0.3, fallSec: 1.3, releaseSec: 0.1, octave: 1.6 },
} as const

/** A synthesizer's short notes; bass ones have a sine below. */
export function synth(kind: keyof typeof SYNTHS) {
  const { open, closeSec, fallSec, releaseSec, octave } = SYNTHS[kind]
  return (hz: number, lengthSec: number, velocity: number, seed: number): Float32Array => {
    const sound = silence(lengthSec + releaseSec)
    const detune = octave > 0 ? 0.001 : 0.003
    const pace = [(hz * (1 - detune)) / RATE, (hz * (1 + detune)) / RATE] as const
    let [a, b] = [(noiseAt(seed, 1) + 1) / 2, (noiseAt(seed, 2) + 1) / 2]
    let [one, two, part] = [0, 0, 0]
    for (let i = 0; i < sound.length; i++) {
      const t = i / RATE
      if (i % 16 === 0) part = lowPassPart(Math.min(5200, hz * (1.2 + open * velocity * Math.exp(-t / closeSec))))
      one += ((sawAt(a, pace[0]) + sawAt(b, pace[1])) * 0.5 - one) * part
      two += (one - two) * part
      a = a + pace[0] >= 1 ? a + pace[0] - 1 : a + pace[0]
      b = b + pace[1] >= 1 ? b + pace[1] - 1 : b + pace[1]
      const deep = octave * Math.sin(TAU * hz * t)
      sound[i] = velocity * (two + deep) * Math.exp(-t / fallSec) * swell(t, lengthSec, 0.006, releaseSec)
    }
    return sound
  }
}
