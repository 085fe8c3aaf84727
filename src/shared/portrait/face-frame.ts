import { CHIN, EYES, FACE_SIDES, FOREHEAD, LIPS } from './face-points.ts'

/** x, y and z of each vertex, one after the other. */
export type Vertices = ArrayLike<number>

/** The upright frame of a face that may be tilted in its photo, about the middle of its mouth. Lengths in pixels. */
export interface FaceFrame {
  originX: number
  originY: number
  /** Unit vector to the viewer's right. */
  acrossX: number
  acrossY: number
  /** From the hairline to the chin, and from ear to ear. */
  height: number
  width: number
  mouthWidth: number
}

export function faceFrame(vertices: Vertices): FaceFrame {
  const x = (at: number) => vertices[at * 3]!
  const y = (at: number) => vertices[at * 3 + 1]!
  const between = (a: number, b: number) => Math.max(1e-3, Math.hypot(x(a) - x(b), y(a) - y(b)))
  const [leftEye, rightEye] = [EYES.left.upper[0]!, EYES.right.upper[0]!]
  const span = between(leftEye, rightEye)
  const [left, right] = [LIPS.upperOuter[0], LIPS.upperOuter[10]]
  return {
    originX: (x(left) + x(right)) / 2,
    originY: (y(left) + y(right)) / 2,
    acrossX: (x(rightEye) - x(leftEye)) / span,
    acrossY: (y(rightEye) - y(leftEye)) / span,
    height: between(FOREHEAD, CHIN),
    width: between(FACE_SIDES.left, FACE_SIDES.right),
    mouthWidth: between(left, right),
  }
}

/** A place of the picture in the frame: pixels to the right and down from the middle of the mouth. */
export function inFrame(frame: FaceFrame, x: number, y: number): [across: number, down: number] {
  const [dx, dy] = [x - frame.originX, y - frame.originY]
  return [dx * frame.acrossX + dy * frame.acrossY, dy * frame.acrossX - dx * frame.acrossY]
}
