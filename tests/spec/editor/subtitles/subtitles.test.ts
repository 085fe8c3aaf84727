import { expect, test } from 'vitest'
import { canvasSize } from '#shared/model/canvas.ts'
import { newSubtitle } from '#shared/model/subtitle.ts'

test('E9.02 default font size 50', () => {
  expect(newSubtitle('PORTRAIT').style.fontSize).toBe(50)
})

test('E9.02 default y 0.4 of height', () => {
  for (const canvas of ['LANDSCAPE', 'PORTRAIT'] as const) {
    expect(newSubtitle(canvas).place.y / canvasSize(canvas).height).toBeCloseTo(0.4, 9)
  }
})
