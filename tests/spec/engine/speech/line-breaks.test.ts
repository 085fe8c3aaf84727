import { expect, test } from 'vitest'
import { lineRanges, type PlacedWord, shownText } from '#shared/speech/line-breaks.ts'
import { SENTENCES } from '#tests/worlds/sentences.ts'

function linesOf(text: string): string[] {
  const words: PlacedWord[] = [...text.matchAll(/\p{Script=Han}|[$\p{L}\p{N}'’.]*[\p{L}\p{N}]/gu)].map((match) => {
    const [word] = match
    return { text: word, startSec: 0, endSec: 0, from: match.index, to: match.index + word.length }
  })
  return lineRanges(text, [0, text.length], words).map((range) => shownText(text.slice(...range)))
}

test('E9.19 a line ends after punctuation, else before a conjunction, never inside a number and what it counts', () => {
  expect(linesOf('It costs $89.90 and ships on 5 December 2026.')).toEqual([
    'It costs $89.90',
    'and ships on 5 December 2026.',
  ])
  expect(linesOf('In spring the lake is quiet, the willows turn green, and the first boats come out.')).toEqual([
    'In spring the lake is quiet,',
    'the willows turn green,',
    'and the first boats come out.',
  ])
  expect(linesOf('这是一个没有任何标点符号但是非常非常长并且需要换行的句子所以我们要看看它怎么断开')).toEqual([
    '这是一个没有任何标点符号',
    '但是非常非常长',
    '并且需要换行的句子',
    '所以我们要看看它怎么断开',
  ])
})

test('E9.19 Chinese lines have no commas and full stops, other lines keep the marks of the script', () => {
  expect(linesOf('只需三步，就能做出一段专业的视频。')).toEqual(['只需三步 就能做出一段专业的视频'])
  expect(linesOf('我们的新产品终于上市了！')).toEqual(['我们的新产品终于上市了！'])
  expect(linesOf('Please switch off your phones; the performance is about to begin.')).toEqual([
    'Please switch off your phones;',
    'the performance is about to begin.',
  ])
})

test('E8.38 a line never parts a date, a time or an amount', () => {
  const text = 'We open at 14:05 sharp on Sunday, Nov 22, 2026, with $1,250.50 in the till.'
  const words = [...text.matchAll(/Nov 22, 2026|14:05|\$1,250\.50|[a-z]+/giu)].map(([word]) => word)
  let at = 0
  const placed = words.map((word): PlacedWord => {
    const from = text.indexOf(word, at)
    at = from + word.length
    return { text: word, startSec: 0, endSec: 0, from, to: at }
  })
  const lines = lineRanges(text, [0, text.length], placed).map(([from, to]) => text.slice(from, to).trim())
  expect(lines).toEqual(['We open at 14:05 sharp on Sunday,', 'Nov 22, 2026, with $1,250.50 in the till.'])
})

test('E9.19 no line of the test sentences ends in a word that leads to the next one', () => {
  for (const line of SENTENCES.en.flatMap((text) => linesOf(text).slice(0, -1))) {
    expect(line).not.toMatch(/\b(?:a|an|the|of|to|and|or|my|your|its)$/i)
  }
})
