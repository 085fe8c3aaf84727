import type { Spoken } from '#shared/model/speech.ts'

/** Characters further apart than this are of two words, in seconds: a mark or a pause is between them. */
const APART_SEC = 0.06
const CHARACTER = /^\p{Script=Han}$/u
const SEGMENTER = new Intl.Segmenter('zh', { granularity: 'word' })

interface WholeWord {
  /** The place of its beginning among the spoken words. */
  index: number
  text: string
  startSec: number
}

/**
 * Returns the words of a speech whose Chinese was timed character by character: characters that are said together are
 * joined to the words of the language (Unicode, UAX 29). `kept` begins a word wherever it is.
 */
export function wholeWords(words: readonly Spoken[], kept?: number): WholeWord[] {
  const starts = new Set<number>(kept === undefined ? [] : [kept])
  for (let from = 0; from < words.length; ) {
    let to = from + 1
    while (to < words.length && isJoined(words[to - 1]!, words[to]!)) to++
    for (const index of startsIn(words.slice(from, to))) starts.add(from + index)
    from = to
  }
  const inOrder = [...starts].filter((index) => index < words.length).sort((a, b) => a - b)
  return inOrder.map((index, at) => {
    const parts = words.slice(index, inOrder[at + 1])
    return { index, text: parts.map(({ text }) => text).join(''), startSec: parts[0]!.startSec }
  })
}

function isJoined(before: Spoken, after: Spoken): boolean {
  return CHARACTER.test(before.text) && CHARACTER.test(after.text) && after.startSec - before.endSec < APART_SEC
}

/** The places of characters that begin a word of their text. */
function startsIn(characters: readonly Spoken[]): number[] {
  const begins = new Set(
    [...SEGMENTER.segment(characters.map(({ text }) => text).join(''))].map((segment) => segment.index),
  )
  let offset = 0
  return characters.flatMap(({ text }, index) => {
    const isStart = begins.has(offset)
    offset += text.length
    return isStart || index === 0 ? [index] : []
  })
}
