import type { Piece } from '#shared/speech/markup.ts'
import { sayAs } from './say.ts'

/** What the engine is given for a sentence, and how its positions lead back to the text a reader sees. */
export interface EngineScript {
  text: string
  /** For each code point of `text`: the code point of the sentence's readable text that it is spoken for. */
  readable: number[]
}

/** Signs that the engine would name aloud or take for markup; spoken as words, or passed over. */
const SIGNS: Readonly<Record<string, [chinese: string, english: string]>> = {
  '&': ['和', ' and '],
  '<': [' ', ' '],
  '>': [' ', ' '],
  '[': [' ', ' '],
  ']': [' ', ' '],
  '*': [' ', ' '],
  '#': [' ', ' '],
  '~': [' ', ' '],
  _: [' ', ' '],
}
const SILENT = /\p{Extended_Pictographic}|\p{Cc}|\p{Cf}|\p{Variation_Selector}/u

/** Writes the pieces of a sentence in the engine's own markup. */
export function engineScript(pieces: readonly Piece[], chinese: boolean): EngineScript {
  let text = ''
  const readable: number[] = []
  let shown = 0
  const say = (words: string, at: number) => {
    for (const sign of words) {
      const spoken = SILENT.test(sign) ? ' ' : (SIGNS[sign]?.[chinese ? 0 : 1] ?? sign)
      text += spoken
      for (const _ of spoken) readable.push(at)
    }
  }
  const tag = (markup: string) => {
    text += markup
    for (const _ of markup) readable.push(shown)
  }
  tag('<speak>')
  for (const piece of pieces) {
    if (piece.kind === 'break') tag(`<break time="${Math.round(piece.durationSec * 1000)}ms"/>`)
    else if (piece.kind === 'text') for (const sign of piece.text) say(sign, shown++)
    else {
      const { kind } = piece
      if (kind === 'phoneme') say(chinese ? ` ${piece.ph.replace(/[^a-zA-Z0-9ü ]/gu, '')} ` : piece.text, shown)
      else say(kind === 'sub' ? ` ${piece.alias} ` : ` ${sayAs(piece.text, piece.as, chinese)} `, shown)
      shown += [...piece.text].length
    }
  }
  tag('</speak>')
  return { text, readable }
}
