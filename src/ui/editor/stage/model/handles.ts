import { clamp } from '#shared/base/num.ts'
import type { Box } from '#shared/base/rect.ts'
import { SCALE_MAX, SCALE_MIN, SIDE_MIN_PX } from '#shared/model/limits.ts'
import type { Place } from '#shared/model/place.ts'
import type { Size } from '#shared/placing/text-size.ts'
import { fromBox, type Point, toBox } from './hit.ts'

/** Sizes of the handles on the screen in CSS pixels (E6.11). */
export const CORNER_PX = 8
export const CORNER_RADIUS_PX = 4
export const BORDER_PX = 8
export const ROTATE_ICON_PX = 24
export const ROTATE_OFFSET_PX = 28
export const ROTATE_SNAP_DEG = 45
export const ROTATE_TOLERANCE_DEG = 4
const STEP_DEG = 15

/** Handles of a selected box: corners and edges scale, named by compass points; the icon above rotates. */
export type HandleKind = CornerKind | EdgeKind | 'rotate'
type CornerKind = 'nw' | 'ne' | 'se' | 'sw'
export type EdgeKind = 'n' | 'e' | 's' | 'w'

export function isEdge(kind: HandleKind | 'move'): kind is EdgeKind {
  return kind.length === 1
}

export function isCorner(kind: HandleKind): kind is CornerKind {
  return kind.length === 2
}

export const ALL_EDGES: readonly EdgeKind[] = ['n', 'e', 's', 'w']
/** Edges of a text: they set the width at which its lines wrap; the height follows. */
export const SIDE_EDGES: readonly EdgeKind[] = ['e', 'w']
/** Edges of a vertical text: they set the height at which its columns wrap; the width follows. */
export const END_EDGES: readonly EdgeKind[] = ['n', 's']

/** Directions of the handles from the center, in half sizes of the box. */
const DIRECTIONS: Record<Exclude<HandleKind, 'rotate'>, Point> = {
  nw: { x: -1, y: -1 },
  ne: { x: 1, y: -1 },
  se: { x: 1, y: 1 },
  sw: { x: -1, y: 1 },
  n: { x: 0, y: -1 },
  e: { x: 1, y: 0 },
  s: { x: 0, y: 1 },
  w: { x: -1, y: 0 },
}

/** The edge of a box that has the rotate handle: the upper one, or another one where that covers less (E6.10). */
export type TurnEdge = EdgeKind

/** Returns the center of a handle on the canvas. `pxPerCssPx` is canvas pixels per CSS pixel of the stage. */
export function handlePoint(box: Box, kind: HandleKind, pxPerCssPx: number, turnEdge: TurnEdge = 'n'): Point {
  if (kind === 'rotate') {
    const { x, y } = DIRECTIONS[turnEdge]
    const away = ROTATE_OFFSET_PX * pxPerCssPx
    return fromBox(box, { x: x * (box.width / 2 + away), y: y * (box.height / 2 + away) })
  }
  const direction = DIRECTIONS[kind]
  return fromBox(box, { x: (direction.x * box.width) / 2, y: (direction.y * box.height) / 2 })
}

/** Smallest sides of a box with all corners and with one corner, in CSS pixels (E6.25). */
const CORNERS_SIDE_MIN_PX = 24
const CORNER_SIDE_MIN_PX = 12
/**
 * Shortest edge whose handle is on it, in CSS pixels; that of a shorter one is outside. A box whose longer edges are
 * shorter has no handles of edges.
 */
const EDGE_MIN_PX = 48
/** Length of the handle of such an edge, in CSS pixels. */
const EDGE_LENGTH_PX = 18

/** Returns the handles that a box has on the screen: fewer on a small one, so that what it shows stays readable. */
export function handlesOf(box: Box, pxPerCssPx: number, edges: readonly EdgeKind[] = ALL_EDGES): HandleKind[] {
  const [width, height] = [box.width / pxPerCssPx, box.height / pxPerCssPx]
  const side = Math.min(width, height)
  if (side < CORNER_SIDE_MIN_PX) return []
  const corners: HandleKind[] = side < CORNERS_SIDE_MIN_PX ? ['se'] : ['nw', 'ne', 'se', 'sw']
  return ['rotate', ...corners, ...(Math.max(width, height) < EDGE_MIN_PX ? [] : edges)]
}

