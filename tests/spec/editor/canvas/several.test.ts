import { describe, expect, test } from 'vitest'
import { copyOf } from '#shared/commands/editing/clipboard.ts'
import { clipboardSchema } from '#shared/model/clipboard.ts'
import { CENTRED } from '#shared/model/place.ts'
import { allClips } from '#shared/model/queries.ts'
import type { SelectedItem, Selection } from '#shared/model/selection.ts'
import { selectionOfItems, toggled } from '#shared/model/selection.ts'
import { TEXT_STYLE } from '#shared/model/text.ts'
import { Desk, image, music, text } from '#tests/worlds/desk.ts'
import { aligned, distributed, placedItems } from '#ui/editor/common/model/arrange.ts'
import { duplicateCommands } from '#ui/editor/common/model/duplicate.ts'
import { orderCommands } from '#ui/editor/common/model/layer-order.ts'
import { moveWithGuides } from '#ui/editor/stage/model/guides.ts'
import { itemsInFrame } from '#ui/editor/stage/model/hit.ts'
import { targetOf } from '#ui/editor/stage/target.ts'
import { Editing } from '#workers/project/editing.ts'

const at = (x: number, y: number, scale = 1) => ({ ...CENTRED, x, y, scale })
const square = { widthPx: 200, heightPx: 200 }
const clip = (clipId: string): SelectedItem => ({ kind: 'clip', clipId })

/** A desk with three squares in a row, at -400, -100 and 500. */
function row() {
  const desk = new Desk()
  const ids = [-400, -100, 500].map((x, index) => desk.add(image({ ...square, place: at(x, index * 10) })))
  const places = () => ids.map((id) => (desk.clip(id) as { place: typeof CENTRED }).place)
  return { desk, ids, items: ids.map(clip), places }
}

const several = (items: readonly SelectedItem[]): Selection => ({ kind: 'several', items })

