import type { Spoken } from '#shared/model/speech.ts'

/** A word of a sentence with its place in the sentence's text. */
export interface PlacedWord extends Spoken {
  from: number
  to: number
}

type Range = [from: number, to: number]

/** Greatest width of a line in columns, a Chinese character taking two: 18 Chinese characters or 42 Latin ones. */
const WIDE_COLUMNS = 36
const LATIN_COLUMNS = 42
/** Chinese clauses shorter than this are joined with a neighbor in the same sentence; Latin ones always, where they fit. */
const SHORT_COLUMNS = 12
/** Costs of a break besides its distance from the middle, in columns. */
const AFTER_MARK = -8
const BEFORE_CONJUNCTION = -10
const BEFORE_PREPOSITION = -4
const INSIDE_GROUP = 14

const CLAUSE = /(?:[，、：；;。！？!?…—]|[,:](?!\d))+["'”’」』）)]*\s*|\.(?=\s|$)["'”’)]*\s*/gu
const WIDE = /[⺀-鿿豈-﫿＀-￯가-힯]/u
const MARK_BEFORE = /[，、,：:；;。！？!?…—]["'”’」』）)]*\s*$/u
/** Words that begin a part of a sentence: a line breaks before them. */
const CONJUNCTION =
  /^(?:and|but|or|nor|so|yet|because|that|which|who|when|while|where|if|than|then|though|although|until|和|与|而|但|但是|并|并且|因为|所以|如果|或|或者|以及|然后|再|就|却|也|還|还|與|並|並且|因為|同埋|但係|跟住)$/iu
const PREPOSITION = /^(?:for|from|with|without|into|about|after|before|between|through|on|in|at|by|to|as)$/iu
/** Words that belong to the next one: a line does not break after them. */
const LEADS =
  /^(?:a|an|the|my|your|his|her|its|our|their|this|these|those|no|not|very|more|most|to|of|in|on|at|by|for|from|with|and|or|but|is|are|was|were|be|will|can|do|does|a|mr|mrs|ms|dr|第|很|更|最|不|在|把|被|是)$/iu

/** Finds the words of Chinese, which is written without spaces. */
const SEGMENTER = new Intl.Segmenter('zh', { granularity: 'word' })

/** Columns that a text takes: Chinese characters count two, others one. */
export function columnsOf(text: string): number {
  let columns = 0
  for (const sign of text) columns += WIDE.test(sign) ? 2 : 1
  return columns
}

/**
 * The text of a line as it shows (E9.19). A Chinese line has no commas or full stops: at its end they are left out, inside
 * it a space takes their place. Other lines keep the marks that were written.
 */
export function shownText(text: string): string {
  const line = text.trim()
  if (!WIDE.test(line)) return line
  return line
    .replace(/(?<![，、,：:；;。.—])[，、,：:；;。.—]+$/u, '')
    .replace(/[，；。]\s*/gu, ' ')
    .trim()
}

function fits(text: string): boolean {
  const line = shownText(text)
  return columnsOf(line) <= (WIDE.test(line) ? WIDE_COLUMNS : LATIN_COLUMNS)
}

/** The ranges of `[from, to)` of a sentence that are a line each: cut at its punctuation, then between words. */
export function lineRanges(text: string, [from, to]: Range, words: readonly PlacedWord[]): Range[] {
  const stops = [...text.slice(from, to).matchAll(CLAUSE)]
    .map((match) => from + match.index + match[0].length)
    .filter((at) => !words.some((word) => word.from < at && at < word.to))
  const ends = [...new Set([...stops, to])]
  const clauses = ends.map((end, index): Range => [index === 0 ? from : ends[index - 1]!, end])
  const width = (range: Range) => columnsOf(shownText(text.slice(...range)))
  const joined: Range[] = []
  for (const clause of clauses) {
    const last = joined.at(-1)
    const joins = last && (!WIDE.test(text) || Math.min(width(last), width(clause)) < SHORT_COLUMNS)
    if (last && joins && fits(text.slice(last[0], clause[1]))) last[1] = clause[1]
    else if (last && width(last) < SHORT_COLUMNS) last[1] = clause[1]
    else joined.push(clause)
  }
  return joined.flatMap((range) => halved(text, range, words))
}

/** Cuts a range that is too wide at the best place near its middle, again and again. */
function halved(text: string, [from, to]: Range, words: readonly PlacedWord[]): Range[] {
  if (fits(text.slice(from, to))) return [[from, to]]
  const half = columnsOf(text.slice(from, to)) / 2
  const within = words.map((word) => word.from).filter((at) => at > from && at < to)
  const whole = new Set([...SEGMENTER.segment(text)].map((segment) => segment.index))
  const between = within.filter((at) => whole.has(at))
  const places = between.length > 0 ? between : within
  const cost = (at: number) => Math.abs(columnsOf(text.slice(from, at)) - half) + breakCost(text, at)
  const best = places.reduce((least, at) => (cost(at) < cost(least) ? at : least), places[0] ?? to)
  if (best === to) return [[from, to]]
  return [...halved(text, [from, best], words), ...halved(text, [best, to], words)]
}

/** How bad a break at `at` reads, in columns; below 0 for a good one. */
function breakCost(text: string, at: number): number {
  if (MARK_BEFORE.test(text.slice(0, at))) return AFTER_MARK
  const [before = '', after = ''] = [wordBefore(text, at), wordFrom(text, at)]
  if (LEADS.test(before)) return INSIDE_GROUP
  if (CONJUNCTION.test(after)) return BEFORE_CONJUNCTION
  if (PREPOSITION.test(after)) return BEFORE_PREPOSITION
  // a number and what it counts: "5 December 2026", "twenty percent"
  return /\p{N}$/u.test(before) || (/^\p{N}/u.test(after) && /^\p{Lu}/u.test(before)) ? INSIDE_GROUP : 0
}

function wordBefore(text: string, at: number): string | undefined {
  const words = [...SEGMENTER.segment(text.slice(0, at))].filter(({ isWordLike }) => isWordLike)
  return words.at(-1)?.segment
}

function wordFrom(text: string, at: number): string | undefined {
  return [...SEGMENTER.segment(text.slice(at))].find(({ isWordLike }) => isWordLike)?.segment
}
