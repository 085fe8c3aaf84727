import type { EyeShape } from './face.ts'
import { EYE, lowerEdge, upperEdge } from './head.ts'
import { lineAt, MOUTH_HALF, slotAt } from './mouth.ts'
import { clamp01, type Point, smooth } from './sdf.ts'

/** The movements of the skin, each 0 to 1. */
export interface Shape {
  open?: number
  width?: number
  round?: number
  press?: number
  lipIn?: number
  /** How far the upper lip rises off the teeth; below 0 it covers them. */
  bare?: number
  tongue?: number
  smile?: number
  blinkLeft?: number
  blinkRight?: number
  browUp?: number
  browDown?: number
  lookUp?: number
  /** How far the lids draw back off the eyes. */
  wide?: number
  lookDown?: number
}

/** How far the jaw drops at `open` 1. */
export const DROP = 2.1

/** Where a point of the meshed skin lies in a shape of the face; the empty shape closes the lips. */
export function shape([x, y, z]: Point, s: Shape, eyes: EyeShape): Point {
  const { open = 0, width = 0, round = 0, press = 0, lipIn = 0, smile = 0, bare = 0 } = s
  const out: Point = [x, y, z]
  const dy = y - lineAt(x)
  const side = Math.abs(x)
  const front = smooth(1.5, 5.5, z)
  const near = Math.exp(-((dy / 1.3) ** 2)) * front
  const lips = Math.exp(-((x / 3) ** 2) - (dy / 1.5) ** 2) * front
  const corner = Math.exp(-(((side - MOUTH_HALF) / 1.1) ** 2) - (dy / 1.4) ** 2) * front
  const way = Math.sign(x)
  const slot = slotAt(x) * 1.06
  const parted = clamp01(1 - (x / (MOUTH_HALF - 0.05)) ** 2) ** 0.75
  if (dy < 0) {
    const low = Math.max(parted * near, smooth(-0.3, -3.2, dy))
    const jawMoves = low * Math.exp(-((x / 6.2) ** 4)) * smooth(-14.5, -10.8, y) * smooth(-2, 4.5, z)
    out[1] += slot * near * (1 - open * 0.4) - DROP * open * jawMoves
    out[2] -= 0.5 * open * jawMoves
    out[1] += lipIn * 0.5 * parted * near
    out[2] -= lipIn * 0.55 * parted * near
  } else {
    out[1] -= slot * near * (1 - open * 0.4)
    out[1] += (0.36 * open + 0.2 * bare) * parted * near
  }
  out[1] -= 0.4 * open * corner
  out[0] += way * (0.5 * width + 0.5 * smile - 0.22 * open) * corner - x * 0.36 * round * lips
  out[1] +=
    0.5 * smile * corner +
    0.16 * smile * lips * smooth(-0.2, -1.2, dy) -
    dy * 0.22 * press * lips +
    dy * 0.12 * round * lips
  out[2] += (0.75 * round - 0.3 * press) * lips - (0.3 * width + 0.3 * smile) * corner
  const apple = Math.exp(-(((side - 3.7) / 1.7) ** 2) - ((y + 3.5) / 1.6) ** 2) * front
  out[1] += 0.36 * smile * apple
  out[2] += 0.3 * smile * apple
  const forehead = Math.exp(-(((y - 2.5) / 1.3) ** 2)) * front * smooth(6.5, 4.5, side)
  const inner = Math.exp(-((side / 2.6) ** 2))
  out[1] += forehead * ((s.browUp ?? 0) * (0.5 + 0.25 * inner) - (s.browDown ?? 0) * (0.3 + 0.35 * inner))
  return eyelids(out, [x, y, z], s, eyes)
}

function eyelids(out: Point, [x, y, z]: Point, s: Shape, eyes: EyeShape): Point {
  const blink = (x > 0 ? s.blinkLeft : s.blinkRight) ?? 0
  const sink = blink + (1 - blink) * (0.3 * (s.lookDown ?? 0) - 0.16 * (s.lookUp ?? 0) - 0.22 * (s.wide ?? 0))
  if (!sink) return out
  const ex = Math.abs(x) - EYE[0]
  const dz = z - EYE[2]
  const radius = Math.hypot(y - EYE[1], dz)
  if (dz < 0 || Math.abs(ex) > 1.9 || radius > 2.9) return out
  const onBall = Math.sqrt(Math.max(0.3, 1.9 ** 2 - ex * ex))
  const high = Math.asin(Math.min(0.95, upperEdge(ex, eyes) / onBall))
  const low = Math.asin(Math.max(-0.95, lowerEdge(ex, eyes) / onBall))
  const gap = Math.max(0, high - low)
  const angle = Math.atan2(y - EYE[1], dz)
  const middle = low + gap * 0.4
  const upper = angle > middle
  const reach = upper ? smooth(1.0, 0, angle - high) * 0.88 : -smooth(0.6, 0, low - angle) * 0.14
  const still = smooth(2.9, 2.2, radius)
  const turn = sink * gap * reach * still
  const sin = Math.sin(-turn)
  const cos = Math.cos(-turn)
  const ry = out[1] - EYE[1]
  const rz = out[2] - EYE[2]
  return [out[0], EYE[1] + ry * cos + rz * sin, EYE[2] - ry * sin + rz * cos]
}
