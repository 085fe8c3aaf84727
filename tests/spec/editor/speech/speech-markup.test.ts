import { describe, expect, test } from 'vitest'
import { withGlossary } from '#shared/speech/glossary.ts'
import { isSpeechDocument, readableText, readMarkup, scriptOf, writeMarkup } from '#shared/speech/markup.ts'
import { paragraphScript, rewriteParagraph } from '#shared/speech/rewrite-paragraph.ts'
import { splitScript } from '#shared/speech/split-script.ts'
import { isComplete, piecesBetween, withReading } from '#ui/editor/inspector/presenter/script/model.ts'

test('E8.14 reads breaks, pronunciations, aliases and say-as in order', () => {
  const markup =
    '<speak clipId="c1">银<phoneme ph="hang2" text="行" all_ph_ext="hang2,xing2">行</phoneme>今天<break time="500ms"/>开门，<sub alias="世界卫生组织">WHO</sub>电话<say-as interpret-as="phone">10086</say-as>。<break time="1.5s"/></speak>'
  expect(readMarkup(markup)).toEqual([
    { kind: 'text', text: '银' },
    { kind: 'phoneme', text: '行', ph: 'hang2', phChoices: 'hang2,xing2' },
    { kind: 'text', text: '今天' },
    { kind: 'break', durationSec: 0.5 },
    { kind: 'text', text: '开门，' },
    { kind: 'sub', text: 'WHO', alias: '世界卫生组织' },
    { kind: 'text', text: '电话' },
    { kind: 'say-as', text: '10086', as: 'phone' },
    { kind: 'text', text: '。' },
    { kind: 'break', durationSec: 1.5 },
  ])
  expect(readableText(markup, true)).toBe('银行今天开门，WHO电话10086。')
})

test('E8.15, E8.16 what is illegal becomes plain text, what says nothing is dropped', () => {
  const only = (body: string) => readMarkup(`<speak>${body}</speak>`)
  expect(only('a<say-as interpret-as="ordinal">3</say-as>b')).toEqual([{ kind: 'text', text: 'a3b' }])
  expect(only('a<break time="0ms"/><break time="-1s"/><break/>b')).toEqual([{ kind: 'text', text: 'ab' }])
  expect(only('a<phoneme ph="zhang3"></phoneme>b')).toEqual([{ kind: 'text', text: 'ab' }])
  expect(only('<phoneme ph="zhang3" text="长"/>')).toEqual([{ kind: 'phoneme', text: '长', ph: 'zhang3' }])
  expect(only('<phoneme>长</phoneme>')).toEqual([{ kind: 'text', text: '长' }])
  expect(only('<sub>WHO</sub>')).toEqual([{ kind: 'text', text: 'WHO' }])
  expect(only('<b>x</b> &lt;y&gt; <sub alias="z">never closed')).toEqual([{ kind: 'text', text: 'x <y> never closed' }])
  expect(readMarkup('a <break time="1s"/> b')).toEqual([{ kind: 'text', text: 'a <break time="1s"/> b' }])
})

test('E8.14 writing and reading again gives the same pieces', () => {
  const pieces = readMarkup(
    '<speak>A &amp; "B" &lt;<phoneme ph="le4">乐</phoneme><break time="250ms"/><sub alias="R&amp;D">研发</sub><say-as interpret-as="date">2026-11-21</say-as></speak>',
  )
  expect(readMarkup(writeMarkup(pieces))).toEqual(pieces)
})

describe('E8.80 What another program put on the elements of a script', () => {
  const bank = '<phoneme ph="hang2" text="行" all_ph_ext="hang2,xing2" clipId="c1">行</phoneme>'
  const who = '<sub alias="世卫" clipId="c2">WHO</sub>'
  const pause = '<break time="500ms" clipId="&lt;c&quot;3"/>'
  const phone = '<say-as interpret-as="phone" clipId="c4">10086</say-as>'
  const markup = `<speak>银${bank}开门。${who}电话${phone}${pause}。</speak>`

  test('is written back as it was, and read alike again', () => {
    const pieces = readMarkup(markup)
    expect(pieces).toContainEqual({ kind: 'break', durationSec: 0.5, clipId: '<c"3' })
    expect(writeMarkup(pieces)).toBe(markup)
    expect(readMarkup(writeMarkup(pieces))).toEqual(pieces)
  })

  test('stays where the script is cut, split, glossed, or written anew beside it', () => {
    expect(writeMarkup(piecesBetween(readMarkup(markup), { from: 1, to: 3 }))).toBe(`<speak>${bank}开</speak>`)
    expect(splitScript({ text: markup, ssml: true }, 12).join('')).toContain(bank)
    expect(splitScript({ text: markup, ssml: true }, 12).join('')).toContain(who)
    const gate = { language: 'zh', word: '电话', kind: 'sub', said: '手机' } as const
    expect(withGlossary(scriptOf(markup), [gate]).text).toBe(markup.replace('电话', '<sub alias="手机">电话</sub>'))
    const paragraphs = ['银行开门。', 'WHO电话10086。'].map((text, at) => ({ text, startSec: at, endSec: at + 1 }))
    const first = { text: '门开了。', ssml: false }
    expect(rewriteParagraph(scriptOf(markup), paragraphs, 0, first)?.text).toBe(
      `<speak>门开了。${who}电话${phone}${pause}。</speak>`,
    )
    expect(paragraphScript(scriptOf(markup), paragraphs, 0)?.text).toBe(`<speak>银${bank}开门。</speak>`)
  })

  test('another reading drops the readings that were offered beside the old one, and nothing else', () => {
    const mark = readMarkup(`<speak>${bank}</speak>`)[0] as Parameters<typeof withReading>[0]
    expect(withReading(mark, 'hang2')).toEqual(mark)
    expect(withReading(mark, 'xing2')).toEqual({ kind: 'phoneme', text: '行', ph: 'xing2', clipId: 'c1' })
    expect(isComplete(withReading(mark, ''))).toBe(false)
  })

  test('attributes that are empty are none', () => {
    const bare = readMarkup('<speak><phoneme ph="hang2" all_ph_ext="" clipId="">行</phoneme></speak>')
    expect(bare).toEqual([{ kind: 'phoneme', text: '行', ph: 'hang2' }])
    expect(isSpeechDocument(writeMarkup(bare))).toBe(true)
  })
})
