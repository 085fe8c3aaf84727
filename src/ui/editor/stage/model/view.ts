import { clamp } from '#shared/base/num.ts'
import type { Size } from '#shared/placing/text-size.ts'
import type { Point } from './hit.ts'

/** How the canvas lies in its room on the screen (E6.16). */
export interface View {
  /** CSS pixels a canvas pixel takes; null to fit the room. */
  scale: number | null
  /** Where the canvas's centre lies, in CSS pixels from the room's centre. */
  panX: number
  panY: number
}

export const FITTED: View = { scale: null, panX: 0, panY: 0 }
export const VIEW_SCALE_MIN = 0.05
export const VIEW_SCALE_MAX = 8
/** What of the canvas stays within reach however far it is panned, in CSS pixels. */
const REACH_PX = 64
/** A turn of the wheel by this many pixels changes the scale by the factor e. */
const WHEEL_PX = 400

/** The scale at which a canvas fits a room with a margin on each side. */
export function fitScale(room: Size, canvas: Size, margin: { x: number; y: number }): number {
  const wide = (room.width - 2 * margin.x) / canvas.width
  const high = (room.height - 2 * margin.y) / canvas.height
  return Math.max(0, Math.min(wide, high))
}

/** Keeps a part of the canvas within the room. */
export function clampView(view: View, room: Size, canvas: Size): View {
  if (view.scale === null) return FITTED
  const scale = clamp(view.scale, VIEW_SCALE_MIN, VIEW_SCALE_MAX)
  const far = (side: 'width' | 'height') => Math.max(0, (room[side] + canvas[side] * scale) / 2 - REACH_PX)
  const [x, y] = [far('width'), far('height')]
  return { scale, panX: clamp(view.panX, -x, x), panY: clamp(view.panY, -y, y) }
}

/** Zooms to a scale; what lies under `at` (CSS pixels from the room's centre) stays there. `fit` is the fitting scale. */
export function zoomView(view: View, scale: number, at: Point, fit: number): View {
  const next = clamp(scale, VIEW_SCALE_MIN, VIEW_SCALE_MAX)
  const ratio = next / (view.scale ?? fit)
  return { scale: next, panX: at.x - (at.x - view.panX) * ratio, panY: at.y - (at.y - view.panY) * ratio }
}

/** The scale after a turn of the wheel. */
export function wheelScale(scale: number, deltaY: number): number {
  return clamp(scale * Math.exp(-deltaY / WHEEL_PX), VIEW_SCALE_MIN, VIEW_SCALE_MAX)
}

export function panView(view: View, dx: number, dy: number, fit: number): View {
  return { scale: view.scale ?? fit, panX: view.panX + dx, panY: view.panY + dy }
}
