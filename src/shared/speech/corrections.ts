import type { Correction, SubtitleItem } from '#shared/model/subtitle.ts'

/** A text without spaces and punctuation, with the index of each of its characters in the text. */
interface Bare {
  text: string
  at: number[]
}

function bareOf(text: string): Bare {
  const bare: Bare = { text: '', at: [] }
  for (const match of text.matchAll(/[\p{L}\p{N}]/gu)) {
    const sign = match[0].toLowerCase()
    bare.text += sign
    for (let unit = 0; unit < sign.length; unit++) bare.at.push(match.index)
  }
  return bare
}

/** Whether a word of letters or digits goes on over `at`; Chinese has no such words. */
function insideWord(text: string, at: number): boolean {
  const word = /[\p{Script=Latin}\p{N}]/u
  return word.test(text[at - 1] ?? '') && word.test(text[at] ?? '')
}

/**
 * Finds the words of a line in a sentence, whatever the punctuation between them: the ranges of the sentence's text, the
 * marks after the words included.
 */
export function rangesOf(words: string, sentence: string): [from: number, to: number][] {
  const { text: wanted } = bareOf(words)
  const { text, at } = bareOf(sentence)
  const ranges: [number, number][] = []
  if (!wanted) return ranges
  for (let found = text.indexOf(wanted); found >= 0; found = text.indexOf(wanted, found + wanted.length)) {
    const from = at[found]!
    const to = at[found + wanted.length] ?? sentence.length
    if (insideWord(sentence, from) || insideWord(sentence, to)) continue
    // opening marks belong to the words that follow them
    const opening = /(?<![“"'‘「『（(\s])[“"'‘「『（(\s]*$/u.exec(sentence.slice(from, to))?.[0].length ?? 0
    ranges.push([from, to === sentence.length ? to : to - opening])
  }
  return ranges
}

/** The corrections of lines that a new speech replaces: those that wait already, and those of the lines. */
export function correctionsOf(waiting: readonly Correction[], items: readonly SubtitleItem[]): Correction[] {
  const made = items.flatMap(({ spoken, text, startSec }) => (spoken === undefined ? [] : [{ spoken, text, startSec }]))
  return [...waiting, ...made]
}

/** Pairs of neighboring characters, for the likeness of two texts. */
function pairsOf(text: string): Set<string> {
  const bare = bareOf(text).text
  return new Set(Array.from({ length: Math.max(0, bare.length - 1) }, (_, index) => bare.slice(index, index + 2)))
}

/** The line that is most like the words of a correction; null without lines. */
export function closestLine(items: readonly SubtitleItem[], correction: Correction): SubtitleItem | null {
  const wanted = pairsOf(correction.spoken)
  const likeness = (item: SubtitleItem) => {
    const pairs = pairsOf(item.spoken ?? item.text)
    const shared = [...pairs].filter((pair) => wanted.has(pair)).length
    return (2 * shared) / Math.max(1, pairs.size + wanted.size)
  }
  const away = (item: SubtitleItem) => Math.abs(item.startSec - correction.startSec)
  return items.reduce<SubtitleItem | null>((best, item) => {
    if (!best) return item
    const more = likeness(item) - likeness(best)
    return more > 0 || (more === 0 && away(item) < away(best)) ? item : best
  }, null)
}
