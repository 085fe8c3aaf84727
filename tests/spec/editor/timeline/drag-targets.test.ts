import { describe, expect, test } from 'vitest'
import { roleOf } from '#shared/model/queries.ts'
import { Desk, image, puppet, speech, text } from '#tests/worlds/desk.ts'
import { DRAG_PX } from '#ui/editor/timeline/model/drag.ts'
import { type DragSource, dropPreview, stretched } from '#ui/editor/timeline/model/drag-target.ts'
import { dropBeside } from '#ui/editor/timeline/model/drop.ts'
import { EDGE_SCROLL_MS, EDGE_SCROLL_PX, edgeScroll } from '#ui/editor/timeline/model/edge-scroll.ts'
import { nextItem } from '#ui/editor/timeline/model/grid.ts'
import type { TimelineItem } from '#ui/editor/timeline/model/items.ts'
import { overAt, rowTopPx } from '#ui/editor/timeline/model/over.ts'
import { GAP_PX, ROW_PX } from '#ui/editor/timeline/model/row.ts'
import { rowsOf } from '#ui/editor/timeline/model/rows.ts'
import { edgesOf } from '#ui/editor/timeline/model/snapping.ts'

/** A scene with two rows of text, one of a picture, and a presenter that speaks for 8 s. */
function scene() {
  const desk = new Desk()
  desk.addRole(puppet())
  const track = roleOf(desk.project, 's1')!
  desk.run({ type: 'role.setScript', trackId: track.id, tts: { text: 'Hello.' } })
  desk.run({ type: 'role.setSpeech', trackId: track.id, text: 'Hello.', speech: speech(8) })
  const picture = desk.add(image({ startSec: 0, durationSec: 2 }))
  const low = desk.add(text({ startSec: 0, durationSec: 2 }))
  const next = desk.add(text({ startSec: 4, durationSec: 2 }), desk.clip(low).trackId)
  const high = desk.add(text({ startSec: 0, durationSec: 2 }))
  const rows = rowsOf(desk.project, 's1')
  const item = (id: string): TimelineItem => rows.flatMap(({ items }) => items).find((one) => one.id === id)!
  const taken = (id: string, playheadSec = 0): DragSource & { item: TimelineItem } => {
    const one = item(id)
    const { startSec, durationSec } = one
    const kind = rows.find((row) => row.id === one.rowId)!.kind
    return { kind, item: one, startSec, durationSec, rows, edges: edgesOf(rows, one, playheadSec), frameRate: 25 }
  }
  const rowIndex = (id: string) => rows.findIndex((row) => row.id === item(id).rowId)
  const over = (id: string) => ({ at: 'row' as const, index: rowIndex(id), half: 'top' as const })
  return { desk, rows, item, taken, over, rowIndex, picture, low, next, high, roleId: track.id }
}

describe('The timeline under the pointer', () => {
  test('E5.31, E5.25 edge auto-scroll 15 px every 30 ms within 5% of an edge (95% on the right), drag threshold 10 px', () => {
    expect([EDGE_SCROLL_PX, EDGE_SCROLL_MS, DRAG_PX]).toEqual([15, 30, 10])
    expect([0, 50, 51, 500, 949, 950, 1000].map((px) => edgeScroll(px, 1000))).toEqual([-15, -15, 0, 0, 0, 15, 15])
  })

  test('E5.19 track row height 23, gap 5: which row, which half, which gap is under a pointer', () => {
    expect([ROW_PX, GAP_PX, rowTopPx(0), rowTopPx(2)]).toEqual([23, 5, 5, 61])
    expect(overAt(3, -1)).toEqual({ at: 'above' })
    expect(overAt(3, 1)).toEqual({ at: 'gap', index: 0 })
    expect(overAt(3, rowTopPx(1) + 8)).toEqual({ at: 'row', index: 1, half: 'top' })
    expect(overAt(3, rowTopPx(1) + 16)).toEqual({ at: 'row', index: 1, half: 'bottom' })
    expect(overAt(3, rowTopPx(2) - 2)).toEqual({ at: 'gap', index: 2 })
    expect(overAt(3, rowTopPx(3) + 10)).toEqual({ at: 'below' })
    for (let y = 0; y < rowTopPx(3) - GAP_PX; y++) expect(overAt(3, y).at, String(y)).toMatch(/row|gap/)
  })
})

