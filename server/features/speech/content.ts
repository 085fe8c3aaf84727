import type { Phoneme, Spoken } from '#shared/model/speech.ts'

/** Returns the speech of a sound as calls answer it: sentences with their times, words and phonemes. */
export function spokenContent(content: {
  paragraphs: readonly Spoken[]
  words: readonly Spoken[]
  phonemes: readonly Phoneme[]
}) {
  return {
    paragraphs: content.paragraphs.map(({ text, startSec, endSec }) => ({
      content: text,
      floatStart: startSec,
      floatEnd: endSec,
    })),
    words: [...content.words],
    phonemes: [...content.phonemes],
  }
}
