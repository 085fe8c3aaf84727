import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findTimes } from '#server/engines/align/find-times.ts'
import { createOpenaiRecognition } from '#server/engines/recognition/openai.ts'
import type { SpeechError, SpokenAudio } from '#server/engines/speech/common/port.ts'
import { createSpeech } from '#server/engines/speech/create.ts'
import {
  analyzeAudio,
  audioDetail,
  cancelAudioAnalysis,
  deleteAudio,
  listAudios,
  uploadAudio,
} from '#shared/api/audio.ts'
import { waveHeader } from '#shared/base/wave-header.ts'
import { mp3Of } from '#tests/worlds/mp3.ts'
import { recognitionService } from '#tests/worlds/recognition-service.ts'
import { Client, type Server, startServer, temporaryFolder, testDatabase } from './kit.ts'
import { storeClient } from './store-client.ts'
import { untilFinished } from './until.ts'

const TEXT = 'Good morning, and welcome to the evening news. Wind from the north blew leaves over the lake.'
/** An MP3 of 22,050 Hz begins this much later than its sound: the delay of encoder and decoder, 1,105 samples. */
const MP3_DELAY_SEC = 1105 / 22_050

const { env: database, close } = await testDatabase()
const service = await recognitionService()
afterAll(async () => {
  await Promise.all([close(), service.close()])
})

/** A recording of the text in another voice, pitch and pace than those of the studio's reader. */
async function recorded(): Promise<SpokenAudio> {
  const port = createSpeech()
  const request = { text: TEXT, ssml: false, toneId: 'us-ethan', pitchOffset: 20, speedRatio: 0.8, volume: 1 }
  return port.speak(request, new AbortController().signal).finally(() => port.close())
}

function finished(client: Client, requestId: string) {
  return untilFinished(() => client.call(analyzeAudio, { requestId }))
}

describe('recordings of a workspace', () => {
  const env = { ...database, RECOGNITION_URL: service.url, RECOGNITION_KEY: 'sk-hidden', RECOGNITION_MODEL: 'good' }
  let server: Server
  let mine: Client
  let speech: SpokenAudio
  let audioId: string
  let key: string

  beforeAll(async () => {
    server = await startServer({ ...env, FIRST_ACCOUNT: 'other@example.com', FIRST_PASSWORD: 'Second-2026' })
    mine = await new Client(server.url).logIn('demo@avatar.studio', 'Presenter#2026')
    speech = await recorded()
    const { store, prefix } = await storeClient(mine)
    key = `${prefix}/audio/morning.mp3`
    await store.put(key, mp3Of(speech.wav))
    const { durationSec } = speech
    audioId = (await mine.call(uploadAudio, { key, name: 'Morning', durationSec })).id
  })
  afterAll(() => server.stop())

  test('E8.51 an uploaded recording is listed, has a detail call, and can be taken off the list', async () => {
    const { store, prefix } = await storeClient(mine)
    const [first] = (await mine.call(listAudios, {})).audioList
    expect(first).toMatchObject({ id: audioId, name: 'Morning', url: `oss:${key}` })
    expect(await mine.call(audioDetail, { id: audioId })).toEqual(first)
    await store.put(`${prefix}/audio/text.mp3`, Buffer.from('no sound'))
    const broken = await mine.raw(uploadAudio, { key: `${prefix}/audio/text.mp3`, name: 'Text', durationSec: 1 })
    expect(broken.status).toBe(400)
    await store.put(`${prefix}/audio/second.mp3`, mp3Of(speech.wav))
    const second = { key: `${prefix}/audio/second.mp3`, name: 'Second', durationSec: 1 }
    const { id } = await mine.call(uploadAudio, second)
    expect((await mine.call(listAudios, {})).total).toBe(2)
    await mine.call(deleteAudio, { id })
    expect((await mine.call(listAudios, {})).total).toBe(1)
    expect((await mine.raw(audioDetail, { id })).msg).toBe('This recording doesn’t exist or was deleted')
  })

  test('E8.26, E8.52 a recording whose text is typed has its words, sounds and subtitles where they are spoken', async () => {
    const { requestId } = await mine.call(analyzeAudio, { audioId, text: TEXT })
    const { error, srtContent, duration, progress } = await finished(mine, requestId)
    expect(error).toBeNull()
    expect(progress).toBe(1)
    expect(duration! / 1000).toBeGreaterThan(speech.durationSec)
    const { paragraphs, words, phonemes } = srtContent!
    expect(paragraphs.map(({ content }) => content)).toEqual(speech.paragraphs.map(({ text }) => text))
    expect(words.map(({ text }) => text)).toEqual(speech.words.map(({ text }) => text))
    for (const [index, { text, startSec }] of words.entries()) {
      const trueSec = speech.words[index]!.startSec + MP3_DELAY_SEC
      expect(Math.abs(startSec - trueSec), text).toBeLessThan(0.08)
    }
    expect(phonemes.some(({ symbol, loudness }) => symbol !== '' && loudness !== undefined)).toBe(true)
  })

  test('E8.53 without a text it is recognised; where nothing is, paragraphs are found by the voice alone', async () => {
    service.says = TEXT
    const recognized = await finished(mine, (await mine.call(analyzeAudio, { audioId: key })).requestId)
    expect(recognized.srtContent?.words.map(({ text }) => text)).toEqual(speech.words.map(({ text }) => text))
    expect(service.asked.at(-1)).toMatchObject({ file: 'recording.mp3', authorization: 'Bearer sk-hidden' })
    service.says = ''
    const heard = await finished(mine, (await mine.call(analyzeAudio, { audioId })).requestId)
    expect(heard.srtContent?.words).toEqual([])
    expect(heard.srtContent?.paragraphs).toHaveLength(2)
    expect(heard.srtContent?.paragraphs[0]).toMatchObject({ content: '' })
    expect(heard.srtContent?.paragraphs[0]?.floatStart).toBeCloseTo(speech.words[0]!.startSec + MP3_DELAY_SEC, 1)
  })

  test('E8.52 what cannot be analyzed is refused in a sentence, a cancelled request ends, others see neither', async () => {
    const refusal = async (input: object) =>
      (await finished(mine, (await mine.call(analyzeAudio, { audioId, ...input })).requestId)).error?.message
    expect(await refusal({ text: '...' })).toBe('There are no words in this text')
    expect(await refusal({ text: 'สวัสดีครับ' })).toBe('Text can be matched in Mandarin, Cantonese and English only')
    const { requestId } = await mine.call(analyzeAudio, { audioId, text: TEXT })
    await mine.call(cancelAudioAnalysis, { requestId })
    expect(await mine.call(analyzeAudio, { requestId })).toMatchObject({ finished: true, error: { code: 'cancelled' } })
    const other = await new Client(server.url).logIn('other@example.com', 'Second-2026')
    expect((await other.raw(analyzeAudio, { audioId: key, text: TEXT })).status).toBe(404)
    expect((await other.raw(analyzeAudio, { requestId })).status).toBe(404)
  })

  test('E8.52 a request that was accepted before a kill is done after the restart', async () => {
    const { requestId } = await mine.call(analyzeAudio, { audioId, text: TEXT })
    await server.stop('SIGKILL')
    server = await startServer(env)
    mine = await new Client(server.url).logIn('demo@avatar.studio', 'Presenter#2026')
    expect((await finished(mine, requestId)).error).toBeNull()
  })
})

