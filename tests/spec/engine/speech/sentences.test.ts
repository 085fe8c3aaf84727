import { expect, test } from 'vitest'
import { columnsOf } from '#shared/speech/line-breaks.ts'
import { sentencesOf } from '#shared/speech/paragraphs.ts'
import { subtitlesOf } from '#shared/speech/subtitles.ts'
import { EN, spoken, ZH } from '#tests/spec/engine/lip-sync/spoken.ts'

const texts = (text: string, ssml = false) => sentencesOf(text, ssml).map((sentence) => sentence.text)

test('E9.16 cuts at full stops of both scripts, not at decimals and titles', () => {
  expect(texts('你好。“走吧！”他说。真的吗？？')).toEqual(['你好。', '“走吧！”', '他说。', '真的吗？？'])
  expect(texts('Mr. Brown paid 3.5 dollars. Why? "Fine." OK')).toEqual([
    'Mr. Brown paid 3.5 dollars.',
    'Why?',
    '"Fine."',
    'OK',
  ])
  const whole = [
    'Take v2.1 of www.x.com, e.g. on Nov. 5 at 8 p.m. or 3.5 hours later, i.e. pp. 3-5 of Acme Inc. papers.',
    'See https://x.com/?a=1&b=2 and fig. 3.',
    '版本v2.1见www.x.com和3.5节。',
  ]
  for (const sentence of whole) expect(texts(sentence)).toEqual([sentence])
  expect(texts('We met at 8 p.m. Then we left. 真的吗?好')).toEqual([
    'We met at 8 p.m.',
    'Then we left.',
    '真的吗?',
    '好',
  ])
  expect(texts('一行\n\n两行\r\n……')).toEqual(['一行', '两行'])
  expect(texts(' …… \n !')).toEqual([])
})

test('E8.14 a pronunciation is never cut and a break stays with what is before it', () => {
  const sentences = sentencesOf('<speak>好。<break time="1s"/>银<sub alias="a. b. c">行</sub>开门。</speak>', true)
  expect(sentences.map(({ text }) => text)).toEqual(['好。', '银行开门。'])
})

test('E9.16 subtitles hold the whole script, line by line, in time and in comfortable lengths', async () => {
  const speeches = await spoken([
    { text: ZH, toneId: 'zh-yunhe' },
    { text: EN, toneId: 'us-grace' },
  ])
  for (const [index, speech] of speeches.entries()) {
    const { lines } = subtitlesOf(speech)
    const bare = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')
    expect(bare(lines.map(({ text }) => text).join(''))).toBe(bare([ZH, EN][index] ?? ''))
    for (const [place, line] of lines.entries()) {
      expect(columnsOf(line.text)).toBeLessThanOrEqual(index === 0 ? 37 : 43)
      expect(line.endSec).toBeGreaterThan(line.startSec)
      expect(line.endSec).toBeLessThanOrEqual((lines[place + 1]?.startSec ?? speech.durationSec) + 1e-9)
    }
  }
})
