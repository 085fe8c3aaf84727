import { expect, test } from 'vitest'
import { evaluate } from '#shared/evaluate/evaluate.ts'
import { decodeProject, encodeProject } from '#shared/formats/project-json.ts'
import { CENTRED } from '#shared/model/place.ts'
import { allClips } from '#shared/model/queries.ts'
import { TEXT_STYLE } from '#shared/model/text.ts'
import { boxOfClip, boxOfPlace } from '#shared/placing/boxes.ts'
import { scaleTo } from '#shared/placing/scale-to.ts'
import { textPadding } from '#shared/placing/text-size.ts'
import { Desk, text } from '#tests/worlds/desk.ts'
import {
  ALL_EDGES,
  BORDER_PX,
  CORNER_PX,
  edgeHandle,
  handleAt,
  handlePoint,
  SIDE_EDGES,
  stretchFromHandle,
} from '#ui/editor/stage/model/handles.ts'
import { targetOf } from '#ui/editor/stage/target.ts'

const LONG = 'A sentence that is far too long for one line of the picture'

function stretched(edge: 'e' | 'w', byPx: number, fields: Parameters<typeof text>[0] = {}) {
  const desk = new Desk()
  const id = desk.add(text({ text: LONG, ...fields }))
  const target = targetOf(desk.project, { kind: 'clip', clipId: id }, 0, {})
  if (!target?.stretch) throw new Error('a text has side handles')
  const from = { x: target.box.centreX, y: target.box.centreY }
  const to = { x: from.x + byPx, y: from.y }
  const { size: natural, leastPx } = target.stretch
  const { place, size } = stretchFromHandle(target.place, natural, target.box, edge, from, to, { leastPx })
  desk.run(target.command(place, size))
  return { desk, id, before: target.box, clip: desk.clip(id) }
}

test('E6.09 the right handle narrows the box of a text: the text wraps, its left edge and its scale stay', () => {
  const { clip, before } = stretched('e', -900)
  const box = boxOfClip(clip, 'LANDSCAPE')
  expect(clip).toMatchObject({ kind: 'text', place: { scale: 1 } })
  expect(box?.width).toBeCloseTo(before.width - 900)
  expect(box?.height).toBeGreaterThan(before.height * 1.5)
  expect((box?.centreX ?? 0) - (box?.width ?? 0) / 2).toBeCloseTo(before.centreX - before.width / 2)
})

test('E6.09 the left handle keeps the right edge; only the sides of a text can be taken', () => {
  const { desk, id, clip, before } = stretched('w', 700)
  const box = boxOfClip(clip, 'LANDSCAPE')
  expect((box?.centreX ?? 0) + (box?.width ?? 0) / 2).toBeCloseTo(before.centreX + before.width / 2)
  expect(targetOf(desk.project, { kind: 'clip', clipId: id }, 0, {})?.stretch?.edges).toEqual(['e', 'w'])
})

test('E6.09 a handle that is pulled inwards past one letter leaves the edge opposite where it is', () => {
  const style = { ...TEXT_STYLE, backgroundColor: '#000000' }
  for (const place of [CENTRED, { ...CENTRED, x: 70, scale: 0.5 }]) {
    const { clip, before } = stretched('e', -5000, { style, place })
    const box = boxOfClip(clip, 'LANDSCAPE')!
    expect(clip).toMatchObject({ wrapWidthPx: expect.closeTo(style.fontSize) })
    expect(box.width).toBeCloseTo((style.fontSize + 2 * textPadding(style).x) * place.scale)
    expect(box.centreX - box.width / 2).toBeCloseTo(before.centreX - before.width / 2)
  }
  const { clip, before } = stretched('w', 5000, { style })
  const box = boxOfClip(clip, 'LANDSCAPE')!
  expect(box.centreX + box.width / 2).toBeCloseTo(before.centreX + before.width / 2)
})

test('E6.09 a text that is narrower than one full-width letter does not become wider by a pull inwards', () => {
  const { clip, before } = stretched('e', -5000, { text: 'i' })
  expect(boxOfClip(clip, 'LANDSCAPE')).toMatchObject({
    centreX: expect.closeTo(before.centreX),
    width: expect.closeTo(before.width),
  })
})

test('E6.25 the side handles of a text in one line are outside of it, clear of its corner, and can be taken there', () => {
  const flat = boxOfPlace(CENTRED, { width: 400, height: 44 }, 'LANDSCAPE')
  for (const kind of SIDE_EDGES) {
    const { x, y, length } = edgeHandle(flat, kind, 2)
    expect(Math.abs(x - 960)).toBe(200 + BORDER_PX)
    expect(y + length / 2).toBeLessThanOrEqual(handlePoint(flat, 'se', 2).y - CORNER_PX)
    expect(handleAt(flat, { x, y }, 2, SIDE_EDGES)).toBe(kind)
  }
  const high = boxOfPlace(CENTRED, { width: 400, height: 200 }, 'LANDSCAPE')
  expect(edgeHandle(high, 'e', 2)).toEqual({ ...handlePoint(high, 'e', 2), length: 36 })
})

