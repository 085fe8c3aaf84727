import { type Piece, readMarkup } from './markup.ts'

/** A sentence of a script with its own pieces; `endsParagraph` when a line break follows it. */
interface Sentence {
  /** As a reader sees it, punctuation included, trimmed. */
  text: string
  pieces: Piece[]
  endsParagraph: boolean
}

/** Abbreviations whose full stop ends no sentence, and those whose full stop ends one unless small letters follow. */
const SHORT =
  'Mr|Mrs|Ms|Dr|St|Prof|Gen|Gov|Lt|Sen|Rep|Capt|Sgt|Rev|Mt|vs|etc|approx|cf|Nos?|pp?|vol|fig|ch|e\\.g|i\\.e|a\\.k\\.a|Jan|Feb|Aug|Sept?|Oct|Nov|Dec|[A-Z]'
const SHORT_INSIDE = 'a\\.m|p\\.m|Inc|Ltd|Co|Corp|Jr|Sr|Ave|Rd|Blvd|al|Mon|Tue|Wed|Thu|Fri|Sat|Sun'
/** Full stops of Chinese and of Latin scripts with the quotes that close after them, or a line break. */
const END = new RegExp(
  String.raw`(?:(?:[。！？；;…]|[!?](?![\w-]{1,40}=))+|\.{2,}|(?<!\b(?:${SHORT}|(?:${SHORT_INSIDE})(?=\.\s+[\p{Ll}\d])))\.(?=\s|["'”’)]|$))["'”’」』）)]*|\n`,
  'gu',
)

/** Cuts a plain text after each sentence; together the parts are the text. */
export function sentencesIn(text: string): string[] {
  const ends = [...text.matchAll(END)].map((match) => match.index + match[0].length)
  return [0, ...ends].map((from, index) => text.slice(from, ends[index])).filter(Boolean)
}

/** Returns whether a plain text ends with the end of a sentence. */
export function endsSentence(text: string): boolean {
  const last = [...text.matchAll(END)].at(-1)
  return last !== undefined && last.index + last[0].length === text.length
}

/**
 * Cuts a script into sentences. Breaks stay with the sentence before them; pronunciations, aliases and numbers are
 * never cut. Sentences without anything to read are left out.
 */
export function sentencesOf(text: string, ssml: boolean): Sentence[] {
  const script: Piece[] = ssml ? readMarkup(text) : [{ kind: 'text', text }]
  const sentences: Sentence[] = []
  let pieces: Piece[] = []
  const close = (endsParagraph: boolean) => {
    const last = sentences.at(-1)
    const readable = pieces.map((piece) => (piece.kind === 'break' ? '' : piece.text)).join('')
    if (/[\p{L}\p{N}]/u.test(readable)) sentences.push({ text: readable.trim(), pieces, endsParagraph })
    else if (last) {
      last.pieces.push(...pieces.filter((piece) => piece.kind === 'break'))
      last.endsParagraph ||= endsParagraph
    }
    pieces = []
  }
  for (const piece of script) {
    if (piece.kind !== 'text') pieces.push(piece)
    else {
      const clean = piece.text.replace(/\r\n?/gu, '\n')
      let from = 0
      for (const match of clean.matchAll(END)) {
        const to = match.index + match[0].length
        const line = match[0] === '\n'
        pieces.push({ kind: 'text', text: clean.slice(from, line ? match.index : to) })
        close(line)
        from = to
      }
      if (from < clean.length) pieces.push({ kind: 'text', text: clean.slice(from) })
    }
  }
  close(false)
  return sentences
}
