import { expect, test } from 'vitest'
import { percentile } from '#shared/base/num.ts'
import { distance, FACE_POINTS } from '#shared/effect/landmarks.ts'
import { FaceFollower, FOLLOW_LEVELS } from '#shared/film/follow-face.ts'
import { pyramidOf } from '#shared/film/pyramid.ts'
import { faceFrame, truePoints } from '#tests/worlds/face-film.ts'

const FRAMES = 75
const pyramidAt = (frame: number, hidden = false) => pyramidOf(faceFrame(frame, hidden), FOLLOW_LEVELS)

test('E11.17 marks of the first frame are followed through a film whose points are known', () => {
  const follower = new FaceFollower(pyramidAt(0), truePoints(0))
  const errors: number[] = []
  for (let frame = 1; frame < FRAMES; frame++) {
    const face = follower.next(pyramidAt(frame))
    const truth = truePoints(frame)
    for (const name of FACE_POINTS) errors.push(face ? distance(face[name], truth[name]) : Infinity)
  }
  const mean = errors.reduce((sum, error) => sum + error, 0) / errors.length
  const p95 = percentile(Float32Array.from(errors), 0.95)
  expect(p95, `mean ${mean.toFixed(3)} px, worst ${Math.max(...errors).toFixed(2)} px`).toBeLessThan(1)
})

test('E11.17 a face that is gone is lost, and stays so', () => {
  const follower = new FaceFollower(pyramidAt(0), truePoints(0))
  const seen = [1, 2, 3, 4, 5].map((frame) => follower.next(pyramidAt(frame, frame === 3)) !== null)
  expect(seen).toEqual([true, true, false, false, false])
})
