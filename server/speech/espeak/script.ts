import type { Piece } from '#shared/speech/markup.ts'
import type { ReadingLanguage } from '#shared/speech/reading/common/rule.ts'
import { partsSpoken, readAloud, spokenText } from '#shared/speech/reading/read.ts'
import { sayAs } from '#shared/speech/reading/say-as.ts'

/** A word of the readable text, as it is written, from code point `from` to `to`. */
export interface ScriptWord {
  text: string
  from: number
  to: number
  /** Share of the time of words that the engine reports together. */
  weight: number
}

/** The engine's input for a sentence, and a map from its positions to the readable text. */
export interface EngineScript {
  text: string
  /** For each code point of `text`, the index of the code point of the readable text that it speaks. */
  readable: number[]
  words: ScriptWord[]
}

const SIGN = String.raw`(?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}])`
/** Matches single Chinese characters, and letters and digits with the signs that join them. */
const WORD = new RegExp(String.raw`\p{Script=Han}|${SIGN}+(?:['’.,:%-]+${SIGN}+)*%?`, 'gu')
/** Letters of other scripts that take as long as one Chinese character. */
const LETTERS_PER_HAN = 3
/** A sentence without Chinese is read as English if it has this many words of small letters. */
const ENGLISH_WORDS_MIN = 3

const lengthOf = (text: string) => [...text].length

/** Converts the pieces of a sentence to the engine's markup, what is written read aloud in the voice's language. */
export function engineScript(pieces: readonly Piece[], voice: ReadingLanguage): EngineScript {
  const script: EngineScript = { text: '', readable: [], words: [] }
  const language = languageOf(pieces, voice)
  let shown = 0
  const add = (text: string, at: number, step: 0 | 1) => {
    script.text += text
    let place = at
    for (const _ of text) {
      script.readable.push(place)
      place += step
    }
  }
  const say = (written: string, spoken: string) => {
    const words = written === spoken ? wordsIn(written, shown) : readWord(written, spoken, shown)
    if (partsSpoken(script.text, spoken)) add(' ', shown, 0)
    add(spoken, shown, written === spoken ? 1 : 0)
    script.words.push(...words)
    shown += lengthOf(written)
  }
  const mark = (written: string, spoken: string) => {
    const words = wordsIn(written, shown)
    script.words.push(...words.map((word) => ({ ...word, weight: weightOf(spoken) / words.length })))
    add(` ${spoken} `, shown, 0)
    shown += lengthOf(written)
  }
  add('<speak>', 0, 0)
  for (const piece of pieces) {
    if (piece.kind === 'break') add(`<break time="${Math.round(piece.durationSec * 1000)}ms"/>`, shown, 0)
    else if (piece.kind === 'text')
      for (const { written, spoken } of readAloud(piece.text, language)) say(written, spoken)
    else if (piece.kind === 'sub') mark(piece.text, spokenText(readAloud(piece.alias, language)))
    else if (piece.kind === 'say-as') mark(piece.text, sayAs(piece.text, piece.as, language))
    else if (voice === 'en') mark(piece.text, spokenText(readAloud(piece.text, language)))
    else mark(piece.text, piece.ph.replace(/[^a-zA-Z0-9ü ]/gu, ''))
  }
  add('</speak>', shown, 0)
  return script
}

/** Returns the language in which a sentence is read: an English sentence is read in English by every voice. */
function languageOf(pieces: readonly Piece[], voice: ReadingLanguage): ReadingLanguage {
  const text = pieces.map((piece) => (piece.kind === 'break' ? ' ' : piece.text)).join('')
  if (/\p{Script=Han}/u.test(text)) return voice
  return (text.match(/(?<!\p{L})\p{Ll}{2,}(?!\p{L})/gu)?.length ?? 0) < ENGLISH_WORDS_MIN ? voice : 'en'
}

function weightOf(spoken: string): number {
  const han = spoken.match(/\p{Script=Han}/gu)?.length ?? 0
  const letters = spoken.match(/\p{L}/gu)?.length ?? 0
  return Math.max(1, han + (letters - han) / LETTERS_PER_HAN)
}

/** Returns the words of a text that is said as it is written and begins at code point `from`. */
function wordsIn(text: string, from: number): ScriptWord[] {
  return [...text.matchAll(WORD)].map((match) =>
    placed(match[0], from + lengthOf(text.slice(0, match.index)), match[0]),
  )
}

/** Returns what is written as one word, if anything is said for it. */
function readWord(written: string, spoken: string, from: number): ScriptWord[] {
  const text = written.trim()
  if (text === '' || !/\p{L}/u.test(spoken)) return []
  return [placed(text, from + lengthOf(written.slice(0, written.indexOf(text))), spoken)]
}

function placed(text: string, from: number, spoken: string): ScriptWord {
  return { text, from, to: from + lengthOf(text), weight: weightOf(spoken) }
}
