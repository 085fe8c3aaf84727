import { PowerSpectrum } from '#shared/align/fft.ts'
import { clamp, percentile } from '#shared/base/num.ts'
import { playedSamples } from '#shared/base/samples.ts'
import { integratedLufs, loudnessSteps } from '#shared/evaluate/loudness.ts'
import { PROFILE_BANDS_HZ, type VoiceProfile } from '#shared/model/voice-profile.ts'
import { FormantFinder } from './formants.ts'
import { PitchTracker } from './pitch-tracker.ts'
import { Resampler } from './resampler.ts'
import { paceOf, speechLimitDb, VOICE_FRAMES_PER_SEC } from './syllables.ts'

/** Rate at which voices are measured, and the one of the loudness, in Hz. */
const RATE_HZ = 16_000
const LOUDNESS_HZ = 48_000
/** Samples of a frame and between two; in the middle lies what the spectrum is of. */
const FRAME = 800
const HOP = RATE_HZ / VOICE_FRAMES_PER_SEC
const MIDDLE = 512
/** Formants are found in one of so many frames with a pitch. */
const FORMANT_STRIDE = 3
const SILENCE_DB = -65
/** Edges of a third of an octave; a recording holds what is below this part of its rate. */
const EDGE = 2 ** (1 / 6)
const BANDWIDTH = 0.46
const PACE_MIN = 0.5

/** Halves the rate of a frame: weights of the samples round each second one. */
const HALF_BAND = [0.5, 0.3, 0, -0.05] as const

