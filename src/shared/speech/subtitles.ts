import type { Speech, Spoken } from '#shared/model/speech.ts'
import type { Correction } from '#shared/model/subtitle.ts'
import { rangesOf } from './corrections.ts'
import { lineRanges, type PlacedWord, shownText } from './line-breaks.ts'

/** A line shows a little longer than it is spoken, up to the next one. */
const LINGER_SEC = 0.25

/** A line of a speech; `spoken` holds its words where a correction replaced them. */
interface Line extends Spoken {
  spoken?: string
}

interface Sentence {
  text: string
  startSec: number
  endSec: number
  words: PlacedWord[]
}

/** The sentences of a speech, each word with its place in the text. */
function sentencesOf({ paragraphs, words }: Pick<Speech, 'paragraphs' | 'words'>): Sentence[] {
  let next = 0
  return paragraphs.map((sentence) => {
    const placed: PlacedWord[] = []
    let at = 0
    for (; next < words.length; next++) {
      const word = words[next]
      const from = word ? sentence.text.indexOf(word.text, at) : -1
      if (!word || from < 0 || word.startSec >= sentence.endSec) break
      at = from + word.text.length
      placed.push({ ...word, from, to: at })
    }
    return { ...sentence, words: placed }
  })
}

interface Fixed {
  from: number
  to: number
  correction: Correction
}

/** Where each correction applies: of equal words, the place nearest to the time that the corrected line had. */
function fixedRanges(sentences: readonly Sentence[], corrections: readonly Correction[]): Map<Sentence, Fixed[]> {
  const fixed = new Map<Sentence, Fixed[]>(sentences.map((sentence) => [sentence, []]))
  for (const correction of corrections) {
    const places = sentences.flatMap((sentence) =>
      rangesOf(correction.spoken, sentence.text).flatMap(([from, to]) => {
        if (fixed.get(sentence)!.some((other) => from < other.to && other.from < to)) return []
        const startSec = sentence.words.find((word) => word.from >= from)?.startSec ?? sentence.startSec
        return [{ sentence, from, to, awaySec: Math.abs(startSec - correction.startSec) }]
      }),
    )
    const best = places.toSorted((a, b) => a.awaySec - b.awaySec)[0]
    if (best) fixed.get(best.sentence)!.push({ from: best.from, to: best.to, correction })
  }
  return fixed
}

function linesOf({ text, words, startSec, endSec }: Sentence, fixed: readonly Fixed[]): Line[] {
  const line = (from: number, to: number, correction?: Correction): Line[] => {
    const inside = words.filter((word) => word.from >= from && word.to <= to)
    const times = { startSec: inside[0]?.startSec ?? startSec, endSec: inside.at(-1)?.endSec ?? endSec }
    if (correction) return [{ text: correction.text, spoken: correction.spoken, ...times }]
    const shown = shownText(text.slice(from, to))
    return /[\p{L}\p{N}]/u.test(shown) ? [{ text: shown, ...times }] : []
  }
  const cut = (from: number, to: number) =>
    to > from ? lineRanges(text, [from, to], words).flatMap((r) => line(...r)) : []
  let at = 0
  const lines = fixed
    .toSorted((a, b) => a.from - b.from)
    .flatMap(({ from, to, correction }) => {
      const before = cut(at, from)
      at = to
      return [...before, ...line(from, to, correction)]
    })
  return [...lines, ...cut(at, text.length)]
}

/**
 * Subtitle lines of a speech (E9.16): every sentence is cut at its punctuation, then at words, into lines of at most 18
 * Chinese or 42 Latin characters, each with the time of its words. A correction replaces the line of its words (E9.18);
 * `unused` are the corrections whose words the speech does not have.
 */
export function subtitlesOf(
  speech: Pick<Speech, 'paragraphs' | 'words' | 'durationSec'>,
  corrections: readonly Correction[] = [],
): { lines: Line[]; unused: Correction[] } {
  const sentences = sentencesOf(speech)
  const fixed = fixedRanges(sentences, corrections)
  const lines = sentences.flatMap((sentence) => linesOf(sentence, fixed.get(sentence)!))
  const used = new Set([...fixed.values()].flatMap((ranges) => ranges.map(({ correction }) => correction)))
  return {
    lines: lines.map((line, index) => {
      const untilSec = lines[index + 1]?.startSec ?? speech.durationSec
      return { ...line, endSec: Math.max(line.endSec, Math.min(line.endSec + LINGER_SEC, untilSec)) }
    }),
    unused: corrections.filter((correction) => !used.has(correction)),
  }
}
