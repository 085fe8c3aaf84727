import { GLOSSARY_LANGUAGES } from '#shared/model/glossary.ts'
import { type Piece, readScript, type ScriptText } from '../markup.ts'
import type { ReadingLanguage } from '../reading/common/rule.ts'
import { readAloud, spokenText } from '../reading/read.ts'
import { sayAs } from '../reading/say-as.ts'
import { comparedForm, type SensitivePattern, sensitivePattern, syllablesOf, syllablesOfCharacter } from './pattern.ts'

/** A place in the readable text of a script, in UTF-16 units. */
export interface SensitivePlace {
  from: number
  to: number
  word: string
}

/** A character that is read or said, with the place that a reader sees for it. */
interface Sign {
  char: string
  from: number
  to: number
}

/** A part of a script with the place of its text. */
type Part = Exclude<Piece, { kind: 'break' }> & { from: number }

/** The plain forms of characters as one text, and the character of each of its UTF-16 units. */
function plainText(signs: readonly Sign[]): { text: string; owners: Sign[] } {
  const owners: Sign[] = []
  const forms: string[] = []
  let last = ''
  for (const sign of signs) {
    const plain = comparedForm(sign.char, last)
    forms.push(plain)
    last = plain.slice(-1) || last
    for (let at = 0; at < plain.length; at++) owners.push(sign)
  }
  return { text: forms.join(''), owners }
}

function partsOf(script: ScriptText): Part[] {
  let from = 0
  return readScript(script).flatMap((piece) => {
    if (piece.kind === 'break') return []
    const part = { ...piece, from }
    from += piece.text.length
    return [part]
  })
}

/** Returns the signs that a reader sees. */
function written({ text, from }: Part): Sign[] {
  let at = from
  return [...text].map((char) => {
    const sign = { char, from: at, to: at + char.length }
    at = sign.to
    return sign
  })
}

/** Returns the words that are said for a part, all at its place. */
const saidFor = ({ text, from }: Part, said: string): Sign[] =>
  [...said].map((char) => ({ char, from, to: from + text.length }))

/** Returns the reading of a part's writing: numbers, dates and signs in words. */
function readOut({ text, from }: Part, language: ReadingLanguage): Sign[] {
  let at = from
  return readAloud(text, language).flatMap((reading) => {
    const part: Part = { kind: 'text', text: reading.written, from: at }
    at += reading.written.length
    return reading.spoken === reading.written ? written(part) : saidFor(part, reading.spoken)
  })
}

/** Where each syllable is that one of the characters is read as; characters that are read as usual are themselves. */
function syllableSigns(part: Part & { kind: 'phoneme' }, pattern: SensitivePattern): Sign[] {
  const { signOf } = pattern
  const characters = written(part)
  const syllables = syllablesOf(part.ph)
  // as many syllables as characters, or nobody knows where a syllable ends
  if (syllables.length !== characters.length) return saidFor(part, pattern.signsIn(syllables.join('')))
  return characters.map((sign, at) =>
    syllablesOfCharacter(sign.char).includes(syllables[at]!) ? sign : { ...sign, char: signOf(syllables[at]!) },
  )
}

/**
 * Returns where a script has words that are not allowed: in what is read, or in what is said for it (E8.27). Characters
 * that nobody sees, the other Chinese script, other forms of letters, letters of other scripts that look alike, spaces
 * and line ends between Chinese characters, emoji, punctuation and marks within a word hide nothing, nor do syllables of
 * a reading (pinyin or jyutping) or what numbers are said as, in any language. The cost is linear.
 */
export function sensitivePlaces(script: ScriptText, words: readonly string[]): SensitivePlace[] {
  if (words.length === 0) return []
  const sensitive = sensitivePattern(words)
  const { pattern, readable } = sensitive
  const parts = partsOf(script)
  const said = (part: Part) => (part.kind === 'sub' ? saidFor(part, part.alias) : written(part))
  const heard = (language: ReadingLanguage) => (part: Part) => {
    if (part.kind === 'phoneme') return syllableSigns(part, sensitive)
    if (part.kind === 'sub') return saidFor(part, spokenText(readAloud(part.alias, language)))
    return part.kind === 'say-as' ? saidFor(part, sayAs(part.text, part.as, language)) : readOut(part, language)
  }
  const texts = [parts.flatMap(written), ...GLOSSARY_LANGUAGES.map((language) => parts.flatMap(heard(language)))]
  if (parts.some(({ kind }) => kind === 'sub')) texts.push(parts.flatMap(said))
  // letters of a reading, without its tones
  for (const part of parts) if (part.kind === 'phoneme') texts.push(saidFor(part, part.ph.replace(/\d/gu, '')))
  const places = new Map<string, SensitivePlace>()
  for (const signs of texts) {
    const { text, owners } = plainText(signs)
    for (const { 0: found, index } of text.matchAll(pattern)) {
      const from = owners[index]!.from
      const to = owners[index + found.length - 1]!.to
      const word = readable(found)
      // what is read before what is said
      if (!places.has(`${from} ${to}`)) places.set(`${from} ${to}`, { from, to, word })
    }
  }
  return [...places.values()].sort((a, b) => a.from - b.from)
}
