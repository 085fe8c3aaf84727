/** A point of a curve; a third element makes it a corner instead of a smooth passage. */
export type Dot = readonly [x: number, y: number, corner?: 'c']
type Stop = readonly [offset: number, color: string, opacity?: number]

const n = (value: number) => (Math.round(value * 100) / 100).toString()

/** Smooth curve through dots (Catmull-Rom as cubics), open or closed. */
export function curve(dots: readonly Dot[], closed = false, tension = 0.5): string {
  const count = dots.length
  if (count === 0) return ''
  const at = (i: number): Dot => dots[closed ? (i + count) % count : Math.min(count - 1, Math.max(0, i))]!
  const slope = (i: number): [number, number] => {
    const [before, here, after] = [at(i - 1), at(i), at(i + 1)]
    if (here[2]) return [0, 0]
    return [((after[0] - before[0]) * tension) / 3, ((after[1] - before[1]) * tension) / 3]
  }
  let d = `M${n(at(0)[0])} ${n(at(0)[1])}`
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [p, q, s, t] = [at(i), at(i + 1), slope(i), slope(i + 1)]
    d += `C${n(p[0] + s[0])} ${n(p[1] + s[1])} ${n(q[0] - t[0])} ${n(q[1] - t[1])} ${n(q[0])} ${n(q[1])}`
  }
  return closed ? `${d}Z` : d
}

export const blob = (dots: readonly Dot[]): string => curve(dots, true)

/** The right half's dots, top to bottom, made whole by mirroring them about `x` = 0 with a slight unevenness. */
export function mirrored(half: readonly Dot[], uneven = 1): Dot[] {
  const left = half
    .filter(([x]) => x !== 0)
    .map(([x, y, corner]) => (corner ? ([-x * uneven, y, corner] as Dot) : ([-x * uneven, y] as Dot)))
  return [...half, ...left.reverse()]
}

/**
 * The box of a filter about plain paths and ellipses, wider by `margin`: filters of a whole picture are slow. Null for what has
 * other shapes, or parts that are moved, cut or filtered on their own.
 */
function reachOf(inside: string, margin: number): string | null {
  if (/<rect|<g /.test(inside)) return null
  const [xs, ys]: [number[], number[]] = [[], []]
  let wide = margin
  for (const [, d] of inside.matchAll(/ d="([^"]*)"/g)) {
    if (/[HV]/.test(d!)) return null
    for (const [i, value] of (d!.match(/-?[\d.]+/g) ?? []).entries()) (i % 2 ? ys : xs).push(Number(value))
  }
  for (const [, x, y, rx, ry] of inside.matchAll(/cx="([^"]*)" cy="([^"]*)" rx="([^"]*)" ry="([^"]*)"/g)) {
    const r = Math.max(Number(rx), Number(ry))
    xs.push(Number(x) - r, Number(x) + r)
    ys.push(Number(y) - r, Number(y) + r)
  }
  for (const [, width] of inside.matchAll(/stroke-width="([^"]*)"/g)) wide = Math.max(wide, margin + Number(width))
  if (xs.length === 0) return null
  const [left, top] = [Math.floor(Math.min(...xs) - wide), Math.floor(Math.min(...ys) - wide)]
  const [right, bottom] = [Math.ceil(Math.max(...xs) + wide), Math.ceil(Math.max(...ys) + wide)]
  return `x="${left}" y="${top}" width="${right - left}" height="${bottom - top}"`
}

/** Collects gradients, blurs and clips of one picture. */
export class Ink {
  readonly #box: string
  readonly #view: [number, number, number, number]
  readonly #scale: number
  #defs: string[] = []

  /** A picture that shows `width` by `height` units from (x, y), `scale` pixels a unit. */
  constructor(x: number, y: number, width: number, height: number, scale = 1) {
    this.#box = `x="${x}" y="${y}" width="${width}" height="${height}"`
    this.#view = [x, y, width, height]
    this.#scale = scale
  }

