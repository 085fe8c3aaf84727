import { clamp } from '#shared/base/num.ts'
import type { Phoneme, Spoken } from '#shared/model/speech.ts'
import type { ScriptWord } from '../common/words.ts'

/** A word that the service reports: its place in the markup, in UTF-16 units, and its time in seconds. */
export interface Boundary {
  from: number
  length: number
  startSec: number
  endSec: number
}

/** A mouth shape that the service reports, by its number, and when it begins, in seconds. */
export interface Viseme {
  id: number
  startSec: number
}

/** A sound for each of the service's 22 mouth shapes, in the notation of phonemes ("Get facial position with viseme"). */
const SOUNDS = [
  '',
  'ʌ',
  'ɑ',
  'ɔ',
  'ɛ',
  'ɚ',
  'i',
  'w',
  'o',
  'aʊ',
  'ɔɪ',
  'aɪ',
  'h',
  'ɹ',
  'l',
  's',
  'ʃ',
  'ð',
  'f',
  't',
  'k',
  'p',
] as const

/** Returns the gapless sounds of a sentence of `durationSec`, whatever times and in what order the service reports. */
export function visemePhonemes(reported: readonly Viseme[], durationSec: number): Phoneme[] {
  const visemes = reported
    .filter(({ id, startSec }) => Number.isInteger(id) && Number.isFinite(startSec))
    .map(({ id, startSec }) => ({ id, startSec: clamp(startSec, 0, durationSec) }))
    .sort((a, b) => a.startSec - b.startSec)
  const phonemes: Phoneme[] = []
  const add = (symbol: string, startSec: number, endSec: number) => {
    if (endSec - startSec < 1e-6) return
    const last = phonemes.at(-1)
    if (last && last.symbol === symbol) last.endSec = endSec
    else phonemes.push({ symbol, startSec, endSec })
  }
  add('', 0, visemes[0]?.startSec ?? durationSec)
  for (const [index, { id, startSec }] of visemes.entries())
    add(SOUNDS[id] ?? '', startSec, visemes[index + 1]?.startSec ?? durationSec)
  return phonemes
}

/**
 * Returns the times of the written words. Words that the service reports together share their time; one that it does not
 * report lasts no time, at the end of the word before it. Words are within the sound, each behind the one before it.
 * @param ssml with the written word of each UTF-16 unit of the markup
 */
export function boundaryWords(
  { written, words }: { written: readonly ScriptWord[]; words: readonly (number | null)[] },
  boundaries: readonly Boundary[],
  durationSec: number,
): Spoken[] {
  const times: ({ startSec: number; endSec: number } | null)[] = written.map(() => null)
  for (const { from, length, startSec, endSec } of boundaries) {
    if (!Number.isFinite(startSec) || !Number.isFinite(endSec)) continue
    const said = [...new Set(words.slice(from, from + length))].filter((word) => word !== null)
    const total = said.reduce((sum, word) => sum + (written[word]?.weight ?? 1), 0)
    let atSec = startSec
    for (const word of said) {
      const nextSec = atSec + ((endSec - startSec) * (written[word]?.weight ?? 1)) / total
      times[word] = { startSec: times[word]?.startSec ?? atSec, endSec: nextSec }
      atSec = nextSec
    }
  }
  let lastSec = 0
  return written.map(({ text }, index) => {
    const time = times[index] ?? { startSec: lastSec, endSec: lastSec }
    const startSec = clamp(time.startSec, lastSec, durationSec)
    const endSec = clamp(time.endSec, startSec, durationSec)
    lastSec = endSec
    return { text, startSec, endSec }
  })
}