/**
 * Returns the centre of an edge's handle and its length, in canvas pixels. That of a short edge is shorter and outside of
 * the box, clear of the corner and of what the box shows.
 */
export function edgeHandle(box: Box, kind: EdgeKind, pxPerCssPx: number): Point & { length: number } {
  const { x, y } = DIRECTIONS[kind]
  const edge = (x === 0 ? box.width : box.height) / pxPerCssPx
  const away = edge < EDGE_MIN_PX ? (BORDER_PX / 2) * pxPerCssPx : 0
  return {
    ...fromBox(box, { x: x * (box.width / 2 + away), y: y * (box.height / 2 + away) }),
    length: Math.min(EDGE_LENGTH_PX, edge / 2) * pxPerCssPx,
  }
}

/** Points of the rotate handle in parts of its radius: its centre and its rim. */
const RIM: readonly Point[] = [0, 1, 2, 3, 4, 5, 6, 7].map((turn) => ({
  x: Math.cos((turn * Math.PI) / 4),
  y: Math.sin((turn * Math.PI) / 4),
}))

/**
 * Returns the edge whose rotate handle covers no other element: the upper one, else the lower or one beside; the upper
 * one if all do. `covers` says whether a point of the canvas shows an element; handles other than the upper one must be
 * on the canvas, whose `size` is in canvas pixels.
 */
export function turnEdgeOf(box: Box, pxPerCssPx: number, size: Size, covers: (point: Point) => boolean): TurnEdge {
  const radius = (ROTATE_ICON_PX / 2) * pxPerCssPx
  const isFree = (edge: TurnEdge) => {
    const at = handlePoint(box, 'rotate', pxPerCssPx, edge)
    if (edge !== 'n' && (at.x < 0 || at.y < 0 || at.x > size.width || at.y > size.height)) return false
    return [at, ...RIM.map(({ x, y }) => ({ x: at.x + x * radius, y: at.y + y * radius }))].every((one) => !covers(one))
  }
  const edges: readonly TurnEdge[] = ['n', 's', 'e', 'w']
  return edges.find(isFree) ?? 'n'
}

/**
 * Returns the handle at a point of the canvas; corners precede edges. Null inside, outside, and on edges that `edges`
 * does not list. A box that does not turn has no `turnEdge`.
 */
export function handleAt(
  box: Box,
  point: Point,
  pxPerCssPx: number,
  edges: readonly EdgeKind[] = ALL_EDGES,
  turnEdge: TurnEdge | null = 'n',
): HandleKind | null {
  const handles = handlesOf(box, pxPerCssPx, edges)
  if (handles.length === 0) return null
  const turn = turnEdge && handlePoint(box, 'rotate', pxPerCssPx, turnEdge)
  if (turn && Math.hypot(point.x - turn.x, point.y - turn.y) <= (ROTATE_ICON_PX / 2) * pxPerCssPx) return 'rotate'
  const inside = toBox(box, point)
  const reach = Math.max(CORNER_PX, BORDER_PX) * pxPerCssPx
  const x = nearEdge(inside.x, box.width / 2, reach)
  const y = nearEdge(inside.y, box.height / 2, reach)
  if (x === null || y === null || (x === 0 && y === 0)) return null
  const names = Object.keys(DIRECTIONS) as (keyof typeof DIRECTIONS)[]
  const kind = names.find((name) => DIRECTIONS[name].x === x && DIRECTIONS[name].y === y) ?? null
  return kind && isHandle(kind, handles, edges) ? kind : null
}

/** Edges can be taken anywhere along them, also those of a box that is too small to show their handles. */
function isHandle(kind: HandleKind, shown: readonly HandleKind[], edges: readonly EdgeKind[]): boolean {
  return isEdge(kind) ? edges.includes(kind) : shown.includes(kind)
}

/** Returns -1 or 1 near an edge, 0 between them, null outside. */
function nearEdge(value: number, half: number, reach: number): number | null {
  if (Math.abs(value) > half + reach) return null
  return Math.abs(value) >= half - Math.min(reach / 2, half / 2) ? Math.sign(value) : 0
}

/** The point of a box that does not move while a corner scales it. */
export type ScaleAnchor = 'opposite' | 'centre'

/**
 * Scales a box proportionally by a corner; the opposite corner or the centre does not move. `start` and `box` are the
 * place and box when the gesture began, `from` and `to` the pointer then and now. The scale is clamped to `low`..`high`.
 */
