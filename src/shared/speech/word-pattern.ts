const LETTER = String.raw`[\p{Script=Latin}\p{N}]`

/**
 * Returns what finds words in a text, the words in one group: those of letters as whole words in any case, those of
 * Chinese anywhere. Of words at one place the first of the list is found.
 */
export function wordPattern(words: readonly string[]): RegExp {
  const patterns = words.map((word) => {
    const before = /^[\p{Script=Latin}\p{N}]/u.test(word) ? `(?<!${LETTER})` : ''
    const after = /[\p{Script=Latin}\p{N}]$/u.test(word) ? `(?!${LETTER})` : ''
    return before + word.replace(/[\\^$.*+?()[\]{}|/-]/gu, String.raw`\$&`) + after
  })
  return new RegExp(`(${patterns.join('|')})`, 'giu')
}
