import { expect, test } from 'vitest'
import {
  BORDER_PX,
  CORNER_PX,
  CORNER_RADIUS_PX,
  ROTATE_ICON_PX,
  ROTATE_OFFSET_PX,
  ROTATE_SNAP_DEG,
  ROTATE_TOLERANCE_DEG,
} from '#ui/editor/stage/model/handles.ts'

test('E6.10 rotate snap 45 degrees, tolerance 4', () => {
  expect([ROTATE_SNAP_DEG, ROTATE_TOLERANCE_DEG]).toEqual([45, 4])
})

test('E6.11 handle sizes corner 8, radius 4, border height 8, rotate icon 24, extra offset 28', () => {
  expect([CORNER_PX, CORNER_RADIUS_PX, BORDER_PX, ROTATE_ICON_PX, ROTATE_OFFSET_PX]).toEqual([8, 4, 8, 24, 28])
})
