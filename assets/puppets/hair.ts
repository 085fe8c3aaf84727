import { hashSeed, randomAt } from '#shared/base/random.ts'
import { RIM, type Tones } from './palette.ts'
import { points } from './points.ts'
import { blob, curve, type Dot, fill, type Ink, mark, placed, stroke } from './svg.ts'

/** One mass of hair: its outline, and two guides from root to tip between which its strands run. */
export interface Lock {
  outline: Dot[]
  guides: [Dot[], Dot[]]
  strands: number
  /** Where along the guides the sheen lies, and how strong it is. */
  sheen: number
  gloss: number
  /** A darker mass that stands behind. */
  behind?: boolean
  /** Width of the dark edge that rounds the mass; 15 when not said. */
  edge?: number
  /** Softness of the outline in units, for hair that is cut short. */
  soft?: number
  /** Tight curls instead of strands. */
  coils?: number
}

export interface HairStyle {
  back: Lock[]
  front: Lock[]
  /** The edge that throws a shadow on the forehead; closed, over the crown. */
  hairline: Dot[]
}

/** The way over the crown that closes every hairline. */
export const CAP: Dot[] = points`-40,-280 -200,-240 -230,-60 -210,40`

/** A tapering lock along a spine from root to tip, as wide as `widths` say on the way. */
export function tress(spine: readonly Dot[], widths: readonly number[], look: Partial<Lock> = {}): Lock {
  const line = stretch(spine, 0, 1)
  const widthAt = (t: number) => {
    const at = t * (widths.length - 1)
    const k = Math.min(widths.length - 2, Math.floor(at))
    return widths[k]! + (widths[k + 1]! - widths[k]!) * (at - k)
  }
  const side = (sign: 1 | -1): Dot[] =>
    line.map(([x, y], i): Dot => {
      const [a, b] = [line[Math.max(0, i - 1)]!, line[Math.min(8, i + 1)]!]
      const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
      const half = (sign * widthAt(i / 8)) / 2
      return [x - ((b[1] - a[1]) / length) * half, y + ((b[0] - a[0]) / length) * half]
    })
  const guides: [Dot[], Dot[]] = [side(1), side(-1)]
  const widest = Math.max(...widths)
  return {
    outline: [...guides[0], ...[...guides[1]].reverse()],
    guides,
    strands: Math.ceil(widest / 3),
    sheen: 0.36,
    gloss: 0.6,
    edge: Math.min(13, widest * 0.3),
    ...look,
  }
}

const between = (a: readonly Dot[], b: readonly Dot[], t: number): Dot[] =>
  a.map(([x, y], i): Dot => [x + (b[i]![0] - x) * t, y + (b[i]![1] - y) * t])

/** Part of a line of dots, resampled to nine. */
function stretch(dots: readonly Dot[], from: number, to: number): Dot[] {
  return Array.from({ length: 9 }, (_, i) => {
    const at = (from + ((to - from) * i) / 8) * (dots.length - 1)
    const k = Math.min(dots.length - 2, Math.floor(at))
    const t = at - k
    const [p, a, b, q] = [dots[Math.max(0, k - 1)]!, dots[k]!, dots[k + 1]!, dots[Math.min(dots.length - 1, k + 2)]!]
    const spline = (v: 0 | 1) =>
      a[v] +
      0.5 * t * (b[v] - p[v] + t * (2 * p[v] - 5 * a[v] + 4 * b[v] - q[v] + t * (3 * (a[v] - b[v]) + q[v] - p[v])))
    return [spline(0), spline(1)] as Dot
  })
}

function strandsOf(lock: Lock, tones: Tones, seed: number): string {
  const random = (i: number) => randomAt(seed, i)
  return Array.from({ length: lock.strands }, (_, i) => {
    const t = (i + 0.2 + 0.6 * random(i)) / lock.strands
    const from = 0.5 * random(i + 100) ** 2
    const to = Math.min(1, from + 0.4 + 0.6 * random(i + 200))
    const dark = random(i + 300) < 0.55
    const color = dark ? (random(i + 400) < 0.5 ? tones.deep : tones.shade) : tones.light
    return mark(stretch(between(...lock.guides, t), from, to), 2 + 6.5 * random(i + 500), color, dark ? 0.55 : 0.2)
  }).join('')
}

