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

/** Border of the upper lip with the bow, in the meshed, parted state. */
export const upperBorder = (x: number): number => {
  const side = Math.abs(x)
  const bow = 0.1 * Math.exp(-(((side - 0.48) / 0.34) ** 2)) - 0.09 * Math.exp(-((x / 0.22) ** 2))
  return lineAt(x) + slotAt(x) + (0.54 + bow) * across(x) ** 0.85
}

/** Border of the lower lip, in the meshed, parted state. */
export const lowerBorder = (x: number): number => lineAt(x) - slotAt(x) - 0.8 * across(x) ** 0.72

/** How far the lips stand out of the muzzle at a place, in centimetres. */
export function lipRelief(x: number, y: number): number {
  const full = across(x)
  if (full <= 0) return 0
  const line = lineAt(x)
  if (y > line) {
    const span = Math.max(0.05, upperBorder(x) - line)
    const t = (y - line) / span
    const body = smooth(1.3, 0.45, t)
    return 0.33 * full ** 0.6 * body
  }
  const span = Math.max(0.05, line - lowerBorder(x))
  const t = (line - y) / span
  return 0.42 * full ** 0.55 * smooth(1.45, 0.5, t)
}

/** How much of a place on the face is lip, 0 to 1, with a soft border. */
export function lipShare(x: number, y: number): number {
  const high = upperBorder(x)
  const low = lowerBorder(x)
  const ends = smooth(MOUTH_HALF + 0.03, MOUTH_HALF - 0.25, Math.abs(x))
  return smooth(high + 0.07, high - 0.1, y) * smooth(low - 0.09, low + 0.12, y) * ends
}

/** How much of a place is the dark line where the lips meet, 0 to 1. */
export function lineShare(x: number, y: number): number {
  const apart = Math.abs(y - lineAt(x)) - slotAt(x)
  return smooth(0.11, 0.02, apart) * smooth(MOUTH_HALF + 0.1, MOUTH_HALF - 0.12, Math.abs(x))
}
