import type { Piece } from '#shared/speech/markup.ts'
import type { ReadingLanguage } from '#shared/speech/reading/common/rule.ts'
import { partsSpoken, readAloud, spokenText } from '#shared/speech/reading/read.ts'
import { sayAs } from '#shared/speech/reading/say-as.ts'
import { readMandarin } from '#shared/speech/reading/zh/mandarin.ts'
import { scriptLanguage } from '#shared/speech/script-language.ts'
import { lengthOf, readWord, type ScriptWord, weightOf, wordsIn } from '../common/words.ts'

/** The engine's input for a sentence, and a map from its positions to the readable text. */
export interface EngineScript {
  text: string
  /** For each code point of `text`, the index of the code point of the readable text that it speaks. */
  readable: number[]
  words: ScriptWord[]
}

/** A sentence without Chinese is read as English if it has this many words of small letters. */
const ENGLISH_WORDS_MIN = 3

/** The engine's Cantonese voice that reads Latin letters as jyutping, in the timbre of `yue`, which reads them as English. */
const JYUTPING_VOICE = 'yue-latn-jyutping'

/** The engine's voice for Chinese in an English text, which has the timbre of the voice that it is said in. */
const MANDARIN_VOICE = 'cmn'
const HAN = /\p{Script=Han}/u
const CHINESE_SIGN = /[，、。！？；：“”‘’《》…]/u

/**
 * Converts the pieces of a sentence to the engine's markup, what is written read aloud in the voice's language.
 * @param engineVoice the engine's name of the voice
 */
export function engineScript(pieces: readonly Piece[], voice: ReadingLanguage, engineVoice: string): EngineScript {
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
    else if (voice === 'yue') {
      add(`<voice name="${JYUTPING_VOICE}">`, shown, 0)
      mark(piece.text, piece.ph)
      add('</voice>', shown, 0)
    } else mark(piece.text, enginePinyin(piece.ph))
  }
  add('</speak>', shown, 0)
  return voice === 'yue' ? script : withReadings(script, voice, engineVoice)
}

/** Returns pinyin as the engine writes it: it takes ü for a letter of another language. */
function enginePinyin(ph: string): string {
  return ph.replaceAll('ü', 'v').replaceAll('0', '5')
}

/**
 * Writes out the readings of characters that the engine would often read in another way, a phrase as one word. In an
 * English voice it has Chinese said in Mandarin, and what follows in the voice again: the engine would go on in another
 * English.
 */
function withReadings(script: EngineScript, voice: ReadingLanguage, engineVoice: string): EngineScript {
  // a pause ends a clause
  const { parts } = readMandarin(script.text.replace(/<[^>]*>/gu, (tag) => '，'.repeat(tag.length)))
  const said: EngineScript = { text: '', readable: [], words: script.words }
  let place = 0
  const add = (text: string) => {
    said.text += text
    for (const _ of text) said.readable.push(place)
  }
  let open: string | null = null
  const turnTo = (name: string | null) => {
    if (open) add('</voice>')
    if (name) add(`<voice name="${name}">`)
    open = name
  }
  const chars = [...script.text]
  const end = chars.length - '</speak>'.length
  let unit = 0
  for (const [index, char] of chars.entries()) {
    const isHan = HAN.test(char)
    if (open === MANDARIN_VOICE && !isHan && !CHINESE_SIGN.test(char)) turnTo(index < end ? engineVoice : null)
    else if (open && index === end) turnTo(null)
    place = script.readable[index] ?? 0
    if (isHan && voice === 'en' && open !== MANDARIN_VOICE) turnTo(MANDARIN_VOICE)
    const part = parts.find(({ from, to }) => from <= unit && unit < to)
    if (!part) add(char)
    else if (part.from === unit) add(` ${enginePinyin(part.readings.join(''))} `)
    unit += char.length
  }
  return said
}

/**
 * Returns the language in which a sentence is read: an English sentence is read in English by every voice, a Chinese one
 * in Chinese.
 */
function languageOf(pieces: readonly Piece[], voice: ReadingLanguage): ReadingLanguage {
  const text = pieces.map((piece) => (piece.kind === 'break' ? ' ' : piece.text)).join('')
  if (HAN.test(text)) return voice === 'en' && scriptLanguage(text) !== 'en' ? 'zh' : voice
  return (text.match(/(?<!\p{L})\p{Ll}{2,}(?!\p{L})/gu)?.length ?? 0) < ENGLISH_WORDS_MIN ? voice : 'en'
}