describe('Where a dragged clip lands', () => {
  test('E5.36 on the frame nearest to where it was let go, or on the edge that holds it', () => {
    const { taken, over, high } = scene()
    expect(dropPreview(taken(high), over(high), 2.513, 0)).toMatchObject({ startSec: 2.52, edgeSec: null })
    expect(dropPreview(taken(high, 3.3), over(high), 3.25, 0.1)).toMatchObject({ startSec: 3.3, edgeSec: 3.3 })
  })

  test('E5.32 on another track at the free place nearest to there', () => {
    const { taken, over, low, high, desk } = scene()
    const on = dropPreview(taken(high), over(low), 3.4, 0)
    expect(on).toMatchObject({ drop: { type: 'insert', trackId: desk.clip(low).trackId }, startSec: 2 })
    expect(dropPreview(taken(high), over(low), 5, 0).startSec).toBe(6)
  })

  test('E5.35 a child clip is pushed against its neighbours and stays inside its parent’s time range', () => {
    const { taken, over, desk, rows } = scene()
    const lines = rows.find(({ kind }) => kind === 'subtitle')!.items
    const [first, second] = lines as [TimelineItem, TimelineItem]
    expect(dropPreview(taken(first.id), over(first.id), 30, 0).startSec).toBe(0)
    expect(dropPreview(taken(second.id), over(second.id), 30, 0).startSec).toBe(4)
    expect(desk.role().subtitle.items).toHaveLength(2)
  })

  test('E5.34 clips of a presenter are not moved to another row', () => {
    const { taken, over, roleId, high, rows } = scene()
    expect(dropPreview(taken(roleId), over(high), 1, 0).drop).toEqual({ type: 'refuse', code: 'role_clip_other_track' })
    const line = rows.find(({ kind }) => kind === 'subtitle')!.items[0]!
    expect(dropPreview(taken(line.id), over(high), 1, 0).drop).toEqual({
      type: 'refuse',
      code: 'role_child_other_track',
    })
  })

  test('E5.38 a stretch stops at the neighbour, at one frame, and is held by edges', () => {
    const { taken, low, next } = scene()
    expect(stretched(taken(low), 'end', 9, 0).span).toEqual({ startSec: 0, durationSec: 4 })
    expect(stretched(taken(low), 'end', -9, 0).span).toEqual({ startSec: 0, durationSec: 0.04 })
    expect(stretched(taken(next), 'start', -9, 0).span).toEqual({ startSec: 2, durationSec: 4 })
    expect(stretched(taken(next, 7), 'end', 0.95, 0.1)).toEqual({ span: { startSec: 4, durationSec: 3 }, edgeSec: 7 })
  })
})

describe('E5.22 The keyboard', () => {
  test('arrows go from clip to clip: beside it on its row, nearest in time on the next row', () => {
    const { rows, item, low, next, high, picture } = scene()
    expect(nextItem(rows, item(low), 'right')?.id).toBe(next)
    expect(nextItem(rows, item(low), 'left')).toBeNull()
    expect(nextItem(rows, item(next), 'up')?.id).toBe(high)
    expect(nextItem(rows, item(high), 'down')?.id).toBe(low)
    expect(nextItem(rows, item(next), 'down')?.id).toBe(picture)
    expect(nextItem(rows, item(high), 'up')).toBeNull()
  })

  test('a clip is sent to the next track of its kind, else to a new one; a role keeps to its own', () => {
    const { rows, item, low, high, picture, roleId, desk } = scene()
    const held = (id: string) => {
      const row = rows.find((one) => one.id === item(id).rowId)!
      return { kind: row.kind, rowId: row.id, alone: row.items.length === 1 }
    }
    expect(dropBeside(rows, held(high), 'down')).toMatchObject({ type: 'insert', trackId: desk.clip(low).trackId })
    expect(dropBeside(rows, held(low), 'down')).toMatchObject({ type: 'create' })
    expect(dropBeside(rows, held(high), 'up')).toBeNull()
    expect(dropBeside(rows, held(picture), 'up')).toMatchObject({ type: 'create', gap: 0 })
    expect(dropBeside(rows, held(roleId), 'up')).toBeNull()
  })
})
