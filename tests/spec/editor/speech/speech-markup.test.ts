import { expect, test } from 'vitest'
import { readableText, readMarkup, writeMarkup } from '#shared/speech/markup.ts'

test('E8.14 reads breaks, pronunciations, aliases and say-as in order', () => {
  const markup =
    '<speak clipId="c1">银<phoneme ph="hang2" text="行" all_ph_ext="hang2,xing2">行</phoneme>今天<break time="500ms"/>开门，<sub alias="世界卫生组织">WHO</sub>电话<say-as interpret-as="phone">10086</say-as>。<break time="1.5s"/></speak>'
  expect(readMarkup(markup)).toEqual([
    { kind: 'text', text: '银' },
    { kind: 'phoneme', text: '行', ph: 'hang2' },
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
