import type { Speech } from '#shared/model/speech.ts'
import { type Piece, readScript, type ScriptText, writeScript } from './markup.ts'
import { sentencesOf } from './paragraphs.ts'

/** Returns paragraph `index` of the speech made from a script, with its marks; null where that is not to be found. */
export function paragraphScript(
  script: ScriptText,
  paragraphs: Speech['paragraphs'],
  index: number,
): ScriptText | null {
  const { text } = paragraphs[index] ?? { text: '' }
  if (!script.ssml) return { text, ssml: false }
  const sentences = sentencesOf(script.text, true)
  const sentence = sentences.length === paragraphs.length ? sentences[index] : undefined
  return sentence ? writeScript(sentence.pieces) : null
}

/** A script with other words for paragraph `index` of the speech made from it; null where that is not to be found. */
export function rewriteParagraph(
  script: ScriptText,
  paragraphs: Speech['paragraphs'],
  index: number,
  words: ScriptText,
): ScriptText | null {
  if (script.ssml || words.ssml) return rewriteMarkup(script, paragraphs.length, index, words)
  const text = rewritePlain(script.text, paragraphs, index, words.text)
  return text === null ? null : { text, ssml: false }
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

function rewriteMarkup(script: ScriptText, count: number, index: number, words: ScriptText): ScriptText | null {
  const sentences = sentencesOf(script.text, script.ssml)
  if (sentences.length !== count || !sentences[index]) return null
  const pieces = sentences.flatMap((sentence, at): Piece[] => {
    const own = at === index ? readScript(words) : sentence.pieces
    return sentence.endsParagraph ? [...own, { kind: 'text', text: '\n' }] : own
  })
  return writeScript(pieces)
}
