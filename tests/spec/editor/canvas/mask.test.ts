import { describe, expect, test } from 'vitest'
import type { Mask } from '#shared/model/mask.ts'
import { CENTRED } from '#shared/model/place.ts'
import { leftSelection, type Selection, selectionExists } from '#shared/model/selection.ts'
import { Desk } from '#tests/worlds/desk.ts'
import { tabOfSelection } from '#ui/editor/inspector/model/presenter-tabs.ts'
import { handleAt, handlePoint, scaleFromHandle, stretchFromHandle } from '#ui/editor/stage/model/handles.ts'
import { fromBox } from '#ui/editor/stage/model/hit.ts'
import { maskSelection } from '#ui/editor/stage/model/mask-selection.ts'
import { targetOf } from '#ui/editor/stage/target.ts'
import { Editing } from '#workers/project/editing.ts'

const RECTANGLE: Mask = { shape: 'rectangle', color: '#FF0000', x: 100, y: -40, widthPx: 300, heightPx: 200 }
const PLACE = { ...CENTRED, x: 50, y: 20, scale: 0.8 }

/** A presenter at a place, with a mask. */
function masked(mask: Mask, place = PLACE) {
  const desk = new Desk()
  desk.addRole()
  const trackId = desk.role().id
  desk.run({ type: 'role.place', trackId, place })
  desk.run({ type: 'role.setMask', trackId, mask })
  const selection = { kind: 'mask' as const, trackId }
  return { desk, trackId, selection, target: () => targetOf(desk.project, selection, 0, {})! }
}

describe('E6.19 A mask on the canvas', () => {
  test('is where the picture shows it: about the centre of its presenter, at its own size, turned with it', () => {
    expect(masked(RECTANGLE).target().box).toEqual({
      centreX: 960 + 50 + 100,
      centreY: 540 + 20 - 40,
      width: 300,
      height: 200,
      rotationDeg: 0,
    })
    const { box } = masked(RECTANGLE, { ...PLACE, rotationDeg: 90 }).target()
    expect(box.rotationDeg).toBe(90)
    expect([box.centreX, box.centreY].map(Math.round)).toEqual([960 + 50 + 40, 540 + 20 + 100])
  })

  test('moves by what its box moves, also with a turned presenter, and its presenter stays', () => {
    for (const rotationDeg of [0, 30, -120]) {
      const { desk, target } = masked(RECTANGLE, { ...PLACE, rotationDeg })
      const { place, box, command } = target()
      desk.run(command({ ...place, x: place.x + 30, y: place.y - 70 }))
      expect(target().box.centreX - box.centreX).toBeCloseTo(30)
      expect(target().box.centreY - box.centreY).toBeCloseTo(-70)
      expect(desk.role().role.place).toEqual({ ...PLACE, rotationDeg })
      expect(desk.role().mask).toMatchObject({ widthPx: 300, heightPx: 200 })
    }
  })

  test('an edge stretches a rectangle, the opposite one stays; a corner scales it, with Alt about its centre', () => {
    const { desk, target } = masked(RECTANGLE, { ...PLACE, rotationDeg: 30 })
    const before = target()
    const left = fromBox(before.box, { x: -150, y: 0 })
    const from = handlePoint(before.box, 'e', 1)
    const to = fromBox(before.box, { x: 150 + 80, y: 0 })
    const { place, size } = stretchFromHandle(before.place, before.stretch!.size, before.box, 'e', from, to)
    desk.run(before.command(place, size))
    expect(desk.role().mask!.widthPx).toBeCloseTo(380)
    expect(desk.role().mask!.heightPx).toBeCloseTo(200)
    const stayed = fromBox(target().box, { x: -190, y: 0 })
    expect(Math.hypot(stayed.x - left.x, stayed.y - left.y)).toBeCloseTo(0)

    const wide = target()
    const corner = handlePoint(wide.box, 'se', 1)
    const half = fromBox(wide.box, { x: 95, y: 50 })
    const pull = { from: corner, to: half, anchor: 'centre' } as const
    desk.run(wide.command(scaleFromHandle(wide.place, wide.box, 'se', pull, wide.scaleMin, wide.scaleMax)))
    expect(desk.role().mask!.widthPx).toBeCloseTo(190)
    expect(desk.role().mask!.heightPx).toBeCloseTo(100)
    expect(target().box.centreX).toBeCloseTo(wide.box.centreX)
  })

  test('a circle has corners only and stays round; no mask has a handle that turns it, nor becomes too small to take', () => {
    const { desk, target } = masked({ ...RECTANGLE, shape: 'circle' })
    const { box, place, stretch, turns, scaleMin, command } = target()
    expect([box.width, box.height, stretch, turns]).toEqual([300, 300, null, false])
    expect(handleAt(box, handlePoint(box, 'rotate', 1), 1, [], null)).toBeNull()
    expect(handleAt(box, handlePoint(box, 'nw', 1), 1, [], null)).toBe('nw')
    desk.run(command({ ...place, scale: scaleMin }))
    expect(desk.role().mask).toMatchObject({ widthPx: 8, heightPx: 8 })
  })

  test('is selected where its presenter has one; Escape selects the presenter, Delete takes the mask away in one step', () => {
    const { desk, trackId, selection } = masked(RECTANGLE)
    const role: Selection = { kind: 'role', trackId }
    expect(maskSelection(desk.project, role)).toEqual(selection)
    expect(maskSelection(desk.project, { kind: 'background', sceneId: null })).toBeNull()
    expect(leftSelection(selection)).toEqual(role)
    expect(leftSelection(role)).toBeNull()
    expect(tabOfSelection(selection, { kind: 'puppet', actions: [] })).toBe('frame')
    const editing = new Editing({ project: desk.project, selection, sceneId: 's1', timeSec: 0 }, () => 'none')
    editing.run({ type: 'edit.delete', selection }, { atMs: 0 })
    expect(editing.view.selection).toEqual(role)
    expect(selectionExists(editing.view.project, selection)).toBe(false)
    expect(maskSelection(editing.view.project, role)).toBeNull()
    expect(targetOf(editing.view.project, selection, 0, {})).toBeNull()
    editing.undo()
    expect(editing.view.project).toBe(desk.project)
    expect(editing.view.selection).toEqual(selection)
  })

  test('a drag is one step of undo, and a locked track keeps its handles away', () => {
    const { desk, trackId, selection, target } = masked(RECTANGLE)
    const editing = new Editing({ project: desk.project, selection, sceneId: 's1', timeSec: 0 }, () => 'none')
    for (const x of [1, 2, 3]) editing.run(target().command({ ...target().place, x }), { gesture: 'g', atMs: x })
    editing.commit('g', 4)
    expect(targetOf(editing.view.project, selection, 0, {})?.place.x).toBe(3)
    editing.undo()
    expect(editing.view.project).toBe(desk.project)
    desk.run({ type: 'track.setLocked', trackId, locked: true })
    expect(target().locked).toBe(true)
  })
})
