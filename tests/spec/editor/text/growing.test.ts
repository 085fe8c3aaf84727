import { describe, expect, test } from 'vitest'
import { CENTRED } from '#shared/model/place.ts'
import { estimatedTextBox } from '#shared/placing/boxes.ts'
import { downPxOf } from '#shared/placing/kept-edge.ts'
import { estimateTextSize } from '#shared/placing/text-size.ts'
import { Desk, text } from '#tests/worlds/desk.ts'
import { styleCommand, wordsCommand } from '#ui/editor/common/model/text-commands.ts'
import { scaleFromHandle, stretchFromHandle } from '#ui/editor/stage/model/handles.ts'
import { targetOf } from '#ui/editor/stage/target.ts'
import { Editing } from '#workers/project/editing.ts'
import { clipOf, listOfTexts, rectOf, STYLE, texts } from './list-of-texts.ts'

const LONG = 'A sentence that is far too long for one line of a narrow box'

const bottomOf = (desk: Desk, id: string) => rectOf(desk, id).y + rectOf(desk, id).height

/** Takes the right handle of a text and makes its box narrower by a distance. */
function narrow(desk: Desk, id: string, byPx: number) {
  const { place, box, stretch, command } = targetOf(desk.project, { kind: 'clip', clipId: id }, 0, {})!
  const from = { x: box.centreX, y: box.centreY }
  const pulled = stretchFromHandle(place, stretch!.size, box, 'e', from, { ...from, x: from.x - byPx })
  expect(desk.run(command(pulled.place, pulled.size))).toBe('')
}

describe('E13.14 a text that gets higher', () => {
  test('as its box is made narrower keeps its top edge, and its left one', () => {
    const desk = new Desk()
    const id = desk.add(text({ text: LONG, style: STYLE, wrapWidthPx: 1700, place: { ...CENTRED, scale: 0.5 } }))
    const before = rectOf(desk, id)
    narrow(desk, id, 600)
    const after = rectOf(desk, id)
    expect(after.height).toBeGreaterThan(before.height * 1.9)
    expect([after.x, after.y]).toEqual([expect.closeTo(before.x), expect.closeTo(before.y)])
  })

  test('keeps its bottom edge above another text, and comes back when it is wide again', () => {
    const desk = new Desk()
    const id = desk.add(text({ text: LONG, style: STYLE, wrapWidthPx: 1700, place: { ...CENTRED, y: -40 } }))
    desk.add(text({ text: 'Below', style: STYLE, place: { ...CENTRED, y: 50 } }))
    const before = rectOf(desk, id)
    narrow(desk, id, 800)
    expect(rectOf(desk, id).height).toBeGreaterThan(before.height * 1.5)
    expect(bottomOf(desk, id)).toBeCloseTo(before.y + before.height)
    narrow(desk, id, -800)
    expect(rectOf(desk, id)).toEqual({
      x: expect.closeTo(before.x),
      y: expect.closeTo(before.y),
      width: expect.closeTo(before.width),
      height: expect.closeTo(before.height),
    })
  })

  test('by its words or by its style keeps its top edge; one that becomes vertical stays where it is', () => {
    const desk = new Desk()
    const id = desk.add(text({ text: 'Short', style: STYLE, wrapWidthPx: 500 }))
    const top = rectOf(desk, id).y
    const words = { text: LONG }
    const downPx = downPxOf(desk.project, clipOf(desk, id), words, estimatedTextBox)
    desk.run({ type: 'clip.setText', clipId: id, ...words, downPx })
    expect(rectOf(desk, id).y).toBeCloseTo(top)
    const style = { ...STYLE, fontSize: 90, backgroundColor: '#000000' }
    const moreDownPx = downPxOf(desk.project, clipOf(desk, id), { style }, estimatedTextBox)
    desk.run({ type: 'clip.setStyle', clipId: id, style, downPx: moreDownPx })
    expect(rectOf(desk, id).y).toBeCloseTo(top)
    const vertical = { style: { ...style, vertical: true } }
    expect(downPxOf(desk.project, clipOf(desk, id), vertical, estimatedTextBox)).toBe(0)
  })
})

