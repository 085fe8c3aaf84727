import { expect, test } from 'vitest'
import { VOICES } from '#server/engines/speech/espeak/voices.ts'
import { estimateSpeechSec } from '#shared/speech/estimate.ts'
import { sentencesOf } from '#shared/speech/paragraphs.ts'
import { spoken } from '#tests/spec/engine/lip-sync/spoken.ts'
import { SENTENCES } from '#tests/worlds/sentences.ts'

const LANGUAGES = ['zh', 'yue', 'en'] as const
/** Silence before and after a speech (`server/engines/speech/espeak`). */
const AROUND_SEC = 0.42
const plain = (text: string) => estimateSpeechSec({ text, ssml: false })

test('E7.15 the estimate of every sentence, and of all of them together, is within 20 % in each language', async () => {
  const scripts = LANGUAGES.map((language) => SENTENCES[language].join('\n'))
  const speeches = await spoken(
    LANGUAGES.map((language, index) => {
      const { voice } = VOICES.find((one) => one.voice.language.startsWith(language))!
      return { text: scripts[index]!, toneId: voice.id }
    }),
  )
  for (const [index, { durationSec, paragraphs }] of speeches.entries()) {
    expect(Math.abs(plain(scripts[index]!) / durationSec - 1)).toBeLessThan(0.2)
    // two sentences of one line are two paragraphs, with the gap between them
    let next = 0
    for (const text of SENTENCES[LANGUAGES[index]!]) {
      const count = sentencesOf(text, false).length
      const [from, to] = [paragraphs[next]!, paragraphs[next + count - 1]!]
      next += count
      expect(Math.abs(plain(text) / (to.endSec - from.startSec + AROUND_SEC) - 1), text).toBeLessThan(0.2)
    }
  }
})

test('E7.15 breaks and pace count, signs without sound do not', () => {
  const marked = { text: '<speak>Hello<break time="2s"/> there</speak>', ssml: true }
  expect(estimateSpeechSec(marked)).toBeCloseTo(2 + plain('Hello there'), 6)
  expect(estimateSpeechSec({ text: 'Hello there', ssml: false }, 0.5)).toBeGreaterThan(plain('Hello there'))
  expect(plain(' … ')).toBe(0)
})
