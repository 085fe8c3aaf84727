import { diffArrays } from 'diff'

/** Texts that differ in more words than this have nothing in common that is worth the search. */
const EDITS_MAX = 2000

const equal = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/**
 * Finds the words of a text in the text that replaces it: for each word the index of the same one or of the one in its
 * place, null for one that is left out (Myers, "An O(ND) Difference Algorithm", by `diff`).
 */
export function matchWords(before: readonly string[], after: readonly string[]): (number | null)[] {
  const matches: (number | null)[] = before.map(() => null)
  const changes = diffArrays([...before], [...after], { comparator: equal, maxEditLength: EDITS_MAX })
  let from = 0
  let to = 0
  /** A stretch of words that others replace: how many words on both sides. */
  let gone = 0
  let come = 0
  const settle = () => {
    for (let index = 0; index < gone && come > 0; index++)
      matches[from + index] = to + Math.floor((index * come) / gone)
    from += gone
    to += come
    gone = 0
    come = 0
  }
  for (const { added, removed, value } of changes ?? []) {
    if (removed) gone += value.length
    else if (added) come += value.length
    else {
      settle()
      for (const _ of value) matches[from++] = to++
    }
  }
  settle()
  return matches
}
