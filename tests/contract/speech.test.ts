import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteGlossaryEntry, listGlossary, saveGlossaryEntry } from '#shared/api/glossary.ts'
import {
  analyzeCopywriting,
  listFavoriteVoices,
  listVoices,
  setFavoriteVoice,
  voiceDetail,
} from '#shared/api/speech.ts'
import { accessUrl } from '#shared/api/storage.ts'
import type { GlossaryEntry } from '#shared/model/glossary.ts'
import { isSpeechDocument } from '#shared/speech/markup.ts'
import { speechService } from '#tests/worlds/speech-service.ts'
import { Client, type Server, startServer, temporaryFolder, testDatabase } from './kit.ts'
import { untilFinished } from './until.ts'

const plain = { ssml: false, pitchOffset: 0, speedRatio: 1, volume: 1 }

async function english(client: Client): Promise<string> {
  const { toneList } = await client.call(listVoices, {})
  return toneList.find(({ language }) => language === 'en-US')?.id ?? ''
}

function finished(client: Client, requestId: string) {
  return untilFinished(() => client.call(analyzeCopywriting, { requestId }))
}

const { env: database, close } = await testDatabase()
const service = await speechService()
afterAll(async () => {
  await Promise.all([close(), service.close()])
})

const voicesFile = path.join(temporaryFolder(), 'voices.json')
const configured = (voice: string, more: object = {}) => ({
  engine: 'openai',
  id: voice,
  voice,
  name: voice,
  language: 'en-US',
  gender: 'female',
  ...more,
})
writeFileSync(
  voicesFile,
  JSON.stringify([
    configured('good', { labels: ['natural'], doubleCost: true }),
    configured('html'),
    configured('locked'),
    configured('dies'),
    configured('tired', { workspaces: ['another'] }),
  ]),
)

