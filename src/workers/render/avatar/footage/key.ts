import { parseColor } from '#shared/base/color.ts'
import type { ScreenKey } from '#shared/model/film.ts'
import type { PlaneColor } from '#workers/render/common/held-frame.ts'
import { fromRgb } from '#workers/render/planes/yuv.ts'

/** A screen color in the plane of color differences of a film, ready for keying. */
interface KeyPlan {
  /** Direction of the screen from gray, of length 1. */
  unit: readonly [blue: number, red: number]
  /** Distance of the screen from gray, in sample values. */
  strength: number
  luma: number
  tolerance: number
  edge: number
  spill: number
}

/** A screen that is nearly gray is taken to be this far from it, so that distances stay finite; sample values. */
const STRENGTH_MIN = 16
/** Narrowest edge: a hard one would show as steps. */
const EDGE_MIN = 0.02
/** Colors within half of this angle of the screen's are lit by it (Jack: at most 120 degrees). */
const ACCEPTANCE_DEG = 120
const SLOPE = 1 / Math.tan(((ACCEPTANCE_DEG / 2) * Math.PI) / 180)

/** Returns a key for samples that are coded as `coding` says. */
export function keyPlan(key: ScreenKey, coding: PlaneColor): KeyPlan {
  const { r, g, b } = parseColor(key.color) ?? { r: 0, g: 0, b: 0 }
  const { rows, offset } = fromRgb(coding)
  const [luma, blue, red] = rows.map(([wr = 0, wg = 0, wb = 0]) => wr * r + wg * g + wb * b) as [number, number, number]
  const length = Math.hypot(blue, red)
  return {
    unit: length > 0 ? [blue / length, red / length] : [1, 0],
    strength: Math.max(STRENGTH_MIN, length),
    luma: luma + (offset[0] as number),
    tolerance: key.tolerance,
    edge: Math.max(EDGE_MIN, key.edge),
    spill: key.spill,
  }
}

/** Beyond the edge the screen's share fades out over this distance: there the color is the person's own. */
const FADE = 0.2

/**
 * Returns the distance of a sample from the screen in the plane of color differences, in units of the screen's own
 * distance from gray: gray that is covered to one half by the screen is at one half. `x` is along the direction of the
 * screen, `z` across it, in sample values (Keith Jack, "Video Demystified", 5th ed., 2007, chapter 7, "Chroma Keying").
 */
export function distanceOf({ strength }: KeyPlan, x: number, z: number): number {
  return Math.hypot(x - strength, z) / strength
}

/** Returns how opaque a sample at a distance is, 0 to 1, smooth at both ends. */
export function opacityOf({ tolerance, edge }: KeyPlan, distance: number): number {
  const away = (distance - tolerance) / edge
  if (away <= 0) return 0
  return away >= 1 ? 1 : away * away * (3 - 2 * away)
}

/** Returns the screen's share of a sample at a distance, as it is for a gray person; none well inside the person. */
export function shareOf({ tolerance, edge }: KeyPlan, distance: number): number {
  const inside = Math.min(1, Math.max(0, (distance - tolerance - edge) / FADE))
  return Math.max(0, 1 - distance) * (1 - inside)
}

/** Returns how much of the screen's color is in a sample, in sample values: what lies within the acceptance angle (Jack). */
export function screenIn(x: number, z: number): number {
  return Math.max(0, x - Math.abs(z) * SLOPE)
}
