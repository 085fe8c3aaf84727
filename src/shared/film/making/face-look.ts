import { CHIN, EYES, FACE_SIDES, FOREHEAD, LIPS, NOSE_TIP } from '#shared/portrait/face-points.ts'
import type { FoundFace } from '#shared/portrait/making/choose-face.ts'

/** How a face is held in one picture of a film. Shares but for place, size and turn. */
export interface FaceLook {
  /** Middle between the eyes, in pixels. */
  x: number
  y: number
  /** From eye to eye, in pixels. */
  span: number
  /** The nose off the middle between the sides of the face, in half widths: to the viewer's right. */
  yaw: number
  /** Where the nose is between hairline and chin. */
  pitch: number
  /** Turn in the picture, in radians. */
  roll: number
  /** Height of the open mouth, in widths of the mouth. */
  open: number
  /** Height of the open eyes, in widths of an eye. */
  lids: number
  /** Where the irises are between the corners of the eyes: 0 in the middle, 1 at a corner. */
  gaze: number
}

type Place = readonly [x: number, y: number]

/** Each part of a look in the sum of what changed. */
const WEIGHT = { size: 2, yaw: 1, pitch: 2, roll: 1, open: 0.5, lids: 0.3, gaze: 0.3 } as const

export function faceLook(face: FoundFace): FaceLook {
  const at = (point: number): Place => [face[point * 3]!, face[point * 3 + 1]!]
  const apart = (a: Place, b: Place) => Math.max(1e-3, Math.hypot(b[0] - a[0], b[1] - a[1]))
  const middle = (a: Place, b: Place): Place => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
  const eyes = [EYES.left, EYES.right].map(({ upper, lower, iris }) => {
    const [outer, inner] = [at(upper[0]!), at(upper[8]!)]
    const width = apart(outer, inner)
    const center = middle(outer, inner)
    // towards the viewer's right for both eyes
    const [right, left] = outer[0] > inner[0] ? [outer, inner] : [inner, outer]
    const [dx, dy] = [(right[0] - left[0]) / width, (right[1] - left[1]) / width]
    const [x, y] = at(iris)
    return {
      center,
      open: apart(at(upper[4]!), at(lower[4]!)) / width,
      gaze: (2 * ((x - center[0]) * dx + (y - center[1]) * dy)) / width,
    }
  }) as [Eye, Eye]
  const [left, right] = eyes
  const [x, y] = middle(left.center, right.center)
  const span = apart(left.center, right.center)
  const [across, down]: [Place, Place] = [
    [(right.center[0] - left.center[0]) / span, (right.center[1] - left.center[1]) / span],
    [-(right.center[1] - left.center[1]) / span, (right.center[0] - left.center[0]) / span],
  ]
  const along = ([px, py]: Place, [ax, ay]: Place) => px * ax + py * ay
  const nose = at(NOSE_TIP)
  const sides = [along(at(FACE_SIDES.left), across), along(at(FACE_SIDES.right), across)] as const
  const ends = [along(at(FOREHEAD), down), along(at(CHIN), down)] as const
  const half = Math.max(1e-3, (sides[1] - sides[0]) / 2)
  return {
    x,
    y,
    span,
    yaw: (along(nose, across) - (sides[0] + sides[1]) / 2) / half,
    pitch: (along(nose, down) - ends[0]) / Math.max(1e-3, ends[1] - ends[0]),
    roll: Math.atan2(across[1], across[0]),
    open:
      apart(at(LIPS.upperInner[5]), at(LIPS.lowerInner[5])) / apart(at(LIPS.upperInner[0]), at(LIPS.upperInner[10])),
    lids: (left.open + right.open) / 2,
    gaze: (left.gaze + right.gaze) / 2,
  }
}

interface Eye {
  center: Place
  open: number
  gaze: number
}

/** How much a face has changed from one picture to another: its way in spans of its eyes, and what else it does. */
export function lookChange(from: FaceLook, to: FaceLook): number {
  const unit = (from.span + to.span) / 2
  const parts = (['yaw', 'pitch', 'roll', 'open', 'lids', 'gaze'] as const).map(
    (name) => WEIGHT[name] * (to[name] - from[name]),
  )
  const size = WEIGHT.size * Math.log(to.span / from.span)
  return Math.hypot((to.x - from.x) / unit, (to.y - from.y) / unit, size, ...parts)
}

/** The look in the middle of some: each of its parts is the mean of theirs. */
export function meanLook(looks: readonly FaceLook[]): FaceLook {
  const mean = (part: keyof FaceLook) => looks.reduce((sum, look) => sum + look[part], 0) / Math.max(1, looks.length)
  return {
    x: mean('x'),
    y: mean('y'),
    span: mean('span'),
    yaw: mean('yaw'),
    pitch: mean('pitch'),
    roll: mean('roll'),
    open: mean('open'),
    lids: mean('lids'),
    gaze: mean('gaze'),
  }
}
