import { mix } from '#shared/base/num.ts'
import type { FilmedPoints } from '#shared/effect/filmed-face.ts'
import { FACE_POINTS, type FacePlace } from '#shared/effect/landmarks.ts'

type Faces = readonly (FilmedPoints | null)[]

/** Frames without a face that are filled from those around them: a hand that passes, a blur. */
const GAP = 4
/** Spread of the weights, in frames: noise goes, a blink stays. */
const SIGMA = 0.8
const REACH = 2

const mapped = (map: (name: (typeof FACE_POINTS)[number]) => FacePlace): FilmedPoints =>
  Object.fromEntries(FACE_POINTS.map((name) => [name, map(name)])) as FilmedPoints

/** Faces of successive frames without the noise of their finding, and with what is missing for a moment. */
export function smoothFaces(found: Faces): (FilmedPoints | null)[] {
  const faces = withoutGaps(found)
  return faces.map((face, at) => {
    if (!face) return null
    let total = 0
    const around: { weight: number; points: FilmedPoints }[] = []
    // as far to both sides as both know the face: the weights stay even, and nothing lags
    let reach = 0
    while (reach < REACH && faces[at - reach - 1] && faces[at + reach + 1]) reach++
    for (let off = -reach; off <= reach; off++) {
      const weight = Math.exp(-(off ** 2) / (2 * SIGMA ** 2))
      around.push({ weight, points: faces[at + off]! })
      total += weight
    }
    const mean = (name: (typeof FACE_POINTS)[number], axis: 0 | 1) =>
      around.reduce((sum, { weight, points }) => sum + weight * points[name][axis], 0) / total
    return mapped((name) => [mean(name, 0), mean(name, 1)])
  })
}

function withoutGaps(found: Faces): (FilmedPoints | null)[] {
  const faces = [...found]
  let last = -1
  for (let at = 0; at < faces.length; at++) {
    const next = found[at]
    if (!next) continue
    const before = found[last]
    if (before && at - last - 1 <= GAP) {
      for (let gap = last + 1; gap < at; gap++) {
        const part = (gap - last) / (at - last)
        faces[gap] = mapped((name) => [
          mix(before[name][0], next[name][0], part),
          mix(before[name][1], next[name][1], part),
        ])
      }
    }
    last = at
  }
  return faces
}