export function scaleFromHandle(
  start: Place,
  box: Box,
  kind: CornerKind,
  { from, to, anchor }: { from: Point; to: Point; anchor: ScaleAnchor },
  low = SCALE_MIN,
  high = SCALE_MAX,
): Place {
  const direction = DIRECTIONS[kind]
  const half = { x: (direction.x * box.width) / 2, y: (direction.y * box.height) / 2 }
  const halfDiagonal = Math.hypot(half.x, half.y)
  if (halfDiagonal <= 0) return start
  const along = (point: Point) => {
    const inside = toBox(box, point)
    return (inside.x * half.x + inside.y * half.y) / halfDiagonal
  }
  const length = anchor === 'centre' ? halfDiagonal : 2 * halfDiagonal
  const wanted = Math.max(0, (length + along(to) - along(from)) / length)
  const scale = clamp(start.scale * wanted, low, high)
  if (anchor === 'centre') return { ...start, scale }
  const grown = scale / start.scale - 1
  const centre = fromBox(box, { x: half.x * grown, y: half.y * grown })
  return { ...start, scale, x: start.x + (centre.x - box.centreX), y: start.y + (centre.y - box.centreY) }
}

/** Returns a way without the smaller of its two parts: along one axis. */
export function alongAxis({ x, y }: Point): Point {
  return Math.abs(x) >= Math.abs(y) ? { x, y: 0 } : { x: 0, y }
}

interface StretchLimits {
  keepsRatio?: boolean
  leastPx?: number
  mostPx?: number
}

/**
 * Stretches a box by an edge in one direction; the opposite edge does not move. `size` is the natural size when the
 * gesture began, in canvas pixels at scale 1, of which `leastPx` is left at least in that direction and `mostPx` at most.
 * `keepsRatio` scales the other side too, about its middle.
 */
export function stretchFromHandle(
  start: Place,
  size: Size,
  box: Box,
  kind: EdgeKind,
  from: Point,
  to: Point,
  { keepsRatio = false, leastPx = 0, mostPx = Number.POSITIVE_INFINITY }: StretchLimits = {},
): { place: Place; size: Size } {
  const direction = DIRECTIONS[kind]
  const [before, after] = [toBox(box, from), toBox(box, to)]
  const wide = direction.x !== 0
  const old = wide ? box.width : box.height
  const sign = wide ? direction.x : direction.y
  const least = Math.max(SIDE_MIN_PX, Math.min(old, leastPx * start.scale))
  const wanted = Math.max(least, old + (wide ? after.x - before.x : after.y - before.y) * sign)
  const length = Math.min(wanted, Math.max(old, mostPx * start.scale))
  const shift = ((length - old) / 2) * sign
  const centre = fromBox(box, wide ? { x: shift, y: 0 } : { x: 0, y: shift })
  const ratio = length / old
  return {
    // exact where the pointer is back where it began
    place: { ...start, x: start.x + (centre.x - box.centreX), y: start.y + (centre.y - box.centreY) },
    size: {
      width: size.width * (wide || keepsRatio ? ratio : 1),
      height: size.height * (wide && !keepsRatio ? 1 : ratio),
    },
  }
}

/**
 * Rotates a box by the pointer's angle about the center, snapping to multiples of 45 degrees; `steps` turns it by
 * multiples of 15 degrees alone.
 */
export function rotateFromHandle(start: Place, box: Box, from: Point, to: Point, steps = false): Place {
  const angle = (point: Point) => (Math.atan2(point.y - box.centreY, point.x - box.centreX) * 180) / Math.PI
  const deg = start.rotationDeg + angle(to) - angle(from)
  return { ...start, rotationDeg: snapRotation(steps ? Math.round(deg / STEP_DEG) * STEP_DEG : deg) }
}

/** Returns degrees in (-180, 180], snapped to a multiple of 45 when within 4 degrees. */
export function snapRotation(deg: number): number {
  const nearest = Math.round(deg / ROTATE_SNAP_DEG) * ROTATE_SNAP_DEG + 0
  const caught = Math.abs(deg - nearest) <= ROTATE_TOLERANCE_DEG ? nearest : deg
  const turned = caught - 360 * Math.floor((caught + 180) / 360)
  return turned === -180 ? 180 : turned
}
