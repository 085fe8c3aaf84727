import { expect, test } from 'vitest'
import { canvasSize } from '#shared/model/canvas.ts'
import {
  SUBTITLE_FONT_SIZE,
  SUBTITLE_WIDTH_LANDSCAPE,
  SUBTITLE_WIDTH_PORTRAIT,
  SUBTITLE_Y_PART,
} from '#shared/model/limits.ts'
import { newSubtitle } from '#shared/model/subtitle.ts'

test('E9.02 default font size 50', () => {
  expect(SUBTITLE_FONT_SIZE).toBe(50)
  expect(newSubtitle('PORTRAIT').style.fontSize).toBe(50)
})

test('9 Subtitles: max box width 1728 for landscape scenes, else 1000', () => {
  expect([SUBTITLE_WIDTH_LANDSCAPE, SUBTITLE_WIDTH_PORTRAIT]).toEqual([1728, 1000])
})

test('E9.02 default y 0.4 of height', () => {
  expect(SUBTITLE_Y_PART).toBe(0.4)
  for (const canvas of ['LANDSCAPE', 'PORTRAIT'] as const) {
    expect(newSubtitle(canvas).place.y / canvasSize(canvas).height).toBe(0.4)
  }
})
