import { afterAll, describe, expect, test } from 'vitest'
import { linesOf } from '#server/engines/speech/common/lines.ts'
import { createSpeech } from '#server/engines/speech/create.ts'
import { tokensOf } from '#server/engines/speech/kokoro/tokens.ts'
import { readMandarin } from '#shared/speech/reading/zh/mandarin.ts'
import { PHRASES } from '#shared/speech/reading/zh/polyphones/phrases.ts'
import table from './polyphones.json' with { type: 'json' }

const MARKED = /(\p{Script=Han})\(([a-zü]+\d)\)/gu

/** Returns a sentence with the readings that it has, where it is marked with those that it should have. */
function asRead(marked: string): string {
  const { readings } = readMandarin(marked.replace(MARKED, '$1'))
  let removed = 0
  return marked.replace(MARKED, (whole, char: string, _reading, at: number) => {
    const heard = readings[at - removed]?.replace('0', '5')
    removed += whole.length - char.length
    return `${char}(${heard})`
  })
}

describe.each(Object.entries(table))('%s', (_, sentences) => {
  test.each(sentences)('E8.48 %s', (sentence) => {
    expect(asRead(sentence)).toBe(sentence)
  })
})

test('E8.48 the table has at least 300 phrases, each of them once for a reading, with its character', () => {
  const rows = PHRASES.trim()
    .split('\n')
    .map((line) => line.split(' '))
  const named = rows.flatMap(([char = '', , ...phrases]) => phrases.map((phrase) => ({ char, phrase })))
  expect(named.length).toBeGreaterThanOrEqual(300)
  expect(named.filter(({ char, phrase }) => !phrase.includes(char))).toEqual([])
  const keys = named.map(({ char, phrase }) => `${char} ${phrase}`)
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
})

test('E8.48 what is no Chinese has no reading and moves none', () => {
  const { readings, parts } = readMandarin('𠮷😀 OK还钱, <x>')
  expect(readings.filter(Boolean).slice(-2)).toEqual(['huan2', 'qian2'])
  expect(parts).toEqual([{ from: 7, to: 9, readings: ['huan2', 'qian2'] }])
  expect(readMandarin('')).toEqual({ readings: [], parts: [] })
})

describe('engines', () => {
  const port = createSpeech()
  afterAll(() => port.close())
  const sounds = async (body: string) => {
    const request = {
      text: `<speak>${body}</speak>`,
      ssml: true,
      toneId: 'zh-xiaolan',
      pitchOffset: 0,
      speedRatio: 1,
      volume: 1,
    }
    const { phonemes, words } = await port.speak(request, new AbortController().signal)
    const heard = phonemes.map(({ symbol }) => symbol.replace(/[ˈˌ]/gu, '')).join('')
    return { heard, words: words.map(({ text }) => text) }
  }

  test.each([
    ['还钱', '<phoneme ph="huan2">还</phoneme>钱', '还钱'],
    ['第3行', '第三<phoneme ph="hang2">行</phoneme>', '第3行'],
    ['还得跑', '还<phoneme ph="dei3">得</phoneme>跑', '还得跑'],
    ['1个<break time="200ms"/>得走了', '一个<break time="200ms"/><phoneme ph="dei3">得</phoneme>走了', '1个得走了'],
  ])(
    'E8.48 the embedded engine says %s as it is read, with its words as they are written',
    async (text, asked, shown) => {
      const spoken = await sounds(text)
      expect(spoken.heard).toBe((await sounds(asked)).heard)
      expect(spoken.words.join('')).toBe(shown)
    },
  )

  test('E8.14 an asked reading with ü is said in Mandarin', async () => {
    expect((await sounds('<phoneme ph="lü4">绿</phoneme>')).heard).toBe((await sounds('绿')).heard)
  })

  test('E8.48 a model says them too, and an asked reading before all', async () => {
    const signs = async (ph?: string) => {
      const lines = ph
        ? linesOf(
            [
              { kind: 'phoneme', text: '还', ph },
              { kind: 'text', text: '钱' },
            ],
            'zh',
          )
        : linesOf([{ kind: 'text', text: '还钱' }], 'zh')
      return (await tokensOf(lines, async () => [])).tokens.map(({ sign }) => sign).join('')
    }
    expect(await signs()).toBe(await signs('huan2'))
    expect(await signs('hai2')).not.toBe(await signs('huan2'))
  })
})
