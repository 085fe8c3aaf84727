import { describe, expect, test } from 'vitest'
import {
  DRAG_PX,
  type DragEffect,
  type DragEvent,
  type DragState,
  dragReducer,
  NO_DRAG,
} from '#ui/editor/timeline/model/drag.ts'
import { type DraggedItem, type DropRow, dropClip, dropTrack, type Over } from '#ui/editor/timeline/model/drop.ts'

type Item = { id: string }
const clip: Item = { id: 'clip' }
const at = (x: number, y = 0) => ({ x, y })

/** Goes through events from rest; the state it ends in and every effect on the way. */
function play(...events: DragEvent<Item>[]): { state: DragState<Item>; effects: (DragEffect<Item> | null)[] } {
  let state: DragState<Item> = NO_DRAG
  const effects = events.map((event) => {
    const step = dragReducer(state, event)
    state = step.state
    return step.effects[0] ?? null
  })
  return { state, effects }
}
const press = (item: Item | null = clip, button = 0): DragEvent<Item> => {
  return { type: 'press', item, grip: 'move', at: at(100), button }
}
const move = (x: number, leftHeld = true): DragEvent<Item> => ({ type: 'move', at: at(x), leftHeld })
const release = (legal = true): DragEvent<Item> => ({ type: 'release', legal })
const cancel: DragEvent<Item> = { type: 'cancel' }
const enter: DragEvent<Item> = { type: 'enter', item: clip, at: at(5) }

describe('The states of a drag: end, start, in progress', () => {
  test('E5.23 a click without movement selects', () => {
    expect(play(press()).state.phase).toBe('start')
    expect(play(press(), release())).toEqual({ state: NO_DRAG, effects: [null, { type: 'select', item: clip }] })
  })

  test('E5.24 clicking empty space moves the playhead and deselects', () => {
    expect(play(press(null), release()).effects[1]).toEqual({ type: 'point', at: at(100) })
    expect(play(press(null), move(105), release()).effects[2]).toEqual({ type: 'point', at: { x: 100, y: 0 } })
    expect(play(press(null), move(180), release()).effects[1]).toEqual({ type: 'drag', began: true })
  })

  test('E5.25 a drag begins after the pointer moves more than 10 px with the left button held', () => {
    expect(DRAG_PX).toBe(10)
    expect(play(press(), move(110)).state.phase).toBe('start')
    const begun = play(press(), move(111))
    expect(begun.state).toMatchObject({ phase: 'progress', from: at(100), at: at(111), outside: false })
    expect(begun.effects[1]).toEqual({ type: 'drag', began: true })
    expect(play(press(), move(111), move(120)).effects[2]).toEqual({ type: 'drag', began: false })
    const slant = dragReducer(play(press()).state, { type: 'move', at: at(108, 8), leftHeld: true })
    expect(slant.state.phase).toBe('progress')
  })

  test('E5.25 no other button begins a drag, and none goes on without the left one', () => {
    expect(play(press(clip, 2)).state.phase).toBe('end')
    expect(play(press(clip, 1), move(150)).effects).toEqual([null, null])
    expect(play(press(), move(150, false))).toEqual({ state: NO_DRAG, effects: [null, null] })
    expect(play(press(), move(150), move(160, false)).effects[2]).toEqual({ type: 'restore' })
  })

  test('E5.26 a legal drop is carried out; an illegal one restores the previous position', () => {
    expect(play(press(), move(150), release(true)).effects[2]).toEqual({ type: 'drop' })
    expect(play(press(), move(150), release(false)).effects[2]).toEqual({ type: 'restore' })
    expect(play(press(), move(150), release(false)).state).toBe(NO_DRAG)
  })

  test('E5.26 an illegal drop removes the clip if it came from outside', () => {
    expect(play(enter).state).toMatchObject({ phase: 'progress', outside: true })
    expect(play(enter, move(40), release(true)).effects.at(-1)).toEqual({ type: 'drop' })
    expect(play(enter, move(40), release(false)).effects.at(-1)).toEqual({ type: 'remove' })
    expect(play(enter, cancel).effects.at(-1)).toEqual({ type: 'remove' })
  })

  test('E5.27 cancelling restores what was moved, and selects nothing that was only pressed', () => {
    expect(play(press(), move(150), cancel).effects[2]).toEqual({ type: 'restore' })
    expect(play(press(), cancel)).toEqual({ state: NO_DRAG, effects: [null, null] })
  })

  test('E5.25 events that do not belong to a phase change nothing', () => {
    expect(play(release(), move(50), cancel)).toEqual({ state: NO_DRAG, effects: [null, null, null] })
    const pressed = play(press()).state
    expect(dragReducer(pressed, press({ id: 'other' }))).toEqual({ state: pressed, effects: [] })
    expect(dragReducer(pressed, enter)).toEqual({ state: pressed, effects: [] })
    const dragged = play(press(), move(150)).state
    expect(dragReducer(dragged, press({ id: 'other' }))).toEqual({ state: dragged, effects: [] })
    expect(dragReducer(dragged, enter)).toEqual({ state: dragged, effects: [] })
  })

  test('E5.25 the end of a clip is a small target: two pixels stretch it', () => {
    const pressed = dragReducer<Item>(NO_DRAG, { type: 'press', item: clip, grip: 'end', at: at(100), button: 0 }).state
    expect(dragReducer(pressed, move(102)).state.phase).toBe('start')
    expect(dragReducer(pressed, move(103)).state).toMatchObject({ phase: 'progress', grip: 'end' })
  })
})

