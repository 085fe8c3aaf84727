import { SPEECH_CHARS_MAX, SPEECH_MARKUP_CHARS_MAX } from '#shared/model/limits.ts'
import { type Piece, readScript, type ScriptText } from './markup.ts'

/** Longest time that all pauses of a script take, in seconds. */
const PAUSES_MAX_SEC = 1800

const pauseSec = (piece: Piece) => (piece.kind === 'break' ? piece.durationSec : 0)

/**
 * Returns the length of a script that its limit is about (E8.13): the characters that a reader sees, in UTF-16 units. Markup
 * and pauses count only where they alone are beyond what a scene holds, in proportion to their own limits.
 */
export function scriptLength(script: ScriptText): number {
  const { text, ssml } = script
  if (!ssml || text.length > 10 * SPEECH_MARKUP_CHARS_MAX) return text.length
  const pieces = readScript(script)
  const shown = pieces.reduce((length, piece) => length + (piece.kind === 'break' ? 0 : piece.text.length), 0)
  const pausesSec = pieces.reduce((sum, piece) => sum + pauseSec(piece), 0)
  const part = Math.max(text.length / SPEECH_MARKUP_CHARS_MAX, pausesSec / PAUSES_MAX_SEC)
  return part > 1 ? Math.max(shown, Math.ceil(part * SPEECH_CHARS_MAX)) : shown
}

/** Whether a script is longer than one scene holds. */
export function isTooLong(script: ScriptText): boolean {
  return scriptLength(script) > SPEECH_CHARS_MAX
}
