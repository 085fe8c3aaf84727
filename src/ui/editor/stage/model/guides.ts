import { type Box, boundsOf } from '#shared/base/rect.ts'
import { type CanvasType, canvasSize } from '#shared/model/canvas.ts'
import type { Place } from '#shared/model/place.ts'

/** A guide line shown while a box snaps to it, in canvas pixels from the top left corner. */
export interface Guide {
  axis: 'x' | 'y'
  at: number
}

/** Returns the snap distance in canvas pixels: 3% of the smaller side, at least 10 (E6.12). */
export function snapThreshold(canvas: CanvasType): number {
  const { width, height } = canvasSize(canvas)
  return Math.max(0.03 * Math.min(width, height), 10)
}

/**
 * Moves a box by the pointer's distance and snaps it to the guides: its center to the canvas's axes, its borders to the
 * canvas's borders. `start` and `box` are the place and box when the gesture began; `free` disables snapping.
 */
export function moveWithGuides(
  start: Place,
  box: Box,
  delta: { x: number; y: number },
  canvas: CanvasType,
  free = false,
): { place: Place; guides: Guide[] } {
  const moved = { ...start, x: start.x + delta.x, y: start.y + delta.y }
  if (free) return { place: moved, guides: [] }
  const size = canvasSize(canvas)
  const bounds = boundsOf({ ...box, centreX: box.centreX + delta.x, centreY: box.centreY + delta.y })
  const threshold = snapThreshold(canvas)
  const x = catchOn(bounds.x, bounds.width, size.width, threshold)
  const y = catchOn(bounds.y, bounds.height, size.height, threshold)
  const guides: Guide[] = []
  if (x) guides.push({ axis: 'x', at: x.at })
  if (y) guides.push({ axis: 'y', at: y.at })
  return { place: { ...moved, x: moved.x + (x?.shift ?? 0), y: moved.y + (y?.shift ?? 0) }, guides }
}

/**
 * Returns the nearest guide within reach of a span of `length` that begins at `from`: center to center, or border to
 * border.
 */
function catchOn(from: number, length: number, side: number, threshold: number): { at: number; shift: number } | null {
  const lines = [
    { at: side / 2, shift: side / 2 - (from + length / 2) },
    { at: 0, shift: -from },
    { at: side, shift: side - (from + length) },
  ].filter((line) => Math.abs(line.shift) <= threshold)
  return lines.reduce<(typeof lines)[number] | null>(
    (best, line) => (!best || Math.abs(line.shift) < Math.abs(best.shift) ? line : best),
    null,
  )
}
