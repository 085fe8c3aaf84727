import { expect, test } from 'vitest'
import { drawMesh, emptyCanvas } from '#workers/render/avatar/photo/raster.ts'

const SIDE = 64
const pixels = (of: (x: number, y: number) => number) => ({
  words: Uint32Array.from({ length: SIDE * SIDE }, (_, at) => of(at % SIDE, Math.floor(at / SIDE))),
  width: SIDE,
  height: SIDE,
})
const red = (word: number) => word & 255
const at = (x: number, y: number) => y * SIDE + x

test('E7.49 a picture on its own places is the same picture', () => {
  const source = pixels((x, y) => (x * 4) | ((y * 4) << 8) | 0xff000000)
  const target = emptyCanvas(SIDE, SIDE)
  const square = [0, 0, SIDE, 0, SIDE, SIDE, 0, SIDE]
  drawMesh(target, source, { places: square, sources: square, triangles: [0, 1, 2, 0, 2, 3] })
  // the last row and column lie between their last two neighbours
  for (let y = 0; y < SIDE - 1; y++)
    for (let x = 0; x < SIDE - 1; x++) expect(Math.abs(red(target.words[at(x, y)]!) - x * 4)).toBeLessThanOrEqual(1)
})

test('E7.49 triangles that share sides leave no pixel and draw none outside', () => {
  const source = pixels(() => 0xffffffff)
  // a fan about a place between pixels, with a corner on a pixel's middle
  const corners = [...Array(11).keys()].map((k) => {
    const angle = (k / 11) * 2 * Math.PI
    return [31.5 + 25 * Math.cos(angle), 32.25 + 25 * Math.sin(angle)] as const
  })
  const places = [31.5, 32.25, ...corners.flat()]
  const triangles = corners.flatMap((_, k) => [0, k + 1, ((k + 1) % 11) + 1])
  const target = emptyCanvas(SIDE, SIDE)
  drawMesh(target, source, { places, sources: places, triangles })
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      const far = Math.hypot(x + 0.5 - 31.5, y + 0.5 - 32.25)
      if (far < 23.5) expect(target.words[at(x, y)]).not.toBe(0)
      if (far > 25.5) expect(target.words[at(x, y)]).toBe(0)
    }
  }
})

test('E7.49 a picture drawn twice as large is blended between its pixels', () => {
  const source = pixels((x) => Math.min(255, x * 4) | 0xff000000)
  const target = emptyCanvas(SIDE, SIDE)
  const triangles = [0, 1, 2, 0, 2, 3]
  drawMesh(target, source, {
    places: [0, 0, SIDE, 0, SIDE, SIDE, 0, SIDE],
    sources: [0, 0, SIDE / 2, 0, SIDE / 2, SIDE / 2, 0, SIDE / 2],
    triangles,
  })
  const row = Array.from({ length: 40 }, (_, x) => red(target.words[at(x + 2, 20)]!))
  for (const [k, value] of row.entries()) expect(Math.abs(value - ((k + 2.5) / 2 - 0.5) * 4)).toBeLessThanOrEqual(1.5)
})

test('E7.49 places outside of target and source harm nothing', () => {
  const source = pixels(() => 0xff0000ff)
  const target = emptyCanvas(SIDE, SIDE)
  const far = [-500, -300, 900, -100, 30, 700]
  drawMesh(target, source, { places: far, sources: far, triangles: [0, 1, 2] })
  expect(target.words[at(32, 32)]).toBe(0xff0000ff)
  drawMesh(target, source, { places: [5, 5, 5, 5, 5, 5], sources: far, triangles: [0, 1, 2] })
})

test('E7.49 triangles that cover a picture again and again end with its budget, in one place after the other', () => {
  const source = pixels(() => 0xff0000ff)
  const target = emptyCanvas(SIDE, SIDE)
  const whole = [-SIDE, -SIDE, 3 * SIDE, -SIDE, -SIDE, 3 * SIDE]
  const { budget } = target
  drawMesh(target, source, { places: whole, sources: whole, triangles: [0, 1, 2] })
  expect(budget - target.budget).toBe(SIDE * (SIDE + 1))
  const layers = Math.ceil(budget / SIDE ** 2)
  const triangles = Array.from({ length: layers }, () => [0, 1, 2]).flat()
  drawMesh(target, source, { places: whole, sources: whole, triangles })
  expect(target.budget).toBe(0)
  const drawn = target.words.slice()
  drawMesh(
    target,
    pixels(() => 0xffffffff),
    { places: whole, sources: whole, triangles: [0, 1, 2] },
  )
  expect(target.words).toEqual(drawn)
})
