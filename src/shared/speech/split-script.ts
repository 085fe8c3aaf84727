import { evenEnds, type Seam } from './even-parts.ts'
import { isSpeechDocument, type Piece, readableText, readMarkup, writeMarkup } from './markup.ts'
import { endsSentence, sentencesIn } from './paragraphs.ts'

const WORDS = new Intl.Segmenter('zh', { granularity: 'word' })

function sliced(text: string, max: number): string[] {
  const slices = Math.ceil(text.length / max)
  return Array.from({ length: slices }, (_, index) => text.slice(index * max, (index + 1) * max))
}

/** Cuts a text at sentences; one that is longer than `max` at words, and a word that is longer anywhere. */
function shortTexts(text: string, max: number): string[] {
  return sentencesIn(text).flatMap((sentence) => {
    if (sentence.length <= max) return [sentence]
    const words = [...WORDS.segment(sentence)].map(({ segment }) => segment)
    return words.flatMap((word) => (word.length <= max ? [word] : sliced(word, max)))
  })
}

/**
 * Splits a script at its sentences into as few parts as hold it, each with at most `max` UTF-16 units to read and all about the
 * same length (E8.35). Together they have the words of the script in their order. Parts of marked up scripts are
 * documents of their own; pauses, pronunciations and aliases are not cut.
 */
export function splitScript({ text, ssml }: { text: string; ssml: boolean }, max: number): string[] {
  const marked = ssml && isSpeechDocument(text)
  const write = (pieces: readonly Piece[]) => (marked ? writeMarkup(pieces) : plainOf(pieces).trim())
  const sizeOf = (piece: Piece) => plainOf([piece]).length
  const pieces = (marked ? readMarkup(text) : [{ kind: 'text' as const, text }]).flatMap((piece): Piece[] =>
    piece.kind === 'text' ? shortTexts(piece.text, max).map((short) => ({ kind: 'text', text: short })) : [piece],
  )
  const seams = pieces.map((piece) => seamAfter(piece))
  const ends = evenEnds(pieces.map(sizeOf), seams, max)
  const parts = ends.map((end, index) => pieces.slice(ends[index - 1] ?? 0, end))
  return parts.map(write).filter((part) => /[\p{L}\p{N}]/u.test(readableText(part, marked)))
}

function seamAfter(piece: Piece): Seam {
  if (piece.kind !== 'text') return 'none'
  if (piece.text.endsWith('\n')) return 'paragraph'
  return endsSentence(piece.text) ? 'sentence' : 'none'
}

const plainOf = (pieces: readonly Piece[]) => pieces.map((piece) => (piece.kind === 'break' ? '' : piece.text)).join('')
