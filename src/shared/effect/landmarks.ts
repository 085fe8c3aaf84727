import { mix } from '#shared/base/num.ts'

export type FacePlace = readonly [x: number, y: number]

/** The points of a face that effects know: sides are the viewer's, `Inner` is towards the nose. */
export const FACE_POINTS = [
  'forehead',
  'chin',
  'cheekLeft',
  'cheekRight',
  'jawLeft',
  'jawRight',
  'browLeftOuter',
  'browLeftPeak',
  'browLeftInner',
  'browRightOuter',
  'browRightPeak',
  'browRightInner',
  'eyeLeftOuter',
  'eyeLeftTop',
  'eyeLeftInner',
  'eyeLeftBottom',
  'eyeRightOuter',
  'eyeRightTop',
  'eyeRightInner',
  'eyeRightBottom',
  'noseTip',
  'noseLeft',
  'noseRight',
  'mouthLeft',
  'mouthRight',
  'lipTop',
  'lipUpper',
  'lipLower',
  'lipBottom',
] as const
type FacePoint = (typeof FACE_POINTS)[number]

/**
 * Where a face is in a picture: x right and y down. `cheek` is the side of the face at the height of the eyes, `forehead`
 * the middle of the hairline; lids are seen as they stand, `lipUpper` and `lipLower` are the inner borders of the lips.
 */
export interface Landmarks {
  points: Record<FacePoint, FacePlace>
  /** How much of it faces the viewer: 1 from the front, 0 from the side, where effects of the face are not drawn. */
  shown: number
}

/** The face under a map of the picture. */
export function mappedLandmarks({ points, shown }: Landmarks, map: (place: FacePlace) => FacePlace): Landmarks {
  const mapped = FACE_POINTS.map((name) => [name, map(points[name])])
  return { points: Object.fromEntries(mapped) as Landmarks['points'], shown }
}

/** The place at `part` of the way from one to another. */
export function between(from: FacePlace, to: FacePlace, part: number): FacePlace {
  return [mix(from[0], to[0], part), mix(from[1], to[1], part)]
}

export function distance(from: FacePlace, to: FacePlace): number {
  return Math.hypot(to[0] - from[0], to[1] - from[1])
}

/** The upright frame of a tilted face. */
interface FaceAxes {
  /** Unit vectors to the viewer's right and down the face. */
  across: FacePlace
  down: FacePlace
  /** Between the middles of the eyes. */
  eyeSpan: number
  /** Middles of the eyes. */
  eyeLeft: FacePlace
  eyeRight: FacePlace
  /** Between the corners of the mouth. */
  mouth: FacePlace
}

export function axesOf({ points: p }: Landmarks): FaceAxes {
  const eyeLeft = between(p.eyeLeftOuter, p.eyeLeftInner, 0.5)
  const eyeRight = between(p.eyeRightOuter, p.eyeRightInner, 0.5)
  const eyeSpan = Math.max(1e-3, distance(eyeLeft, eyeRight))
  const across: FacePlace = [(eyeRight[0] - eyeLeft[0]) / eyeSpan, (eyeRight[1] - eyeLeft[1]) / eyeSpan]
  const mouth = between(p.mouthLeft, p.mouthRight, 0.5)
  return { across, down: [-across[1], across[0]], eyeSpan, eyeLeft, eyeRight, mouth }
}
