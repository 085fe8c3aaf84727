import { type Box, boundsOf } from '#shared/base/rect.ts'
import { type CanvasType, canvasSize } from '#shared/model/canvas.ts'
import type { Place } from '#shared/model/place.ts'
import { safeArea } from '#shared/placing/free-room.ts'

/** A guide line shown while a box snaps to it, in canvas pixels from the top left corner. */
export interface Guide {
  axis: 'x' | 'y'
  at: number
}

export const GUIDE_KINDS = ['safe', 'grid'] as const
/** Lines that a user has shown over the canvas: the margins that platforms keep free, and a grid of squares. */
export type GuideKind = (typeof GUIDE_KINDS)[number]

/** Returns the snap distance in canvas pixels: 3% of the smaller side, at least 10 (E6.12). */
export function snapThreshold(canvas: CanvasType): number {
  const { width, height } = canvasSize(canvas)
  return Math.max(0.03 * Math.min(width, height), 10)
}

/** Fewest squares of the grid along the smaller side. */
const GRID_SQUARES_MIN = 8
/** The lines of grid and margin catch from this part of the distance of the canvas's own lines: they are many. */
const LINE_REACH_PART = 1 / 3

/** Returns the side of the grid's squares, which fill every format exactly, in canvas pixels. */
function gridSide({ width, height }: { width: number; height: number }): number {
  const common = commonDivisor(width, height)
  return common / Math.ceil((common * GRID_SQUARES_MIN) / Math.min(width, height))
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b)
}

/** Returns the lines of the guides that are shown (E6.37), in canvas pixels from the top left corner. */
export function shownGuides(canvas: CanvasType, kinds: readonly GuideKind[]): Guide[] {
  const size = canvasSize(canvas)
  const inner = (length: number): number[] => {
    const side = gridSide(size)
    return Array.from({ length: Math.round(length / side) - 1 }, (_, at) => (at + 1) * side)
  }
  const { x, y, width, height } = safeArea(canvas)
  const grid = kinds.includes('grid')
  const safe = kinds.includes('safe')
  const across = [...(grid ? inner(size.width) : []), ...(safe ? [x, x + width] : [])]
  const down = [...(grid ? inner(size.height) : []), ...(safe ? [y, y + height] : [])]
  return [...across.map((at): Guide => ({ axis: 'x', at })), ...down.map((at): Guide => ({ axis: 'y', at }))]
}

/**
 * Moves a box by the pointer's distance and snaps it to the guides: its center to the canvas's axes, its borders to the
 * canvas's borders, both to the `shown` lines. `start` and `box` are the place and box when the gesture began; `free`
 * disables snapping.
 */
export function moveWithGuides(
  start: Place,
  box: Box,
  delta: { x: number; y: number },
  canvas: CanvasType,
  free = false,
  shown: readonly Guide[] = [],
): { place: Place; guides: Guide[] } {
  const moved = { ...start, x: start.x + delta.x, y: start.y + delta.y }
  if (free) return { place: moved, guides: [] }
  const size = canvasSize(canvas)
  const bounds = boundsOf({ ...box, centreX: box.centreX + delta.x, centreY: box.centreY + delta.y })
  const threshold = snapThreshold(canvas)
  const linesOn = (axis: Guide['axis']) => shown.filter((guide) => guide.axis === axis).map(({ at }) => at)
  const x = catchOn(bounds.x, bounds.width, size.width, threshold, linesOn('x'))
  const y = catchOn(bounds.y, bounds.height, size.height, threshold, linesOn('y'))
  const guides: Guide[] = []
  if (x) guides.push({ axis: 'x', at: x.at })
  if (y) guides.push({ axis: 'y', at: y.at })
  return { place: { ...moved, x: moved.x + (x?.shift ?? 0), y: moved.y + (y?.shift ?? 0) }, guides }
}

interface Catch {
  at: number
  shift: number
}

/**
 * Returns the nearest guide within reach of a span of `length` that begins at `from`: center to center, border to border,
 * or center or border to one of `lines`.
 */
function catchOn(
  from: number,
  length: number,
  side: number,
  threshold: number,
  lines: readonly number[],
): Catch | null {
  const own: Catch[] = [
    { at: side / 2, shift: side / 2 - (from + length / 2) },
    { at: 0, shift: -from },
    { at: side, shift: side - (from + length) },
  ].filter(({ shift }) => Math.abs(shift) <= threshold)
  const points = [from, from + length / 2, from + length]
  const further = lines
    .flatMap((at) => points.map((point): Catch => ({ at, shift: at - point })))
    .filter(({ shift }) => Math.abs(shift) <= threshold * LINE_REACH_PART)
  return [...own, ...further].reduce<Catch | null>(
    (best, line) => (!best || Math.abs(line.shift) < Math.abs(best.shift) ? line : best),
    null,
  )
}