describe('a recogniser behind a network', () => {
  const file = path.join(temporaryFolder(), 'file.mp3')
  writeFileSync(file, 'sound')
  const recognize = (model: string, signal = new AbortController().signal) => {
    const timeoutMs = model === 'never' ? 300 : 60_000
    return createOpenaiRecognition({ url: service.url, key: 'sk-hidden', model, timeoutMs }).recognize(file, signal)
  }

  test('E8.54 one that fails once is asked again, and what it hears is returned', async () => {
    service.says = ' Good morning. '
    expect(await recognize('tired')).toBe('Good morning.')
    expect(service.asked.filter(({ model }) => model === 'tired')).toHaveLength(2)
  })

  // beside each other: most of their time they pause before they ask again
  test.concurrent.each([
    ['never', 'engine_no_answer'],
    ['dies', 'engine_no_answer'],
    ['fails', 'engine_no_answer'],
    ['html', 'engine_bad_sound'],
    ['endless', 'engine_bad_sound'],
    ['locked', 'engine_locked'],
    ['large', 'engine_refused'],
    ['away', 'engine_refused'],
    ['later', 'engine_busy'],
  ])('E8.54 one that is %s is refused as %s, without its words or the key', async (model, code) => {
    const error = (await recognize(model).catch((thrown: unknown) => thrown)) as SpeechError
    expect(error).toMatchObject({ name: 'SpeechError', code })
    expect(error.message).not.toMatch(/sk-hidden|127\.0\.0\.1/)
  })

  test('E8.54 an abort ends the wait', async () => {
    const stop = new AbortController()
    const ended = recognize('fails', stop.signal)
    stop.abort(new Error('cancelled'))
    await expect(ended).rejects.toThrow('cancelled')
  })
})

test('E8.52 a file that is no sound is unreadable', async () => {
  const file = path.join(temporaryFolder(), 'text.wav')
  writeFileSync(file, 'no sound')
  expect(await findTimes({ recording: { file }, reading: null })).toEqual({ ok: false, code: 'unreadable' })
  // a rate that would be computed with for minutes
  writeFileSync(file, Buffer.concat([Buffer.from(waveHeader(800, 0xffffffff)), Buffer.alloc(1600)]))
  expect(await findTimes({ recording: { file }, reading: null })).toEqual({ ok: false, code: 'unreadable' })
})
