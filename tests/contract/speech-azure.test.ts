import { afterAll, expect, test } from 'vitest'
import { createAligner } from '#server/engines/align/aligner.ts'
import { createAzure } from '#server/engines/speech/azure/adapter.ts'
import { AZURE_VOICES } from '#server/engines/speech/azure/voices.ts'
import { createMastering } from '#server/engines/speech/common/mastering.ts'
import type { SpeechError } from '#server/engines/speech/common/port.ts'
import { voiceOf } from '#server/engines/speech/common/voices.ts'
import { azureService, type Mood, type Said } from '#tests/worlds/azure-service.ts'

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

const T = 1000 * MS

test.each([
  [
    'beyond the sound',
    [
      [0, 50 * T],
      [90 * T, 10 * T],
    ],
    [
      [1, 0],
      [2, 99 * T],
    ],
  ],
  [
    'before it, of a length below nothing',
    [
      [-5 * T, T],
      [5 * T, -9 * T],
    ],
    [
      [1, -5 * T],
      [2, 0.5 * T],
    ],
  ],
  [
    'in no order, of shapes that there are not',
    [
      [0.9 * T, 0.05 * T],
      [0.1 * T, 0.1 * T],
    ],
    [
      [5, 0.9 * T],
      [99, 0.5 * T],
      [2, 0.1 * T],
    ],
  ],
  [
    'that are no numbers',
    [
      ['x', 'y'],
      [0.1 * T, null],
    ],
    [
      ['length', 0.1 * T],
      [2, 'z'],
    ],
  ],
])('E8.65 times that Azure reports %s are brought into the sound and its order', async (_, words, visemes) => {
  const before = service.be('well', {
    words: words.map(([offset, duration], at) => ({ text: ['长', '大'][at]!, offset, duration })) as Said['words'],
    visemes: visemes.map(([id, offset]) => ({ id, offset })) as Said['visemes'],
  })
  const spoken = await speak('长大')
  service.be('well', before)
  expect(spoken.words.map(({ text }) => text)).toEqual(['长', '大'])
  for (const parts of [spoken.words, spoken.phonemes])
    for (const [index, { startSec, endSec }] of parts.entries()) {
      expect(startSec).toBeGreaterThanOrEqual(parts[index - 1]?.endSec ?? 0)
      expect(endSec).toBeGreaterThanOrEqual(startSec)
      expect(endSec).toBeLessThanOrEqual(spoken.durationSec)
    }
  for (const [index, { symbol, startSec }] of spoken.phonemes.entries()) {
    expect(typeof symbol).toBe('string')
    expect(startSec).toBeCloseTo(spoken.phonemes[index - 1]?.endSec ?? 0, 5)
  }
  expect(spoken.phonemes.at(-1)?.endSec).toBeCloseTo(spoken.durationSec, 5)
})

test.each([
  ['lasts longer than the text', /not as long/, { pcm: new Int16Array(24_000 * 20).fill(3000) }],
  ['is silent', /silence/, { pcm: new Int16Array(24_000) }],
  ['has more bytes than any sentence', /more than a sentence/, { pcm: new Int16Array(24_000 * 60 * 21).fill(3000) }],
])('E8.61 a sound of Azure that %s is refused', async (_, message, said) => {
  const before = service.be('well', said)
  const outcome = speak('好。')
  await expect(outcome).rejects.toMatchObject({
    name: 'SpeechError',
    code: 'engine_bad_sound',
    message: expect.stringMatching(message),
  })
  service.be('well', before)
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