/** The sheen: short light strokes where the mass turns to the light. */
function sheenOf(ink: Ink, lock: Lock, tones: Tones, seed: number): string {
  const count = Math.ceil(lock.strands * 0.9)
  const strokes = Array.from({ length: count }, (_, i) => {
    const t = (i + 0.5) / count
    const reach = 0.1 + 0.1 * randomAt(seed + 1, i)
    const at = lock.sheen + (randomAt(seed + 2, i) - 0.5) * 0.1
    const dots = stretch(between(...lock.guides, t), Math.max(0, at - reach), Math.min(1, at + reach))
    return mark(
      dots,
      5 + 7 * randomAt(seed + 3, i),
      tones.light,
      (0.25 + 0.4 * randomAt(seed + 4, i)) * lock.gloss * (0.45 + 0.55 * Math.sin(Math.PI * t)),
    )
  }).join('')
  return ink.soft(2.2, strokes)
}

function lockArt(ink: Ink, lock: Lock, tones: Tones, name: string): string {
  const seed = hashSeed(name)
  const d = blob(lock.outline)
  const edge = lock.edge ?? 15
  const shadow = lock.behind || edge >= 15 ? '' : ink.soft(4, placed(2, 4, fill(d, tones.deep, 0.2)))
  const paint = lock.behind
    ? ink.linear([0, -200], [40, 330], [0, tones.shade], [1, tones.deep])
    : ink.linear([-150, -240], [150, 200], [0, tones.base], [0.5, tones.base], [1, tones.shade])
  const drawn =
    fill(d, paint) +
    ink.within(
      d,
      strandsOf(lock, tones, seed) +
        (lock.gloss > 0 ? sheenOf(ink, lock, tones, seed) : '') +
        (lock.coils ? coilsOf(lock, tones, seed) : '') +
        ink.soft(edge * 0.6, stroke(d, tones.deep, edge, edge < 15 ? 0.36 : 0.5)) +
        (lock.behind || edge < 15
          ? ''
          : ink.soft(2.4, stroke(curve(lock.outline.filter(([x]) => x > 118)), RIM, 5, 0.32))),
    )
  return shadow + (lock.soft ? ink.soft(lock.soft, drawn) : drawn)
}

/** Tight curls: small arcs over the whole mass, light above and dark below. */
function coilsOf({ guides, coils = 0 }: Lock, tones: Tones, seed: number): string {
  return Array.from({ length: coils }, (_, i) => {
    const [[x, y]] = stretch(between(...guides, randomAt(seed + 11, i)), randomAt(seed + 12, i), 1) as [Dot, ...Dot[]]
    const r = 4 + 4 * randomAt(seed + 13, i)
    const lit = randomAt(seed + 14, i) < 0.5
    const bow = lit ? -r : r
    return mark(
      [
        [x - r, y],
        [x, y + bow * 0.9],
        [x + r, y],
      ],
      3.4,
      lit ? tones.light : tones.deep,
      lit ? 0.4 * (x < 40 ? 1 : 0.5) : 0.6,
    )
  }).join('')
}

const art = (ink: Ink, locks: readonly Lock[], tones: Tones, name: string) =>
  locks.map((lock, i) => lockArt(ink, lock, tones, `${name}/${i}`)).join('')

/** A style drawn for the middle skull, stretched to another one: `wide` across, `high` above the eye line. */
export function fitted(style: HairStyle, wide: number, high: number): HairStyle {
  const stretched = (dots: readonly Dot[]): Dot[] =>
    dots.map(([x, y, corner]) => {
      const at: [number, number] = [x * wide, y < 0 ? y * high : y]
      return corner ? [...at, corner] : at
    })
  const lock = (of: Lock): Lock => ({
    ...of,
    outline: stretched(of.outline),
    guides: [stretched(of.guides[0]), stretched(of.guides[1])],
  })
  return { hairline: stretched(style.hairline), back: style.back.map(lock), front: style.front.map(lock) }
}

export const hairFront = (ink: Ink, style: HairStyle, tones: Tones, name: string): string =>
  art(ink, style.front, tones, `${name}/front`)
export const hairBack = (ink: Ink, style: HairStyle, tones: Tones, name: string): string =>
  art(ink, style.back, tones, `${name}/back`)
