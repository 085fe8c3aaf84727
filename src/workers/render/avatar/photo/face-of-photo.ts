import { FACE_POINTS, type Landmarks } from '#shared/effect/landmarks.ts'

/** The point of the face's mesh for each point that effects know. */
const MESH_POINT: Record<(typeof FACE_POINTS)[number], number> = {
  forehead: 10,
  chin: 152,
  cheekLeft: 127,
  cheekRight: 356,
  jawLeft: 172,
  jawRight: 397,
  browLeftOuter: 70,
  browLeftPeak: 105,
  browLeftInner: 55,
  browRightOuter: 300,
  browRightPeak: 334,
  browRightInner: 285,
  eyeLeftOuter: 33,
  eyeLeftTop: 159,
  eyeLeftInner: 133,
  eyeLeftBottom: 145,
  eyeRightOuter: 263,
  eyeRightTop: 386,
  eyeRightInner: 362,
  eyeRightBottom: 374,
  noseTip: 1,
  noseLeft: 129,
  noseRight: 358,
  mouthLeft: 61,
  mouthRight: 291,
  lipTop: 0,
  lipUpper: 13,
  lipLower: 14,
  lipBottom: 17,
}

/** The face of a photo, from where its vertices are: x and y one after the other. */
export function faceOfPhoto(places: ArrayLike<number>): Landmarks {
  const points = FACE_POINTS.map((name) => {
    const at = MESH_POINT[name] * 2
    return [name, [places[at]!, places[at + 1]!]] as const
  })
  return { points: Object.fromEntries(points) as Landmarks['points'], shown: 1 }
}
