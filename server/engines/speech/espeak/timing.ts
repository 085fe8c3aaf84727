import type { Phoneme, Spoken } from '#shared/model/speech.ts'
import type { ScriptWord } from '../common/words.ts'
import type { EngineScript } from './script.ts'
import type { EngineEvent } from './wire.ts'

/** Returns the gapless phonemes of a sentence of `durationSec`, without language switches and sounds of length zero. */
export function eventPhonemes(events: readonly EngineEvent[], durationSec: number): Phoneme[] {
  const heard = events
    .filter((event) => event.type === 'phoneme' && typeof event.id === 'string')
    .map((event) => ({ symbol: String(event.id), startSec: Math.min(event.audioMs / 1000, durationSec) }))
  const sounds: Phoneme[] = []
  const add = (symbol: string, startSec: number, endSec: number) => {
    const last = sounds.at(-1)
    if (endSec - startSec < 1e-6) return
    if (last && last.symbol === '' && symbol === '') last.endSec = endSec
    else sounds.push({ symbol, startSec, endSec })
  }
  add('', 0, heard[0]?.startSec ?? durationSec)
  for (const [index, { symbol, startSec }] of heard.entries()) {
    const endSec = heard[index + 1]?.startSec ?? durationSec
    add(/^\(.*\)$/u.test(symbol) ? '' : symbol, startSec, endSec)
  }
  return sounds
}

interface Token extends Spoken, ScriptWord {
  known: boolean
}

/**
 * Returns the times of the words of a sentence, as they are written (E8.38). The engine reports the start of most words
 * that it says. What is said for one written word has its time; the characters of a Chinese compound share its time, as
 * do words without a report. Pauses belong to no word.
 */
export function eventWords(
  script: EngineScript,
  events: readonly EngineEvent[],
  phonemes: readonly Phoneme[],
): Spoken[] {
  const tokens: Token[] = script.words.map((word) => ({ ...word, startSec: 0, endSec: 0, known: false }))
  let next = 0
  for (const event of events) {
    if (event.type !== 'word') continue
    const at = script.readable[event.textPosition - 1] ?? 0
    // a further word of what is said for the word before
    if ((tokens[next - 1]?.to ?? 0) > at) continue
    const index = tokens.findIndex((token, place) => place >= next && token.to > at)
    const token = tokens[index]
    if (!token) continue
    token.startSec = event.audioMs / 1000
    token.known = true
    next = index + 1
  }
  const sounds = phonemes.filter((phoneme) => phoneme.symbol !== '')
  if (tokens[0] && !tokens[0].known) {
    tokens[0].startSec = sounds[0]?.startSec ?? 0
    tokens[0].known = true
  }
  const endSec = sounds.at(-1)?.endSec ?? 0
  for (let first = 0; first < tokens.length; ) {
    const after = tokens.findIndex((token, place) => place > first && token.known)
    const last = after < 0 ? tokens.length : after
    const span = voiced(sounds, tokens[first]?.startSec ?? 0, tokens[last]?.startSec ?? endSec)
    share(tokens.slice(first, last), span)
    first = last
  }
  return tokens.map(({ text, startSec, endSec }) => ({ text, startSec, endSec }))
}

/** Returns the part of `[fromSec, toSec)` with sound; the whole range without any. */
function voiced(sounds: readonly Phoneme[], fromSec: number, toSec: number): [number, number] {
  const inside = sounds.filter((sound) => sound.startSec >= fromSec - 1e-6 && sound.startSec < toSec - 1e-6)
  return [inside[0]?.startSec ?? fromSec, Math.max(inside.at(-1)?.endSec ?? toSec, fromSec)]
}

function share(tokens: readonly Token[], [fromSec, toSec]: [number, number]): void {
  const total = tokens.reduce((sum, { weight }) => sum + weight, 0)
  let atSec = fromSec
  for (const token of tokens) {
    token.startSec = atSec
    atSec += ((toSec - fromSec) * token.weight) / total
    token.endSec = atSec
  }
}
