import type { Speech, Tts } from '#shared/model/speech.ts'
import { type Piece, writeMarkup } from './markup.ts'
import { sentencesOf } from './paragraphs.ts'

/** A script with other words for paragraph `index` of the speech made from it; null where that is not to be found. */
export function rewriteParagraph(
  { text, ssml }: Pick<Tts, 'text' | 'ssml'>,
  paragraphs: Speech['paragraphs'],
  index: number,
  words: string,
): string | null {
  return ssml ? rewriteMarkup(text, paragraphs.length, index, words) : rewritePlain(text, paragraphs, index, words)
}

function rewritePlain(text: string, paragraphs: Speech['paragraphs'], index: number, words: string): string | null {
  let from = 0
  for (const [at, paragraph] of paragraphs.entries()) {
    const found = text.indexOf(paragraph.text, from)
    if (found < 0) return null
    if (at === index) return text.slice(0, found) + words + text.slice(found + paragraph.text.length)
    from = found + paragraph.text.length
  }
  return null
}

function rewriteMarkup(text: string, count: number, index: number, words: string): string | null {
  const sentences = sentencesOf(text, true)
  if (sentences.length !== count || !sentences[index]) return null
  const pieces = sentences.flatMap((sentence, at): Piece[] => {
    const own: Piece[] = at === index ? [{ kind: 'text', text: words }] : sentence.pieces
    return sentence.endsParagraph ? [...own, { kind: 'text', text: '\n' }] : own
  })
  return writeMarkup(pieces)
}
