const LETTER = String.raw`[\p{Script=Latin}\p{N}]`

const SIGN = String.raw`(?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}])`
/**
 * Matches the words that are timed in speech, and marked in subtitles: single Chinese characters, and letters and digits
 * with the signs that join them.
 */
export const TIMED_WORD = new RegExp(String.raw`\p{Script=Han}|${SIGN}+(?:['’.,:%-]+${SIGN}+)*%?`, 'gu')

/** A text as a pattern of itself. */
export const literal = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`)

/**
 * Returns what finds words in a text, the words in one group: those of letters as whole words in any case, those of
 * Chinese anywhere. Of words at one place the first of the list is found; without words nothing is.
 */
export function wordPattern(words: readonly string[]): RegExp {
  const patterns = words.map((word) => {
    const before = /^[\p{Script=Latin}\p{N}]/u.test(word) ? `(?<!${LETTER})` : ''
    const after = /[\p{Script=Latin}\p{N}]$/u.test(word) ? `(?!${LETTER})` : ''
    return before + literal(word) + after
  })
  return new RegExp(`(${patterns.length > 0 ? patterns.join('|') : '(?!)'})`, 'giu')
}
