import { mix } from '#shared/base/num.ts'

/** x and y of the points of a face in turn, in each frame; null where it is not known. */
type Faces = readonly (Float32Array | null)[]

/** Frames without a face that are filled from those around them: a hand that passes, a blur. */
const GAP = 4
/** Spread of the weights, in frames: noise goes, a blink stays. */
const SIGMA = 0.8
const REACH = 2

/** Faces of successive frames without the noise of their finding, and with what is missing for a moment. */
export function smoothFaces(found: Faces): (Float32Array | null)[] {
  const faces = withoutGaps(found)
  return faces.map((face, at) => {
    if (!face) return null
    // as far to both sides as both know the face: the weights stay even, and nothing lags
    let reach = 0
    while (reach < REACH && faces[at - reach - 1] && faces[at + reach + 1]) reach++
    let total = 0
    const mean = new Float32Array(face.length)
    for (let off = -reach; off <= reach; off++) {
      const weight = Math.exp(-(off ** 2) / (2 * SIGMA ** 2))
      total += weight
      const points = faces[at + off]!
      for (let index = 0; index < mean.length; index++) mean[index]! += weight * points[index]!
    }
    return mean.map((sum) => sum / total)
  })
}

function withoutGaps(found: Faces): (Float32Array | null)[] {
  const faces = [...found]
  let last = -1
  for (let at = 0; at < faces.length; at++) {
    const next = found[at]
    if (!next) continue
    const before = found[last]
    if (before && at - last - 1 <= GAP) {
      for (let gap = last + 1; gap < at; gap++) {
        const part = (gap - last) / (at - last)
        faces[gap] = before.map((value, index) => mix(value, next[index]!, part))
      }
    }
    last = at
  }
  return faces
}
