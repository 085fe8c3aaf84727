import { describe, expect, test } from 'vitest'
import { validLines } from '#shared/speech/subtitle-lines.ts'
import { RoleDesk } from '#tests/worlds/role-desk.ts'

describe('Lines of a subtitle', () => {
  const timed = (desk: RoleDesk, index: number, startSec: number, endSec: number) =>
    desk.do({ type: 'role.setSubtitleTime', itemId: desk.line(index), startSec, endSec })

  test('E9.06 exact times: start before end, inside the role, over no other line', () => {
    const desk = new RoleDesk().speak(8)
    expect(timed(desk, 0, 3, 3)).toBe('subtitle_times')
    expect(timed(desk, 0, 3, 2)).toBe('subtitle_times')
    expect(timed(desk, 0, Number.NaN, 2)).toBe('subtitle_times')
    expect(timed(desk, 1, 5, 8.5)).toBe('subtitle_overrange')
    expect(timed(desk, 0, -1, 2)).toBe('subtitle_overrange')
    expect(timed(desk, 0, 3, 4.5)).toBe('subtitle_no_space')
    expect(timed(desk, 0, 0.5, 3.1234567891)).toBe('')
    expect(desk.lines()[0]).toEqual(['First sentence.', 0.5, 3.123456789])
  })

  test('E9.07 a dragged line is pushed against its neighbours and the role’s ends', () => {
    const desk = new RoleDesk().speak(8)
    timed(desk, 0, 0, 2)
    timed(desk, 1, 5, 7)
    desk.do({ type: 'role.moveSubtitle', itemId: desk.line(0), startSec: 3.7 })
    expect(desk.lines()[0]).toEqual(['First sentence.', 3, 5])
    desk.do({ type: 'role.moveSubtitle', itemId: desk.line(1), startSec: 99 })
    expect(desk.lines()[1]).toEqual(['Second sentence.', 6, 8])
    desk.do({ type: 'role.stretchSubtitle', itemId: desk.line(0), startSec: 3, durationSec: 99 })
    expect(desk.lines()[0]).toEqual(['First sentence.', 3, 6])
    desk.do({ type: 'role.stretchSubtitle', itemId: desk.line(0), startSec: 6, durationSec: 0 })
    expect(desk.lines()[0]?.[2]).toBe(6)
    desk.do({ type: 'role.stretchSubtitle', itemId: desk.line(1), startSec: 6, durationSec: 99 })
    expect(desk.lines()[1]).toEqual(['Second sentence.', 6, 8])
  })

  test('E9.08 split strictly inside, the words at the same part of the text or at the caret', () => {
    const desk = new RoleDesk().speak(8)
    const itemId = desk.line(0)
    const split = (atSec: number, textAt?: number) => desk.do({ type: 'role.splitSubtitle', itemId, atSec, textAt })
    expect([0, 4, 9].map((atSec) => split(atSec))).toEqual(Array(3).fill('split_outside'))
    expect(split(1.5)).toBe('')
    expect(desk.lines().slice(0, 2)).toEqual([
      ['First', 0, 1.5],
      ['sentence.', 1.5, 4],
    ])
    expect(split(0.5)).toBe('subtitle_no_content')
    expect(split(0.5, 2)).toBe('subtitle_no_content')
  })

  test('E9.08 merging joins a line with the next', () => {
    const desk = new RoleDesk().speak(8)
    expect(desk.do({ type: 'role.mergeSubtitle', itemId: desk.line(1) })).toBe('not_found')
    desk.do({ type: 'role.mergeSubtitle', itemId: desk.line(0) })
    expect(desk.lines()).toEqual([['First sentence. Second sentence.', 0, 8]])
    desk.do({ type: 'role.setSubtitleText', itemId: desk.line(0), text: '第一句第二句' })
    desk.do({ type: 'role.splitSubtitle', itemId: desk.line(0), atSec: 4 })
    desk.do({ type: 'role.mergeSubtitle', itemId: desk.line(0) })
    expect(desk.lines()).toEqual([['第一句第二句', 0, 8]])
  })

  test('E9.08 a new line has content, times, and a place of its own', () => {
    const desk = new RoleDesk().recorded(6)
    const add = (text: string, startSec: number, endSec: number) =>
      desk.do({ type: 'role.addSubtitle', text, startSec, endSec })
    expect(add(' ', 0, 1)).toBe('subtitle_no_content')
    expect(add('x', 2, 1)).toBe('subtitle_times')
    expect(add('x', 6, 7)).toBe('subtitle_times')
    expect(add('Last', 4, 9)).toBe('')
    expect(add('First', 2, 5)).toBe('')
    expect(add('x', 3, 4)).toBe('subtitle_no_space')
    expect(desk.lines()).toEqual([
      ['First', 2, 4],
      ['Last', 4, 6],
    ])
  })

  test('E9.09 deleting is refused when only one remains; an emptied line goes, the only one is not emptied', () => {
    const desk = new RoleDesk().speak(8)
    desk.do({ type: 'role.setSubtitleText', itemId: desk.line(0), text: 'Better words' })
    expect(desk.lines()[0]).toEqual(['Better words', 0, 4])
    expect(desk.do({ type: 'role.setSubtitleText', itemId: desk.line(0), text: ' ' })).toBe('')
    expect(desk.lines()).toEqual([['Second sentence.', 4, 8]])
    expect(desk.do({ type: 'role.removeSubtitle', itemId: desk.line(0) })).toBe('last_subtitle')
    expect(desk.do({ type: 'role.setSubtitleText', itemId: desk.line(0), text: '' })).toBe('last_subtitle')
  })

  test('E9.05 items lacking content or valid times are dropped; times beyond the clip are trimmed or removed', () => {
    const item = (id: string, text: string, startSec: number, endSec: number) => ({ id, text, startSec, endSec })
    const items = [
      item('late', 'Over the end', 4, 9),
      item('empty', ' ', 0, 1),
      item('first', 'First', 1, 3),
      item('over', 'Over the next', 2, 4.5),
      item('backwards', 'Backwards', 3, 2),
      item('none', 'No time', Number.NaN, 2),
      item('after', 'After the end', 5, 6),
      item('before', 'Before the start', -1, 1),
    ]
    expect(validLines(items, 5)).toEqual([
      item('first', 'First', 1, 2),
      item('over', 'Over the next', 2, 4),
      item('late', 'Over the end', 4, 5),
    ])
    const sound = [item('a', 'A', 0, 1), item('b', 'B', 1, 2)]
    expect(validLines(sound, 5)).toBe(sound)
  })

  test('E9.01 style and place change together with nothing else', () => {
    const desk = new RoleDesk().speak(8)
    const { items, style, place } = desk.role().subtitle
    const change = { style: { ...style, fontSize: 60 }, place: { ...place, scale: 99 } }
    desk.do({ type: 'role.setSubtitle', subtitle: change })
    expect(desk.role().subtitle).toMatchObject({
      style: { fontSize: 60 },
      place: { scale: 5, y: place.y },
      enabled: true,
    })
    expect(desk.role().subtitle.items).toBe(items)
  })
})
