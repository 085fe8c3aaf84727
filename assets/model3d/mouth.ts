import { clamp01, smooth } from './sdf.ts'

/** Height of the line between the lips at the middle of the face. */
const MOUTH = -7.1
/** Half width of the mouth from its middle to a corner: about one and a half eyes across. */
export const MOUTH_HALF = 2.32
/** Half height of the slot that the lips are meshed with, closed again by `shape`. */
const SLOT = 0.24

const across = (x: number) => clamp01(1 - (x / MOUTH_HALF) ** 2)

/** Height of the line between the lips: a soft tubercle in the middle, corners a little up. */
export const lineAt = (x: number): number => MOUTH + 0.26 * (x / MOUTH_HALF) ** 2 - 0.07 * Math.exp(-((x / 0.55) ** 2))

/** Half height of the slot at x. */
export const slotAt = (x: number): number => SLOT * Math.sqrt(clamp01(1 - (x / (MOUTH_HALF - 0.12)) ** 2))

/** How full the lips of a person are, as factors of the plain ones. */
export interface Lips {
  upper: number
  lower: number
}

/** Border of the upper lip with the bow, in the meshed, parted state. */
export const upperBorder = (x: number, lips: Lips): number => {
  const side = Math.abs(x)
  const bow = 0.1 * Math.exp(-(((side - 0.48) / 0.34) ** 2)) - 0.09 * Math.exp(-((x / 0.22) ** 2))
  return lineAt(x) + slotAt(x) + (0.52 * lips.upper + bow) * across(x) ** 0.85
}

/** Border of the lower lip, in the meshed, parted state. */
export const lowerBorder = (x: number, lips: Lips): number =>
  lineAt(x) - slotAt(x) - 0.78 * lips.lower * across(x) ** 0.72

/** How far the lips stand out of the muzzle at a place, in centimetres. */
export function lipRelief(x: number, y: number, lips: Lips): number {
  const full = across(x)
  if (full <= 0) return 0
  const line = lineAt(x)
  if (y > line) {
    const span = Math.max(0.05, upperBorder(x, lips) - line)
    return 0.3 * lips.upper * full ** 0.6 * smooth(1.4, 0.4, (y - line) / span)
  }
  const span = Math.max(0.05, line - lowerBorder(x, lips))
  return 0.38 * lips.lower * full ** 0.55 * smooth(1.55, 0.45, (line - y) / span)
}

/** How much of a place on the face is lip, 0 to 1, with a soft border. */
export function lipShare(x: number, y: number, lips: Lips): number {
  const high = upperBorder(x, lips)
  const low = lowerBorder(x, lips)
  const ends = smooth(MOUTH_HALF + 0.05, MOUTH_HALF - 0.4, Math.abs(x))
  return smooth(high + 0.1, high - 0.14, y) * smooth(low - 0.12, low + 0.18, y) * ends
}

/** How much of a place is the dark line where the lips meet, 0 to 1. */
export function lineShare(x: number, y: number): number {
  const apart = Math.abs(y - lineAt(x)) - slotAt(x)
  return smooth(0.11, 0.02, apart) * smooth(MOUTH_HALF + 0.1, MOUTH_HALF - 0.12, Math.abs(x))
}
