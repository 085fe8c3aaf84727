import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SpeakRequest, SpeechPort } from '#server/engines/speech/common/port.ts'
import { createSpeech } from '#server/engines/speech/create.ts'
import { subtitlesOf } from '#shared/speech/subtitles.ts'
import { samplesOf } from '#tests/spec/engine/lip-sync/spoken.ts'

const never = new AbortController().signal
let port: SpeechPort
beforeAll(() => {
  port = createSpeech()
})
afterAll(() => port.close())

const ask = (text: string, more: Partial<SpeakRequest> = {}): SpeakRequest => ({
  text,
  ssml: false,
  toneId: 'zh-xiaolan',
  pitchOffset: 0,
  speedRatio: 1,
  volume: 1,
  ...more,
})
const rms = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / Math.max(1, samples.length))

describe('voices', () => {
  test('E8.28 both genders in Mandarin, Cantonese, British and American English, all of them audible', async () => {
    const kinds = new Set((await port.voices()).map(({ language, gender }) => `${language} ${gender}`))
    expect([...kinds].sort()).toEqual(
      ['en-GB', 'en-US', 'yue-HK', 'zh-CN'].flatMap((language) => [`${language} female`, `${language} male`]),
    )
    for (const { id, language } of await port.voices()) {
      const text = language.startsWith('en') ? 'Good morning, everyone.' : '大家早上好。'
      const { samples } = samplesOf((await port.speak(ask(text, { toneId: id }), never)).wav)
      expect(rms(samples)).toBeGreaterThan(0.05)
      expect(samples.reduce((peak, value) => Math.max(peak, Math.abs(value)), 0)).toBeLessThan(0.95)
    }
  })

  test('E8.09 slower is longer, louder is louder', async () => {
    const text = '这是一段用来比较的文字。'
    const plain = await port.speak(ask(text), never)
    const slow = await port.speak(ask(text, { speedRatio: 0.6 }), never)
    const quiet = await port.speak(ask(text, { volume: 0.25 }), never)
    expect(slow.durationSec).toBeGreaterThan(plain.durationSec * 1.3)
    expect(rms(samplesOf(quiet.wav).samples)).toBeLessThan(rms(samplesOf(plain.wav).samples) * 0.35)
  })
})

describe('times', () => {
  test('E8.09 words are in order, within the sound, and start where it is heard after a break', async () => {
    const text = '<speak>前面<break time="1000ms"/>后面的欢迎光临</speak>'
    const speech = await port.speak(ask(text, { ssml: true }), never)
    expect(speech.words.map((word) => word.text).join('')).toBe('前面后面的欢迎光临')
    for (const [index, word] of speech.words.entries()) {
      expect(word.endSec).toBeGreaterThan(word.startSec)
      expect(word.startSec).toBeGreaterThanOrEqual((speech.words[index - 1]?.endSec ?? 0) - 1e-9)
    }
    const { samples, sampleRate } = samplesOf(speech.wav)
    const after = speech.words[2]?.startSec ?? 0
    const level = (fromSec: number, toSec: number) =>
      rms(samples.subarray(Math.round(fromSec * sampleRate), Math.round(toSec * sampleRate)))
    expect(after - (speech.words[1]?.endSec ?? 0)).toBeGreaterThan(0.9)
    expect(level(after - 0.5, after - 0.03)).toBeLessThan(0.002)
    expect(level(after, after + 0.2)).toBeGreaterThan(0.03)
  })

  test('E8.09 sounds leave no gap from beginning to end', async () => {
    const { phonemes, durationSec } = await port.speak(ask('第一句。第二句！\nAnd a third one.'), never)
    expect(phonemes[0]?.startSec).toBe(0)
    expect(phonemes.at(-1)?.endSec).toBeCloseTo(durationSec, 3)
    for (const [index, sound] of phonemes.slice(1).entries())
      expect(sound.startSec).toBeCloseTo(phonemes[index]?.endSec ?? -1, 6)
  })
})

describe('reading', () => {
  const parts = async (text: string, toneId: string) => {
    const { words, phonemes } = await port.speak(ask(text, { toneId }), never)
    return { words: words.map((word) => word.text), times: words, sounds: phonemes.map(({ symbol }) => symbol) }
  }

  test('E8.38 words are as written, in time, and sound as they are said', async () => {
    const zh = await parts('2026年的30%，早上8:30。', 'zh-xiaolan')
    expect(zh.words).toEqual(['2026年', '的', '30%', '早', '上', '8:30'])
    for (const [index, { startSec, endSec }] of zh.times.entries()) {
      expect(endSec).toBeGreaterThan(startSec)
      expect(startSec).toBeGreaterThanOrEqual((zh.times[index - 1]?.endSec ?? 0) - 1e-9)
    }
    const said = await parts('二零二六年的百分之三十，早上八点三十分。', 'zh-xiaolan')
    expect(zh.sounds).toEqual(said.sounds)
    const shown = subtitlesOf(await port.speak(ask('2026年的30%，早上8:30。'), never))
    expect(shown.lines.map(({ text }) => text)).toEqual(['2026年的30% 早上8:30'])
    // 2026年 ends where its fifth character does
    expect(zh.times[1]?.startSec).toBeCloseTo(said.times[5]?.startSec ?? 0, 2)
    const en = await parts('It was $1,250.50 on Nov 22, 2026.', 'us-grace')
    expect(en.words).toEqual(['It', 'was', '$1,250.50', 'on', 'Nov 22, 2026'])
    const words =
      'It was one thousand two hundred fifty dollars and fifty cents on November twenty-second, twenty twenty-six.'
    expect(en.sounds).toEqual((await parts(words, 'us-grace')).sounds)
  })

  test('E8.37 telephone numbers, English in a Chinese voice, and signs', async () => {
    const pairs = [
      ['zh-xiaolan', '拨打13800138000', '拨打幺三八，零零幺三，八零零零'],
      ['zh-xiaolan', 'We opened 25 offices & shops.', 'We opened twenty-five offices and shops.'],
      ['us-grace', 'Mail a.b@x.com 😀 <now>', 'Mail a dot b at x dot com now'],
      ['us-grace', '<speak>Room <sub alias="#5">five</sub></speak>', 'Room number five'],
    ]
    for (const [toneId = '', written = '', spoken = ''] of pairs) {
      const ssml = written.startsWith('<speak>')
      const { phonemes } = await port.speak(ask(written, { toneId, ssml }), never)
      const sounds = phonemes.map(({ symbol }) => symbol)
      expect(sounds).toEqual((await parts(spoken, toneId)).sounds)
    }
  })
})

