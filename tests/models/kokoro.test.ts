import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  truncateSync,
} from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSpeech } from '#server/engines/speech/create.ts'
import { installRuntime, ONNX } from '#server/engines/speech/models/runtime.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { voicesCommand } from '#server/tools/cli/operations/voices.ts'
import { examineVoices } from '#server/tools/doctor/services.ts'
import { SOUNDS } from '#shared/lips/sounds.ts'
import { ROOT, temporaryFolder } from '#tests/contract/kit.ts'
import { FRAME_SAMPLES, framesOf, VOCAB, writeTinyModel } from '#tests/worlds/tiny-model.ts'

/** The runtime is installed once by npm, from its cache where it has it, as an operator installs it, and kept. */
const KEPT_RUNTIME = path.join(tmpdir(), 'avatar-studio-test-runtime')
const data = temporaryFolder()
const given = path.join(data, 'given')
const config = readConfig({ DATA_DIR: data }, ROOT)
const files = writeTinyModel(given)

/** Runs `studio voices ...`; returns what it prints. */
async function studio(...args: string[]): Promise<string[]> {
  const lines: string[] = []
  await voicesCommand(args, { config, env: {}, root: ROOT, print: (line) => lines.push(line) })
  return lines
}

const speechOf = (text: string, toneId: string, more: object = {}) => ({
  text,
  ssml: text.startsWith('<speak>'),
  toneId,
  pitchOffset: 0,
  speedRatio: 1,
  volume: 1,
  ...more,
})

beforeAll(async () => {
  await installRuntime(KEPT_RUNTIME, ONNX)
  mkdirSync(config.speech.folder, { recursive: true })
  symlinkSync(KEPT_RUNTIME, path.join(config.speech.folder, 'runtime'))
}, 300_000)

