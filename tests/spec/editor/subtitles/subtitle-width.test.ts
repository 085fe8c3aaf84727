import { expect, test } from 'vitest'
import { subtitleLayer } from '#shared/evaluate/role-layers.ts'
import { decodeProject, encodeProject } from '#shared/formats/project-json.ts'
import type { CanvasType } from '#shared/model/canvas.ts'
import { roleOf } from '#shared/model/queries.ts'
import { boxOfSubtitle } from '#shared/placing/boxes.ts'
import { coveredByRole } from '#shared/placing/free-room.ts'
import { scaleTo } from '#shared/placing/scale-to.ts'
import { RoleDesk } from '#tests/worlds/role-desk.ts'
import { stretchFromHandle } from '#ui/editor/stage/model/handles.ts'
import { targetOf } from '#ui/editor/stage/target.ts'

const targetOn = (desk: RoleDesk) => {
  const target = targetOf(desk.project, { kind: 'subtitle', trackId: desk.role().id }, 0.5, {})
  if (!target?.stretch) throw new Error('subtitles have side handles')
  return { ...target, stretch: target.stretch }
}

/** Pulls a side handle of the subtitles to the right, in canvas pixels; to the left below 0. */
function pull(desk: RoleDesk, edge: 'e' | 'w', byPx: number) {
  const target = targetOn(desk)
  const { size: natural, leastPx, mostPx } = target.stretch
  const from = { x: target.box.centreX, y: target.box.centreY }
  const to = { ...from, x: from.x + byPx }
  const limits = { leastPx, mostPx }
  const { place, size } = stretchFromHandle(target.place, natural, target.box, edge, from, to, limits)
  desk.run(target.command(place, size))
  return target.box
}

const layerOf = (desk: RoleDesk, canvas: CanvasType = 'LANDSCAPE') => {
  const layer = subtitleLayer(desk.role(), canvas, 0.5)
  if (layer?.kind !== 'text') throw new Error('no line shows')
  return layer
}

const leftOf = ({ centreX, width }: { centreX: number; width: number }) => centreX - width / 2
const rightOf = ({ centreX, width }: { centreX: number; width: number }) => centreX + width / 2

test('E9.32 the right handle of subtitles sets the width at which lines wrap; the left edge and the scale stay', () => {
  const desk = new RoleDesk().speak()
  const before = layerOf(desk)
  expect(targetOn(desk).stretch.edges).toEqual(['e', 'w'])
  const box = pull(desk, 'e', -1500)
  const after = targetOn(desk)
  expect(after.box.width).toBeCloseTo(box.width - 1500)
  expect(leftOf(after.box)).toBeCloseTo(leftOf(box))
  expect(after.place.scale).toBe(1)
  const layer = layerOf(desk)
  expect(layer.wrapWidth).toBeCloseTo(228)
  expect(layer.box.height).toBeGreaterThan(before.box.height * 1.5)
  expect(boxOfSubtitle(desk.role(), 0.5, 'LANDSCAPE')).toEqual(layer.box)
  pull(desk, 'w', -100)
  expect(rightOf(targetOn(desk).box)).toBeCloseTo(rightOf(after.box))
  expect(layerOf(desk).wrapWidth).toBeCloseTo(328)
})

test('E9.32 lines are at least one full-width letter wide, and at most as wide as the canvas', () => {
  const desk = new RoleDesk().speak()
  const { style } = desk.role().subtitle
  const box = pull(desk, 'e', -9000)
  expect(desk.role().subtitle.wrapWidthPx).toBeCloseTo(style.fontSize)
  expect(leftOf(targetOn(desk).box)).toBeCloseTo(leftOf(box))
  pull(desk, 'e', 9000)
  expect(desk.role().subtitle.wrapWidthPx).toBeCloseTo(1920)
  expect(leftOf(targetOn(desk).box)).toBeCloseTo(leftOf(box))
  const setWidth = (wrapWidthPx: number) => desk.do({ type: 'role.setSubtitle', subtitle: { wrapWidthPx } })
  setWidth(5000)
  expect(desk.role().subtitle.wrapWidthPx).toBe(1920)
  setWidth(3)
  expect(desk.role().subtitle.wrapWidthPx).toBe(style.fontSize)
  setWidth(Number.NaN)
  expect(desk.role().subtitle.wrapWidthPx).toBe(style.fontSize)
})

test('E9.32 without a width of their own subtitles are as before; null gives that back', () => {
  const desk = new RoleDesk().speak()
  const { subtitle } = desk.role()
  const before = layerOf(desk)
  const covered = coveredByRole(desk.role(), 'LANDSCAPE')
  expect(before.wrapWidth).toBe(1728)
  expect(JSON.stringify(encodeProject(desk.project))).not.toContain('wrapWidth')
  desk.do({ type: 'role.setSubtitle', subtitle: { wrapWidthPx: 300 } })
  expect(layerOf(desk).wrapWidth).toBe(300)
  expect(coveredByRole(desk.role(), 'LANDSCAPE').at(-1)?.width).toBeCloseTo(300)
  desk.do({ type: 'role.setSubtitle', subtitle: { wrapWidthPx: null } })
  expect(desk.role().subtitle).toEqual(subtitle)
  expect(layerOf(desk)).toEqual(before)
  expect(coveredByRole(desk.role(), 'LANDSCAPE')).toEqual(covered)
})

test('E9.32 the width is saved, is scaled with the canvas, and follows the format', () => {
  const desk = new RoleDesk().speak()
  desk.do({ type: 'role.setSubtitle', subtitle: { wrapWidthPx: 864 } })
  const back = decodeProject(encodeProject(desk.project), 'p', desk.project.name)
  expect(back.ok && roleOf(back.value, 's1')?.subtitle.wrapWidthPx).toBe(864)
  expect(roleOf(scaleTo(desk.project, 2160), 's1')?.subtitle.wrapWidthPx).toBe(1728)
  desk.run({ type: 'project.setCanvas', canvas: 'PORTRAIT' })
  expect(desk.role().subtitle.wrapWidthPx).toBeCloseTo(500)
  expect(layerOf(desk, 'PORTRAIT').wrapWidth).toBeCloseTo(500)
  desk.run({ type: 'project.setCanvas', canvas: 'LANDSCAPE' })
  expect(desk.role().subtitle.wrapWidthPx).toBe(864)
})

test('E9.22, E9.32 the width goes to all scenes with place and style, and so does none', () => {
  const desk = new RoleDesk().speak()
  desk.run({ type: 'scene.add', index: 1, name: 'Second' })
  const second = () => roleOf(desk.project, desk.project.sceneIds[1]!)!.subtitle
  desk.do({ type: 'role.setSubtitle', subtitle: { wrapWidthPx: 700 } })
  desk.do({ type: 'role.spreadSubtitleLook' })
  expect(second().wrapWidthPx).toBe(700)
  desk.do({ type: 'role.setSubtitle', subtitle: { wrapWidthPx: null } })
  desk.do({ type: 'role.spreadSubtitleLook' })
  expect(second()).not.toHaveProperty('wrapWidthPx')
})