const row = (id: string, kind: DropRow['kind'], more: Partial<DropRow> = {}): DropRow => {
  return { id, kind, group: 'normal', trackId: id, parentId: null, ...more }
}
const child = (id: string, kind: DropRow['kind']) => row(id, kind, { parentId: 'role', trackId: 'role' })
/** From the top: text, image, a presenter with its children, video, two of music; then scene and project. */
const ROWS: DropRow[] = [
  row('text', 'text'),
  row('image', 'image'),
  row('role', 'role'),
  child('sound', 'sound'),
  child('subtitle', 'subtitle'),
  row('video', 'video'),
  row('music', 'audio'),
  row('music2', 'audio'),
  row('scene', 'background', { group: 'scene' }),
  row('global', 'music', { group: 'global' }),
]
const index = (id: string) => ROWS.findIndex((one) => one.id === id)
const over = (id: string, half: 'top' | 'bottom' = 'top'): Over => ({ at: 'row', index: index(id), half })
const image: DraggedItem = { kind: 'image', rowId: 'image' }
const inserted = (id: string) => ({ type: 'insert', row: index(id), trackId: id })

describe('Outcomes of a drop', () => {
  test('E5.28 insert into the target track', () => {
    expect(dropClip(ROWS, image, over('image'))).toEqual(inserted('image'))
    expect(dropClip(ROWS, { kind: 'audio', rowId: 'music' }, over('music2', 'bottom'))).toEqual(inserted('music2'))
    expect(dropClip(ROWS, { kind: 'text', rowId: null }, over('text'))).toEqual(inserted('text'))
  })

  test('E5.28 create a new track between others, above or below by the nearer half', () => {
    expect(dropClip(ROWS, image, over('text', 'top'))).toEqual({ type: 'create', gap: 0, index: 6 })
    expect(dropClip(ROWS, image, over('text', 'bottom'))).toEqual({ type: 'create', gap: 1, index: 5 })
    expect(dropClip(ROWS, image, over('video', 'top'))).toEqual({ type: 'create', gap: 5, index: 3 })
    expect(dropClip(ROWS, image, { at: 'gap', index: 6 })).toEqual({ type: 'create', gap: 6, index: 2 })
  })

  test('E5.28 no track above, no track below: a new one there', () => {
    expect(dropClip(ROWS, image, { at: 'above' })).toEqual({ type: 'create', gap: 0, index: 6 })
    expect(dropClip(ROWS.slice(0, 2), image, { at: 'below' })).toEqual({ type: 'create', gap: 2, index: 0 })
    expect(dropClip([], { kind: 'text', rowId: null }, { at: 'below' })).toEqual({ type: 'create', gap: 0, index: 0 })
  })

  test('E5.02 music stays below all other tracks, and nothing else goes below it', () => {
    expect(dropClip(ROWS, image, { at: 'below' })).toEqual({ type: 'create', gap: 6, index: 2 })
    expect(dropClip(ROWS, image, over('music2', 'bottom'))).toEqual({ type: 'create', gap: 6, index: 2 })
    expect(dropClip(ROWS, { kind: 'audio', rowId: null }, { at: 'above' })).toEqual({
      type: 'create',
      gap: 6,
      index: 2,
    })
  })

  test('E5.28 a clip alone on its track, dropped beside it, stays on it', () => {
    expect(dropClip(ROWS, { ...image, alone: true }, over('text', 'bottom'))).toEqual(inserted('image'))
    expect(dropClip(ROWS, { ...image, alone: true }, { at: 'gap', index: 2 })).toEqual(inserted('image'))
    expect(dropClip(ROWS, image, over('text', 'bottom')).type).toBe('create')
  })

  test('E5.28 a drop below a presenter goes below all of its rows', () => {
    expect(dropClip(ROWS, image, over('role', 'top'))).toEqual({ type: 'create', gap: 2, index: 4 })
    expect(dropClip(ROWS, image, over('subtitle', 'bottom'))).toEqual({ type: 'create', gap: 5, index: 3 })
    expect(dropClip(ROWS, image, over('role', 'bottom')).type).toBe('refuse')
    expect(dropClip(ROWS, image, over('sound')).type).toBe('refuse')
  })
})

