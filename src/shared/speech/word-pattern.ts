const LETTER = String.raw`[\p{Script=Latin}\p{N}]`

const literal = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/gu, String.raw`\$&`)

/**
 * Returns what finds words in a text, the words in one group: those of letters as whole words in any case, those of
 * Chinese anywhere. Of words at one place the first of the list is found; without words nothing is.
 * @param gap a pattern of what may be between the parts of a word
 */
export function wordPattern(words: readonly string[], partsOf = (word: string) => [word], gap = ''): RegExp {
  const patterns = words.map((word) => {
    const before = /^[\p{Script=Latin}\p{N}]/u.test(word) ? `(?<!${LETTER})` : ''
    const after = /[\p{Script=Latin}\p{N}]$/u.test(word) ? `(?!${LETTER})` : ''
    return before + partsOf(word).map(literal).join(gap) + after
  })
  return new RegExp(`(${patterns.length > 0 ? patterns.join('|') : '(?!)'})`, 'giu')
}
