import { axesOf, between, distance, type FacePlace, type Landmarks } from '#shared/effect/landmarks.ts'

type Context = OffscreenCanvasRenderingContext2D

/** The brush of every part of a make-up: coloured coverage on an empty canvas, in the pixels of the picture. */
export interface Brush {
  context: Context
  /** The landmarks of the face. */
  p: Landmarks['points']
  /** The distance between the eyes. */
  unit: number
  across: FacePlace
  down: FacePlace
}

export type FaceSide = 'Left' | 'Right'
export const SIDES: readonly FaceSide[] = ['Left', 'Right']

export function brushFor(context: Context, face: Landmarks): Brush {
  const { across, down, eyeSpan } = axesOf(face)
  return { context, p: face.points, unit: eyeSpan, across, down }
}

/** A hexadecimal color with a coverage. */
export function covering(color: string, cover: number): string {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  return `rgba(${r}, ${g}, ${b}, ${Math.min(1, Math.max(0, cover))})`
}

/** A place shiftedBy along the axes of the face, in units. */
export function shiftedBy({ across, down, unit }: Brush, [x, y]: FacePlace, right: number, below: number): FacePlace {
  return [x + (across[0] * right + down[0] * below) * unit, y + (across[1] * right + down[1] * below) * unit]
}

/** Far enough to the left that a shape is outside every picture while its shadow is within. */
const ASIDE_PX = 1e4

/**
 * Fills a path whose edge is soft over `soft` units, by its shadow alone: filters of a 2D context are missing in some
 * browsers.
 */
export function fillSoft({ context, unit }: Brush, fill: string, soft: number, path: () => void): void {
  context.save()
  context.shadowColor = fill
  context.shadowBlur = soft * unit
  context.shadowOffsetX = ASIDE_PX
  context.fillStyle = '#000000'
  context.translate(-ASIDE_PX, 0)
  context.beginPath()
  path()
  context.fill('evenodd')
  context.restore()
}

/** A soft oval from one place towards another: dense in its middle, clear at its border. `wide` is its width to its length. */
export function oval(brush: Brush, from: FacePlace, to: FacePlace, wide: number, color: string, cover: number): void {
  const { context } = brush
  const radius = distance(from, to) / 2
  if (!(radius > 0)) return
  const [x, y] = between(from, to, 0.5)
  const gradient = context.createRadialGradient(0, 0, 0, 0, 0, radius)
  // a bell: no ring shows where it ends
  for (const [at, share] of [
    [0, 1],
    [0.2, 0.94],
    [0.4, 0.72],
    [0.6, 0.4],
    [0.8, 0.12],
    [1, 0],
  ] as const)
    gradient.addColorStop(at, covering(color, cover * share))
  context.save()
  context.translate(x, y)
  context.rotate(Math.atan2(to[1] - from[1], to[0] - from[0]))
  context.scale(1, wide)
  context.fillStyle = gradient
  context.fillRect(-radius, -radius, 2 * radius, 2 * radius)
  context.restore()
}