describe('A track drag', () => {
  const order = ['music2', 'music', 'video', 'role', 'image', 'text']
  /** The order of painting after a track went to an index of it. */
  const orderAfter = (id: string, target: Over): string[] | string => {
    const drop = dropTrack(ROWS, id, target)
    if (drop.type === 'refuse') return drop.code
    if (drop.type !== 'create') return drop.type
    return order.filter((one) => one !== id).toSpliced(drop.index, 0, id)
  }

  test('E5.29 goes above or below the track that it is dropped on', () => {
    expect(orderAfter('text', over('image', 'bottom'))).toEqual(['music2', 'music', 'video', 'role', 'text', 'image'])
    expect(orderAfter('video', over('text', 'top'))).toEqual(['music2', 'music', 'role', 'image', 'text', 'video'])
    expect(orderAfter('role', over('text', 'bottom'))).toEqual(['music2', 'music', 'video', 'image', 'role', 'text'])
  })

  test('E5.30 goes below all the rows of a presenter', () => {
    expect(orderAfter('text', over('role', 'bottom'))).toEqual(['music2', 'music', 'video', 'text', 'role', 'image'])
    expect(dropTrack(ROWS, 'text', over('role', 'bottom'))).toMatchObject({ gap: 5 })
  })

  test('E5.30 dropped on itself or beside itself changes nothing', () => {
    for (const half of ['top', 'bottom'] as const) expect(orderAfter('image', over('image', half))).toEqual(order)
    expect(orderAfter('image', over('text', 'bottom'))).toEqual(order)
  })

  test('E5.29 is legal only onto a track that has no parent and is not a music track, of one without parent', () => {
    expect(orderAfter('sound', over('text'))).toBe('child_track_fixed')
    expect(orderAfter('text', over('sound'))).toBe('into_child_track')
    expect(orderAfter('text', { at: 'gap', index: index('sound') })).toBe('into_child_track')
    expect(orderAfter('music', over('text'))).toBe('music_track_fixed')
    expect(orderAfter('text', over('music'))).toBe('music_track_fixed')
    expect(orderAfter('text', over('scene', 'bottom'))).toBe('target_not_found')
    expect(orderAfter('text', { at: 'outside' })).toBe('target_not_found')
    expect(orderAfter('global', over('text'))).toBe('target_not_found')
  })
})
