import { latinLookAlike } from './look-alikes.ts'
import { readScript, type ScriptText } from './markup.ts'
import { literal } from './word-pattern.ts'

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
const HAN = /^\p{Script=Han}$/u
const LETTER = String.raw`[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]`
/** Marks of Chinese between parts of a sentence; two characters beside one are rarely a word that somebody hides. */
const CLAUSE = /^[，、：]$/u
/** Ends of sentences, in wide and in narrow form. */
const END = /^[。！？；!?;]$/u
/** What may stand within a word that is hidden: punctuation and symbols that end no sentence, and no apostrophe. */
const MARKS = String.raw`(?:(?![。！？；!?;，、：'’‘]|[.,:]\s)[\p{P}\p{S}])`
/** The longest row of such marks. */
const MARKS_MAX = 3
/** Latin words from this length on are looked for between marks: shorter ones are taken for abbreviations. */
const HIDDEN_LETTERS_MIN = 4

/**
 * Returns what a character is compared as: wide, mathematical and accented letters as plain ones (Unicode NFKD), nothing
 * for those that nobody sees.
 */
function plainForm(char: string, before: string): string {
  if (CLAUSE.test(char) || END.test(char)) return char
  const signs = [...char.normalize('NFKD')]
  let plain = ''
  for (const sign of signs) {
    const isAccent = MARK.test(sign) && LATIN.test(before + plain)
    if (!INVISIBLE.test(sign) && !isAccent) plain += latinLookAlike(sign)
  }
  return plain.normalize('NFKC')
}

/** The plain forms of characters as one text, and the character of each of its UTF-16 units. */
function plainText(signs: readonly Sign[]): { text: string; owners: Sign[] } {
  const owners: Sign[] = []
  const forms: string[] = []
  let last = ''
  for (const sign of signs) {
    const plain = plainForm(sign.char, last)
    forms.push(plain)
    last = plain.slice(-1) || last
    for (let at = 0; at < plain.length; at++) owners.push(sign)
  }
  return { text: forms.join(''), owners }
}

/** A pattern of what may stand between two characters of a word: nothing between digits, as in numbers and dates. */
function gapOf(before: string, after: string, chars: readonly string[]): string {
  if (HAN.test(before) && HAN.test(after)) {
    const clause = chars.length > 2 ? '|[，、：]' : ''
    return String.raw`(?:[^\S\n]|${MARKS}${clause}){0,${MARKS_MAX}}`
  }
  const isHidden = chars.length >= HIDDEN_LETTERS_MIN && /^\p{L}\p{L}$/u.test(before + after)
  return isHidden ? `${MARKS}{0,${MARKS_MAX}}` : ''
}

function wordOf(word: string): string {
  const chars = [...word]
  const before = new RegExp(`^${LETTER}`, 'u').test(word) ? `(?<!${LETTER})` : ''
  const after = new RegExp(`${LETTER}$`, 'u').test(word) ? `(?!${LETTER})` : ''
  const parts = chars.map((char, at) => {
    if (char === ' ') return String.raw`(?:[^\S\n]+|${MARKS})`
    return literal(char) + (at < chars.length - 1 ? gapOf(char, chars[at + 1]!, chars) : '')
  })
  return before + parts.join('') + after
}

function patternOf(words: readonly string[]): RegExp {
  const plain = words.map((word) => plainText([...word].map((char) => ({ char, from: 0, to: 0 }))).text.trim())
  const patterns = plain.filter(Boolean).map(wordOf)
  return new RegExp(patterns.length > 0 ? patterns.join('|') : '(?!)', 'giu')
}

/**
 * Returns where a script has words that are not allowed: in what is read, or in what is said for it (E8.27). Characters
 * that nobody sees, other forms of letters, letters of other scripts that look alike, spaces between Chinese characters,
 * punctuation and marks within a word hide nothing. The cost is linear.
 */
export function sensitivePlaces(script: ScriptText, words: readonly string[]): SensitivePlace[] {
  const pattern = patternOf(words)
  const read: Sign[][] = []
  const said: Sign[][] = []
  const readings: Sign[][] = []
  let from = 0
  for (const piece of readScript(script)) {
    if (piece.kind === 'break') continue
    const own: Sign[] = []
    for (const char of piece.text) {
      own.push({ char, from, to: from + char.length })
      from += char.length
    }
    read.push(own)
    const place = { from: from - piece.text.length, to: from }
    const signs = (heard: string) => [...heard].map((char) => ({ char, ...place }))
    said.push(piece.kind === 'sub' ? signs(piece.alias) : own)
    // letters of a reading, without its tones
    if (piece.kind === 'phoneme') readings.push(signs(piece.ph.replace(/\d/gu, '')))
  }
  const places = new Map<string, SensitivePlace>()
  for (const signs of [read.flat(), said.flat(), ...readings]) {
    const { text, owners } = plainText(signs)
    for (const { 0: word, index } of text.matchAll(pattern)) {
      const place = { from: owners[index]!.from, to: owners[index + word.length - 1]!.to, word }
      places.set(`${place.from} ${place.to} ${word}`, place)
    }
  }
  return [...places.values()].sort((a, b) => a.from - b.from)
}
