import { afterAll, describe, expect, test } from 'vitest'
import { createAligner } from '#server/engines/align/aligner.ts'
import { withCircuit } from '#server/engines/speech/common/circuit.ts'
import { createMastering } from '#server/engines/speech/common/mastering.ts'
import { SpeechError, type SpeechPort } from '#server/engines/speech/common/port.ts'
import { createSentenceCache } from '#server/engines/speech/common/sentence-cache.ts'
import { voiceOf } from '#server/engines/speech/common/voices.ts'
import { createSpeech } from '#server/engines/speech/create.ts'
import { createOpenai } from '#server/engines/speech/openai/adapter.ts'
import { BEHAVIOURS, speechService } from '#tests/worlds/speech-service.ts'

const KEY = 'sk-hidden'
const speechOf = (toneId: string, text = 'Good morning. This is a test.') => ({
  text,
  ssml: text.startsWith('<speak>'),
  toneId,
  pitchOffset: 0,
  speedRatio: 1,
  volume: 1,
})

const service = await speechService()

describe('an engine behind a network', () => {
  const mastering = createMastering()
  const sentences = createSentenceCache()
  const aligner = createAligner()
  const embedded = createSpeech()
  const waits: number[] = []
  const entries = Object.keys(BEHAVIOURS).map((voice) => ({
    id: voice,
    voice,
    name: voice,
    language: 'en-US',
    gender: 'female' as const,
  }))
  const portOf = (timeoutMs: number) =>
    createOpenai({
      url: service.url,
      key: KEY,
      model: 'tts-1',
      voices: entries.map((entry) => voiceOf('openai', entry, false)),
      manner: {
        name: 'The service',
        timeoutMs,
        pause: async (ms) => void waits.push(ms),
      },
      mastering,
      sentences,
      timing: { aligner, read: async () => null },
    })
  const port = portOf(60_000)
  const impatient = portOf(300)
  const speak = (toneId: string, text?: string, signal = new AbortController().signal) =>
    port.speak(speechOf(toneId, text), signal)
  const refusalOf = (voice: string) =>
    (voice === 'never' ? impatient : port).speak(speechOf(voice), new AbortController().signal).then(
      () => null,
      (error: SpeechError) => error,
    )
  afterAll(async () => {
    await Promise.all([service.close(), mastering.close(), aligner.close(), embedded.close()])
  })

  test('E8.44 of a script with one other sentence only that sentence is spoken, for each workspace', async () => {
    const said = () => service.asked.map(({ body }) => JSON.parse(body).input)
    const signal = new AbortController().signal
    const first = await speak('good', 'One stays. Two goes. Three stays.')
    const before = said().length
    const second = await speak('good', 'One stays. Four comes. Three stays.')
    expect(said().slice(before)).toEqual(['Four comes.'])
    expect(second.paragraphs.map(({ text }) => text)).toEqual(['One stays.', 'Four comes.', 'Three stays.'])
    expect(second.wav.length).toBe(first.wav.length)
    expect(await speak('good', 'One stays. Two goes. Three stays.')).toEqual(first)
    await port.speak(speechOf('good', 'One stays.'), signal, 'another')
    expect(said().slice(before)).toEqual(['Four comes.', 'One stays.'])
  })

  test('E8.62 the speech of a service has the times of its sentences and words', async () => {
    const spoken = await speak('good')
    expect(spoken.paragraphs.map(({ text }) => text)).toEqual(['Good morning.', 'This is a test.'])
    expect(spoken.words.map(({ text }) => text).join(' ')).toBe('Good morning This is a test')
    expect(spoken.timesEstimated).toBe(true)
    const [first] = spoken.words
    // the tone begins after a tenth of two seconds
    expect(first?.startSec).toBeCloseTo(0.12 + 0.2, 1)
    expect(spoken.durationSec).toBeCloseTo(0.12 + 2 + 0.4 + 2 + 0.3, 2)
    expect(spoken.phonemes[0]?.startSec).toBe(0)
    for (const [index, phoneme] of spoken.phonemes.entries())
      expect(spoken.phonemes[index + 1]?.startSec ?? spoken.durationSec).toBeCloseTo(phoneme.endSec, 5)
    const { headers, body, path } = service.asked.at(-1)!
    expect([path, headers.authorization]).toEqual(['/v1/audio/speech', `Bearer ${KEY}`])
    expect(JSON.parse(body)).toEqual({
      model: 'tts-1',
      input: 'This is a test.',
      voice: 'good',
      response_format: 'wav',
      speed: 1,
    })
  })

  test('E8.62 what is written is read aloud for the service, and a break is a silence of its length', async () => {
    const before = service.asked.length
    const spoken = await speak('good', '<speak>In 2026<break time="1s"/>we go.</speak>')
    const inputs = service.asked.slice(before).map(({ body }) => JSON.parse(body).input)
    expect(inputs).toEqual(['In twenty twenty-six', 'we go.'])
    expect(spoken.words.map(({ text }) => text)).toEqual(['In', '2026', 'we', 'go'])
    expect(spoken.words[2]!.startSec - spoken.words[1]!.endSec).toBeCloseTo(0.2 + 1 + 0.2, 1)
  })

  test('E8.61 a service that fails once is asked again', async () => {
    waits.splice(0)
    expect((await speak('tired', 'One.')).words).toHaveLength(1)
    expect(waits).toEqual([500])
  })

  test.each([
    ['never', 'engine_no_answer', 3],
    ['fails', 'engine_no_answer', 3],
    ['dies', 'engine_no_answer', 3],
    ['busy', 'engine_busy', 3],
    ['later', 'engine_busy', 1],
    ['locked', 'engine_locked', 1],
    ['refuses', 'engine_refused', 1],
    ['away', 'engine_refused', 1],
    ['html', 'engine_bad_sound', 1],
    ['short', 'engine_bad_sound', 1],
    ['silent', 'engine_bad_sound', 1],
    ['mute', 'engine_bad_sound', 1],
    ['hasty', 'engine_bad_sound', 1],
    ['loud', 'engine_bad_sound', 1],
    ['endless', 'engine_bad_sound', 1],
  ])(
    'E8.61 a service that %s ends a request with %s after %i attempts, without its words or key',
    async (voice, code, attempts) => {
      const before = service.asked.length
      waits.splice(0)
      const error = await refusalOf(voice)
      expect(error).toMatchObject({ name: 'SpeechError', code })
      expect(error?.message).toMatch(/^The service [^\n]*\.$/)
      expect(error?.message).not.toMatch(/sk-|127\.0\.0\.1|Log in/)
      expect(service.asked.length - before).toBe(attempts)
      expect(waits).toEqual(attempts === 3 ? (voice === 'busy' ? [1000, 1500] : [500, 1500]) : [])
    },
  )

  test('E8.61 a request that is called off ends with the reason, and is not asked again', async () => {
    const abort = new AbortController()
    const before = service.asked.length
    const spoken = speak('never', 'One.', abort.signal)
    await expect.poll(() => service.asked.length).toBe(before + 1)
    abort.abort(new Error('called off'))
    await expect(spoken).rejects.toThrow('called off')
    expect(service.asked.length).toBe(before + 1)
  })

  test('E8.61 a voice that is left without an answer closes no other voice of its engine', async () => {
    let asked = 0
    const engine: SpeechPort = {
      ...port,
      async speak({ toneId }) {
        asked++
        throw new SpeechError(toneId === 'own' ? 'engine_no_answer' : 'engine_busy', 'It is away.')
      },
    }
    const guarded = withCircuit(engine, 'The service', () => 0)
    const code = (toneId: string) =>
      guarded.speak(speechOf(toneId), new AbortController().signal).catch((error: SpeechError) => error.code)
    for (let request = 0; request < 4; request++) expect(await code('own')).toBe('engine_no_answer')
    expect(asked).toBe(3)
    expect(await code('shared')).toBe('engine_busy')
    expect(await code('own')).toBe('engine_no_answer')
    expect(asked).toBe(4)
  })

  test('E8.61 an engine that leaves three requests without an answer gets none for 30 s, then one that tries', async () => {
    let nowMs = 0
    let isWell = false
    let asked = 0
    const engine: SpeechPort = {
      ...port,
      async speak(request, signal) {
        asked++
        if (!isWell) throw new SpeechError('engine_no_answer', 'It is away.')
        return embedded.speak({ ...request, toneId: 'us-grace' }, signal)
      },
    }
    const guarded = withCircuit(engine, 'The service', () => nowMs)
    const outcome = () =>
      guarded.speak(speechOf('good', 'One.'), new AbortController().signal).then(
        () => 'spoken',
        (error: SpeechError) => error.code,
      )
    for (let request = 0; request < 5; request++) expect(await outcome()).toBe('engine_no_answer')
    expect(asked).toBe(3)
    nowMs = 30_000
    expect(await outcome()).toBe('engine_no_answer')
    expect(await outcome()).toBe('engine_no_answer')
    expect(asked).toBe(4)
    nowMs = 60_000
    isWell = true
    expect(await Promise.all([outcome(), outcome()])).toEqual(['spoken', 'engine_no_answer'])
    expect(await outcome()).toBe('spoken')
  })
})
