import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CANONICAL_FACE } from '#shared/effect/canonical-face.ts'
import { between, distance, type FacePlace, type Landmarks, mappedLandmarks } from '#shared/effect/landmarks.ts'
import { warpsOf } from '#shared/effect/warps.ts'
import { SHAPES } from '#shared/model/effects.ts'
import { uniform } from '#tests/worlds/uniform.ts'
import { warpedFrom } from '#tests/worlds/warped-from.ts'

const face: Landmarks = mappedLandmarks(CANONICAL_FACE, ([x, y]) => [300 + 150 * x, 300 + 150 * y])
const { points: p } = face

/** How far the picture at a place moves: the other way than where it is taken from. */
function motion(shape: (typeof SHAPES)[number], place: FacePlace, of = face): FacePlace {
  const [x, y] = warpedFrom(place, warpsOf(of, { [shape]: 1 }))
  return [place[0] - x, place[1] - y]
}

describe('Shapes of the face', () => {
  test('E11.13 each shape moves its feature, and nothing far away', () => {
    expect(motion('slimming', p.jawLeft)[0]).toBeGreaterThan(5)
    expect(motion('slimming', p.jawRight)[0]).toBeLessThan(-5)
    expect(motion('eyes', p.eyeLeftTop)[1]).toBeLessThan(-1)
    expect(motion('eyes', p.eyeRightBottom)[1]).toBeGreaterThan(1)
    expect(motion('nose', p.noseLeft)[0]).toBeGreaterThan(1)
    expect(motion('nose', p.noseRight)[0]).toBeLessThan(-1)
    expect(motion('mouth', p.mouthLeft)[0]).toBeGreaterThan(1)
    expect(motion('chin', p.chin)[1]).toBeGreaterThan(5)
    expect(motion('forehead', p.forehead)[1]).toBeLessThan(-5)
    for (const shape of SHAPES) expect(motion(shape, [300 + 450, 300])).toEqual([0, 0])
  })

  test('E11.13 at strength 0, and for a face from the side, nothing moves', () => {
    expect(warpsOf(face, Object.fromEntries(SHAPES.map((shape) => [shape, 0])))).toEqual([])
    expect(warpsOf({ ...face, shown: 0 }, { eyes: 1 })).toEqual([])
  })

  test('E11.13 a tilted face is shaped along its own axes', () => {
    const turned = mappedLandmarks(face, ([x, y]) => [-y, x])
    const [x, y] = motion('chin', turned.points.chin, turned)
    expect(Math.abs(y)).toBeLessThan(0.1)
    expect(x).toBeCloseTo(-motion('chin', p.chin)[1], 5)
  })

  test('E11.13 no strengths fold the picture', () => {
    const strength = uniform(0, 1)
    const shapes = fc.record(Object.fromEntries(SHAPES.map((shape) => [shape, strength])))
    fc.assert(
      fc.property(shapes, fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 60 }), (strengths, i, j) => {
        const warps = warpsOf(face, strengths)
        const at: FacePlace = [60 + i * 8, 20 + j * 8]
        const here = warpedFrom(at, warps)
        const right = warpedFrom([at[0] + 0.5, at[1]], warps)
        const below = warpedFrom([at[0], at[1] + 0.5], warps)
        const turn = (right[0] - here[0]) * (below[1] - here[1]) - (right[1] - here[1]) * (below[0] - here[0])
        expect(turn).toBeGreaterThan(0)
      }),
      { numRuns: 2000 },
    )
    expect(distance(between(p.mouthLeft, p.mouthRight, 0.5), p.lipLower)).toBeLessThan(20)
  })
})
