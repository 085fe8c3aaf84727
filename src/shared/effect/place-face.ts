import type { PersonBox } from '#shared/model/film.ts'
import { CANONICAL_FACE } from './canonical-face.ts'
import type { FilmedPoints } from './filmed-face.ts'
import { between, type FacePlace, mappedLandmarks } from './landmarks.ts'

/** Where a face usually is with a person: below the top, about the middle, a seventh of the shoulders between the eyes. */
const USUAL = { eyes: 1 / 7, below: 1.9 } as const

/** A face to begin with where a person stands. `aspect` is the width of the picture that shows over its height. */
export function usualPoints({ x, y, width }: PersonBox, aspect: number): FilmedPoints {
  const eyes = Math.max(0.02, width * USUAL.eyes)
  const at = [x + width / 2, y + USUAL.below * eyes * aspect] as const
  return mappedLandmarks(CANONICAL_FACE, ([u, v]) => [at[0] + u * eyes, at[1] + v * eyes * aspect]).points
}

/** The places that set a face as a whole: the middles of the eyes and the chin. */
export const FACE_ANCHORS = ['eyeLeft', 'eyeRight', 'chin'] as const

export function anchorsOf({
  eyeLeftOuter,
  eyeLeftInner,
  eyeRightInner,
  eyeRightOuter,
  chin,
}: FilmedPoints): FacePlace[] {
  return [between(eyeLeftOuter, eyeLeftInner, 0.5), between(eyeRightOuter, eyeRightInner, 0.5), chin]
}

/** The face that an affine map brings from its anchors to others; the same where they lie on a line. */
export function anchoredPoints(points: FilmedPoints, anchors: readonly FacePlace[]): FilmedPoints {
  const [a, b, c] = anchorsOf(points) as [FacePlace, FacePlace, FacePlace]
  const [to, right, low] = anchors as [FacePlace, FacePlace, FacePlace]
  const [ux, uy, vx, vy] = [b[0] - a[0], b[1] - a[1], c[0] - a[0], c[1] - a[1]]
  const area = ux * vy - uy * vx
  if (Math.abs(area) < 1e-9) return points
  return mappedLandmarks({ points, shown: 1 }, ([x, y]) => {
    const [dx, dy] = [x - a[0], y - a[1]]
    const along = (dx * vy - dy * vx) / area
    const beside = (ux * dy - uy * dx) / area
    const axis = (at: 0 | 1) => to[at] + along * (right[at] - to[at]) + beside * (low[at] - to[at])
    return [axis(0), axis(1)]
  }).points
}