  #define(make: (id: string) => string): string {
    const id = `d${this.#defs.length}`
    this.#defs.push(make(id))
    return id
  }

  #stops(stops: readonly Stop[]): string {
    return stops
      .map(([at, color, opacity = 1]) => `<stop offset="${at}" stop-color="${color}" stop-opacity="${opacity}"/>`)
      .join('')
  }

  /** Paint of a linear gradient between two points of the picture. */
  linear(from: Dot, to: Dot, ...stops: Stop[]): string {
    const id = this.#define(
      (name) =>
        `<linearGradient id="${name}" gradientUnits="userSpaceOnUse" x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}">${this.#stops(stops)}</linearGradient>`,
    )
    return `url(#${id})`
  }

  radial(centre: Dot, radius: number, ...stops: Stop[]): string {
    const id = this.#define(
      (name) =>
        `<radialGradient id="${name}" gradientUnits="userSpaceOnUse" cx="${centre[0]}" cy="${centre[1]}" r="${radius}">${this.#stops(stops)}</radialGradient>`,
    )
    return `url(#${id})`
  }

  /** Returns `inside` softened by a Gaussian of `sigma` units. */
  soft(sigma: number, inside: string): string {
    const box = reachOf(inside, 3 * sigma + 2) ?? this.#box
    const id = this.#define(
      (name) =>
        `<filter id="${name}" filterUnits="userSpaceOnUse" ${box}><feGaussianBlur stdDeviation="${sigma}"/></filter>`,
    )
    return `<g filter="url(#${id})">${inside}</g>`
  }

  /** Returns `inside` cut to a path. */
  within(d: string, inside: string): string {
    const id = this.#define((name) => `<clipPath id="${name}"><path d="${d}"/></clipPath>`)
    return `<g clip-path="url(#${id})">${inside}</g>`
  }

  /** Returns `inside` shown as strongly as `mask` is white. */
  masked(mask: string, inside: string): string {
    const id = this.#define((name) => `<mask id="${name}" maskUnits="userSpaceOnUse" ${this.#box}>${mask}</mask>`)
    return `<g mask="url(#${id})">${inside}</g>`
  }

  picture(inside: string): string {
    const [x, y, width, height] = this.#view
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width * this.#scale}" height="${height * this.#scale}" viewBox="${x} ${y} ${width} ${height}"><defs>${this.#defs.join('')}</defs>${inside}</svg>`
  }
}

export const fill = (d: string, paint: string, opacity = 1): string =>
  `<path d="${d}" fill="${paint}"${opacity < 1 ? ` fill-opacity="${opacity}"` : ''}/>`

export const stroke = (d: string, paint: string, width: number, opacity = 1): string =>
  `<path d="${d}" fill="none" stroke="${paint}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" stroke-opacity="${opacity}"/>`

export const oval = (x: number, y: number, rx: number, ry: number, paint: string, opacity = 1, turn = 0): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${paint}" fill-opacity="${opacity}" transform="rotate(${turn} ${x} ${y})"/>`

export const placed = (x: number, y: number, inside: string): string =>
  `<g transform="translate(${x} ${y})">${inside}</g>`

/** A brush mark along dots: nothing at both ends and `width` in the middle, which is how hair and folds are drawn. */
export function mark(dots: readonly Dot[], width: number, paint: string, opacity = 1): string {
  const count = dots.length
  const sides = [-1, 1].map((side) =>
    dots.map(([x, y], i): Dot => {
      const [a, b] = [dots[Math.max(0, i - 1)]!, dots[Math.min(count - 1, i + 1)]!]
      const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
      const half = (side * width * Math.sin((Math.PI * i) / (count - 1)) ** 0.8) / 2
      return [x - ((b[1] - a[1]) / length) * half, y + ((b[0] - a[0]) / length) * half]
    }),
  )
  const back = [...sides[1]!].reverse()
  return fill(`${curve(sides[0]!)}${curve(back).replace('M', 'L')}Z`, paint, opacity)
}