describe('a model that was added', () => {
  let speech: ReturnType<typeof createSpeech>
  beforeAll(async () => {
    expect(await studio('add', given)).toEqual(['kokoro-v1.1-zh is added with 3 voices. Start the server again.'])
    speech = createSpeech(config.speech)
  })
  afterAll(() => speech.close())
  const speak = (text: string, toneId: string, more?: object) =>
    speech.speak(speechOf(text, toneId, more), new AbortController().signal)

  test('S20.60 its voices are offered in their languages and genders, listed, and examined by the doctor', async () => {
    const offered = (await speech.voices()).filter(({ vendorId }) => vendorId === 2)
    expect(offered.map(({ id, language, gender }) => [id, language, gender])).toEqual([
      ['kokoro-af_maple', 'en-US', 'female'],
      ['kokoro-zf_001', 'zh-CN', 'female'],
      ['kokoro-zm_010', 'zh-CN', 'male'],
    ])
    expect(await studio('list')).toEqual([expect.stringContaining('kokoro-v1.1-zh: 3 voices')])
    expect(examineVoices(config.speech)).toMatchObject([{ status: 'ok', text: '3 voices' }])
  })

  test('E8.64 Mandarin has the times of the model: initials, finals and written words', async () => {
    const spoken = await speak('你好，2026年。', 'kokoro-zf_001')
    // ni3 hao3 become ni2 hao3; the year is said digit by digit
    const signs = [...'ㄋㄧ2ㄏㄠ3,ㄦ4ㄌㄧㄥ2']
    expect(spoken.words.map(({ text }) => text)).toEqual(['你', '好', '2026年'])
    expect(spoken.timesEstimated).toBeUndefined()
    const frame = FRAME_SAMPLES / 24_000
    const startSec = 0.12 + framesOf(0) * frame
    const seconds = (count: number) =>
      signs.slice(0, count).reduce((sum, sign) => sum + framesOf(VOCAB[sign]!) * frame, startSec)
    expect(spoken.words[0]?.startSec).toBeCloseTo(startSec, 3)
    expect(spoken.words[0]?.endSec).toBeCloseTo(seconds(3), 3)
    expect(spoken.words[1]?.endSec).toBeCloseTo(seconds(6), 3)
    expect(spoken.words[2]?.startSec).toBeCloseTo(seconds(7), 3)
    expect(spoken.phonemes.slice(0, 6).map(({ symbol }) => symbol)).toEqual(['', 'n', 'i', 'x', 'ɑʊ', ''])
  })

  test('E8.64 English is spoken from the sounds of the embedded engine, and an asked reading is said', async () => {
    const english = await speak('Hello, good morning.', 'kokoro-af_maple')
    expect(english.words.map(({ text }) => text)).toEqual(['Hello', 'good', 'morning'])
    expect(english.phonemes.map(({ symbol }) => symbol).slice(1, 5)).toEqual(['h', 'ə', 'l', 'oʊ'])
    const phonemes = await speak('<speak><phoneme ph="zhang3">长</phoneme>大 with you</speak>', 'kokoro-zm_010')
    expect(phonemes.phonemes.map(({ symbol }) => symbol).slice(1, 5)).toEqual(['ts.', 'ɑŋ', 't', 'a'])
    expect(phonemes.words.map(({ text }) => text)).toEqual(['长', '大', 'with', 'you'])
  })

  test('E8.64 every initial and final of Mandarin has a mouth shape and a sign', async () => {
    const text =
      '爸怕妈发大他那拉嘎卡哈家恰下扎差沙热杂擦撒波得爱给高走安本帮更二衣五鱼字吃列烟央要因英用有中挖外万王为文翁我月元云'
    const { phonemes } = await speak(text, 'kokoro-zf_001')
    const known = Object.keys(SOUNDS).sort((a, b) => b.length - a.length)
    for (const { symbol } of phonemes) {
      let left = symbol
      while (left) {
        const part = known.find((one) => left.startsWith(one))
        expect(part, `${symbol} has no mouth shape`).toBeDefined()
        left = left.slice(part!.length)
      }
    }
    // two signs or one, and a tone, of each syllable; none is lost
    expect(new Set(phonemes.map(({ symbol }) => symbol)).size).toBeGreaterThan(50)
  })

  test('E8.64 speed, pitch and a text longer than the model takes', async () => {
    const normal = await speak('你好你好你好。', 'kokoro-zf_001')
    const slow = await speak('你好你好你好。', 'kokoro-zf_001', { speedRatio: 0.5 })
    expect(slow.durationSec - 0.42).toBeCloseTo((normal.durationSec - 0.42) * 2, 1)
    const long = await speak('大家好我们很高兴'.repeat(30), 'kokoro-zf_001')
    expect(long.words).toHaveLength(240)
    for (const [index, word] of long.words.entries())
      expect(word.startSec).toBeGreaterThanOrEqual((long.words[index - 1]?.endSec ?? 0) - 1e-6)
  })

  test('E8.61 a model whose file is cut ends requests with a sentence, the doctor says it, and other voices go on', async () => {
    const file = path.join(config.speech.folder, 'kokoro-v1.1-zh', 'kokoro-v1.1-zh.onnx')
    renameSync(file, `${file}.kept`)
    const other = createSpeech(config.speech)
    try {
      const broken = other.speak(speechOf('你好。', 'kokoro-zf_001'), new AbortController().signal)
      await expect(broken).rejects.toMatchObject({
        code: 'speech_unavailable',
        message: expect.stringContaining('add'),
      })
      const embedded = await other.speak(speechOf('One.', 'us-grace'), new AbortController().signal)
      expect(embedded.words).toHaveLength(1)
      expect(examineVoices(config.speech)).toMatchObject([
        { status: 'warning', text: expect.stringContaining('missing') },
      ])
    } finally {
      renameSync(`${file}.kept`, file)
      await other.close()
    }
  })
})

