import { describe, expect, test } from 'vitest'
import { scenesIn } from '#server/features/imports/read-script.ts'
import { estimateSpeechSec } from '#shared/speech/estimate.ts'

const scenes = (text: string, format: Parameters<typeof scenesIn>[1] = 'plain') =>
  scenesIn(text, format)?.map(({ title, script }) => [title, script])

describe('S5.12 a script becomes scenes', () => {
  test('of a text: short lines before longer ones are headings, with or without a number', () => {
    const text = `The water cycle
Water moves all the time between the sea, the air and the land.
1. Evaporation
The sun heats the sea, and water rises into the air as vapor.
Chapter 2: Rain
Clouds cool down, and the water falls as rain.`
    expect(scenes(text)).toEqual([
      ['The water cycle', 'Water moves all the time between the sea, the air and the land.'],
      ['1. Evaporation', 'The sun heats the sea, and water rises into the air as vapor.'],
      ['Chapter 2: Rain', 'Clouds cool down, and the water falls as rain.'],
    ])
  })

  test('of a Chinese text', () => {
    const text = '第一章 水的循环\n水在海洋、空气和陆地之间不停地流动。\n二、蒸发\n太阳加热海水，水变成水蒸气升到空中。'
    expect(scenes(text)?.map(([title]) => title)).toEqual(['第一章 水的循环', '二、蒸发'])
  })

  test('a scene is spoken within 20 seconds, cut at paragraphs or sentences, without a word lost', () => {
    const sentence = 'The quick brown fox jumps over the lazy dog near the river bank. '
    const text = `${sentence.repeat(12).trim()}\n${sentence.repeat(3).trim()}`
    const cut = scenesIn(text, 'plain') ?? []
    expect(cut.length).toBeGreaterThan(2)
    for (const { script } of cut) expect(estimateSpeechSec({ text: script, ssml: false })).toBeLessThanOrEqual(21)
    expect(
      cut
        .map(({ script }) => script)
        .join(' ')
        .replace(/\s+/gu, ' '),
    ).toBe(text.replace(/\s+/gu, ' '))
  })

  test('of Markdown: by its headings, without its marks, code and tables', () => {
    const text = `---
title: x
---
# Welcome

We are **glad** to see [you](https://example.com).

- First point
- Second \`point\`

\`\`\`
code()
\`\`\`

Second part
-----------

| a | b |
|---|---|

Last words.`
    expect(scenes(text, 'markdown')).toEqual([
      ['Welcome', 'We are glad to see you.\nFirst point\nSecond point'],
      ['Second part', 'Last words.'],
    ])
  })

  test('marks at the end of a heading are none of its words, and hostile lines are read to their end', () => {
    expect(scenes('## Chapter 2 ##\n\nWords.\n\n# C#\n\nMore.', 'markdown')?.map(([title]) => title)).toEqual([
      'Chapter 2',
      'C#',
    ])
    const length = 100_000
    const hostile = [
      `# a${' '.repeat(length)}b`,
      '['.repeat(length),
      '![a'.repeat(length / 3),
      '[a]('.repeat(length / 4),
    ]
    // a pattern that goes back over them takes minutes
    for (const text of hostile) expect(scenes(text, 'markdown')).toBeInstanceOf(Array)
    const cue = `1\n00:00:01,000 --> 00:00:02,000\na${' '.repeat(length)}b\n`
    expect(scenes(cue, 'subtitles')).toHaveLength(1)
  })

  test('of subtitles: their words', () => {
    const text = `1
00:00:01,000 --> 00:00:02,000
Hello and
welcome.

2
00:00:02,100 --> 00:00:03,000
Nice to see you.

3
00:00:09,000 --> 00:00:10,000
Let us begin.`
    expect(scenes(text, 'subtitles')).toEqual([['', 'Hello and welcome. Nice to see you.\nLet us begin.']])
  })

  test('of a table: a scene a row, rows of one scene together, columns in any language', () => {
    const text = 'scene,title,script\n1,Hi,"Hello, all"\n1,,Welcome\n2,Bye,See you\n3,Nothing,\n'
    expect(scenes(text, 'table')).toEqual([
      ['Hi', 'Hello, all\nWelcome'],
      ['Bye', 'See you'],
    ])
    expect(scenes('标题;文案\n你好;欢迎大家', 'table')).toEqual([['你好', '欢迎大家']])
    expect(scenes('a,b\n1,2', 'table')).toBeUndefined()
    expect(scenes('script\n"open', 'table')).toBeUndefined()
  })

  test('a heading without a text of its own is said itself; a text that says nothing has no scenes', () => {
    expect(scenes('# Only a title', 'markdown')).toEqual([['Only a title', 'Only a title']])
    expect(scenes('...\n—', 'plain')).toEqual([])
  })
})
