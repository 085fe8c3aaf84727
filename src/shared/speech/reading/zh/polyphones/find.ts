import { PHRASES } from './phrases.ts'
import { POLYPHONE_RULES } from './rules.ts'

/** A part of a text of which some characters are read in a way that is known. */
interface KnownPart {
  /** The indexes of its first character and of the one after its last. */
  from: number
  to: number
  /** The reading of each character in pinyin with a tone number; null where the reader knows it. */
  readings: (string | null)[]
}

/** The readings of the characters of each phrase, by its first character. */
const PHRASES_BY_START = new Map<string, Map<string, (string | null)[]>>()
for (const line of PHRASES.trim().split('\n')) {
  const [char = '', reading = '', ...phrases] = line.split(' ')
  for (const phrase of phrases) {
    const start = phrase[0] ?? ''
    const same = PHRASES_BY_START.get(start) ?? new Map<string, (string | null)[]>()
    const before = same.get(phrase)
    same.set(
      phrase,
      [...phrase].map((one, index) => (one === char ? reading : (before?.[index] ?? null))),
    )
    PHRASES_BY_START.set(start, same)
  }
}

const LONGEST_PHRASE = Math.max(
  ...[...PHRASES_BY_START.values()].flatMap((same) => [...same.keys()].map((one) => one.length)),
)

/** Returns the parts of a text in simplified Chinese of which the table and the rules know the reading, in order. */
export function knownParts(text: string): KnownPart[] {
  const words = [...new Intl.Segmenter('zh', { granularity: 'word' }).segment(text)]
  const wordAt: { from: number; to: number }[] = []
  for (const { index, segment } of words)
    for (let at = index; at < index + segment.length; at++) wordAt.push({ from: index, to: index + segment.length })
  const parts: KnownPart[] = []
  for (let at = 0; at < text.length; at++) {
    const found = phraseAt(text, at, wordAt)
    if (!found) continue
    parts.push(found)
    at = found.to - 1
  }
  for (const { pattern, reading, place } of POLYPHONE_RULES) {
    for (const { index } of text.matchAll(pattern)) {
      const word = wordAt[index]
      if (place && word?.to !== index + 1) continue
      if (place === 'word' && word?.from !== index) continue
      const part = parts.find(({ from, to }) => from <= index && index < to)
      if (!part) parts.push({ from: index, to: index + 1, readings: [reading] })
      else part.readings[index - part.from] ??= reading
    }
  }
  return parts.sort((a, b) => a.from - b.from)
}

/** Returns the longest phrase at a place that ends and begins with words, or lies within one. */
function phraseAt(text: string, at: number, wordAt: readonly { from: number; to: number }[]): KnownPart | null {
  const same = PHRASES_BY_START.get(text[at] ?? '')
  const first = wordAt[at]
  if (!same || !first) return null
  for (let to = Math.min(text.length, at + LONGEST_PHRASE); to > at; to--) {
    const readings = same.get(text.slice(at, to))
    const last = wordAt[to - 1]
    if (!readings || !last) continue
    const isWithin = to <= first.to
    if (isWithin || (first.from === at && last.to === to)) return { from: at, to, readings: [...readings] }
  }
  return null
}