describe('Chinese in an English text', () => {
  const sounds = async (text: string, toneId: string) => {
    const speech = await port.speak(ask(text, { toneId }), never)
    return { ...speech, heard: speech.phonemes.flatMap(({ symbol }) => symbol.replace(/[ˈˌ]/gu, '') || []) }
  }

  test.each(['us-grace', 'us-ethan', 'gb-amelia', 'gb-oliver'])(
    'E8.49 %s says it in Mandarin and the rest as before, each word in its time',
    async (toneId) => {
      const mixed = await sounds('My name is 李明 and the bath is in 北京, after all.', toneId)
      const [english, others] = [await sounds('My name is', toneId), await sounds('and the bath is in', toneId)]
      const [name, place, end] = [
        await sounds('李明', 'zh-xiaolan'),
        await sounds('北京', 'zh-xiaolan'),
        await sounds('after all.', toneId),
      ]
      expect(mixed.heard).toEqual([english, name, others, place, end].flatMap(({ heard }) => heard))
      const said = mixed.words.map(({ text }) => text).join(' ')
      expect(said).toBe('My name is 李 明 and the bath is in 北 京 after all')
      for (const [index, { startSec, endSec }] of mixed.words.entries()) {
        expect(endSec).toBeGreaterThan(startSec)
        expect(startSec).toBeGreaterThanOrEqual((mixed.words[index - 1]?.endSec ?? 0) - 1e-9)
      }
    },
  )

  test('E8.49 a Chinese sentence is read in Mandarin, with its numbers, and as loud as the voice', async () => {
    const mine = await sounds('我叫李明，有25元还钱。', 'us-ethan')
    const theirs = await sounds('我叫李明，有二十五元还钱。', 'zh-boyuan')
    expect(mine.heard).toEqual(theirs.heard)
    const [own, mixed] = [await sounds('Good morning.', 'us-ethan'), mine].map(({ wav }) => rms(samplesOf(wav).samples))
    expect((mixed ?? 0) / (own ?? 1)).toBeCloseTo(1, 0)
  })
})

describe('markup', () => {
  const sounds = async (text: string, toneId = 'zh-xiaolan') =>
    (await port.speak(ask(`<speak>${text}</speak>`, { ssml: true, toneId }), never)).phonemes
      .map(({ symbol }) => symbol.replace(/[ˈˌ]/gu, ''))
      .join('')

  test('E8.14 a pronunciation is spoken as given, an alias instead of its text', async () => {
    expect(await sounds('<phoneme ph="hang2">行</phoneme>')).not.toBe(await sounds('<phoneme ph="xing2">行</phoneme>'))
    expect(await sounds('<sub alias="世界">WHO</sub>')).toBe(await sounds('世界'))
  })

  test('E8.14 a pronunciation in Cantonese is spoken in the voice of the sentence', async () => {
    const kahei = 'yue-kahei'
    const asGiven = await sounds('天<phoneme ph="waai6 ci4">地方</phoneme>天', kahei)
    expect(asGiven).toBe(await sounds('天 坏词 天', kahei))
    const said = async (text: string) =>
      samplesOf((await port.speak(ask(text, { ssml: true, toneId: kahei }), never)).wav).samples
    const [written, given] = [
      await said('<speak>词</speak>'),
      await said('<speak><phoneme ph="ci4">地</phoneme></speak>'),
    ]
    expect(given.length / written.length).toBeCloseTo(1, 1)
    expect(rms(given) / rms(written)).toBeCloseTo(1, 1)
  })

  test('E8.15 figures are spoken one by one where asked', async () => {
    expect(await sounds('<say-as interpret-as="digit">205</say-as>')).toBe(await sounds('二零五'))
    expect(await sounds('<say-as interpret-as="clock">14:05</say-as>')).toBe(await sounds('14点零5分'))
    expect(await sounds('<say-as interpret-as="digit">205</say-as>', 'us-grace')).toBe(
      await sounds('two zero five', 'us-grace'),
    )
  })
})

describe('refusals', () => {
  test('E8.12 unknown voices and texts without a word', async () => {
    await expect(port.speak(ask('你好', { toneId: 'nobody' }), never)).rejects.toMatchObject({ code: 'unknown_voice' })
    await expect(port.speak(ask('……！'), never)).rejects.toMatchObject({ code: 'no_content' })
  })

  test('E8.09 an aborted request rejects with its reason, the next one is spoken', async () => {
    const abort = new AbortController()
    const long = port.speak(ask('很长的一段文字。'.repeat(200)), abort.signal)
    abort.abort(new Error('changed my mind'))
    await expect(long).rejects.toThrow('changed my mind')
    expect((await port.speak(ask('你好。'), never)).words).toHaveLength(2)
  })
})
