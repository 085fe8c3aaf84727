import { type Piece, readScript, type ScriptText } from '../markup.ts'
import { sayAs } from '../reading/say-as.ts'
import { comparedForm, sensitivePattern, syllablesOf, syllablesOfCharacter } from './pattern.ts'

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

/** What a reader sees. */
function written({ text, from }: Part): Sign[] {
  let at = from
  return [...text].map((char) => {
    const sign = { char, from: at, to: at + char.length }
    at = sign.to
    return sign
  })
}

/** What is said for a part, all at its place. */
const saidFor = ({ text, from }: Part, said: string): Sign[] =>
  [...said].map((char) => ({ char, from, to: from + text.length }))

/** Where each syllable is that one of the characters is read as; characters that are read as usual are themselves. */
function syllableSigns(part: Part & { kind: 'phoneme' }, signOf: (syllable: string) => string): Sign[] {
  const characters = written(part)
  const syllables = syllablesOf(part.ph)
  if (syllables.length !== characters.length) return syllables.flatMap((syllable) => saidFor(part, signOf(syllable)))
  return characters.map((sign, at) =>
    syllablesOfCharacter(sign.char).includes(syllables[at]!) ? sign : { ...sign, char: signOf(syllables[at]!) },
  )
}

/**
 * Returns where a script has words that are not allowed: in what is read, or in what is said for it (E8.27). Characters
 * that nobody sees, the other Chinese script, other forms of letters, letters of other scripts that look alike, spaces
 * and line ends between Chinese characters, emoji, punctuation and marks within a word hide nothing, nor do syllables of
 * a reading or digits that are said one by one. The cost is linear.
 */
export function sensitivePlaces(script: ScriptText, words: readonly string[]): SensitivePlace[] {
  const { pattern, signOf, readable } = sensitivePattern(words)
  const parts = partsOf(script)
  const said = (part: Part) => (part.kind === 'sub' ? saidFor(part, part.alias) : written(part))
  const heard = (language: 'zh' | 'en') => (part: Part) => {
    if (part.kind === 'phoneme') return syllableSigns(part, signOf)
    return part.kind === 'say-as' ? saidFor(part, sayAs(part.text, part.as, language)) : said(part)
  }
  const texts = [parts.flatMap(written)]
  if (parts.some(({ kind }) => kind !== 'text'))
    texts.push(parts.flatMap(said), parts.flatMap(heard('zh')), parts.flatMap(heard('en')))
  // letters of a reading, without its tones
  for (const part of parts) if (part.kind === 'phoneme') texts.push(saidFor(part, part.ph.replace(/\d/gu, '')))
  const places = new Map<string, SensitivePlace>()
  for (const signs of texts) {
    const { text, owners } = plainText(signs)
    for (const { 0: found, index } of text.matchAll(pattern)) {
      const from = owners[index]!.from
      const to = owners[index + found.length - 1]!.to
      const word = readable(found)
      places.set(`${from} ${to} ${word}`, { from, to, word })
    }
  }
  return [...places.values()].sort((a, b) => a.from - b.from)
}
