import type { TimesQuestion } from '#server/engines/align/find-times.ts'
import { SpeechError, type SpeechPort } from '#server/engines/speech/common/port.ts'
import { readWav } from '#server/engines/speech/common/read-wav.ts'
import { scriptLanguage } from '#shared/speech/script-language.ts'

/** The voices that read what is said in recordings: those of the embedded engine, which knows when it says what. */
const READERS: Readonly<Record<string, string>> = { zh: 'zh-xiaolan', yue: 'yue-kahei', en: 'us-grace' }

/** More characters than anybody says in a second, and those that a text may have beside them. */
const CHARS_PER_SEC = 30
const SPARE_CHARS = 200
/** How much slower a text may be read than it is said, with what may be beside that and in all, in seconds. */
const SLOWER = 3
const SPARE_SEC = 30
const READING_SEC_MAX = 2700

/** Reads a text in its language, unless that takes much longer than a recording of `durationSec` of it. Rejects with a `SpeechError`, or with the signal's reason. */
export async function readingOf(
  speech: SpeechPort,
  { text, durationSec }: { text: string; durationSec: number },
  signal: AbortSignal,
  owner: string,
): Promise<NonNullable<TimesQuestion['reading']>> {
  if (text.length > SPARE_CHARS + CHARS_PER_SEC * durationSec)
    throw new SpeechError('text_too_long', 'Nobody says the text within the recording.')
  const language = scriptLanguage(text)
  if (language === null) throw new SpeechError('no_content', 'The text has nothing that can be spoken.')
  const toneId = READERS[language]
  if (!toneId) throw new SpeechError('unknown_voice', `Nobody reads the language "${language}".`)
  const neutral = { ssml: false, pitchOffset: 0, speedRatio: 1, volume: 1 }
  const secMax = Math.min(READING_SEC_MAX, SPARE_SEC + SLOWER * durationSec)
  const { wav, paragraphs, words, phonemes } = await speech.speak({ text, toneId, ...neutral, secMax }, signal, owner)
  const sound = readWav(Uint8Array.from(wav))
  if (!sound) throw new Error('the embedded engine made no sound')
  return { ...sound, paragraphs, words, phonemes }
}
