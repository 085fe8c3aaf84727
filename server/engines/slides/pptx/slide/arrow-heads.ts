import type { DeckShape } from '#shared/deck/deck.ts'
import { rounded } from '../xml/units.ts'
import { attribute, childOf, type XmlElement } from '../xml/xml-element.ts'

type Drawn = Pick<DeckShape, 'path' | 'fill' | 'line'>
type Point = readonly [number, number]

/** Widths of the line that a head is long or wide (20.1.10.33). */
const SIZES: Record<string, number> = { sm: 2, med: 3, lg: 5 }
/** Heads of thin lines are those of a line of two pixels. */
const LEAST_PX = 2
const CURVE_STEPS = 16

/** Returns the points of a path of straight lines and cubic curves; null for one with others. */
function pointsOf(path: string): Point[] | null {
  const points: Point[] = []
  for (const [, step = '', numbers = ''] of path.matchAll(/([A-Z])([^A-Z]*)/gu)) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers.trim().split(/\s+/u).map(Number)
    if (step === 'M' && points.length > 0) return null
    if (step === 'M' || step === 'L') points.push([a, b])
    else if (step === 'C' && points.length > 0) {
      const [x, y] = points.at(-1)!
      for (let count = 1; count <= CURVE_STEPS; count += 1) {
        const t = count / CURVE_STEPS
        const u = 1 - t
        const along = (from: number, near: number, far: number, to: number) =>
          rounded(u ** 3 * from + 3 * u * u * t * near + 3 * u * t * t * far + t ** 3 * to)
        points.push([along(x, a, c, e), along(y, b, d, f)])
      }
    } else return null
  }
  return points.length > 1 ? points : null
}

/** Returns the outline of a head at the end of a line; '' where it has none. */
function headAt(end: XmlElement | null, points: readonly Point[], widthPx: number): string {
  const type = attribute(end, 'type') ?? 'none'
  if (type === 'none') return ''
  const thick = Math.max(widthPx, LEAST_PX)
  const long = (SIZES[attribute(end, 'len') ?? 'med'] ?? 3) * thick
  const half = ((SIZES[attribute(end, 'w') ?? 'med'] ?? 3) * thick) / 2
  const [x, y] = points.at(-1)!
  const [fromX, fromY] = points.findLast((point) => Math.hypot(point[0] - x, point[1] - y) > 0.01) ?? [x - 1, y]
  const length = Math.hypot(x - fromX, y - fromY)
  const [alongX, alongY] = [(x - fromX) / length, (y - fromY) / length]
  const at = (along: number, across: number) =>
    `${rounded(x + alongX * along - alongY * across)} ${rounded(y + alongY * along + alongX * across)}`
  if (type === 'oval' || type === 'diamond') {
    const corners = [at(-long / 2, 0), at(0, half), at(long / 2, 0), at(0, -half)]
    if (type === 'diamond') return `M${corners.join(' L')} Z`
    const radii = `A${rounded(long / 2)} ${rounded(half)} ${rounded((Math.atan2(alongY, alongX) * 180) / Math.PI)} 0 0 `
    return `M${corners[0]} ${radii}${corners[2]} ${radii}${corners[0]} Z`
  }
  const waist = type === 'stealth' ? ` L${at(-long * 0.6, 0)}` : ''
  return `M${at(-long, half)} L${at(0, 0)} L${at(-long, -half)}${waist} Z`
}

/**
 * Returns a line with the heads that its properties state. They are a part of the outline, which is filled with the line's
 * color; the line itself goes there and back, and so surrounds nothing.
 * @param stated `a:ln`, the shape's own first
 */
export function withHeads(drawn: Drawn, isOpen: boolean, stated: readonly (XmlElement | null)[]): Drawn {
  const { line } = drawn
  if (!line || !isOpen) return drawn
  const points = pointsOf(drawn.path)
  if (!points) return drawn
  const endOf = (name: string) => stated.map((one) => childOf(one, name)).find((found) => found) ?? null
  const heads = [
    headAt(endOf('a:headEnd'), points.toReversed(), line.widthPx),
    headAt(endOf('a:tailEnd'), points, line.widthPx),
  ].filter((head) => head !== '')
  if (heads.length === 0) return drawn
  const thereAndBack = points.length === 2 ? points : [...points, ...points.toReversed().slice(1)]
  const path = [`M${thereAndBack.map((point) => point.join(' ')).join(' L')}`, ...heads].join(' ')
  return { path, fill: { type: 'color', color: line.color }, line }
}
