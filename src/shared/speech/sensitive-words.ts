import { readScript, type ScriptText } from './markup.ts'
import { wordPattern } from './word-pattern.ts'

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

const INVISIBLE = /^\p{Default_Ignorable_Code_Point}$/u
const MARK = /^\p{M}$/u
const LATIN = /\p{Script=Latin}$/u
const HAN = /(?<=\p{Script=Han})(?=\p{Script=Han})/u
/** Between Chinese characters of a word: a new line begins another sentence. */
const SPACES = String.raw`[^\S\n]*`

/**
 * Returns what a character is compared as: wide, mathematical and accented letters as plain ones (Unicode NFKD), nothing
 * for those that nobody sees.
 */
function plainForm(char: string, before: string): string {
  const signs = [...char.normalize('NFKD')]
  let plain = ''
  for (const sign of signs) {
    const isAccent = MARK.test(sign) && LATIN.test(before + plain)
    if (!INVISIBLE.test(sign) && !isAccent) plain += sign
  }
  return plain.normalize('NFKC')
}

/** The plain forms of characters as one text, and the character of each of its UTF-16 units. */
function plainText(signs: readonly Sign[]): { text: string; owners: Sign[] } {
  const owners: Sign[] = []
  let text = ''
  for (const sign of signs) {
    const plain = plainForm(sign.char, text.slice(-1))
    text += plain
    for (let at = 0; at < plain.length; at++) owners.push(sign)
  }
  return { text, owners }
}

function patternOf(words: readonly string[]): RegExp {
  const plain = words.map((word) => plainText([...word].map((char) => ({ char, from: 0, to: 0 }))).text)
  return wordPattern(
    plain.filter((word) => word.trim() !== ''),
    (word) => word.split(HAN),
    SPACES,
  )
}

/**
 * Returns where a script has words that are not allowed: in what is read, or in what is said for it (E8.27). Characters
 * that nobody sees, other forms of letters, spaces between Chinese characters and marks within a word hide nothing.
 */
export function sensitivePlaces(script: ScriptText, words: readonly string[]): SensitivePlace[] {
  const pattern = patternOf(words)
  const read: Sign[] = []
  const said: Sign[] = []
  let from = 0
  for (const piece of readScript(script)) {
    if (piece.kind === 'break') continue
    const own: Sign[] = []
    for (const char of piece.text) {
      own.push({ char, from, to: from + char.length })
      from += char.length
    }
    read.push(...own)
    const place = { from: from - piece.text.length, to: from }
    said.push(...(piece.kind === 'sub' ? [...piece.alias].map((char) => ({ char, ...place })) : own))
  }
  const places = new Map<string, SensitivePlace>()
  for (const signs of [read, said]) {
    const { text, owners } = plainText(signs)
    for (const { 0: word, index } of text.matchAll(pattern)) {
      const place = { from: owners[index]!.from, to: owners[index + word.length - 1]!.to, word }
      places.set(`${place.from} ${place.to} ${word}`, place)
    }
  }
  return [...places.values()].sort((a, b) => a.from - b.from)
}
