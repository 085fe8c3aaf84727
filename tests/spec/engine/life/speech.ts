import type { Speech, Spoken } from '#shared/model/speech.ts'

/** A speech with words of lengths by their letters, and pauses of half a second after sentences. */
export function speechOf(text: string): Speech {
  const words: Spoken[] = []
  const paragraphs: Spoken[] = []
  let atSec = 0.4
  for (const sentence of text.split(/(?<=[.?!])\s+/)) {
    const fromSec = atSec
    for (const word of sentence.split(' ')) {
      const lengthSec = 0.12 + 0.05 * word.length
      words.push({ text: word, startSec: atSec, endSec: atSec + lengthSec })
      atSec += lengthSec + 0.02
    }
    paragraphs.push({ text: sentence, startSec: fromSec, endSec: atSec })
    atSec += 0.5
  }
  return {
    audioUrl: '',
    durationSec: atSec,
    paragraphs,
    words,
    phonemes: words.map(({ startSec, endSec }) => ({ symbol: 'a', startSec, endSec })),
  }
}