describe('E13.14 the texts right below one that is typed', () => {
  const type = (desk: Desk, id: string, words: string) =>
    expect(desk.run(wordsCommand(desk.project, clipOf(desk, id), words, estimatedTextBox))).toBe('')

  test('keep their distance, as the rows of a list, and come back with the words', () => {
    const { desk, ids, rects } = listOfTexts()
    const before = rects()
    const row = ids[2]!
    const { text: words } = clipOf(desk, row)
    type(desk, row, 'Choose a presenter who says what you mean, in the voice of your own')
    const grownPx = rectOf(desk, row).height - before[2]!.height
    expect(grownPx).toBeGreaterThan(50)
    const movedPx = rects().map(({ y }, at) => y - before[at]!.y)
    expect(movedPx).toEqual([0, 0, 0, grownPx].map((px) => expect.closeTo(px)))
    type(desk, row, words)
    expect(rects().map(({ y }) => y)).toEqual(before.map(({ y }) => expect.closeTo(y)))
  })

  /** Types the second of texts longer; returns how far their tops move down, in parts of what it grows. */
  function moved(ys: readonly number[], prepare: (desk: Desk, ids: readonly string[]) => void = () => {}) {
    const { desk, ids } = texts(...ys.map((y) => ({ text: 'Short', wrapWidthPx: 500, place: { ...CENTRED, y } })))
    prepare(desk, ids)
    const rects = () => ids.map((id) => rectOf(desk, id))
    const before = rects()
    type(desk, ids[1]!, LONG)
    const grownPx = rects()[1]!.height - before[1]!.height
    expect(grownPx).toBeGreaterThan(100)
    return rects().map(({ y }, at) => (y - before[at]!.y) / grownPx)
  }

  test('are those less than a line below it and below one another', () => {
    // lines are 75 px apart
    expect(moved([-80, 0, 80, 160])).toEqual([0, 0, 1, 1])
    expect(moved([-80, 0, 80, 225])).toEqual([0, 0, 1, 0])
    expect(moved([-80, 0, 60]), 'texts that overlap').toEqual([0, 0, 0])
  })

  test('stay on a locked track, and where they would leave the margin', () => {
    const lock = (desk: Desk, ids: readonly string[]) =>
      desk.run({ type: 'track.setLocked', trackId: desk.clip(ids[2]!).trackId, locked: true })
    expect(moved([-80, 0, 80], lock)).toEqual([0, 0, 0])
    expect(moved([280, 360, 440])).toEqual([0, 0, 0])
  })
})

