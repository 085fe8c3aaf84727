import { afterAll, expect, test } from 'vitest'
import { createAligner } from '#server/align/aligner.ts'
import { createAzure } from '#server/speech/azure/adapter.ts'
import { AZURE_VOICES } from '#server/speech/azure/voices.ts'
import { createMastering } from '#server/speech/common/mastering.ts'
import type { SpeechError } from '#server/speech/common/port.ts'
import { voiceOf } from '#server/speech/common/voices.ts'
import { azureService, type Mood } from '#tests/worlds/azure-service.ts'

/** Units of the service's times in a millisecond. */
const MS = 10_000
const service = await azureService({
  pcm: Int16Array.from({ length: 24_000 }, (_, index) => 9000 * Math.sin(index * 0.06)),
  words: [
    { text: '长', offset: 50 * MS, duration: 150 * MS },
    { text: '大了', offset: 200 * MS, duration: 400 * MS },
    { text: 'two', offset: 700 * MS, duration: 200 * MS },
  ],
  visemes: [
    { id: 0, offset: 0 },
    { id: 16, offset: 50 * MS },
    { id: 2, offset: 100 * MS },
    { id: 19, offset: 200 * MS },
    { id: 21, offset: 600 * MS },
    { id: 0, offset: 900 * MS },
  ],
})
const mastering = createMastering()
const aligner = createAligner()
afterAll(async () => {
  await Promise.all([service.close(), mastering.close(), aligner.close()])
})
const portOf = (timeoutMs: number) =>
  createAzure({
    key: 'hidden-key',
    region: null,
    url: service.url,
    voices: AZURE_VOICES.map((entry) => voiceOf('azure', entry, true)),
    manner: { name: 'Azure', timeoutMs, pause: async () => {} },
    mastering,
    timing: { aligner, read: async () => null },
  })

function speak(text: string, timeoutMs = 60_000) {
  const request = {
    text,
    ssml: text.startsWith('<speak>'),
    toneId: 'azure-zh-CN-XiaoxiaoNeural',
    pitchOffset: 10,
    speedRatio: 1.2,
    volume: 1,
  }
  return portOf(timeoutMs).speak(request, new AbortController().signal)
}

test('E8.65 Azure reports the times of words and mouth shapes; what is written keeps its spelling', async () => {
  const spoken = await speak(
    '<speak><phoneme ph="zhang3">长</phoneme>大了<break time="300ms"/><sub alias="two">2</sub></speak>',
  )
  expect(service.asked).toEqual([
    '<speak version="1.0" xmlns="http://www.w3.org/2001/10/synthesis" xml:lang="zh-CN"><voice name="zh-CN-XiaoxiaoNeural">' +
      '<prosody rate="+20%" pitch="+10%"><phoneme alphabet="sapi" ph="zhang 3">长</phoneme>大了<break time="300ms"/>two' +
      '</prosody></voice></speak>',
  ])
  const lead = 0.12
  expect(
    spoken.words.map(({ text, startSec, endSec }) => [
      text,
      Math.round((startSec - lead) * 1000),
      Math.round((endSec - lead) * 1000),
    ]),
  ).toEqual([
    ['长', 50, 200],
    ['大', 200, 400],
    ['了', 400, 600],
    ['2', 700, 900],
  ])
  expect(spoken.timesEstimated).toBeUndefined()
  expect(spoken.phonemes.map(({ symbol }) => symbol)).toEqual(['', 'ʃ', 'ɑ', 't', 'p', ''])
  expect(spoken.phonemes[4]?.startSec).toBeCloseTo(lead + 0.6, 3)
  expect(spoken.durationSec).toBeCloseTo(lead + 1 + 0.3, 2)
})

test.each<[Mood, number, string, number]>([
  ['dies', 60_000, 'engine_no_answer', 3],
  ['silent', 700, 'engine_no_answer', 0],
  ['locked', 60_000, 'engine_locked', 0],
])(
  'E8.61 Azure that is %s ends a request with a sentence that has no key and no address',
  async (mood, timeoutMs, code, asked) => {
    service.be(mood)
    service.asked.splice(0)
    const error = await speak('好。', timeoutMs).then(
      () => null,
      (refusal: SpeechError) => refusal,
    )
    service.be('well')
    expect(error).toMatchObject({ name: 'SpeechError', code })
    expect(error?.message).toMatch(/^Azure [^\n]*\.$/)
    expect(error?.message).not.toMatch(/hidden-key|127\.0\.0\.1|ws:/)
    if (asked > 0) expect(service.asked).toHaveLength(asked)
  },
)
