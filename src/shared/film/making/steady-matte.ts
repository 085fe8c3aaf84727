import { mix, smoothstep } from '#shared/base/num.ts'
import type { Plane } from '#shared/portrait/making/image.ts'
import { sampleOf } from '../pyramid.ts'

/** How much of the frame before is held where nothing moves. */
const HELD = 0.6
/** Changes of a matte that are noise, and those that are surely movement. */
const CHANGE = { noise: 0.08, moves: 0.4 } as const

/** A matte that does not flicker: what it changes a little stays nearly as it was in the frame before; what moves is new. */
export function steadyMatte(before: Float32Array | null, now: Float32Array): Float32Array {
  if (!before) return now
  return now.map((value, at) => {
    const was = before[at]!
    return mix(value, was, HELD * (1 - smoothstep(CHANGE.noise, CHANGE.moves, Math.abs(value - was))))
  })
}

/** A plane at another size, between its samples. */
export function sizedPlane(plane: Plane, width: number, height: number): Plane {
  if (plane.width === width && plane.height === height) return plane
  const luma = { data: plane.values, width: plane.width, height: plane.height }
  const [across, down] = [plane.width / width, plane.height / height]
  const values = new Float32Array(width * height)
  for (let row = 0, at = 0; row < height; row++) {
    const y = (row + 0.5) * down - 0.5
    for (let column = 0; column < width; column++, at++) values[at] = sampleOf(luma, (column + 0.5) * across - 0.5, y)
  }
  return { values, width, height }
}