describe('E13.14 the texts right below one whose style is changed', () => {
  const restyle = (desk: Desk, id: string, style: Parameters<typeof styleCommand>[2]) =>
    expect(desk.run(styleCommand(desk.project, [clipOf(desk, id)], style, estimatedTextBox)!)).toBe('')

  test.each([
    { fontSize: 66 },
    { lineSpacing: 40 },
    { bold: true, wordSpacing: 20 },
    { backgroundColor: '#000000', platePadding: 60 },
    { backgroundColor: '#000000' },
    { strokeColor: '#FFFFFF' },
  ])('keep their distance, as the rows of a list: %o', (style) => {
    const { desk, ids, rects } = listOfTexts()
    const row = ids[2]!
    desk.run({
      type: 'clip.setStyle',
      clipId: row,
      style: { backgroundColor: null, strokeColor: null, strokeWidth: 20 },
    })
    desk.run({ type: 'clip.place', clipId: row, place: clipOf(desk, row).place, wrapWidthPx: 900 })
    const words = 'Choose a presenter who says what you mean'
    desk.run(wordsCommand(desk.project, clipOf(desk, row), words, estimatedTextBox))
    const before = rects()
    restyle(desk, row, style)
    const grownPx = rectOf(desk, row).height - before[2]!.height
    expect(grownPx).toBeGreaterThan(10)
    const movedPx = rects().map(({ y }, at) => y - before[at]!.y)
    expect(movedPx).toEqual([0, 0, 0, grownPx].map((px) => expect.closeTo(px)))
  })

  test('stay below one that is turned; one that is turned keeps its distance, and those below it to it', () => {
    const movedPx = (turned: number) => {
      const places = [-80, 0, 80, 160].map((y, at) => ({ ...CENTRED, y, rotationDeg: at === turned ? 5 : 0 }))
      const { desk, ids } = texts(...places.map((place) => ({ text: 'Hi', place })))
      restyle(desk, ids[1]!, { fontSize: 60 })
      return ids.slice(2).map((id, at) => clipOf(desk, id).place.y - places[at + 2]!.y)
    }
    expect(movedPx(1)).toEqual([0, 0])
    expect(movedPx(2)).toEqual([13, 13].map((px) => expect.closeTo(px)))
  })

  /** Makes the letters of the second text larger; returns how far their tops move down, in parts of what it grows. */
  function moved(ys: readonly number[], fontSize = 60) {
    const { desk, ids } = texts(...ys.map((y) => ({ place: { ...CENTRED, y } })))
    const rects = () => ids.map((id) => rectOf(desk, id))
    const before = rects()
    restyle(desk, ids[1]!, { fontSize })
    const grownPx = rects()[1]!.height - before[1]!.height
    return rects().map(({ y }, at) => (y - before[at]!.y) / grownPx)
  }

  test('are those less than a line below it, and come nearer with it where it becomes smaller', () => {
    expect(moved([-80, 0, 80, 160, 320])).toEqual([0, 0, 1, 1, 0].map((part) => expect.closeTo(part)))
    expect(moved([-80, 0, 80, 160], 30)).toEqual([0, 0, 1, 1].map((part) => expect.closeTo(part)))
    expect(moved([310, 390, 470]), 'the margin').toEqual([0, 0, 0].map((part) => expect.closeTo(part)))
  })

  test('keep their distance also to several that are changed together, and where one of these is above them', () => {
    const { desk, ids } = texts(...[-80, 0, 80, 160].map((y) => ({ place: { ...CENTRED, y } })))
    const tops = () => ids.map((id) => rectOf(desk, id).y)
    const before = tops()
    const changed = [ids[0]!, ids[2]!].map((id) => clipOf(desk, id))
    desk.run(styleCommand(desk.project, changed, { fontSize: 60 }, estimatedTextBox)!)
    expect(tops().map((y, at) => y - before[at]!)).toEqual([0, 13, 13, 26].map((px) => expect.closeTo(px)))
  })

  test('keep their distance where its box is made narrower by its side, and come back as it is made wide again', () => {
    const ys = [-80, 0, 80, 160]
    const { desk, ids } = texts(...ys.map((y) => ({ wrapWidthPx: 1700, place: { ...CENTRED, y } })))
    desk.run({ type: 'clip.setText', clipId: ids[1]!, text: LONG })
    const tops = () => ids.map((id) => rectOf(desk, id).y)
    const before = tops()
    const { height } = rectOf(desk, ids[1]!)
    narrow(desk, ids[1]!, 900)
    const grownPx = rectOf(desk, ids[1]!).height - height
    expect(grownPx).toBeGreaterThan(50)
    expect(tops().map((y, at) => y - before[at]!)).toEqual([0, 0, grownPx, grownPx].map((px) => expect.closeTo(px)))
    narrow(desk, ids[1]!, -900)
    expect(tops()).toEqual(before.map((y) => expect.closeTo(y)))
  })

  /** Pulls a corner of the second text, so that its box becomes half as large again. */
  function pulled(handle: 'nw' | 'se', ids: readonly string[], desk: Desk) {
    const target = targetOf(desk.project, { kind: 'clip', clipId: ids[1]! }, 0, {})!
    const { place, box, scaleMin, scaleMax } = target
    const [x, y] = handle === 'se' ? [1, 1] : [-1, -1]
    const from = { x: box.centreX + (x * box.width) / 2, y: box.centreY + (y * box.height) / 2 }
    const to = { x: from.x + (x * box.width) / 2, y: from.y + (y * box.height) / 2 }
    const larger = scaleFromHandle(place, box, handle, { from, to, anchor: 'opposite' }, scaleMin, scaleMax)
    return target.command(larger)
  }

  test('keep their distance where it is made larger by its lower corner, in one step; by an upper one they stay', () => {
    const { desk, ids } = texts(...[-80, 0, 80, 160].map((y) => ({ place: { ...CENTRED, y } })))
    const view = { project: desk.project, selection: null, sceneId: 's1', timeSec: 0 }
    const editing = new Editing(view, () => 'none')
    const moves = (handle: 'nw' | 'se') => {
      editing.run(pulled(handle, ids, desk), { gesture: handle, atMs: 0 })
      editing.commit(handle, 10)
      const after = new Desk(editing.view.project)
      const movedPx = ids.map((id) => rectOf(after, id).y - rectOf(desk, id).y)
      editing.undo()
      expect(editing.view.project).toBe(desk.project)
      return movedPx
    }
    expect(moves('se')).toEqual([0, 0, 32.5, 32.5].map((px) => expect.closeTo(px)))
    expect(moves('nw')).toEqual([0, -32.5, 0, 0].map((px) => expect.closeTo(px)))
  })
})

