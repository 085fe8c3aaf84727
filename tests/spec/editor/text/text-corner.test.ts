import { expect, test } from 'vitest'
import { CENTRED } from '#shared/model/place.ts'
import { TEXT_STYLE } from '#shared/model/text.ts'
import { Desk, text } from '#tests/worlds/desk.ts'
import { handlePoint, scaleFromHandle } from '#ui/editor/stage/model/handles.ts'
import { fromBox } from '#ui/editor/stage/model/hit.ts'
import { targetOf } from '#ui/editor/stage/target.ts'
import { Editing } from '#workers/project/editing.ts'

const STYLE = { ...TEXT_STYLE, fontSize: 52, wordSpacing: 2, strokeColor: '#FFFFFF', strokeWidth: 4 }
const SUBTITLE = { text: 'Brew a better cup', style: STYLE, wrapWidthPx: 1000, followsText: true as const }

function subtitle(fields: Parameters<typeof text>[0] = {}) {
  const desk = new Desk()
  const id = desk.add(text({ ...SUBTITLE, ...fields }))
  const target = () => targetOf(desk.project, { kind: 'clip', clipId: id }, 0, {})!
  /** Drags the lower right corner, so that the box becomes `factor` times as large. */
  const corner = (factor: number) => {
    const { place, box, scaleMin, scaleMax } = target()
    const from = handlePoint(box, 'se', 1)
    const to = fromBox(box, { x: box.width * (factor - 0.5), y: box.height * (factor - 0.5) })
    return scaleFromHandle(place, box, 'se', { from, to, anchor: 'opposite' }, scaleMin, scaleMax)
  }
  const pull = (factor: number) => desk.run(target().command(corner(factor)))
  return { desk, id, target, corner, pull }
}

test('E6.07 a corner that is dragged outwards makes letters, look, width and box of a text larger', () => {
  const { desk, id, target, pull } = subtitle()
  const before = target().box
  expect(pull(1.5)).toBe('')
  expect(desk.clip(id)).toMatchObject({
    place: { scale: 1 },
    style: {
      fontSize: expect.closeTo(78),
      wordSpacing: expect.closeTo(3),
      lineSpacing: expect.closeTo(15),
      strokeWidth: expect.closeTo(6),
    },
    wrapWidthPx: expect.closeTo(1500),
    followsText: true,
  })
  const { box } = target()
  expect([box.width / before.width, box.height / before.height]).toEqual([expect.closeTo(1.5), expect.closeTo(1.5)])
  expect(box.centreX - box.width / 2).toBeCloseTo(before.centreX - before.width / 2)
  expect(box.centreY - box.height / 2).toBeCloseTo(before.centreY - before.height / 2)
})

test('E6.07 inwards the letters become smaller, and the same way out brings them back', () => {
  const { desk, id, pull } = subtitle()
  const before = desk.clip(id)
  pull(0.5)
  expect(desk.clip(id)).toMatchObject({ place: { scale: 1 }, style: { fontSize: expect.closeTo(26) } })
  pull(2)
  expect(desk.clip(id)).toMatchObject({
    style: { fontSize: expect.closeTo(52), strokeWidth: expect.closeTo(4) },
    place: { x: expect.closeTo('place' in before ? before.place.x : Number.NaN), scale: 1 },
    wrapWidthPx: expect.closeTo(1000),
  })
})

test('E6.07 a text with a scale of its own looks the same where its letters have that size', () => {
  const { desk, id, target, pull } = subtitle({ place: { ...CENTRED, scale: 0.5 } })
  const before = target().box
  pull(3)
  expect(desk.clip(id)).toMatchObject({ place: { scale: 1 }, style: { fontSize: expect.closeTo(78) } })
  expect(target().box.width).toBeCloseTo(before.width * 3)
  desk.run(target().command({ ...target().place, scale: 1, x: 5 }))
  expect(desk.clip(id)).toMatchObject({ place: { scale: 1, x: 5 }, style: { fontSize: expect.closeTo(78) } })
})

test('E6.07 the letters become 400 pixels large at most; what is as large as it may be does not move', () => {
  const { desk, id, target, corner, pull } = subtitle()
  pull(50)
  expect(desk.clip(id)).toMatchObject({ style: { fontSize: expect.closeTo(400) } })
  const large = subtitle({ style: { ...STYLE, fontSize: 400 } })
  expect(large.corner(1.5)).toEqual(large.target().place)
  expect(corner(1.5).scale).toBeCloseTo(1)
  expect(target().lettersPx).toBeCloseTo(400)
})

test('E6.07 a drag that changes nothing is no step of undo', () => {
  const { desk, target } = subtitle()
  const view = { project: desk.project, selection: null, sceneId: 's1', timeSec: 0 }
  const editing = new Editing(view, () => 'none')
  editing.run(target().command(target().place), { gesture: 'g', atMs: 0 })
  editing.commit('g', 10)
  expect(editing.view.project).toBe(desk.project)
  expect(editing.canUndo).toBe(false)
})
