import type { Rect } from '#shared/base/rect.ts'
import { CHIN, FACE_SIDES, FOREHEAD, NOSE_TIP } from '../face-points.ts'

/** x, y and z of the 478 points of a face, one after the other. */
export type FoundFace = readonly number[]

/** Faces narrower than this share of the widest are of bystanders. */
const BYSTANDER = 0.4
/** The narrowest face that a presenter is made of, in pixels. */
const FACE_PX_MIN = 60
/** How far the nose may be off the middle between the sides of the face, in half widths: about 25°. */
const TURN_MAX = 0.42

/** Where a face is, from its sides, its hairline and its chin. */
export function faceRect(face: FoundFace): Rect {
  const [left, right] = [face[FACE_SIDES.left * 3]!, face[FACE_SIDES.right * 3]!]
  const [top, bottom] = [face[FOREHEAD * 3 + 1]!, face[CHIN * 3 + 1]!]
  return {
    x: Math.min(left, right),
    y: Math.min(top, bottom),
    width: Math.abs(right - left),
    height: Math.abs(bottom - top),
  }
}

/** The faces of a photo that may be meant, from left to right. */
export function facesToChoose(faces: readonly FoundFace[]): FoundFace[] {
  const widest = Math.max(0, ...faces.map((face) => faceRect(face).width))
  return faces
    .filter((face) => faceRect(face).width >= BYSTANDER * widest)
    .toSorted((a, b) => faceRect(a).x - faceRect(b).x)
}

/** Why no presenter can be made of a face; null where one can. */
export function faceProblem(face: FoundFace): 'faceTooSmall' | 'faceTurned' | null {
  const { x, width, height } = faceRect(face)
  if (Math.max(width, 0.75 * height) < FACE_PX_MIN) return 'faceTooSmall'
  const offMiddle = (face[NOSE_TIP * 3]! - (x + width / 2)) / (width / 2)
  return Math.abs(offMiddle) > TURN_MAX ? 'faceTurned' : null
}

/** The part of a photo that becomes the picture of a presenter: head, shoulders and what there is of the body. */
export function portraitPart(face: FoundFace, width: number, height: number): Rect {
  const rect = faceRect(face)
  const unit = Math.max(rect.width, 0.75 * rect.height)
  const middle = rect.x + rect.width / 2
  const left = Math.max(0, Math.floor(middle - 2.7 * unit))
  const right = Math.min(width, Math.ceil(middle + 2.7 * unit))
  const top = Math.max(0, Math.floor(rect.y - 1.1 * unit))
  const bottom = Math.min(height, Math.ceil(rect.y + rect.height + 3.2 * unit))
  return { x: left, y: top, width: right - left, height: bottom - top }
}
