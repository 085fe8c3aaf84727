import type { Piece } from '#shared/speech/markup.ts'
import { sayAs } from './say.ts'

/** The engine's input for a sentence, and a map from its positions to the readable text. */
export interface EngineScript {
  text: string
  /** For each code point of `text`, the index of the code point of the readable text that it speaks. */
  readable: number[]
}

/**
 * Signs that the engine would name aloud or read as markup, with the words to speak instead; an empty word skips the
 * sign.
 */
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

/** Converts the pieces of a sentence to the engine's markup. */
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
