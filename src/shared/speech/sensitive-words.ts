import { readScript, type ScriptText } from './markup.ts'
import { wordPattern } from './word-pattern.ts'

/** A place in the readable text of a script, in UTF-16 units. */
export interface SensitivePlace {
  from: number
  to: number
  word: string
}

/** Returns where a script has words that are not allowed: in what is read, or in what is said for it (E8.27). */
export function sensitivePlaces(script: ScriptText, words: readonly string[]): SensitivePlace[] {
  if (words.length === 0) return []
  const pattern = wordPattern(words)
  const found = (text: string) => [...text.matchAll(pattern)].map((match) => ({ at: match.index, word: match[0] }))
  let readable = ''
  const said: SensitivePlace[] = []
  for (const piece of readScript(script)) {
    if (piece.kind === 'break') continue
    const from = readable.length
    readable += piece.text
    if (piece.kind === 'sub') said.push(...found(piece.alias).map(({ word }) => ({ from, to: readable.length, word })))
  }
  const read = found(readable).map(({ at, word }) => ({ from: at, to: at + word.length, word }))
  return [...read, ...said].sort((a, b) => a.from - b.from)
}