describe('studio voices', () => {
  test('S20.60, S20.62 get resumes a download that broke off, checks the SHA-256, and says how far it is', async () => {
    const asked: string[] = []
    let breaks = true
    const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const server = createServer((request, response) => {
      const name = path.basename(request.url ?? '')
      if (name === 'release') {
        const assets = Object.entries(files).map(([file, bytes]) => ({
          name: file,
          size: bytes.length,
          digest: `sha256:${createHash('sha256').update(bytes).digest('hex')}`,
          browser_download_url: `${origin()}/${file}`,
        }))
        response.setHeader('content-type', 'application/json').end(JSON.stringify({ assets }))
        return
      }
      const bytes = files[name]!
      const from = Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0)
      asked.push(`${name} ${from}`)
      response.writeHead(from > 0 ? 206 : 200, { 'content-length': bytes.length - from })
      if (!breaks || !name.endsWith('.bin')) return response.end(bytes.subarray(from))
      breaks = false
      response.write(bytes.subarray(0, 5000), () => setTimeout(() => response.destroy(), 50))
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    try {
      await studio('remove', 'kokoro-v1.1-zh')
      const before = createSpeech(config.speech)
      const lines = await studio('get', 'kokoro-v1.1-zh', '--from', `${origin()}/release`)
      expect(lines.at(-1)).toContain('is added with 3 voices')
      // what began without the model speaks with it once it takes it up
      const spoken = () => before.speak(speechOf('你好。', 'kokoro-zf_001'), new AbortController().signal)
      await expect(spoken()).rejects.toMatchObject({ code: 'unknown_voice' })
      before.takeUpModels()
      expect((await spoken()).words.map(({ text }) => text)).toEqual(['你', '好'])
      await before.close()
      expect(lines).toContain('  100 %')
      const [model, first, rest] = asked
      expect([model, first]).toEqual(['kokoro-v1.1-zh.onnx 0', 'voices-v1.1-zh.bin 0'])
      expect(Number(rest?.split(' ')[1])).toBeGreaterThan(0)
      const stored = readFileSync(path.join(config.speech.folder, 'kokoro-v1.1-zh', 'voices-v1.1-zh.bin'))
      expect(stored.equals(files['voices-v1.1-zh.bin']!)).toBe(true)
      // a file that is not what was published is deleted
      const honest = files['kokoro-v1.1-zh.onnx']!
      const release = await (await fetch(`${origin()}/release`)).json()
      files['kokoro-v1.1-zh.onnx'] = Buffer.alloc(honest.length)
      const lying = createServer((_, response) => response.end(JSON.stringify(release))).listen(0, '127.0.0.1')
      await once(lying, 'listening')
      const from = `http://127.0.0.1:${(lying.address() as AddressInfo).port}/`
      await expect(studio('get', 'kokoro-v1.1-zh', '--from', from)).rejects.toThrow('SHA-256')
      lying.close()
      const loading = path.join(config.speech.folder, '.kokoro-v1.1-zh.download')
      expect(readdirSync(loading)).toEqual([])
      expect(await studio('remove', 'kokoro-v1.1-zh')).toEqual(['kokoro-v1.1-zh is removed. Start the server again.'])
      expect(existsSync(path.join(config.speech.folder, 'kokoro-v1.1-zh'))).toBe(false)
    } finally {
      server.close()
    }
  })

  test('S20.60 what is no model is refused in a sentence', async () => {
    const broken = path.join(data, 'broken')
    writeTinyModel(broken)
    truncateSync(path.join(broken, 'kokoro-v1.1-zh.onnx'), statSync(path.join(broken, 'kokoro-v1.1-zh.onnx')).size - 10)
    await expect(studio('add', broken)).rejects.toThrow('is no ONNX file, or is not whole')
    await expect(studio('add', data)).rejects.toThrow('needs one model')
    await expect(studio('add', path.join(data, 'nowhere'))).rejects.toThrow('cannot be read')
    await expect(studio('get', 'nobody')).rejects.toThrow('There is no model "nobody"')
    await expect(studio('remove', 'nobody')).rejects.toThrow('There is no model "nobody"')
  })
})
