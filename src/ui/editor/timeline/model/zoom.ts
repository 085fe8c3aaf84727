import { clamp } from '#shared/base/num.ts'
import type { FrameRate } from '#shared/model/canvas.ts'

/**
 * One zoom level: `basicDistancePx` pixels stand for `scaleSec` seconds between two labelled marks of the ruler, which
 * `spacingNumber` parts divide. The finest levels need a scene of at least `minDurationSec`.
 */
export interface ZoomLevel {
  scaleSec: number
  spacingNumber: number
  basicDistancePx: number
  minDurationSec?: number
  /** Labels count frames instead of seconds. */
  isFrameUnit?: boolean
}

/** The levels and their durations (E5.12, E5.13); distances are chosen here. */
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

/** Zoom for each unit of wheel delta with Ctrl or Cmd held. */
export const WHEEL_ZOOM_STEP = 0.01
/** After its last step a zoom counts as ongoing for this long. */
export const ZOOM_ONGOING_MS = 350
/** How far the timeline goes on after its content. */
export const TIMELINE_EXTRA_SEC = 600

/** All levels, coarse to fine: 8 at 25 fps, 10 at 30 fps. */
export function zoomLevels(frameRate: FrameRate): readonly ZoomLevel[] {
  return LEVELS[frameRate]
}

/** The deepest zoom that a scene of this length offers. A zoom is a real number from 0 to this. */
export function zoomMax(frameRate: FrameRate, durationSec: number): number {
  return LEVELS[frameRate].findLastIndex(({ minDurationSec = 0 }) => durationSec >= minDurationSec)
}

/** The level whose marks are drawn at a zoom. */
export function levelAt(zoom: number, frameRate: FrameRate): ZoomLevel {
  const levels = LEVELS[frameRate]
  return levels[clamp(Math.floor(zoom + 1e-9), 0, levels.length - 1)]!
}

/** Pixels of the timeline for one second: the levels' own at whole numbers, even ratios between them. */
export function pxPerSec(zoom: number, frameRate: FrameRate): number {
  const levels = LEVELS[frameRate]
  const place = clamp(zoom, 0, levels.length - 1)
  const [low, high] = [levels[Math.floor(place)]!, levels[Math.ceil(place)]!].map((level) => {
    return level.basicDistancePx / level.scaleSec
  }) as [number, number]
  return low * (high / low) ** (place - Math.floor(place))
}

/** The zoom after a turn of the wheel by `delta` (down is out). */
export function wheelZoom(zoom: number, delta: number, max: number): number {
  return clamp(zoom - delta * WHEEL_ZOOM_STEP, 0, max)
}

/** The next whole level in or out, for the keyboard and the buttons. */
export function stepZoom(zoom: number, step: 1 | -1, max: number): number {
  return clamp(step > 0 ? Math.floor(zoom + 1e-9) + 1 : Math.ceil(zoom - 1e-9) - 1, 0, max)
}

/** The deepest zoom at which `durationSec` fits into `widthPx`. */
export function zoomToFit(durationSec: number, widthPx: number, frameRate: FrameRate): number {
  const max = zoomMax(frameRate, durationSec)
  let [low, high] = [0, max]
  for (let step = 0; step < 24; step++) {
    const middle = (low + high) / 2
    if (pxPerSec(middle, frameRate) * durationSec <= widthPx) low = middle
    else high = middle
  }
  return low
}

/** Where the view scrolls so that a moment stands `anchorPx` from its left edge; never before the start of time. */
export function scrollForZoom(timeSec: number, anchorPx: number, pps: number): number {
  return Math.max(0, timeSec * pps - anchorPx)
}
