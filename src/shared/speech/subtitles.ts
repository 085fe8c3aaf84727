import type { Speech, Spoken } from '#shared/model/speech.ts'

/** Greatest width of a line in columns, a Chinese character taking two: 18 Chinese characters or 42 Latin ones. */
const WIDE_COLUMNS = 36
const LATIN_COLUMNS = 42
/** Shorter clauses are joined with a neighbor in the same sentence. */
const SHORT_COLUMNS = 12
/** A line shows a little longer than it is spoken, up to the next one. */
const LINGER_SEC = 0.25

const CLAUSE = /[，、,：:；;。！？!?…—]+["'”’」』）)]*\s*|\.(?=\s|$)["'”’)]*\s*/gu
const WIDE = /[⺀-鿿豈-﫿＀-￯가-힯]/u

/** Finds the words of Chinese, which is written without spaces. */
const SEGMENTER = new Intl.Segmenter('zh', { granularity: 'word' })

interface Word extends Spoken {
  /** Its index in the text of the sentence. */
  from: number
  to: number
}

/**
 * Subtitle lines of a speech: every sentence is cut at its punctuation, then at words, into lines of at most 18 Chinese
 * or 42 Latin characters, each with the time of its words. Punctuation at the end of a line is left out.
 */
export function subtitlesOf(speech: Pick<Speech, 'paragraphs' | 'words' | 'durationSec'>): Spoken[] {
  const lines: Spoken[] = []
  let next = 0
  for (const sentence of speech.paragraphs) {
    const words: Word[] = []
    let at = 0
    for (; next < speech.words.length; next++) {
      const word = speech.words[next]
      const from = word ? sentence.text.indexOf(word.text, at) : -1
      if (!word || from < 0 || word.startSec >= sentence.endSec) break
      at = from + word.text.length
      words.push({ ...word, from, to: at })
    }
    for (const [from, to] of cut(sentence.text, words)) {
      const inside = words.filter((word) => word.from >= from && word.to <= to)
      const text = tidy(sentence.text.slice(from, to))
      if (!text) continue
      const startSec = inside[0]?.startSec ?? sentence.startSec
      lines.push({ text, startSec, endSec: inside.at(-1)?.endSec ?? sentence.endSec })
    }
  }
  return lines.map((line, index) => {
    const untilSec = lines[index + 1]?.startSec ?? speech.durationSec
    return { ...line, endSec: Math.max(line.endSec, Math.min(line.endSec + LINGER_SEC, untilSec)) }
  })
}

/** Columns that a text takes: Chinese characters count two, others one. */
export function columnsOf(text: string): number {
  let columns = 0
  for (const sign of text) columns += WIDE.test(sign) ? 2 : 1
  return columns
}

function tidy(text: string): string {
  return text.trim().replace(/[，、,：:；;。.—]+$/u, '')
}

function fits(text: string): boolean {
  const line = tidy(text)
  return columnsOf(line) <= (WIDE.test(line) ? WIDE_COLUMNS : LATIN_COLUMNS)
}

/** Ranges of a sentence that are a line each. */
function cut(text: string, words: readonly Word[]): [number, number][] {
  const stops = [...text.matchAll(CLAUSE)].map((match) => match.index + match[0].length)
  const clauses = [...new Set([...stops, text.length])].map((to, index): [number, number] => [
    index === 0 ? 0 : (stops[index - 1] ?? 0),
    to,
  ])
  const width = ([from, to]: [number, number]) => columnsOf(tidy(text.slice(from, to)))
  const joined: [number, number][] = []
  for (const clause of clauses) {
    const last = joined.at(-1)
    const short = last && Math.min(width(last), width(clause)) < SHORT_COLUMNS
    if (last && short && fits(text.slice(last[0], clause[1]))) last[1] = clause[1]
    else if (last && width(last) < SHORT_COLUMNS) last[1] = clause[1]
    else joined.push(clause)
  }
  return joined.flatMap((range) => halved(text, range, words))
}

/** Cuts a range that is too wide at the word nearest to the middle, again and again. */
function halved(text: string, [from, to]: [number, number], words: readonly Word[]): [number, number][] {
  if (fits(text.slice(from, to))) return [[from, to]]
  const half = columnsOf(text.slice(from, to)) / 2
  const away = (at: number) => Math.abs(columnsOf(text.slice(from, at)) - half)
  const within = words.map((word) => word.from).filter((at) => at > from && at < to)
  const whole = new Set([...SEGMENTER.segment(text)].map((segment) => segment.index))
  const between = within.filter((at) => whole.has(at))
  const places = between.length > 0 ? between : within
  const middle = places.reduce((best, at) => (away(at) < away(best) ? at : best), places[0] ?? to)
  if (middle === to) return [[from, to]]
  return [...halved(text, [from, middle], words), ...halved(text, [middle, to], words)]
}
