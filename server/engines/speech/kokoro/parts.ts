import type { Phoneme, Spoken } from '#shared/model/speech.ts'
import type { Token } from './token.ts'

/** Most tokens that the model speaks at a time, without those that enclose them. */
const TOKENS_MAX = 510

/** Cuts tokens into parts that the model can speak, at a pause if there is one, else between words. */
export function cutTokens(tokens: readonly Token[]): Token[][] {
  const parts: Token[][] = []
  let left = [...tokens]
  while (left.length > TOKENS_MAX) {
    const most = left.slice(0, TOKENS_MAX)
    const pause = most.findLastIndex(({ sound }) => sound === '')
    const bound = most.findLastIndex(({ sign }) => sign === '/' || sign === ' ')
    const end = (pause > 0 ? pause : bound > 0 ? bound : TOKENS_MAX - 1) + 1
    parts.push(left.slice(0, end))
    left = left.slice(end)
  }
  return [...parts, left]
}

/**
 * Returns when the words and sounds of a part are spoken, in seconds from its start.
 * @param durations frames of each token, between those of the two that enclose them
 */
export function timesOf(
  tokens: readonly Token[],
  durations: readonly number[],
  durationSec: number,
): { phonemes: Phoneme[]; words: (Omit<Spoken, 'text'> & { word: number })[] } {
  const secondsPerFrame =
    durationSec /
    Math.max(
      1,
      durations.reduce((sum, frames) => sum + frames, 0),
    )
  const phonemes: Phoneme[] = [{ symbol: '', startSec: 0, endSec: (durations[0] ?? 0) * secondsPerFrame }]
  const words: (Omit<Spoken, 'text'> & { word: number })[] = []
  let atSec = phonemes[0]?.endSec ?? 0
  for (const [index, { sound, word }] of tokens.entries()) {
    const startSec = atSec
    atSec += (durations[index + 1] ?? 0) * secondsPerFrame
    const last = phonemes.at(-1)
    if (last && (sound === null || (sound === '' && last.symbol === ''))) last.endSec = atSec
    else phonemes.push({ symbol: sound ?? '', startSec, endSec: atSec })
    if (word === null) continue
    const said = words.at(-1)
    if (said?.word === word) said.endSec = atSec
    else words.push({ word, startSec, endSec: atSec })
  }
  const last = phonemes.at(-1)
  if (last?.symbol === '') last.endSec = durationSec
  else phonemes.push({ symbol: '', startSec: atSec, endSec: durationSec })
  return { words, phonemes: phonemes.filter(({ startSec, endSec }) => endSec - startSec > 1e-6) }
}
