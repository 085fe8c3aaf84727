import type { Piece } from '#shared/speech/markup.ts'
import type { sentencesOf } from '#shared/speech/paragraphs.ts'

type Sentence = ReturnType<typeof sentencesOf>[number]

/** Longest text that the engine speaks at a time, in UTF-16 units: others wait no longer than for that. */
const PART_CHARS_MAX = 300
/** All up to the last sign after which a reader takes breath, with more after it: not within a number or a time of day. */
const BREATH = /^[\s\S]*(?:[，、\s](?=[\s\S])|[,:：](?=\D))/u

/** Cuts a long text, at a breath if it has one; together the parts are the text. */
function partsOf(text: string): string[] {
  const parts: string[] = []
  let left = text
  while (left.length > PART_CHARS_MAX) {
    const most = left.slice(0, PART_CHARS_MAX)
    // not between the halves of a character
    const part = BREATH.exec(left.slice(0, PART_CHARS_MAX + 1))?.[0] ?? (most.isWellFormed() ? most : most.slice(0, -1))
    parts.push(part)
    left = left.slice(part.length)
  }
  return [...parts, left]
}

/** Cuts a sentence that is too long for one turn of the engine between and within its texts, never within a pronunciation. */
export function cutSentence({ pieces, text, endsParagraph }: Sentence): Sentence[] {
  if (text.length <= PART_CHARS_MAX) return [{ pieces, text, endsParagraph }]
  const cut: Sentence[] = []
  let open: Piece[] = []
  const close = (endsParagraph: boolean) => {
    const text = readable(open).trim()
    const last = cut.at(-1)
    if (/[\p{L}\p{N}]/u.test(text) || !last) cut.push({ text, pieces: open, endsParagraph })
    else last.pieces.push(...open)
    open = []
  }
  for (const piece of pieces) {
    const parts: Piece[] = piece.kind === 'text' ? partsOf(piece.text).map((text) => ({ kind: 'text', text })) : [piece]
    for (const part of parts) {
      if (open.length > 0 && readable([...open, part]).length > PART_CHARS_MAX) close(false)
      open.push(part)
    }
  }
  close(endsParagraph)
  return cut
}

function readable(pieces: readonly Piece[]): string {
  return pieces.map((piece) => (piece.kind === 'break' ? '' : piece.text)).join('')
}
