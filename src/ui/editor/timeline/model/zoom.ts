import { clamp } from '#shared/base/num.ts'
import type { FrameRate } from '#shared/model/canvas.ts'

/**
 * One zoom level: `basicDistancePx` pixels represent `scaleSec` seconds between two labelled marks of the ruler,
 * divided into `spacingNumber` parts. The finest levels are steps only in a scene of at least `minDurationSec`.
 */
interface ZoomLevel {
  scaleSec: number
  spacingNumber: number
  basicDistancePx: number
  minDurationSec?: number
  /** Labels count frames instead of seconds. */
  isFrameUnit?: boolean
}

/** The levels and their durations (E5.12, E5.13). The distances are our choice. */
const LEVELS: Record<FrameRate, readonly ZoomLevel[]> = {
  25: [
    { scaleSec: 60, spacingNumber: 6, basicDistancePx: 120 },
    { scaleSec: 30, spacingNumber: 6, basicDistancePx: 120 },
    { scaleSec: 10, spacingNumber: 10, basicDistancePx: 100 },
    { scaleSec: 5, spacingNumber: 5, basicDistancePx: 100 },
    { scaleSec: 2, spacingNumber: 4, basicDistancePx: 100 },
    { scaleSec: 1, spacingNumber: 5, basicDistancePx: 110 },
    { scaleSec: 0.4, spacingNumber: 10, basicDistancePx: 110, minDurationSec: 30, isFrameUnit: true },
    { scaleSec: 0.2, spacingNumber: 5, basicDistancePx: 125, minDurationSec: 180, isFrameUnit: true },
  ],
  30: [
    { scaleSec: 60, spacingNumber: 6, basicDistancePx: 120 },
    { scaleSec: 30, spacingNumber: 6, basicDistancePx: 120 },
    { scaleSec: 15, spacingNumber: 5, basicDistancePx: 110 },
    { scaleSec: 10, spacingNumber: 10, basicDistancePx: 120 },
    { scaleSec: 5, spacingNumber: 5, basicDistancePx: 110 },
    { scaleSec: 2, spacingNumber: 4, basicDistancePx: 100 },
    { scaleSec: 1, spacingNumber: 5, basicDistancePx: 110 },
    { scaleSec: 0.5, spacingNumber: 5, basicDistancePx: 120, isFrameUnit: true },
    { scaleSec: 0.2, spacingNumber: 6, basicDistancePx: 120, minDurationSec: 30, isFrameUnit: true },
    { scaleSec: 0.1, spacingNumber: 3, basicDistancePx: 120, minDurationSec: 180, isFrameUnit: true },
  ],
}

/** Width of a frame in pixels at the deepest zoom, which is one step beyond the levels (E5.67). */
const FRAME_PX = 48

/** Zoom change per unit of wheel delta with Ctrl or Cmd held. */
const WHEEL_ZOOM_STEP = 0.01
/** A zoom counts as ongoing for this long after its last step. */
export const ZOOM_ONGOING_MS = 350
/** Length of the timeline beyond its content. */
export const TIMELINE_EXTRA_SEC = 600

/** Returns all levels, coarse to fine: 8 at 25 fps, 10 at 30 fps. */
export function zoomLevels(frameRate: FrameRate): readonly ZoomLevel[] {
  return LEVELS[frameRate]
}

/** Returns the deepest zoom, in every scene. A zoom is a real number from 0 to this value. */
export function zoomMax(frameRate: FrameRate): number {
  return LEVELS[frameRate].length
}

/** Returns the zooms that buttons and keys step to: the levels that a scene of this length has, and the deepest zoom. */
export function zoomSteps(frameRate: FrameRate, durationSec: number): readonly number[] {
  const levels = LEVELS[frameRate].flatMap(({ minDurationSec = 0 }, level) =>
    durationSec >= minDurationSec ? level : [],
  )
  return [...levels, zoomMax(frameRate)]
}

/** Returns the level whose marks are drawn at a zoom. */
export function levelAt(zoom: number, frameRate: FrameRate): ZoomLevel {
  const levels = LEVELS[frameRate]
  return levels[clamp(Math.floor(zoom + 1e-9), 0, levels.length - 1)]!
}

/**
 * Returns the pixels per second at a zoom: the levels' own at whole numbers, those of `FRAME_PX` at the deepest zoom,
 * interpolated geometrically between them.
 */
export function pxPerSec(zoom: number, frameRate: FrameRate): number {
  const scales = LEVELS[frameRate].map(({ basicDistancePx, scaleSec }) => basicDistancePx / scaleSec)
  scales.push(FRAME_PX * frameRate)
  const place = clamp(zoom, 0, scales.length - 1)
  const [low, high] = [scales[Math.floor(place)]!, scales[Math.ceil(place)]!]
  return low * (high / low) ** (place - Math.floor(place))
}

/** Returns the zoom after a wheel delta (positive is out). */
export function wheelZoom(zoom: number, delta: number, max: number): number {
  return clamp(zoom - delta * WHEEL_ZOOM_STEP, 0, max)
}

/** Returns the next step in or out. */
export function stepZoom(zoom: number, way: 1 | -1, steps: readonly number[]): number {
  const next = way > 0 ? steps.find((step) => step > zoom + 1e-9) : steps.findLast((step) => step < zoom - 1e-9)
  return next ?? zoom
}

/** Returns the deepest zoom at which `durationSec` fits into `widthPx`. */
export function zoomToFit(durationSec: number, widthPx: number, frameRate: FrameRate): number {
  let [low, high] = [0, zoomMax(frameRate)]
  for (let step = 0; step < 24; step++) {
    const middle = (low + high) / 2
    if (pxPerSec(middle, frameRate) * durationSec <= widthPx) low = middle
    else high = middle
  }
  return low
}

/** Returns the scroll offset at which a time is `anchorPx` from the view's left edge; never negative. */
export function scrollForZoom(timeSec: number, anchorPx: number, pps: number): number {
  return Math.max(0, timeSec * pps - anchorPx)
}
