import { expect, test } from 'vitest'
import { cropArea, fitted, middleCrop } from '#ui/parts/crop.ts'

const wide = { width: 400, height: 200 }

test('S8.12 the kept square begins in the middle, and stays inside the picture wherever it is moved', () => {
  expect(cropArea(wide, middleCrop(wide))).toEqual({ x: 100, y: 0, width: 200, height: 200 })
  expect(cropArea(wide, fitted(wide, { x: -50, y: 900, zoom: 2 }))).toEqual({ x: 0, y: 100, width: 100, height: 100 })
  expect(cropArea(wide, fitted(wide, { x: 399, y: 100, zoom: 0.2 }))).toEqual({ x: 200, y: 0, width: 200, height: 200 })
  expect(fitted(wide, { x: 200, y: 100, zoom: 99 }).zoom).toBe(4)
})
