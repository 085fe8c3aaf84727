import { expect, test } from 'vitest'
import type { Command } from '#shared/commands/command.ts'
import { CANVAS_TYPES, canvasSize } from '#shared/model/canvas.ts'
import { CENTRED } from '#shared/model/place.ts'
import { boxOfPlace } from '#shared/placing/boxes.ts'
import { Desk, image, text } from '#tests/worlds/desk.ts'
import { asCopies } from '#ui/editor/stage/model/copies.ts'
import { moveWithGuides, shownGuides } from '#ui/editor/stage/model/guides.ts'
import { alongAxis, rotateFromHandle, stretchFromHandle } from '#ui/editor/stage/model/handles.ts'
import { hitTest } from '#ui/editor/stage/model/hit.ts'
import { changesTarget, targetOf } from '#ui/editor/stage/target.ts'
import { Editing } from '#workers/project/editing.ts'

const size = { width: 400, height: 200 }
const box = boxOfPlace(CENTRED, size, 'LANDSCAPE')
const at = (x: number) => ({ ...CENTRED, x })

test('E6.37 the grid is of squares in every format, the margin is 5 %; both catch, less far than the canvas does', () => {
  for (const type of CANVAS_TYPES) {
    const grid = shownGuides(type, ['grid'])
    const on = (axis: string) => grid.filter((line) => line.axis === axis).map((line) => line.at)
    const { width, height } = canvasSize(type)
    const [x, y] = [on('x'), on('y')]
    expect(x[0]).toBe(y[0])
    expect([x.length + 1, y.length + 1].map((count) => count * x[0]!)).toEqual([width, height])
    expect(Math.min(x.length, y.length)).toBeGreaterThanOrEqual(7)
  }
  const safe = shownGuides('LANDSCAPE', ['safe'])
  expect(safe).toContainEqual({ axis: 'x', at: 96 })
  expect(safe).toContainEqual({ axis: 'y', at: 1026 })
  const move = (x: number, kinds: Parameters<typeof shownGuides>[1]) =>
    moveWithGuides(CENTRED, box, { x, y: 300 }, 'LANDSCAPE', false, shownGuides('LANDSCAPE', kinds))
  expect(move(-655, ['safe']).place.x).toBe(-664)
  expect(move(-655, ['safe']).guides).toContainEqual({ axis: 'x', at: 96 })
  expect(move(-650, ['safe']).place.x).toBe(-650)
  expect(move(-655, []).place.x).toBe(-655)
  expect(move(235, ['grid']).place.x).toBe(240)
})

test('E6.38 Alt leaves clips where they are and adds copies in front of each, selected, in one step of undo', () => {
  const desk = new Desk()
  const ids = [desk.add(image({ place: at(0) })), desk.add(text({ place: at(10) }))]
  const move: Command = {
    type: 'edit.all',
    commands: ids.map((clipId, index) => ({ type: 'clip.place', clipId, place: at(100 + index) })),
  }
  let id = 0
  const view = { project: desk.project, selection: null, sceneId: 's1', timeSec: 0 }
  const editing = new Editing(view, () => `c${++id}`)
  editing.run(move, { gesture: 'g', atMs: 0 })
  editing.run(asCopies(desk.project, move), { gesture: 'g', atMs: 10 })
  editing.commit('g', 20)
  const after = new Desk(editing.view.project)
  const shown = after
    .tracks()
    .map((track) => (track.kind === 'role' ? [] : track.clipIds.map((one) => after.clip(one))))
  expect(shown.flat().map((clip) => [clip.kind, 'place' in clip && clip.place.x])).toEqual([
    ['image', 0],
    ['image', 100],
    ['text', 10],
    ['text', 101],
  ])
  expect(editing.view.selection).toMatchObject({ kind: 'several' })
  editing.undo()
  expect(editing.view.project).toBe(desk.project)
})

test('E6.38 a presenter, of which a scene has one, moves', () => {
  const desk = new Desk()
  desk.addRole()
  const move: Command = { type: 'role.place', trackId: desk.role().id, place: at(5) }
  expect(asCopies(desk.project, move)).toBe(move)
})

test('E6.38 Shift keeps the axis of a move, the ratio of an edge, and turns by steps of 15°', () => {
  const keepsRatio = true
  expect(alongAxis({ x: -30, y: 20 })).toEqual({ x: -30, y: 0 })
  expect(alongAxis({ x: 3, y: 20 })).toEqual({ x: 0, y: 20 })
  const wider = stretchFromHandle(CENTRED, size, box, 'e', { x: 1160, y: 540 }, { x: 1360, y: 540 }, { keepsRatio })
  expect(wider).toEqual({ place: at(100), size: { width: 600, height: 300 } })
  const higher = stretchFromHandle(CENTRED, size, box, 's', { x: 960, y: 640 }, { x: 960, y: 740 }, { keepsRatio })
  expect(higher).toEqual({ place: { ...CENTRED, y: 50 }, size: { width: 600, height: 300 } })
  const turn = (deg: number, steps: boolean) => {
    const angle = (deg * Math.PI) / 180
    const to = { x: 960 + 100 * Math.cos(angle), y: 540 + 100 * Math.sin(angle) }
    return rotateFromHandle(CENTRED, box, { x: 1060, y: 540 }, to, steps).rotationDeg
  }
  expect([turn(22, false), turn(22, true), turn(23, true)].map((deg) => Math.round(deg))).toEqual([22, 15, 30])
})

test('E6.07 a handle that is pulled and brought back changes nothing', () => {
  const desk = new Desk()
  const layers = [
    desk.add(text({ wrapWidthPx: 333.3, place: { ...at(0.1), y: -7.7, scale: 0.7, rotationDeg: 30 } })),
    desk.add(image({ place: at(0.1) })),
  ]
  for (const clipId of layers) {
    const target = targetOf(desk.project, { kind: 'clip', clipId }, 0, {})!
    const from = { x: 1011.3, y: 544.7 }
    const pulled = (to: typeof from) => {
      const { place, size } = stretchFromHandle(target.place, target.stretch!.size, target.box, 'e', from, to)
      return changesTarget(target, place, size)
    }
    expect([pulled({ ...from, x: from.x + 30 }), pulled(from)]).toEqual([true, false])
  }
})

test('E6.39 a click selects the background that shows: of the scene, else of the whole video', () => {
  const desk = new Desk()
  const medium = { kind: 'image' as const, name: 'Office', moduleId: null, url: 'a.png', widthPx: 192, heightPx: 108 }
  const hit = () => hitTest(desk.project, 's1', 0, { x: 5, y: 5 })
  const scene = desk.scene().background
  desk.run({ type: 'background.fill', sceneId: null, medium })
  desk.run({ type: 'background.set', sceneId: 's1', background: { ...scene, kind: 'none' } })
  expect(hit()).toEqual({ kind: 'background', sceneId: null })
  desk.run({ type: 'background.set', sceneId: 's1', background: { ...scene, kind: 'color' } })
  expect(hit()).toBeNull()
  desk.run({ type: 'background.fill', sceneId: 's1', medium })
  expect(hit()).toEqual({ kind: 'background', sceneId: 's1' })
})
