import { curve, type Dot, fill, type Ink, mark } from './svg.ts'

export interface BrowShape {
  y: number
  length: number
  thick: number
  arch: number
  /** Rise of the outer end over the inner one. */
  slant?: number
  color: string
}

/** A brow of short hairs that lean outwards; drawn for the right and mirrored for the left. */
export function browArt(ink: Ink, side: 1 | -1, eyeX: number, brow: BrowShape): string {
  const { y, length, thick, arch, slant = 0, color } = brow
  const x0 = eyeX - length * 0.53
  const at = (t: number): Dot => [
    side * (x0 + length * t),
    y - slant * t - arch * Math.sin(Math.PI * t ** 1.25 * 0.88) + (side > 0 ? -2 : 0),
  ]
  const body = Array.from({ length: 9 }, (_, i): Dot => at(i / 8))
  const width = (t: number) => thick * (t < 0.35 ? 0.66 + 1.0 * t : 1 - 1.08 * (t - 0.35) ** 1.25)
  const top = body.map(([x, py], i): Dot => [x, py - width(i / 8) / 2])
  const bottom = body.map(([x, py], i): Dot => [x, py + width(i / 8) / 2]).reverse()
  const hairs = Array.from({ length: 40 }, (_, i) => {
    const t = i / 39
    const [x, py] = at(t)
    const lean = 5 + 15 * t
    const w = width(t)
    const lift = t < 0.5 ? 1 : 0.4
    return mark(
      [
        [x - side * 2, py + w * 0.5],
        [x + side * lean * 0.4, py],
        [x + side * lean, py - w * 0.6 * lift],
      ],
      2.2,
      color,
      0.75,
    )
  })
  return (
    ink.soft(2, fill(`${curve(top)}${curve(bottom).replace('M', 'L')}Z`, color, 0.7)) + ink.soft(0.7, hairs.join(''))
  )
}
