import { describe, expect, test } from 'vitest'
import { roundedSides } from '#shared/portrait/making/cut-sides.ts'

const [WIDTH, HEIGHT] = [120, 80]
const plane = (of: (x: number, y: number) => number) => ({
  values: Float32Array.from({ length: WIDTH * HEIGHT }, (_, at) => of(at % WIDTH, Math.floor(at / WIDTH))),
  width: WIDTH,
  height: HEIGHT,
})
const at = (x: number, y: number) => y * WIDTH + x

describe('S9.14 shoulders that the photo cuts', () => {
  const { values } = roundedSides(
    plane((x, y) => (y >= 30 && x < 80 ? 1 : 0)),
    20,
  )

  test('end in a curve inwards, from where they meet the side', () => {
    expect(values[at(0, 31)]).toBeGreaterThan(0.95)
    expect([values[at(0, 70)], values[at(0, 79)]]).toEqual([0, 0])
    const ends = [35, 50, 65, 78].map((y) => values.subarray(at(0, y), at(40, y)).findIndex((value) => value > 0.5))
    expect(ends.toSorted((a, b) => a - b)).toEqual(ends)
    expect(ends[3]).toBeGreaterThan(10)
    expect(ends[3]).toBeLessThanOrEqual(20)
  })

  test('stay as they are at a side that does not cut them', () => {
    for (const x of [60, 79, 80, 119]) expect(values[at(x, 78)]).toBe(x < 80 ? 1 : 0)
  })
})
