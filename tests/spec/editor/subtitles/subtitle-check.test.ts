import { expect, test } from 'vitest'
import { SUBTITLE_LOOKS, subtitleLook } from '#shared/model/subtitle-looks.ts'
import type { TextStyle } from '#shared/model/text.ts'
import { checkSubtitles } from '#shared/speech/subtitle-check.ts'
import { RoleDesk } from '#tests/worlds/role-desk.ts'

class ReadDesk extends RoleDesk {
  /** Lines in the place of all others, and the kinds of what is found. */
  lines_(...lines: [text: string, startSec: number, endSec: number][]): this {
    const spoken = lines.map(([text, startSec, endSec]) => ({ text, startSec, endSec }))
    expect(this.do({ type: 'role.setSubtitleLines', lines: spoken })).toBe('')
    return this
  }

  found(): string[] {
    return checkSubtitles(this.role()).map(({ kind, mendable }) => (mendable ? kind : `${kind}!`))
  }

  mend(): this {
    expect(this.do({ type: 'role.mendSubtitles' })).toBe('')
    return this
  }
}

const read = () => new ReadDesk().speak(20)

test('E9.31 a line that shows too briefly is found, and lasts as long as it takes to read', () => {
  const desk = read().lines_(['Twenty letters a sec', 1, 1.5], ['Later', 5, 6])
  expect(desk.found()).toEqual(['fast'])
  expect(desk.mend().lines()[0]).toEqual(['Twenty letters a sec', 1, 2])
  expect(desk.found()).toEqual([])
  // nine Chinese characters a second
  expect(read().lines_(['今天我们一起做一个短片子', 1, 2]).found()).toEqual(['fast'])
  expect(read().lines_(['今天我们一起做短片', 1, 2]).found()).toEqual([])
})

test('E9.31 where the next line follows at once, only slower speech helps', () => {
  const desk = read().lines_(['Twenty letters a sec', 1, 1.5], ['Next one', 1.5, 2.5])
  expect(desk.found()).toEqual(['fast!'])
  expect(desk.mend().lines()[0]).toEqual(['Twenty letters a sec', 1, 1.5])
})

test('E9.31 a line of more than two lines is split between words, with its times', () => {
  const words = Array.from({ length: 24 }, (_, at) => `word${String(at).padStart(2, '0')}`).join(' ')
  const desk = read().lines_([words, 0, 12])
  expect(desk.found()).toEqual(['long'])
  const lines = desk.mend().lines()
  expect(lines.map(([text]) => text).join(' ')).toBe(words)
  expect(lines.length).toBe(2)
  expect(lines[0]![2]).toBe(lines[1]![1])
  expect([lines[0]![1], lines[1]![2]]).toEqual([0, 12])
})

test('E9.31 a line that is both too long and too brief is found as both, lasts longer and is split', () => {
  const words = Array.from({ length: 24 }, (_, at) => `word${String(at).padStart(2, '0')}`).join(' ')
  const desk = read().lines_([words, 0, 2], ['Later', 12, 13])
  expect(desk.found()).toEqual(['long', 'fast'])
  expect(desk.mend().found()).toEqual([])
  expect(desk.lines()).toHaveLength(3)
})

test('E9.31 letters that a picture may swallow get a plate; the ready-made looks are readable', () => {
  const desk = read().lines_(['Hello', 1, 3])
  for (const look of SUBTITLE_LOOKS) {
    desk.do({ type: 'role.setSubtitle', subtitle: { style: subtitleLook(look, 'LANDSCAPE') } })
    expect(desk.found(), look).toEqual([])
  }
  const style = (fields: Partial<TextStyle>) =>
    desk.do({ type: 'role.setSubtitle', subtitle: { style: { ...subtitleLook('plate', 'LANDSCAPE'), ...fields } } })
  for (const color of ['#FFFFFF', '#10131A', '#808080']) {
    style({ color, backgroundColor: null, strokeColor: null })
    expect(desk.found(), color).toEqual(['contrast'])
    desk.mend()
    expect(desk.found(), color).toEqual([])
  }
  style({ color: '#FFFFFF', backgroundColor: '#FFFF00' })
  expect(desk.found()).toEqual(['contrast'])
})

test('E9.30 lines of a file take the place of all others; those beyond the presenter are left out', () => {
  const desk = read()
  expect(desk.do({ type: 'role.setSubtitleLines', lines: [{ text: 'Late', startSec: 30, endSec: 31 }] })).toBe(
    'subtitle_no_content',
  )
  desk.lines_(['Second', 4, 6], ['First', 1, 2], ['Late', 30, 31], ['Over the end', 19, 22])
  expect(desk.lines()).toEqual([
    ['First', 1, 2],
    ['Second', 4, 6],
    ['Over the end', 19, 20],
  ])
})