/** A list of numbers that grows without boxes. */
class Numbers {
  #values = new Float32Array(4096)
  #count = 0
  push(value: number): void {
    if (this.#count === this.#values.length) {
      const more = new Float32Array(2 * this.#count)
      more.set(this.#values)
      this.#values = more
    }
    this.#values[this.#count++] = value
  }
  all(): Float32Array<ArrayBuffer> {
    return this.#values.slice(0, this.#count)
  }
}

/** Measures a voice in a sound that comes in parts; what is kept are some numbers of each frame. */
export class VoiceMeter {
  readonly #voice: Resampler
  readonly #loud: Resampler
  readonly #bands: number
  readonly #levels = new Numbers()
  readonly #pitches = new Numbers()
  readonly #formants = [new Numbers(), new Numbers(), new Numbers()]
  readonly #energies = new Float64Array(PROFILE_BANDS_HZ.length)
  readonly #steps: number[] = []
  #held = new Float32Array(0)
  #heldLoud: Float32Array[] = []
  #voiced = 0
  readonly #tracker = new PitchTracker(RATE_HZ / 2)
  readonly #finder = new FormantFinder(RATE_HZ, MIDDLE)
  readonly #spectrum = new PowerSpectrum(2 * MIDDLE)
  readonly #signal = new Float64Array(2 * MIDDLE)
  readonly #power = new Float64Array(MIDDLE + 1)
  readonly #window = Float64Array.from({ length: MIDDLE }, (_, k) => 0.5 - 0.5 * Math.cos((2 * Math.PI * k) / MIDDLE))

  constructor(rateHz: number) {
    this.#voice = new Resampler(rateHz / RATE_HZ)
    this.#loud = new Resampler(rateHz / LOUDNESS_HZ)
    this.#bands = PROFILE_BANDS_HZ.filter((hz) => hz * EDGE <= BANDWIDTH * Math.min(rateHz, RATE_HZ)).length
  }

  /** Takes the next samples, mono, in -1..1; others as they are played (`playedSamples`). A second at a time is best. */
  push(read: Float32Array): void {
    const samples = playedSamples(read)
    this.#addFrames(this.#voice.push(samples))
    this.#heldLoud.push(this.#loud.push(samples))
    if (this.#heldLoud.reduce((sum, part) => sum + part.length, 0) >= 10 * LOUDNESS_HZ) this.#addLoudness()
  }

  /** Returns the profile; null with less than `voicedSecMin` seconds of sounds with a pitch, or without syllables. */
  result(voicedSecMin: number): VoiceProfile | null {
    this.#addLoudness()
    const [levels, pitches] = [this.#levels.all(), this.#pitches.all()]
    const limit = speechLimitDb(levels)
    const sure = pitches.filter((hz, frame) => hz > 0 && levels[frame]! >= limit && isSteady(pitches, frame))
    const { speechSec, nuclei } = paceOf(levels, pitches)
    const pace = nuclei / Math.max(1, speechSec)
    const formants = this.#formants.map((all) => percentile(all.all(), 0.5))
    const [f1 = 0, f2 = 0, f3 = 0] = formants.map(Math.round)
    if (sure.length < voicedSecMin * VOICE_FRAMES_PER_SEC || pace < PACE_MIN || f1 === 0) return null
    const pitchHz = percentile(sure, 0.5)
    const semitones = (part: number) => 12 * Math.log2(percentile(sure, part) / pitchHz)
    return {
      version: 1,
      pitchHz: rounded(pitchHz, 10),
      pitchLowSt: rounded(clamp(semitones(0.1), -24, 0), 100),
      pitchHighSt: rounded(clamp(semitones(0.9), 0, 24), 100),
      voicedShare: rounded(clamp(sure.length / VOICE_FRAMES_PER_SEC / speechSec, 0, 1), 100),
      pace: rounded(Math.min(pace, 12), 100),
      formantsHz: [f1, f2, f3],
      spectrumDb: relativeDb(this.#energies.slice(0, this.#bands)),
      loudnessLufs: rounded(clamp(integratedLufs(this.#steps) ?? -70, -70, 10), 10),
    }
  }

  #addFrames(samples: Float32Array): void {
    const joined = new Float32Array(this.#held.length + samples.length)
    joined.set(this.#held)
    joined.set(samples, this.#held.length)
    let at = 0
    for (; at + FRAME <= joined.length; at += HOP) this.#addFrame(joined.subarray(at, at + FRAME))
    this.#held = joined.slice(at)
  }

  #addFrame(frame: Float32Array): void {
    const from = (FRAME - MIDDLE) / 2
    const middle = frame.subarray(from, from + MIDDLE)
    let energy = 0
    for (let k = 0; k < MIDDLE; k++) energy += middle[k]! * middle[k]!
    const level = 10 * Math.log10(energy / MIDDLE + 1e-12)
    const pitch = level < SILENCE_DB ? 0 : this.#tracker.pitchOf(halved(frame))
    this.#levels.push(level)
    this.#pitches.push(pitch)
    if (pitch === 0) return
    for (let k = 0; k < MIDDLE; k++) this.#signal[k] = middle[k]! * this.#window[k]!
    this.#spectrum.measure(this.#signal, this.#power)
    addBands(this.#power, this.#energies)
    if (this.#voiced++ % FORMANT_STRIDE > 0) return
    const formants = this.#finder.formantsOf(middle)
    if (formants) for (const [k, list] of this.#formants.entries()) list.push(formants[k]!)
  }

  #addLoudness(): void {
    const whole = new Float32Array(this.#heldLoud.reduce((sum, part) => sum + part.length, 0))
    let at = 0
    for (const part of this.#heldLoud) {
      whole.set(part, at)
      at += part.length
    }
    this.#heldLoud = []
    // one by one: a spread of many arguments overflows the stack. A mono sound is played on both sides
    for (const step of loudnessSteps({ left: whole, right: whole })) this.#steps.push(step)
  }
}

const rounded = (value: number, parts: number) => Math.round(value * parts) / parts || 0

/** Whether the frames beside one have nearly its pitch: single ones are errors of an octave. */
function isSteady(pitches: Float32Array, frame: number): boolean {
  const near = (other: number) => Math.abs(Math.log2((pitches[frame + other] ?? 0) / pitches[frame]!)) < 0.15
  return near(-1) && near(1)
}

function halved(frame: Float32Array): Float32Array {
  const half = new Float32Array(frame.length / 2)
  for (let k = 0; k < half.length; k++) {
    let sum = 0
    for (let tap = -3; tap <= 3; tap++) sum += HALF_BAND[Math.abs(tap) as 0 | 1 | 2 | 3] * (frame[2 * k + tap] ?? 0)
    half[k] = sum
  }
  return half
}

/** Adds the power of a frame to the bands that it lies in. */
function addBands(power: Float64Array, energies: Float64Array): void {
  const stepHz = RATE_HZ / (2 * MIDDLE)
  for (const [band, hz] of PROFILE_BANDS_HZ.entries()) {
    const last = Math.floor((hz * EDGE) / stepHz)
    for (let k = Math.ceil(hz / EDGE / stepHz); k <= last; k++) energies[band]! += power[k]!
  }
}

/** Returns decibels relative to their mean, in tenths. */
function relativeDb(energies: Float64Array): number[] {
  const decibels = Array.from(energies, (energy) => 10 * Math.log10(energy + 1e-9))
  const mean = decibels.reduce((sum, value) => sum + value, 0) / decibels.length
  return decibels.map((value) => rounded(clamp(value - mean, -80, 40), 10))
}
