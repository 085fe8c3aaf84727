import { isStopWord } from './stop-words.ts'

const WORDS = new Intl.Segmenter('zh', { granularity: 'word' })

/** A piece of a text between two places where a line may be cut. */
interface Token {
  text: string
  /** Whether it tells something: a word that is no stop word. */
  isTelling: boolean
  /** Whether it is a word, and not a space or a mark. */
  isWord: boolean
}

/** Cuts a text into words and what is between them; together they are the text. Hyphens and dots inside words keep them whole. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  for (const { segment, isWordLike, index } of WORDS.segment(text)) {
    const last = tokens.at(-1)
    const isJoint = /^[-‑/.’'&+%]$/u.test(segment) && /^[\p{L}\p{N}]/u.test(text.slice(index + 1))
    const joins = last?.isWord && /[-‑/.’'&+%]$/u.test(last.text) && isWordLike === true
    if (last?.isWord && (isJoint || joins)) {
      last.text += segment
      last.isTelling = !isStopWord(last.text)
      continue
    }
    const isWord = isWordLike === true
    tokens.push({ text: segment, isWord, isTelling: isWord && !isStopWord(segment) })
  }
  return tokens
}

/** Returns a word as it is compared: in small letters, an English one without the ending of a plural. */
export function stemOf(word: string): string {
  const small = word.toLowerCase().replace(/[’']s$/u, '')
  if (!/^[a-z-]{4,}$/u.test(small)) return small
  return small.replace(/ies$/u, 'y').replace(/(?<=(?:ss|sh|ch|x|z))es$|(?<=[^s])s$/u, '')
}

/** Returns the telling words of a text, as they are compared. */
export const tellingWords = (text: string): string[] =>
  tokensOf(text).flatMap(({ text: word, isTelling }) => (isTelling ? stemOf(word) : []))

/** Whether a text is written without spaces between its words, so that its letters are counted. */
export const countsLetters = (text: string): boolean => /\p{Script=Han}|\p{Script=Thai}/u.test(text)

/** Returns how long a text is: in letters where it is Chinese, in words else (Thai: three letters count one). */
export function lengthOf(text: string): number {
  if (/\p{Script=Han}/u.test(text)) return [...text].reduce((sum, one) => sum + (/[\p{ASCII}]/u.test(one) ? 0.5 : 1), 0)
  return tokensOf(text).filter(({ isWord }) => isWord).length
}

/** Longest titles and points: letters of Chinese, words of other languages. */
export interface TextLimit {
  letters: number
  words: number
}

/** Returns whether a text is within a limit. */
export const fits = (text: string, { letters, words }: TextLimit): boolean =>
  lengthOf(text) <= (/\p{Script=Han}/u.test(text) ? letters : words)

/** Returns the beginning of a text that is within a limit, ending with a telling word where there is one, never inside a word. */
export function beginningOf(text: string, limit: TextLimit): string {
  const tokens = tokensOf(text)
  let end = 0
  let telling = 0
  for (let at = 1; at <= tokens.length; at++) {
    const part = tokens.slice(0, at)
    if (!fits(part.map((token) => token.text).join(''), limit)) break
    end = at
    if (part.at(-1)?.isTelling) telling = at
  }
  return tokens
    .slice(0, telling || Math.max(1, end))
    .map((token) => token.text)
    .join('')
    .trim()
}