test('E6.09 the width of a text is drawn, saved, scaled with the canvas, and ended by null', () => {
  const { desk, id, clip } = stretched('e', -900)
  if (clip.kind !== 'text' || !clip.wrapWidthPx) throw new Error('a text wraps')
  const layer = evaluate(desk.project, 's1', 0).layers.find((one) => one.id === id)
  expect(layer).toMatchObject({ kind: 'text', wrapWidth: clip.wrapWidthPx, fullWidth: true })
  const back = decodeProject(encodeProject(desk.project), 'p', desk.project.name)
  expect(back.ok && allClips(back.value)).toMatchObject([{ wrapWidthPx: clip.wrapWidthPx }])
  const doubled = scaleTo(desk.project, 2160)
  expect(allClips(doubled)).toMatchObject([{ wrapWidthPx: clip.wrapWidthPx * 2 }])
  desk.run({ type: 'clip.place', clipId: id, place: CENTRED, wrapWidthPx: null })
  expect(desk.clip(id)).toMatchObject({ wrapWidthPx: undefined })
})

test('E6.09 the lower handle of a vertical text sets the height of its columns; its upper edge stays, its width follows', () => {
  const desk = new Desk()
  const style = { ...TEXT_STYLE, vertical: true, backgroundColor: '#000000' }
  const id = desk.add(text({ text: '一二三四五六七八九十'.repeat(2), style }))
  const select = () => targetOf(desk.project, { kind: 'clip', clipId: id }, 0, {})!
  const before = select()
  expect(before.stretch?.edges).toEqual(['n', 's'])
  const from = { x: before.box.centreX, y: before.box.centreY }
  const to = { x: from.x, y: from.y - before.box.height / 2 }
  const pull = (target: typeof before, point: typeof from) => {
    const { size: natural, leastPx } = target.stretch!
    const { place, size } = stretchFromHandle(target.place, natural, target.box, 's', from, point, { leastPx })
    desk.run(target.command(place, size))
  }
  pull(before, to)
  const after = select()
  expect(after.box.height).toBeCloseTo(before.box.height / 2)
  expect(after.box.width).toBeGreaterThan(before.box.width * 1.5)
  expect(after.box.centreY - after.box.height / 2).toBeCloseTo(before.box.centreY - before.box.height / 2)
  expect(evaluate(desk.project, 's1', 0).layers.find((one) => one.id === id)).toMatchObject({
    wrapWidth: before.box.height / 2 - 2 * textPadding(style).y,
  })
  pull(after, { ...from, y: from.y - 5000 })
  const least = select()
  expect(least.box.height).toBeCloseTo(style.fontSize + 2 * textPadding(style).y)
  expect(least.box.centreY - least.box.height / 2).toBeCloseTo(before.box.centreY - before.box.height / 2)
})

test('E6.09 a text that becomes vertical has columns that fit into the canvas', () => {
  const desk = new Desk()
  const id = desk.add(text({ text: LONG, wrapWidthPx: 1500 }))
  desk.run({ type: 'clip.setStyle', clipId: id, style: { vertical: true } })
  expect(boxOfClip(desk.clip(id), 'LANDSCAPE')?.height).toBeCloseTo(972, 0)
  const low = desk.add(text({ text: LONG, wrapWidthPx: 300 }))
  desk.run({ type: 'clip.setStyle', clipId: low, style: { vertical: true } })
  expect(desk.clip(low)).toMatchObject({ wrapWidthPx: 300 })
})

test('E6.08 a presenter is stretched by its edges in one direction', () => {
  const desk = new Desk()
  desk.addRole()
  const track = desk.role()
  const target = targetOf(desk.project, { kind: 'role', trackId: track.id }, 0, {})
  expect(target?.stretch?.edges).toEqual(ALL_EDGES)
  if (!target) throw new Error('a presenter can be taken')
  desk.run(target.command(target.place, { width: 500, height: track.role.heightPx }))
  expect(desk.role().role).toMatchObject({ widthPx: 500, heightPx: track.role.heightPx })
  desk.run({ type: 'role.place', trackId: track.id, place: CENTRED, size: { widthPx: Number.NaN, heightPx: -2 } })
  expect(desk.role().role).toMatchObject({ widthPx: 500, heightPx: track.role.heightPx })
})

test('E13.11 bold is a part of the style that is saved, taken back, and unknown to older documents', () => {
  const desk = new Desk()
  const id = desk.add(text())
  const saved = () => {
    const back = decodeProject(encodeProject(desk.project), 'p', desk.project.name)
    return back.ok ? allClips(back.value)[0] : undefined
  }
  expect(saved()).toMatchObject({ style: TEXT_STYLE })
  expect(JSON.stringify(encodeProject(desk.project))).not.toContain('bold')
  desk.run({ type: 'clip.setStyle', clipId: id, style: { bold: true } })
  expect(saved()).toMatchObject({ style: { bold: true } })
  desk.run({ type: 'clip.setStyle', clipId: id, style: { bold: false } })
  expect(saved()).toMatchObject({ style: { bold: false } })
})

test('E6.30 the handles of a text leave its letters legible; a smaller text stays as it is', () => {
  const desk = new Desk()
  const least = (scale: number, fontSize: number) => {
    const id = desk.add(text({ place: { ...CENTRED, scale } }))
    desk.run({ type: 'clip.setStyle', clipId: id, style: { fontSize } })
    return targetOf(desk.project, { kind: 'clip', clipId: id }, 0, {})?.scaleMin
  }
  expect(least(1, 100)).toBeCloseTo(0.216, 6)
  expect(least(1, 54)).toBeCloseTo(0.4, 6)
  expect(least(0.05, 100)).toBe(0.05)
})