describe('E6.33 Several are selected', () => {
  test('by Shift: a click adds, a second one takes away, and one that is left is a selection of one', () => {
    const [a, b] = [clip('a'), clip('b')]
    expect(toggled(toggled(null, a), b)).toEqual(several([a, b]))
    expect(toggled(several([a, b]), { ...a })).toEqual(b)
    expect(toggled(b, b)).toBeNull()
    expect(toggled({ kind: 'music' }, a)).toEqual(a)
  })

  test('by a frame: what it touches, not what is hidden, at another time or without a place', () => {
    const { desk, ids } = row()
    desk.add(music())
    desk.add(image({ ...square, place: at(-400, 0), startSec: 20 }))
    const roleTrack = desk.addRole() === '' ? desk.role().id : ''
    const frame = { x: 960 - 350, y: 400, width: 300, height: 100 }
    const items = itemsInFrame(desk.project, 's1', 0, frame)
    expect(items).toEqual([clip(ids[0]!), clip(ids[1]!), { kind: 'role', trackId: roleTrack }])
    desk.run({ type: 'track.setDisabled', trackId: desk.clip(ids[0]!).trackId, disabled: true })
    expect(itemsInFrame(desk.project, 's1', 0, frame)).toEqual(items.slice(1))
  })

  test('what is gone leaves the selection; undo brings both back', () => {
    const { desk, ids, items } = row()
    let id = 0
    const view = { project: desk.project, selection: several(items), sceneId: 's1', timeSec: 0 }
    const editing = new Editing(view, () => `e${++id}`)
    editing.run({ type: 'edit.delete', selection: items[0]! }, { atMs: 0 })
    expect(editing.view.selection).toEqual(several(items.slice(1)))
    editing.run({ type: 'edit.delete', selection: editing.view.selection }, { atMs: 5000 })
    expect(editing.view.selection).toBeNull()
    expect(allClips(editing.view.project)).toEqual([])
    editing.undo()
    expect(new Set(allClips(editing.view.project).map((one) => one.id))).toEqual(new Set(ids.slice(1)))
    expect(editing.view.selection).toEqual(several(items.slice(1)))
  })

  test('a drag of several is one step of undo, arrow keys close together too', () => {
    const { desk, items } = row()
    const view = { project: desk.project, selection: several(items), sceneId: 's1', timeSec: 0 }
    const editing = new Editing(view, () => 'none')
    const target = () => targetOf(editing.view.project, editing.view.selection, 0, {})!
    const move = (x: number) => target().command({ ...target().place, x: target().place.x + x })
    editing.run(move(10), { gesture: 'g', atMs: 0 })
    editing.commit('g', 10)
    editing.run(move(1), { atMs: 2000 })
    editing.run(move(1), { atMs: 2100 })
    expect(target().place.x).toBe(62)
    editing.undo()
    expect(target().place.x).toBe(60)
    editing.undo()
    expect(editing.view.project).toBe(desk.project)
    expect(editing.canUndo).toBe(false)
  })

  test('one that refuses refuses all: nothing changes', () => {
    const { desk, items } = row()
    desk.addRole()
    const before = desk.project
    const selection = several([...items, { kind: 'clip', clipId: 'gone' }])
    expect(desk.run({ type: 'edit.delete', selection })).toBe('not_found')
    expect(desk.project).toBe(before)
  })

  test('ordered together they keep their order among themselves; where nothing would change there is no command', () => {
    const desk = new Desk()
    const ids = [0, 1, 2, 3].map((x) => desk.add(text({ place: at(x, 0), startSec: 0 })))
    const track = (index: number) => desk.clip(ids[index]!).trackId
    const order = () => desk.tracks().map(({ id }) => [0, 1, 2, 3].findIndex((index) => track(index) === id))
    const moved = new Set([track(0), track(2)])
    const step = (name: Parameters<typeof orderCommands>[2]) => {
      const commands = orderCommands(desk.scene().trackIds, moved, name)
      expect(desk.run({ type: 'edit.all', commands })).toBe('')
      return order()
    }
    expect(step('forward')).toEqual([1, 0, 3, 2])
    expect(step('front')).toEqual([1, 3, 0, 2])
    expect(orderCommands(desk.scene().trackIds, moved, 'front')).toEqual([])
    expect(orderCommands(desk.scene().trackIds, moved, 'forward')).toEqual([])
    expect(step('backward')).toEqual([1, 0, 2, 3])
    expect(step('back')).toEqual([0, 2, 1, 3])
  })
})

describe('E6.34 The box around several', () => {
  test('holds all, snaps, and moves, scales and turns them about its centre', () => {
    const { desk, items, places } = row()
    const target = targetOf(desk.project, several(items), 0, {})!
    expect(target.box).toEqual({ centreX: 1010, centreY: 550, width: 1100, height: 220, rotationDeg: 0 })
    const snapped = moveWithGuides(target.place, target.box, { x: -40, y: 0 }, 'LANDSCAPE')
    expect(snapped.place.x).toBe(0)
    desk.run(target.command(snapped.place))
    expect(places().map(({ x }) => x)).toEqual([-450, -150, 450])
    const grown = targetOf(desk.project, several(items), 0, {})!
    desk.run(grown.command({ ...grown.place, scale: 2 }))
    expect(places().map(({ x, scale }) => [x, scale])).toEqual([
      [-900, 2],
      [-300, 2],
      [900, 2],
    ])
    const turned = targetOf(desk.project, several(items), 0, {})!
    desk.run(turned.command({ ...turned.place, rotationDeg: 90 }))
    const [left, , right] = places()
    expect(left).toMatchObject({ x: expect.closeTo(20, 5), y: expect.closeTo(-900, 5), rotationDeg: 90 })
    expect(right).toMatchObject({ x: expect.closeTo(-20, 5), y: expect.closeTo(900, 5), rotationDeg: 90 })
  })

  test('none is scaled beyond its limits: a text of half the largest size lets the group double', () => {
    const desk = new Desk()
    const style = { ...TEXT_STYLE, fontSize: 200 }
    const items = [desk.add(text({ style, wrapWidthPx: 500 })), desk.add(image({ ...square, place: at(0, 0, 2) }))]
    const target = targetOf(desk.project, several(items.map(clip)), 0, {})!
    expect(target.scaleMax).toBe(2)
    desk.run(target.command({ ...target.place, scale: 2 }))
    expect(desk.clip(items[0]!)).toMatchObject({ place: { scale: 1 }, style: { fontSize: 400 }, wrapWidthPx: 1000 })
    expect(desk.clip(items[1]!)).toMatchObject({ place: { scale: 4 } })
  })
})

