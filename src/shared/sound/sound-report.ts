import { gapsBetween, inSeconds, joined, type SoundPlace, type Steps, stretchesOf } from './places.ts'
import type { SoundMeasures } from './recording-meter.ts'
import { type SpeechLevel, speechLevel } from './speech-level.ts'

/**
 * How far the noise is to be below loud speech, in dB. The rule says that a recording is made in less than 40 dB of noise, which a
 * file does not tell: it has no absolute level. Talk at a microphone has about 80 dB, so that such a room is 40 dB below it.
 */
const NOISE_BELOW_DB = 40
/** Sentences are parted by pauses of more than this, in seconds. */
export const PAUSE_SEC = 0.5
/** So long nobody reads without an end of a sentence, in seconds: three sentences. */
const TALK_SEC_MAX = 20
/** The share of the time with speech in which peaks may be cut: a blow on the microphone spoils no recording. */
const CUT_PART_MAX = 0.001
/** Loud speech below this is no speech, in dB of full scale. */
const SILENT_DB = -55
/** Integrated loudness of speech that needs no correction, in LUFS: 7 LU below broadcasts (EBU R 128) to 4 above streams. */
const LUFS_MIN = -30
const LUFS_MAX = -12
/** Places that are nearer than this are one, in seconds. */
const SAME_PLACE_SEC = 1
/** Values of the picture. */
const COLUMNS = 600

/** A sound that fails a check, in the order in which they are said. */
export type SoundFlawCode = 'silent' | 'noise' | 'cut' | 'cutLittle' | 'quiet' | 'loud' | 'pauses'

/** A check that a sound fails. */
export interface SoundFlaw {
  code: SoundFlawCode
  /** Whether the file is not taken; otherwise it is only said. */
  refuses: boolean
  places: readonly SoundPlace[]
  /** Measured value and limit: dB below speech for noise, seconds for pauses, LUFS for loudness, the number of places for cut peaks. */
  measured: number
  limit: number
}

/** How a recording of a voice is. */
export interface SoundReport {
  durationSec: number
  /** The largest values of equal parts of the sound, 0 to 1. */
  peaks: Float32Array<ArrayBuffer>
  flaws: readonly SoundFlaw[]
}

/** Returns how a recording of a voice is. `lufs` is its integrated loudness, null for silence. */
export function soundReport(measures: SoundMeasures, durationSec: number, lufs: number | null): SoundReport {
  return { durationSec, peaks: columnsOf(measures.peaks), flaws: flawsOf(measures, durationSec, lufs) }
}

/** Returns the report of a statement, of which no voice is made: where there is something to hear, all else is only said. */
export function statementReport(report: SoundReport): SoundReport {
  return { ...report, flaws: report.flaws.map((flaw) => ({ ...flaw, refuses: flaw.code === 'silent' })) }
}

function flawsOf(measures: SoundMeasures, durationSec: number, lufs: number | null): SoundFlaw[] {
  const { stepSec, powers } = measures
  const speech = speechLevel(powers, stepSec)
  const whole = [{ startSec: 0, endSec: durationSec }]
  if (lufs === null || speech.loudDb < SILENT_DB)
    return [{ code: 'silent', refuses: true, places: whole, measured: speech.loudDb, limit: SILENT_DB }]
  const noise = noiseOf(speech, stepSec, whole)
  // where the room is as loud as the end of a word, its pauses are not heard
  const rest = noise ? [] : [pausesOf(speech, stepSec)]
  return [noise, cutOf(measures, speech), loudnessOf(speech, stepSec, lufs), ...rest].filter((flaw) => flaw !== null)
}

function noiseOf(
  { levels, noiseDb, loudDb, spoken }: SpeechLevel,
  stepSec: number,
  whole: SoundPlace[],
): SoundFlaw | null {
  const below = loudDb - noiseDb
  if (below >= NOISE_BELOW_DB) return null
  const isNoisy = (pause: Steps) => meanOf(levels, pause) > loudDb - NOISE_BELOW_DB
  const noisy = gapsBetween(spoken, levels.length).filter(isNoisy)
  const long = noisy.filter(({ from, to }) => (to - from) * stepSec > PAUSE_SEC)
  // where nobody pauses, the gaps between words show it
  const found = inSeconds(joined(long.length > 0 ? long : noisy, SAME_PLACE_SEC / stepSec), stepSec)
  return {
    code: 'noise',
    refuses: true,
    places: found.length > 0 ? found : whole,
    measured: Math.floor(below),
    limit: NOISE_BELOW_DB,
  }
}

function cutOf({ cut, stepSec }: SoundMeasures, { spoken }: SpeechLevel): SoundFlaw | null {
  const steps = cut.filter(Boolean).length
  if (steps === 0) return null
  const talk = spoken.reduce((sum, { from, to }) => sum + to - from, 0)
  const found = joined(
    stretchesOf(cut.length, (step) => cut[step]!),
    SAME_PLACE_SEC / stepSec,
  )
  const spoils = steps > talk * CUT_PART_MAX
  return {
    code: spoils ? 'cut' : 'cutLittle',
    refuses: spoils,
    places: inSeconds(found, stepSec),
    measured: found.length,
    limit: 0,
  }
}

function loudnessOf({ levels, spoken }: SpeechLevel, stepSec: number, lufs: number): SoundFlaw | null {
  const isQuiet = lufs < LUFS_MIN
  if (!isQuiet && lufs <= LUFS_MAX) return null
  const limit = isQuiet ? LUFS_MIN : LUFS_MAX
  // what is said as loudly as the whole, or further from the limit
  const isFound = (talk: Steps) => {
    const own = lufs + levelOf(levels, talk) - levelOf(levels, ...spoken)
    return isQuiet ? own < limit : own > limit
  }
  const talks = joined(spoken, SAME_PLACE_SEC / stepSec)
  return {
    code: isQuiet ? 'quiet' : 'loud',
    refuses: false,
    places: inSeconds(talks.filter(isFound), stepSec),
    measured: Math.round(lufs),
    limit,
  }
}

function pausesOf({ spoken }: SpeechLevel, stepSec: number): SoundFlaw | null {
  const talks = inSeconds(joined(spoken, Math.floor(PAUSE_SEC / stepSec) + 1), stepSec)
  const found = talks.filter(({ startSec, endSec }) => endSec - startSec > TALK_SEC_MAX)
  const longest = Math.max(0, ...found.map(({ startSec, endSec }) => endSec - startSec))
  if (found.length === 0) return null
  return { code: 'pauses', refuses: false, places: found, measured: longest, limit: PAUSE_SEC }
}

/** Returns the mean of the levels of a stretch. */
function meanOf(levels: readonly number[], { from, to }: Steps): number {
  return levels.slice(from, to).reduce((sum, level) => sum + level, 0) / (to - from)
}

/** Returns the level of the mean power of stretches. */
function levelOf(levels: readonly number[], ...stretches: readonly Steps[]): number {
  const powers = stretches.flatMap(({ from, to }) => levels.slice(from, to).map((level) => 10 ** (level / 10)))
  return 10 * Math.log10(powers.reduce((sum, power) => sum + power, 0) / powers.length)
}

/** Returns the largest values of equal parts of the steps. */
function columnsOf(peaks: readonly number[]): Float32Array<ArrayBuffer> {
  const count = Math.min(COLUMNS, peaks.length)
  const edge = (column: number) => Math.floor((column * peaks.length) / count)
  return Float32Array.from({ length: count }, (_, column) => {
    const part = peaks.slice(edge(column), edge(column + 1))
    return part.reduce((most, peak) => Math.max(most, peak), 0)
  })
}
