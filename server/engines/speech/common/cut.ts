import type { Piece } from '#shared/speech/markup.ts'
import type { sentencesOf } from '#shared/speech/paragraphs.ts'

type Sentence = ReturnType<typeof sentencesOf>[number]

/** A sentence that the engine speaks at a time. */
interface Turn extends Sentence {
  /** A silence that follows it and that no engine is asked for. */
  silenceSec: number
}

/** Longest text that the engine speaks at a time, in UTF-16 units: others wait no longer than for that. */
const PART_CHARS_MAX = 300
/** Longest time of the pauses within it, in seconds. */
const PART_PAUSES_SEC_MAX = 30
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

/**
 * Cuts a sentence that is too long for one turn of the engine, by its text or by its pauses, between and within its texts,
 * never within a pronunciation.
 */
export function cutSentence({ pieces, text, endsParagraph }: Sentence): Turn[] {
  if (!isLong(pieces)) return [{ pieces, text, endsParagraph, silenceSec: 0 }]
  const cut: Turn[] = []
  let open: Piece[] = []
  const close = (endsParagraph: boolean) => {
    const text = readable(open).trim()
    const last = cut.at(-1)
    if (/[\p{L}\p{N}]/u.test(text)) cut.push({ text, pieces: open, endsParagraph, silenceSec: 0 })
    // pauses before the first word stay with it
    else if (!last) return
    else {
      last.pieces.push(...open.filter((piece) => piece.kind !== 'break'))
      last.silenceSec += pausesSec(open)
      last.endsParagraph ||= endsParagraph
    }
    open = []
  }
  for (const piece of pieces) {
    const parts: Piece[] = piece.kind === 'text' ? partsOf(piece.text).map((text) => ({ kind: 'text', text })) : [piece]
    for (const part of parts) {
      if (open.length > 0 && isLong([...open, part])) close(false)
      open.push(part)
    }
  }
  close(endsParagraph)
  return cut
}

function isLong(pieces: readonly Piece[]): boolean {
  return readable(pieces).length > PART_CHARS_MAX || pausesSec(pieces) > PART_PAUSES_SEC_MAX
}

function pausesSec(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, piece) => sum + (piece.kind === 'break' ? piece.durationSec : 0), 0)
}

function readable(pieces: readonly Piece[]): string {
  return pieces.map((piece) => (piece.kind === 'break' ? '' : piece.text)).join('')
}
