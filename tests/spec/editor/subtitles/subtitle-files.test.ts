import { expect, test } from 'vitest'
import {
  formatSrt,
  formatTimestamp,
  formatVtt,
  parseTimestamp,
  readSubtitleFile,
} from '#shared/speech/subtitle-files.ts'

const parseSubtitles = (file: string) => readSubtitleFile(file).lines

const items = [
  { text: 'First', startSec: 0, endSec: 1.25 },
  { text: 'Two\nlines', startSec: 3661.5, endSec: 3662.001 },
]

test('E9.14 times are HH:MM:SS,mmm text', () => {
  expect(formatTimestamp(3661.0015)).toBe('01:01:01,002')
  expect(formatTimestamp(0.9999)).toBe('00:00:01,000')
  expect(parseTimestamp('01:01:01,002')).toBeCloseTo(3661.002, 9)
  expect(parseTimestamp('1:02.5')).toBeCloseTo(62.5, 9)
  expect(parseTimestamp('soon')).toBeNull()
})

test('E9.14 SubRip reads back as it was written, WebVTT is read', () => {
  expect(formatSrt(items)).toBe(
    '1\n00:00:00,000 --> 00:00:01,250\nFirst\n\n2\n01:01:01,500 --> 01:01:02,001\nTwo\nlines\n',
  )
  expect(parseSubtitles(formatSrt(items))).toEqual(items)
  const vtt = 'WEBVTT\n\n00:00.000 --> 00:01.250\nFirst\n\n01:01:01.500 --> 01:01:02.001\nTwo\nlines\n'
  expect(parseSubtitles(vtt)).toEqual(items)
})

test('E9.05 blocks without content or valid times are dropped; Windows line ends are read', () => {
  const file =
    '\uFEFF1\r\n00:00:02,000 --> 00:00:03,000\r\nKept\r\n\r\n2\r\n00:00:05,000 --> 00:00:04,000\r\nBackwards\r\n\r\n' +
    '3\r\nnever --> 00:00:04,000\r\nNo time\r\n\r\n4\r\n00:00:06,000 --> 00:00:07,000\r\n\r\n'
  expect(parseSubtitles(file)).toEqual([{ text: 'Kept', startSec: 2, endSec: 3 }])
})

test('E9.30 WebVTT reads back as it was written; tags and marks of both formats are left out', () => {
  const marked = [{ text: 'a < b & c > d', startSec: 1, endSec: 2 }]
  expect(formatVtt(marked)).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.000\na &lt; b &amp; c &gt; d\n')
  for (const list of [items, marked]) expect(parseSubtitles(formatVtt(list))).toEqual(list)
  const tagged =
    'WEBVTT\n\nNOTE a comment\n\ncue 1\n00:01.000 --> 00:02.000 align:start\n<v Ann><i>Hi</i> <00:01.500><c.red>all</c>\n\n' +
    '00:03.000 --> 00:04.000\n{\\an8}Top\n'
  expect(parseSubtitles(tagged).map(({ text }) => text)).toEqual(['Hi all', 'Top'])
})

test('an entry begins at its times, also where no empty line is in front of it; what is left out is counted', () => {
  const at = (sec: number, words: string) => `00:00:0${sec},000 --> 00:00:0${sec},900\n${words}\n`
  const srt = readSubtitleFile(`1\n${at(1, 'One')}2\n${at(2, 'Two\n2 of 3')}${at(3, '4')}\n5\n${at(5, 'Five')}`)
  expect(srt.lines.map(({ text }) => text)).toEqual(['One', 'Two\n2 of 3', '4', 'Five'])
  expect(srt.dropped).toBe(0)
  const vtt = `WEBVTT - a title\n\nSTYLE\n::cue { color: red }\n\nNOTE\nnothing\n\nname\n${at(1, 'One')}${at(2, 'Two')}`
  expect(readSubtitleFile(vtt)).toMatchObject({ lines: [{ text: 'One' }, { text: 'Two' }], dropped: 0 })
  const torn = `1\nno times\n\n${at(2, 'Two')}\n3\n00:00:03 --> 00:00:04\nno parts\n\n4\n${at(4, '')}\nNOTE of nobody\n`
  expect(readSubtitleFile(torn)).toEqual({ lines: [{ text: 'Two', startSec: 2, endSec: 2.9 }], dropped: 4 })
  expect(readSubtitleFile(`1\n00:00:01,000 --> 00:00:02,000\nHello\n \nWorld\n\n2\n\n${at(3, 'Three')}`)).toMatchObject(
    {
      lines: [{ text: 'Hello\n \nWorld' }, { text: 'Three' }],
      dropped: 0,
    },
  )
  expect(readSubtitleFile(at(1, 'A --> B'))).toMatchObject({ lines: [{ text: 'A --> B' }], dropped: 0 })
})
