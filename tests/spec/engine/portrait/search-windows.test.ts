import { expect, test } from 'vitest'
import { CHIN, FACE_SIDES, FACE_VERTICES } from '#shared/portrait/face-points.ts'
import { distinctFaces, searchWindows } from '#shared/portrait/making/search-windows.ts'

test('S9.22 the parts of a picture cover it, and a face of a third of one is whole in one of them', () => {
  for (const [width, height] of [
    [1920, 1080],
    [1080, 1920],
    [1000, 1000],
    [4000, 200],
  ] as const)
    for (const round of searchWindows(width, height)) {
      const side = round[0]!.width
      const face = Math.floor(side / 3)
      for (let x = 0; x + face <= width; x += 7)
        for (const y of [0, Math.floor((height - face) / 2), height - face]) {
          const isWhole = round.some(
            (part) => x >= part.x && y >= part.y && x + face <= part.x + side && y + face <= part.y + side,
          )
          expect(isWhole, `${width} x ${height}, ${side}, at ${x}, ${y}`).toBe(true)
        }
      for (const { x, y } of round) {
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
        expect(x + side <= width && y + side <= height).toBe(true)
      }
    }
})

test('S9.22 a face that two parts show is one', () => {
  /** A face 100 pixels wide and high, of which the points that bound it are known. */
  const at = (x: number) => {
    const points = Array<number>(FACE_VERTICES * 3).fill(0)
    points[FACE_SIDES.left * 3] = x
    points[FACE_SIDES.right * 3] = x + 100
    points[CHIN * 3 + 1] = 100
    return points
  }
  expect(distinctFaces([at(100), at(110), at(400)])).toEqual([at(100), at(400)])
})
