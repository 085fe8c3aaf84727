import { TIMED_WORD } from '#shared/speech/word-pattern.ts'

/** The words of a script as they are written, which subtitles show (E8.38). */

/** A word of the readable text, as it is written, from code point `from` to `to`. */
export interface ScriptWord {
  text: string
  from: number
  to: number
  /** Share of the time of words that the engine reports together. */
  weight: number
}

/** Letters of other scripts that take as long as one Chinese character. */
const LETTERS_PER_HAN = 3
/** Returns the number of code points of a text. */
export const lengthOf = (text: string) => [...text].length

/** Returns how long a text takes to say, a Chinese character counted as one. */
export function weightOf(spoken: string): number {
  const han = spoken.match(/\p{Script=Han}/gu)?.length ?? 0
  const letters = spoken.match(/\p{L}/gu)?.length ?? 0
  return Math.max(1, han + (letters - han) / LETTERS_PER_HAN)
}

/** Returns the words of a text that is said as it is written and begins at code point `from`. */
export function wordsIn(text: string, from: number): ScriptWord[] {
  return [...text.matchAll(TIMED_WORD)].map((match) =>
    placed(match[0], from + lengthOf(text.slice(0, match.index)), match[0]),
  )
}

/** Returns what is written as one word, if anything is said for it. */
export function readWord(written: string, spoken: string, from: number): ScriptWord[] {
  const text = written.trim()
  if (text === '' || !/\p{L}/u.test(spoken)) return []
  return [placed(text, from + lengthOf(written.slice(0, written.indexOf(text))), spoken)]
}

function placed(text: string, from: number, spoken: string): ScriptWord {
  return { text, from, to: from + lengthOf(text), weight: weightOf(spoken) }
}
