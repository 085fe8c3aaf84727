import { hashSeed, randomAt } from '#shared/base/random.ts'
import { RIM, type Tones } from './palette.ts'
import { points } from './points.ts'
import { blob, curve, type Dot, fill, type Ink, mark, stroke } from './svg.ts'

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
}

export interface HairStyle {
  back: Lock[]
  front: Lock[]
  /** The edge that throws a shadow on the forehead; closed, over the crown. */
  hairline: Dot[]
}

/** The way over the crown that closes every hairline. */
export const CAP: Dot[] = points`-40,-280 -200,-240 -230,-60 -210,40`

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
  const paint = lock.behind
    ? ink.linear([0, -200], [40, 330], [0, tones.shade], [1, tones.deep])
    : ink.linear([-150, -240], [150, 200], [0, tones.base], [0.5, tones.base], [1, tones.shade])
  return (
    fill(d, paint) +
    ink.within(
      d,
      strandsOf(lock, tones, seed) +
        (lock.gloss > 0 ? sheenOf(ink, lock, tones, seed) : '') +
        ink.soft(9, stroke(d, tones.deep, 15, 0.5)) +
        (lock.behind ? '' : ink.soft(2.4, stroke(curve(lock.outline.filter(([x]) => x > 118)), RIM, 5, 0.32))),
    ) +
    flyaways(lock, tones, seed)
  )
}

/** A few hairs that leave the outline, so that it is no cut-out. */
function flyaways(lock: Lock, tones: Tones, seed: number): string {
  if (lock.behind) return ''
  return Array.from({ length: 4 }, (_, i) => {
    const t = 0.01 * (i - 2)
    const from = 0.12 + 0.5 * randomAt(seed + 7, i)
    return mark(stretch(between(...lock.guides, t), from, from + 0.3), 2.6, tones.shade, 0.8)
  }).join('')
}

const art = (ink: Ink, locks: readonly Lock[], tones: Tones, name: string) =>
  locks.map((lock, i) => lockArt(ink, lock, tones, `${name}/${i}`)).join('')

export const hairFront = (ink: Ink, style: HairStyle, tones: Tones, name: string): string =>
  art(ink, style.front, tones, `${name}/front`)
export const hairBack = (ink: Ink, style: HairStyle, tones: Tones, name: string): string =>
  art(ink, style.back, tones, `${name}/back`)
