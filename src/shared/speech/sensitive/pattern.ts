import { cantoneseReadingsOf } from '../jyutping.ts'
import { latinLookAlike } from '../look-alikes.ts'
import { readingsOf } from '../readings.ts'
import { simplified } from '../simplified.ts'
import { literal } from '../word-pattern.ts'

const INVISIBLE = /^\p{Default_Ignorable_Code_Point}$/u
const MARK = /^\p{M}$/u
const LATIN = /\p{Script=Latin}$/u
const HAN = /^\p{Script=Han}$/u
const LETTER = String.raw`[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]`
/** Marks of Chinese between parts of a sentence; two characters beside one are rarely a word that somebody hides. */
const CLAUSE = /^[，、：]$/u
/** Ends of sentences, in wide and in narrow form. */
const END = /^[。！？；!?;]$/u
/** Marks that may be within a hidden word: emoji, punctuation and symbols that end no sentence, and no apostrophe. */
const MARKS = String.raw`(?:[\d#*]\u20e3|(?![。！？；!?;，、：'’‘]|[.,:]\s)[\p{P}\p{S}\p{M}])`
/** The longest row of such marks: behind more of them nobody reads a word. */
const MARKS_MAX = 8
/** Latin words from this length on are looked for between marks: shorter ones are taken for abbreviations. */
const HIDDEN_LETTERS_MIN = 4
/** The most letters of a syllable of pinyin (`zhuang`) or jyutping (`gwaang`). */
const SYLLABLE_LETTERS_MAX = 6
const SPACE = String.raw`[^\S\n]`
/** Spaces between two letters that stand alone, as in a word that is spelt: `b a d`. */
const SPELT = `(?<=(?<!${LETTER})${LETTER})${SPACE}{1,${MARKS_MAX}}(?=${LETTER}(?!${LETTER}))`
/** Syllables are written as signs of the private use area from here on. */
const SYLLABLES_FROM = 0xf_00_00

/**
 * Returns what a character is compared as: wide, mathematical and accented letters as plain ones (Unicode NFKD),
 * traditional Chinese characters as simplified ones, nothing for those that nobody sees.
 */
export function comparedForm(char: string, before: string): string {
  if (CLAUSE.test(char) || END.test(char)) return char
  let plain = ''
  for (const sign of char.normalize('NFKD')) {
    const isAccent = MARK.test(sign) && LATIN.test(before + plain)
    if (!INVISIBLE.test(sign) && !isAccent) plain += HAN.test(sign) ? simplified(sign) : latinLookAlike(sign)
  }
  return plain.normalize('NFKC')
}

/** Returns the syllables of a reading without their tones: `huai4 ci2`, `huàicí3`. */
export function syllablesOf(reading: string): string[] {
  const letters = reading.toLowerCase().replace(/ü|u:/gu, 'v').normalize('NFKD').replace(/\p{M}/gu, '')
  return letters.match(/[a-z]+/gu) ?? []
}

const syllableSets = new Map<string, readonly string[]>()

/** Returns how a Chinese character is read in Mandarin and in Cantonese, without tones. */
export function syllablesOfCharacter(char: string): readonly string[] {
  const known = syllableSets.get(char)
  if (known) return known
  const syllables = [...new Set([...readingsOf(char), ...cantoneseReadingsOf(char)].flatMap(syllablesOf))]
  syllableSets.set(char, syllables)
  return syllables
}

/** Words to look for in plain forms. */
export interface SensitivePattern {
  pattern: RegExp
  /** The sign that the pattern knows for a syllable that is said. */
  signOf(syllable: string): string
  /** The same for letters that nobody has parted into syllables. */
  signsIn(letters: string): string
  /** Returns the found text, with letters for such signs. */
  readable(found: string): string
}

/** Signs of syllables, one for each that some word has. */
class Syllables {
  private readonly signs = new Map<string, string>()
  private readonly names = new Map<string, string>()

  add(syllable: string): string {
    const sign = this.signs.get(syllable) ?? String.fromCodePoint(SYLLABLES_FROM + this.signs.size)
    this.signs.set(syllable, sign)
    this.names.set(sign, syllable)
    return sign
  }

  readonly signOf = (syllable: string) => this.signs.get(syllable) ?? '\uf8ff'

  readonly signsIn = (letters: string) => {
    let signs = ''
    for (let at = 0; at < letters.length; ) {
      let end = Math.min(at + SYLLABLE_LETTERS_MAX, letters.length)
      while (end > at + 1 && !this.signs.has(letters.slice(at, end))) end--
      signs += this.signOf(letters.slice(at, end))
      at = end
    }
    return signs
  }

  readonly readable = (found: string) =>
    found
      .replace(/[\u{f0000}-\u{ffffd}]/gu, (sign) => ` ${this.names.get(sign) ?? ''} `)
      .replace(/ +/gu, ' ')
      .trim()
}

/** A pattern of what may stand between two characters of a word: nothing between digits, as in numbers and dates. */
function gapOf(before: string, after: string, chars: readonly string[]): string {
  if (HAN.test(before) && HAN.test(after)) {
    const isLong = chars.length > 2
    const clause = isLong ? '|[，、：]' : ''
    // of two lines that end and begin with characters of a short word, one is only its character
    const line = isLong
      ? '\n'
      : String.raw`(?<=^${SPACE}{0,9}${before}${SPACE}{0,9})\n|\n(?=${SPACE}{0,9}${after}${SPACE}{0,9}$)`
    return `(?:${SPACE}|${MARKS}|['’‘]|${line}${clause}){0,${MARKS_MAX}}`
  }
  const isHidden = chars.length >= HIDDEN_LETTERS_MIN && /^\p{L}\p{L}$/u.test(before + after)
  return isHidden ? `(?:${MARKS}{0,${MARKS_MAX}}|${SPELT})` : ''
}

function wordOf(word: string, syllables: Syllables): string {
  const chars = [...word]
  const before = new RegExp(`^${LETTER}`, 'u').test(word) ? `(?<!${LETTER})` : ''
  const after = new RegExp(`${LETTER}$`, 'u').test(word) ? `(?!${LETTER})` : ''
  const parts = chars.map((char, at) => {
    if (char === ' ') return `(?:${SPACE}+|${SPACE}*\n${SPACE}*|${MARKS})`
    const gap = at < chars.length - 1 ? gapOf(char, chars[at + 1]!, chars) : ''
    if (chars.length === 1 || !HAN.test(char)) return literal(char) + gap
    return `[${char}${syllablesOfCharacter(char)
      .map((syllable) => syllables.add(syllable))
      .join('')}]${gap}`
  })
  return before + parts.join('') + after
}

function plainWord(word: string): string {
  let plain = ''
  for (const char of word) plain += comparedForm(char, plain.slice(-1))
  return plain.trim()
}

const patterns = new WeakMap<readonly string[], SensitivePattern>()

/** Returns what finds words in plain forms; one is made for a list. */
export function sensitivePattern(words: readonly string[]): SensitivePattern {
  const known = patterns.get(words)
  if (known) return known
  const syllables = new Syllables()
  const found = [...new Set(words.map(plainWord))].filter(Boolean).map((word) => wordOf(word, syllables))
  const made = {
    pattern: new RegExp(found.length > 0 ? found.join('|') : '(?!)', 'gimu'),
    signOf: syllables.signOf,
    signsIn: syllables.signsIn,
    readable: syllables.readable,
  }
  patterns.set(words, made)
  return made
}
