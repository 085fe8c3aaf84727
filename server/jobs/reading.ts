import type { TimesQuestion } from '#server/align/find-times.ts'
import { SpeechError, type SpeechPort } from '#server/speech/common/port.ts'
import { readWav } from '#server/speech/common/read-wav.ts'
import { scriptLanguage } from '#shared/speech/script-language.ts'

/** The voices that read what is said in recordings: those of the embedded engine, which knows when it says what. */
const READERS: Readonly<Record<string, string>> = { zh: 'zh-xiaolan', yue: 'yue-kahei', en: 'us-grace' }

/** Reads a text in its language. Rejects with a `SpeechError`, or with the signal's reason. */
export async function readingOf(
  speech: SpeechPort,
  text: string,
  signal: AbortSignal,
  owner: string,
): Promise<NonNullable<TimesQuestion['reading']>> {
  const language = scriptLanguage(text)
  if (language === null) throw new SpeechError('no_content', 'The text has nothing that can be spoken.')
  const toneId = READERS[language]
  if (!toneId) throw new SpeechError('unknown_voice', `Nobody reads the language "${language}".`)
  const neutral = { ssml: false, pitchOffset: 0, speedRatio: 1, volume: 1 }
  const { wav, paragraphs, words, phonemes } = await speech.speak({ text, toneId, ...neutral }, signal, owner)
  const sound = readWav(Uint8Array.from(wav))
  if (!sound) throw new Error('the embedded engine made no sound')
  return { ...sound, paragraphs, words, phonemes }
}
