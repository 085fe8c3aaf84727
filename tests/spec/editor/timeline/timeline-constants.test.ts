import { expect, test } from 'vitest'
import { SAME_TIME_SEC } from '#shared/model/limits.ts'
import { DRAG_PX } from '#ui/editor/timeline/model/drag.ts'
import { EDGE_PART, EDGE_SCROLL_MS, EDGE_SCROLL_PX } from '#ui/editor/timeline/model/edge-scroll.ts'
import { GAP_PX, GUTTER_PX, ROW_PX, RULER_PX } from '#ui/editor/timeline/model/row.ts'
import { TIMELINE_EXTRA_SEC, WHEEL_ZOOM_STEP, ZOOM_ONGOING_MS, zoomLevels } from '#ui/editor/timeline/model/zoom.ts'

test('9 Timeline: zoom levels 8 at 25 fps and 10 at 30 fps; wheel step 0.01 per delta', () => {
  expect([zoomLevels(25).length, zoomLevels(30).length]).toEqual([8, 10])
  expect(WHEEL_ZOOM_STEP).toBe(0.01)
})

test('9 Timeline: finest levels need total duration of at least 180 s and 30 s', () => {
  for (const frameRate of [25, 30] as const) {
    const finest = zoomLevels(frameRate)
      .slice(-2)
      .map(({ minDurationSec }) => minDurationSec)
    expect(finest).toEqual([30, 180])
  }
})

test('9 Timeline: extends 600 s beyond content; zoom counts as ongoing for 350 ms', () => {
  expect([TIMELINE_EXTRA_SEC, ZOOM_ONGOING_MS]).toEqual([600, 350])
})

test('9 Timeline: edge auto-scroll 15 px every 30 ms within 5% of an edge', () => {
  expect([EDGE_SCROLL_PX, EDGE_SCROLL_MS, EDGE_PART]).toEqual([15, 30, 0.05])
})

test('9 Timeline: drag threshold 10 px; track row height 23, gap 5; left gutter 159 px; ruler height 30', () => {
  expect([DRAG_PX, ROW_PX, GAP_PX, GUTTER_PX, RULER_PX]).toEqual([10, 23, 5, 159, 30])
})

test('9 Timeline: adjacency float tolerance 0.01 s', () => {
  expect(SAME_TIME_SEC).toBe(0.01)
})
