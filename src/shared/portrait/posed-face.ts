import { clamp, mix, smoothstep } from '#shared/base/num.ts'
import type { MouthPose } from '#shared/lips/mouth-pose.ts'
import { type FaceFrame, faceFrame } from './face-frame.ts'
import { CHIN, MESH_POINTS, NOSE_TIP, OVAL } from './face-points.ts'
import { type FaceParameter, type Fields, faceFields } from './fields.ts'
import type { PortraitRig } from './portrait.ts'

/** The farthest turns of a photo in degrees: beyond them the side of the head would be missing. */
const TURN_MAX = { yaw: 8, pitch: 6, roll: 6 }
/** How far behind the nose the head turns, in face widths. */
const PIVOT_DEPTH = 0.35
/** How far the chest rises with a breath, and sways by one degree, in shares of the picture's height. */
const BREATH = 0.0035
/** How strongly nearer points are seen larger, per face width. */
const PERSPECTIVE = 0.12

/** All of a pose that moves a photo. */
export interface PhotoPose {
  mouth: MouthPose
  brow: number
  browTilt: number
  smile: number
  headRollDeg: number
  headYawDeg: number
  headPitchDeg: number
  breath: number
  swayDeg: number
}

/** A portrait with what its poses share. */
export interface PosableFace {
  portrait: PortraitRig
  frame: FaceFrame
  fields: Fields
  /** Where the head turns: the top of the neck, behind the face. */
  pivot: readonly [x: number, y: number, z: number]
}

export function posableFace(portrait: PortraitRig): PosableFace {
  const { vertices } = portrait
  const frame = faceFrame(vertices)
  const fields = faceFields(vertices, frame, outsideOf(vertices, frame))
  const chinY = vertices[CHIN * 3 + 1]!
  const pivot = [
    vertices[CHIN * 3]!,
    chinY + 0.05 * frame.height,
    vertices[NOSE_TIP * 3 + 2]! + PIVOT_DEPTH * frame.width,
  ] as const
  return { portrait, frame, fields, pivot }
}

/** For each vertex how far it is outside of the face's border, in face heights; 0 for those of the face. */
function outsideOf(vertices: readonly number[], { height }: FaceFrame): Float32Array {
  const outside = new Float32Array(vertices.length / 3)
  for (let at = MESH_POINTS; at < outside.length; at++) {
    const [x, y] = [vertices[at * 3]!, vertices[at * 3 + 1]!]
    let nearest = Number.POSITIVE_INFINITY
    for (const border of OVAL) {
      nearest = Math.min(nearest, Math.hypot(x - vertices[border * 3]!, y - vertices[border * 3 + 1]!))
    }
    outside[at] = nearest / height
  }
  for (const iris of [468, 469, 470, 471, 472, 473, 474, 475, 476, 477]) outside[iris] = 0
  return outside
}

/** How strongly each field is in a pose. */
function strengths(pose: PhotoPose): Record<FaceParameter, number> {
  const { open, width, round, press, lipIn } = pose.mouth
  return {
    closed: 1,
    jaw: open,
    wide: width,
    round,
    press,
    lipIn,
    smile: pose.smile,
    brow: pose.brow,
    browTilt: pose.browTilt,
  }
}

/** Where each vertex of a portrait is in a pose: x and y in pixels of its picture, one after the other. */
export function posedVertices({ portrait, frame, fields, pivot }: PosableFace, pose: PhotoPose): Float32Array {
  const { vertices, headness, heightPx } = portrait
  const count = headness.length
  const placed = new Float32Array(count * 2)
  const moves = Object.entries(strengths(pose)).flatMap(([name, strength]) =>
    strength === 0 ? [] : [{ field: fields[name as FaceParameter], strength }],
  )
  const radians = Math.PI / 180
  const yaw = clamp(pose.headYawDeg, -TURN_MAX.yaw, TURN_MAX.yaw) * radians
  const pitch = clamp(pose.headPitchDeg, -TURN_MAX.pitch, TURN_MAX.pitch) * radians
  const roll = clamp(pose.headRollDeg, -TURN_MAX.roll, TURN_MAX.roll) * radians
  const [pivotX, pivotY, pivotZ] = pivot
  const rise = -BREATH * heightPx * pose.breath
  const sway = pose.swayDeg * radians * 0.5
  for (let at = 0; at < count; at++) {
    let [x, y] = [vertices[at * 3]!, vertices[at * 3 + 1]!]
    const z = vertices[at * 3 + 2]!
    for (const { field, strength } of moves) {
      x += field[at * 2]! * strength
      y += field[at * 2 + 1]! * strength
    }
    const share = headness[at]!
    if (share > 0)
      [x, y] = turned(x - pivotX, y - pivotY, z - pivotZ, yaw * share, pitch * share, roll * share, frame.width)
    if (share > 0) [x, y] = [x + pivotX, y + pivotY]
    // the lower border stands still: nothing is below it in the photo
    const height = clamp(1 - y / heightPx, 0, 1)
    const lifted = smoothstep(0, 0.5, height)
    placed[at * 2] = x + sway * heightPx * height * height * 0.5
    placed[at * 2 + 1] = y + rise * mix(lifted, lifted, share)
  }
  return placed
}

/** A place about the pivot, turned about the vertical axis, the horizontal one and the one of sight. */
function turned(
  x: number,
  y: number,
  z: number,
  yaw: number,
  pitch: number,
  roll: number,
  width: number,
): [x: number, y: number] {
  const [yawX, yawZ] = [x * Math.cos(yaw) - z * Math.sin(yaw), x * Math.sin(yaw) + z * Math.cos(yaw)]
  const [pitchY, pitchZ] = [y * Math.cos(pitch) - yawZ * Math.sin(pitch), y * Math.sin(pitch) + yawZ * Math.cos(pitch)]
  const nearer = 1 - (PERSPECTIVE * (pitchZ - z)) / width
  const [seenX, seenY] = [yawX * nearer, pitchY * nearer]
  return [seenX * Math.cos(roll) - seenY * Math.sin(roll), seenX * Math.sin(roll) + seenY * Math.cos(roll)]
}
