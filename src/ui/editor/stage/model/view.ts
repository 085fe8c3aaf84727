import { clamp } from '#shared/base/num.ts'
import type { Size } from '#shared/placing/text-size.ts'
import type { Point } from './hit.ts'

/** The position and scale of the canvas in its room on the screen (E6.16). */
export interface View {
  /** CSS pixels per canvas pixel; null to fit the room. */
  scale: number | null
  /** Offset of the canvas center from the room's center, in CSS pixels. */
  panX: number
  panY: number
}

export const FITTED: View = { scale: null, panX: 0, panY: 0 }
export const VIEW_SCALE_MIN = 0.05
export const VIEW_SCALE_MAX = 8
/** The part of the canvas that stays visible however far it is panned, in CSS pixels. */
const REACH_PX = 64
/** Wheel pixels that change the scale by the factor e. */
const WHEEL_PX = 400

/** Returns the scale at which a canvas fits a room with a margin on each side. */
export function fitScale(room: Size, canvas: Size, margin: { x: number; y: number }): number {
  const wide = (room.width - 2 * margin.x) / canvas.width
  const high = (room.height - 2 * margin.y) / canvas.height
  return Math.max(0, Math.min(wide, high))
}

/** Limits panning so that a part of the canvas stays in the room. */
export function clampView(view: View, room: Size, canvas: Size): View {
  if (view.scale === null) return FITTED
  const scale = clamp(view.scale, VIEW_SCALE_MIN, VIEW_SCALE_MAX)
  const far = (side: 'width' | 'height') => Math.max(0, (room[side] + canvas[side] * scale) / 2 - REACH_PX)
  const [x, y] = [far('width'), far('height')]
  return { scale, panX: clamp(view.panX, -x, x), panY: clamp(view.panY, -y, y) }
}

/** Zooms to a scale around `at` (CSS pixels from the room's center). `fit` is the scale that fits the room. */
export function zoomView(view: View, scale: number, at: Point, fit: number): View {
  const next = clamp(scale, VIEW_SCALE_MIN, VIEW_SCALE_MAX)
  const ratio = next / (view.scale ?? fit)
  return { scale: next, panX: at.x - (at.x - view.panX) * ratio, panY: at.y - (at.y - view.panY) * ratio }
}

/** Returns the scale after a turn of the wheel. */
export function wheelScale(scale: number, deltaY: number): number {
  return clamp(scale * Math.exp(-deltaY / WHEEL_PX), VIEW_SCALE_MIN, VIEW_SCALE_MAX)
}

export function panView(view: View, dx: number, dy: number, fit: number): View {
  return { scale: view.scale ?? fit, panX: view.panX + dx, panY: view.panY + dy }
}