describe('E6.35 Alignment', () => {
  test('several go to the box around them, one to the canvas', () => {
    const { desk, items, places } = row()
    const placed = (of = items) => placedItems(desk.project, of, {})
    desk.run({ type: 'edit.all', commands: aligned(placed(), 'bottom', 'LANDSCAPE') })
    expect(places().map(({ y }) => y)).toEqual([20, 20, 20])
    desk.run({ type: 'edit.all', commands: aligned(placed(), 'centre', 'LANDSCAPE') })
    expect(places().map(({ x }) => x)).toEqual([50, 50, 50])
    desk.run({ type: 'edit.all', commands: aligned(placed([items[0]!]), 'left', 'LANDSCAPE') })
    desk.run({ type: 'edit.all', commands: aligned(placed([items[0]!]), 'top', 'LANDSCAPE') })
    expect(places()[0]).toMatchObject({ x: -860, y: -440 })
  })

  test('three are distributed: equal gaps, the outer two stay', () => {
    const { desk, items, places } = row()
    desk.run({ type: 'edit.all', commands: distributed(placedItems(desk.project, items, {}), 'x') })
    expect(places().map(({ x }) => x)).toEqual([-400, 50, 500])
    expect(distributed(placedItems(desk.project, items.slice(1), {}), 'x')).toEqual([])
  })
})

describe('E17.15 Several over the clipboard', () => {
  test('are pasted with their distances and selected; a presenter among them is refused where one is', () => {
    const desk = new Desk()
    const items = [3, 1].map((startSec) => clip(desk.add(image({ startSec, durationSec: 1 }))))
    const copied = copyOf(desk.project, selectionOfItems(items))
    if (!copied.ok) throw new Error(copied.error.code)
    const content = clipboardSchema.parse(JSON.parse(JSON.stringify(copied.value)))
    let id = 0
    const editing = new Editing({ project: desk.project, selection: null, sceneId: 's1', timeSec: 0 }, () => `e${++id}`)
    expect(editing.run({ type: 'edit.paste', sceneId: 's1', content, atSec: 10 }, { atMs: 0 }).ok).toBe(true)
    const { selection, project } = editing.view
    expect(selection?.kind).toBe('several')
    expect(
      allClips(project)
        .map(({ startSec }) => startSec)
        .sort((a, b) => a - b),
    ).toEqual([1, 3, 10, 12])
    desk.addRole()
    const withRole = copyOf(desk.project, several([...items, { kind: 'role', trackId: desk.role().id }]))
    if (!withRole.ok) throw new Error(withRole.error.code)
    const before = desk.project
    expect(desk.run({ type: 'edit.paste', sceneId: 's1', content: withRole.value, atSec: 10 })).toBe('paste_role')
    expect(desk.project).toBe(before)
  })

  test('are duplicated behind the last of them', () => {
    const desk = new Desk()
    const items = [1, 3].map((startSec) => clip(desk.add(image({ startSec, durationSec: 1 }))))
    const commands = duplicateCommands(desk.project, 's1', several(items), () => 'Image')
    desk.run({ type: 'edit.all', commands })
    expect(
      allClips(desk.project)
        .map(({ startSec }) => startSec)
        .sort((a, b) => a - b),
    ).toEqual([1, 3, 4, 6])
  })
})