test('E13.16 a text that is as wide as its words becomes wider with its letters; a width of the user stays', () => {
  const desk = new Desk()
  const WORD = { text: 'Understanding', style: STYLE, wrapWidthPx: 420 }
  const id = desk.add(text({ ...WORD, followsText: true }))
  const fixed = desk.add(text({ ...WORD, place: { ...CENTRED, y: 300 } }))
  const style = { ...STYLE, fontSize: 100 }
  const { y } = rectOf(desk, id)
  const downPx = downPxOf(desk.project, clipOf(desk, id), { style }, estimatedTextBox)
  expect(desk.run({ type: 'clip.setStyle', clipId: id, style: { fontSize: 100 }, downPx })).toBe('')
  const { wrapWidthPx } = clipOf(desk, id)
  expect(wrapWidthPx).toBeGreaterThan(estimateTextSize(WORD.text, style, null).width)
  expect(rectOf(desk, id)).toMatchObject({ y: expect.closeTo(y), height: expect.closeTo(130) })
  desk.run({ type: 'clip.setStyle', clipId: id, style: { color: '#123456', strokeColor: '#FFFFFF', strokeWidth: 6 } })
  expect(clipOf(desk, id).wrapWidthPx).toBe(wrapWidthPx)
  desk.run({ type: 'clip.setStyle', clipId: fixed, style: { fontSize: 100 } })
  expect(clipOf(desk, fixed).wrapWidthPx).toBe(420)
})

test('E13.16 it becomes wider from the edge that its lines are aligned with, up to the margin', () => {
  for (const [align, x] of [
    ['left', 300],
    ['right', -300],
  ] as const) {
    const desk = new Desk()
    const style = { ...STYLE, align }
    const place = { ...CENTRED, x }
    const id = desk.add(text({ text: 'Understanding', style, wrapWidthPx: 420, followsText: true, place }))
    const keptX = () => rectOf(desk, id).x + (align === 'left' ? 0 : rectOf(desk, id).width)
    const before = keptX()
    desk.run({ type: 'clip.setStyle', clipId: id, style: { fontSize: 100 } })
    expect(rectOf(desk, id).width).toBeGreaterThan(700)
    expect(keptX()).toBeCloseTo(before)
    desk.run({ type: 'clip.setStyle', clipId: id, style: { fontSize: 200 } })
    expect(rectOf(desk, id).width).toBeCloseTo(774)
    expect(keptX()).toBeCloseTo(before)
  }
})