describe('speech', () => {
  const env = {
    ...database,
    FIRST_ACCOUNT: 'other@example.com',
    FIRST_PASSWORD: 'Second-2026',
    SENSITIVE_WORDS: 'forbidden phrase, other words',
    SPEECH_OPENAI_URL: service.url,
    SPEECH_OPENAI_KEY: 'sk-hidden',
    SPEECH_VOICES: voicesFile,
  }
  let server: Server
  let mine: Client

  beforeAll(async () => {
    server = await startServer(env)
    mine = await new Client(server.url).logIn('demo@avatar.studio', 'Presenter#2026')
  })
  afterAll(() => server.stop())

  test('E8.09 a script becomes a recording with times and subtitles, under the prefix of the tenant', async () => {
    const request = { ...plain, copywriting: 'Good morning. This is a test.', toneId: await english(mine) }
    const asked = await mine.call(analyzeCopywriting, request)
    const done = await finished(mine, asked.requestId)
    expect(done.error).toBeNull()
    expect(done.audioUrl).toMatch(new RegExp(`^oss:tenants/${mine.tenantId}/speech/`))
    expect(done.ttsContent?.paragraphs.map(({ content }) => content)).toEqual(['Good morning.', 'This is a test.'])
    expect(done.ttsContent?.words.length).toBeGreaterThanOrEqual(6)
    const read = async (url: string | null) =>
      fetch((await mine.call(accessUrl, { key: String(url).slice('oss:'.length) })).url)
    const wav = Buffer.from(await (await read(done.audioUrl)).arrayBuffer())
    expect(wav.subarray(0, 4).toString()).toBe('RIFF')
    expect(await (await read(done.srtUrl)).text()).toContain('Good morning.')
    const again = await mine.call(analyzeCopywriting, request)
    expect(again).toEqual(done)
  })

  test('E8.46 equal requests that come at the same moment are one, and each caller has its speech', async () => {
    const request = { copywriting: 'Ten callers want this said.', toneId: await english(mine), ...plain }
    const asked = await Promise.all(Array.from({ length: 10 }, () => mine.call(analyzeCopywriting, request)))
    const ids = new Set(asked.map(({ requestId }) => requestId))
    expect(ids.size).toBe(1)
    expect((await finished(mine, [...ids][0]!)).audioUrl).toMatch(/^oss:/)
  })

  test('F14 a script with the line separators of Unicode is spoken', async () => {
    const request = { ...plain, copywriting: 'One line.\u2028Another.\u2029The last.', toneId: await english(mine) }
    const { requestId } = await mine.call(analyzeCopywriting, request)
    expect(await finished(mine, requestId)).toMatchObject({ error: null, audioUrl: expect.stringContaining('oss:') })
  })

  test('E8.12 an unknown voice, a foreign request and a text without words are refused in a sentence', async () => {
    expect((await mine.raw(voiceDetail, { toneId: 'nobody' })).status).toBe(404)
    const unknown = await mine.raw(analyzeCopywriting, { ...plain, copywriting: 'x', toneId: 'nobody' })
    expect(unknown).toMatchObject({ code: 404, msg: 'This voice doesn’t exist' })
    const toneId = await english(mine)
    const asked = await mine.call(analyzeCopywriting, { ...plain, copywriting: '...', toneId })
    expect((await finished(mine, asked.requestId)).error?.message).toBe('There’s nothing to speak in this text')
    const other = await new Client(server.url).logIn('other@example.com', 'Second-2026')
    expect((await other.raw(analyzeCopywriting, { requestId: asked.requestId })).status).toBe(404)
  })

  test('E8.31, E8.60 a workspace is offered built-in and configured voices, and neither sees nor uses those of another', async () => {
    const { toneList } = await mine.call(listVoices, {})
    const good = toneList.find(({ id }) => id === 'good')
    expect(good).toMatchObject({ source: 'configured', vendorId: 7, labels: ['natural'], sampleUrl: null })
    expect(toneList.find(({ id }) => id === 'us-grace')).toMatchObject({ source: 'builtin', vendorId: 1 })
    expect(toneList.some(({ id }) => id === 'tired')).toBe(false)
    const refused = await mine.raw(analyzeCopywriting, { ...plain, copywriting: 'One.', toneId: 'tired' })
    expect(refused).toMatchObject({ code: 404, msg: 'This voice doesn’t exist' })
  })

  test('E8.63 starred voices are kept with the user', async () => {
    const starred = async (client: Client) => (await client.call(listFavoriteVoices, {})).toneIds
    await mine.call(setFavoriteVoice, { toneId: 'us-grace', isFavorite: true })
    await mine.call(setFavoriteVoice, { toneId: 'good', isFavorite: true })
    await mine.call(setFavoriteVoice, { toneId: 'us-grace', isFavorite: true })
    expect(await starred(mine)).toEqual(['us-grace', 'good'])
    const other = await new Client(server.url).logIn('other@example.com', 'Second-2026')
    expect(await starred(other)).toEqual([])
    await mine.call(setFavoriteVoice, { toneId: 'good', isFavorite: false })
    expect(await starred(mine)).toEqual(['us-grace'])
    expect((await mine.raw(setFavoriteVoice, { toneId: 'tired', isFavorite: true })).status).toBe(404)
  })

  test('E8.61, E8.62 engines that lie, refuse and die end their own requests with a sentence; the others go on', async () => {
    const asked = await Promise.all(
      ['html', 'locked', 'dies', 'good', await english(mine)].map((toneId) =>
        mine.call(analyzeCopywriting, { ...plain, copywriting: 'One two.', toneId }),
      ),
    )
    const [html, locked, dies, good, embedded] = await Promise.all(
      asked.map(({ requestId }) => finished(mine, requestId)),
    )
    expect(html?.error).toMatchObject({ code: 'engine_bad_sound', message: expect.stringContaining('complete sound') })
    expect(locked?.error).toMatchObject({ code: 'engine_locked', message: expect.stringContaining('refused') })
    expect(dies?.error).toMatchObject({
      code: 'engine_no_answer',
      message: expect.stringContaining('Your script is kept'),
    })
    expect(good).toMatchObject({ error: null })
    expect(good?.ttsContent?.words.map(({ text }) => text)).toEqual(['One', 'two'])
    // sounds of the embedded engine's reading, aligned with those of the service
    expect(good?.ttsContent?.phonemes.map(({ symbol }) => symbol).join('')).toContain('w')
    expect(embedded?.error).toBeNull()
    expect(server.said.join(' ')).not.toContain('sk-hidden')
  })

  /** Speaks a script and returns its times with its samples of 16 bit. */
  async function heard(copywriting: string, toneId: string, glossary: GlossaryEntry[] = []) {
    const request = { ...plain, copywriting, ssml: isSpeechDocument(copywriting), toneId, glossary }
    const { error, audioUrl, ttsContent } = await finished(
      mine,
      (await mine.call(analyzeCopywriting, request)).requestId,
    )
    if (!audioUrl || !ttsContent) throw new Error(error?.message)
    const { url } = await mine.call(accessUrl, { key: audioUrl.slice('oss:'.length) })
    const wav = await (await fetch(url)).arrayBuffer()
    const rate = new DataView(wav).getUint32(24, true)
    return { ...ttsContent, rate, samples: new Int16Array(wav.slice(44)) }
  }

  /** The longest silence of a sound, in seconds. */
  function longestSilence({ rate, samples }: { rate: number; samples: Int16Array }): number {
    let longest = 0
    let silent = 0
    for (const sample of samples) {
      silent = Math.abs(sample) < 200 ? silent + 1 : 0
      longest = Math.max(longest, silent)
    }
    return longest / rate
  }

  test('E8.14, E8.18 a pause is heard as silence, and a character by the reading that was chosen', async () => {
    const { toneList } = await mine.call(listVoices, {})
    const toneId = toneList.find(({ language }) => language === 'zh-CN')?.id ?? ''
    const script = (pause: string, ph: string) =>
      `<speak>大家都说${pause}这样<phoneme ph="${ph}" text="行">行</phoneme>吗</speak>`
    const without = await heard(script('', 'xing2'), toneId)
    const paused = await heard(script('<break time="1200ms"/>', 'xing2'), toneId)
    const other = await heard(script('', 'hang2'), toneId)
    expect(longestSilence(without)).toBeLessThan(0.8)
    expect(Math.abs(longestSilence(paused) - 1.2)).toBeLessThan(0.15)
    const symbols = ({ phonemes }: typeof without) => phonemes.map(({ symbol }) => symbol).join(' ')
    expect(symbols(other)).not.toBe(symbols(without))
    for (const { paragraphs } of [without, paused, other]) expect(paragraphs[0]?.content).toBe('大家都说这样行吗')
  })

  test('E8.42 a word of the glossary is heard and not shown: of the project, else of the workspace', async () => {
    const toneId = await english(mine)
    const text = 'We love Lumen.'
    const symbols = ({ phonemes }: Awaited<ReturnType<typeof heard>>) => phonemes.map(({ symbol }) => symbol).join(' ')
    const entry = { language: 'en', word: 'lumen', kind: 'sub', said: 'bananas' } as const
    const before = await heard(text, toneId)
    await mine.call(saveGlossaryEntry, entry)
    expect((await mine.call(listGlossary, {})).entries).toEqual([entry])
    const ours = await heard(text, toneId)
    expect(ours.glossary).toEqual([entry])
    expect(symbols(ours)).not.toBe(symbols(before))
    expect(ours.paragraphs.map(({ content }) => content)).toEqual([text])
    expect(ours.words.map(({ text: word }) => word)).toEqual(['We', 'love', 'Lumen'])
    // what is said has the limit of a script, too
    const long = { ...entry, word: 'love', said: 'love '.repeat(40).trim() }
    const endless = { ...plain, copywriting: 'love. '.repeat(300), toneId, glossary: [long] }
    expect((await mine.raw(analyzeCopywriting, endless)).msg).toMatch(/too long/)
    const own = { ...entry, word: 'Lumen', said: 'lemon' }
    const theirs = await heard(text, toneId, [own])
    expect(theirs.glossary?.[0]).toEqual(own)
    expect(symbols(theirs)).not.toBe(symbols(ours))
    await mine.call(deleteGlossaryEntry, { language: 'en', word: 'lumen' })
    expect((await heard(text, toneId)).glossary).toBeUndefined()
  })

  test('E8.27 a text with words that are not allowed is rejected with their places, also in an alias', async () => {
    const request = { ...plain, toneId: await english(mine), ssml: true }
    const copywriting = '<speak>A Forbidden phrase, <sub alias="forbidden phrase">hidden</sub>.</speak>'
    const { finished: ended, error } = await mine.call(analyzeCopywriting, { ...request, copywriting })
    expect([ended, error?.code]).toEqual([true, 'role_audio_analyze_reject'])
    expect(error?.places).toEqual([
      { from: 2, to: 18 },
      { from: 20, to: 26 },
    ])
    expect(error?.message).toContain('Forbidden phrase')
  })

  test('E8.32 a request that was accepted before a kill is spoken after the restart', async () => {
    const copywriting = 'One two three four five six seven eight nine ten. '.repeat(60)
    const { requestId } = await mine.call(analyzeCopywriting, { ...plain, copywriting, toneId: await english(mine) })
    await server.stop('SIGKILL')
    server = await startServer(env)
    mine = await new Client(server.url).logIn('demo@avatar.studio', 'Presenter#2026')
    const done = await finished(mine, requestId)
    expect(done.error).toBeNull()
    expect(done.duration).toBeGreaterThan(60_000)
  })
})
