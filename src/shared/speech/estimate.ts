import { readMarkup } from './markup.ts'
import { scriptLanguage } from './script-language.ts'

/**
 * Seconds that a character takes when it is spoken, measured with the built-in voices over twenty sentences of each
 * language (E7.15). `clause` is the pause at a comma.
 */
const PACE = {
  zh: { han: 0.25, digit: 0.25, clause: 0.11 },
  yue: { han: 0.213, digit: 0.213, clause: 0.19 },
  other: { han: 0.25, digit: 0.4, clause: 0.23 },
} as const
const LATIN_SEC = 0.073
const THAI_SEC = 0.07
/** Silence around a speech and between its sentences. */
const AROUND_SEC = 0.42
const SENTENCE_GAP_SEC = 0.4

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/**
 * Estimates how long a script is when it is spoken, in seconds: by its characters, its punctuation and its breaks. 0
 * for a script without anything to speak.
 *
 * @param speed ratio to the voice's own pace
 */
export function estimateSpeechSec(script: { text: string; ssml: boolean }, speed = 1): number {
  const pieces = script.ssml ? readMarkup(script.text) : [{ kind: 'text' as const, text: script.text }]
  const text = pieces.map((piece) => (piece.kind === 'break' ? '' : piece.text)).join('')
  if (!/[\p{L}\p{N}]/u.test(text)) return 0
  const language = scriptLanguage(text)
  const pace = PACE[language === 'zh' || language === 'yue' ? language : 'other']
  const spokenSec =
    count(text, /\p{Script=Han}/gu) * pace.han +
    count(text, /\p{Script=Latin}/gu) * LATIN_SEC +
    count(text, /\p{Script=Thai}/gu) * THAI_SEC +
    count(text, /\p{N}/gu) * pace.digit +
    count(text, /[，、；：]|[,;:](?!\d)/gu) * pace.clause
  // one space or line end for many, and one start for many signs: the cost is linear
  const line = text.trim().replace(/\s+/gu, (space) => (space.includes('\n') ? '\n' : ' '))
  const gaps = count(line, /(?:(?<![。！？!?…])[。！？!?…]+|\.(?=\s)|\n)["'”’」』）)]*\s*(?=[\p{L}\p{N}])/gu)
  const breaksSec = pieces.reduce((sum, piece) => sum + (piece.kind === 'break' ? piece.durationSec : 0), 0)
  return spokenSec / speed + gaps * SENTENCE_GAP_SEC + breaksSec + AROUND_SEC
}
