import type { Palette, Tones } from './palette.ts'
import { points } from './points.ts'
import { blob, curve, type Dot, fill, type Ink, mark, oval, stroke } from './svg.ts'
import { type Build, neckArt, panel } from './torso.ts'

export type Garment = (ink: Ink, palette: Palette, build: Build) => string

/** The same shape on the viewer's left, a little narrower. */
const flip = (dots: readonly Dot[]): Dot[] =>
  dots.map(([x, y, corner]) => (corner ? [-x * 0.985, y, corner] : [-x * 0.985, y]))

/** Opening of a jacket: what shows of the shirt or blouse under it. */
export function front(ink: Ink, tones: Tones, width: number, bottom: number): string {
  const d = blob(points`
    ${-width * 0.8},678 0,690 ${width * 0.8},678 ${width * 1.18},764 ${width * 0.86},980 14,${bottom}c -14,${bottom}c
    ${-width * 0.86},980 ${-width * 1.18},764
  `)
  const paint = ink.linear([-width, 700], [width, 1100], [0, tones.light], [0.5, tones.base], [1, tones.shade])
  return (
    fill(d, paint) +
    ink.within(
      d,
      ink.soft(16, stroke(d, tones.deep, 30, 0.5)) +
        ink.soft(
          6,
          mark(points`-30,860 -22,960 -6,1060`, 12, tones.shade, 0.6) +
            mark(points`50,840 34,950 12,1080`, 14, tones.shade, 0.8),
        ),
    )
  )
}

export function shirtCollar(ink: Ink, tones: Tones, w: number): string {
  const right: Dot[] = points`
    ${w * 0.98},646c ${w * 1.22},690 ${w * 1.06},776c ${w * 0.3},742 4,718c ${w * 0.5},690
  `
  return panel(ink, flip(right), tones, 0.9, 5) + panel(ink, right, tones, 0.5, 5)
}

export function tie(ink: Ink, tones: Tones, bottom: number): string {
  const knot: Dot[] = points`-30,724c 30,724c 20,782c -20,782c`
  const blade: Dot[] = points`-19,780c 19,780c 44,1020 20,${bottom}c -20,${bottom}c -42,1020`
  const d = blob(blade)
  const stripes = Array.from({ length: 8 }, (_, i) =>
    stroke(`M-70 ${840 + i * 74}L70 ${770 + i * 74}`, tones.light, 9, 0.34),
  ).join('')
  return (
    panel(ink, blade, tones, 0.62, 8) +
    ink.within(d, stripes + ink.soft(10, fill(blob(points`18,780 60,1000 50,1300 10,1300`), tones.deep, 0.6))) +
    panel(ink, knot, tones, 0.7, 5)
  )
}

export function lapels(ink: Ink, tones: Tones, w: number, bottom: number, width: number): string {
  const collar: Dot[] = points`${w * 0.9},650c ${w * 1.34},694 ${w * 2.02},800c ${w * 1.52},846c ${w * 1.12},764`
  const lapel: Dot[] = points`
    ${w * 1.1},738 ${w * 1.52},842c ${w * width},832c ${w * width * 0.86},940 ${w * 0.86},1120 10,${bottom}c
    -6,${bottom - 26}c ${w * 0.66},1010 ${w * 1.04},850
  `
  const one = (mirror: boolean, lit: number) => {
    const at = (dots: Dot[]) => (mirror ? flip(dots) : dots)
    return (
      panel(ink, at(lapel), tones, lit, 12) +
      panel(ink, at(collar), tones, lit, 5) +
      ink.soft(0.8, stroke(curve(at(points`${w * 1.5},848 ${w * width * 0.98},838`)), tones.deep, 3, 0.9)) +
      ink.soft(
        0.8,
        stroke(
          curve(at(points`${w * width * 0.95},846 ${w * width * 0.82},940 ${w * 0.8},1118 14,${bottom - 12}`)),
          tones.light,
          2,
          0.34,
        ),
      )
    )
  }
  return one(false, 0.5) + one(true, 0.75)
}

/** A blouse's open neck: skin shows in a V between two soft collar edges. */
export function openNeck(ink: Ink, palette: Palette, build: Build, jewellery = true): string {
  const { skin, under } = palette
  const w = build.neck
  const v: Dot[] = points`
    ${-w * 0.9},560c ${w * 0.9},560c ${w * 0.94},650 ${w * 1.06},740 ${w * 0.6},850 0,948c ${-w * 0.6},850
    ${-w * 1.06},740 ${-w * 0.94},650
  `
  const d = blob(v)
  const edge = (side: 1 | -1): Dot[] => points`
    ${side * w * 0.88},676c ${side * w * 1.06},716 ${side * w * 1.08},800 ${side * w * 0.62},890 0,972c ${side * 2},938c
    ${side * w * 0.5},850 ${side * w * 0.94},740
  `
  return (
    ink.within(blob(v), neckArt(ink, palette, build)) +
    (ink.within(d, ink.soft(9, stroke(d, skin.deep, 12, 0.4))) +
      panel(ink, edge(1), under, 0.55, 4) +
      panel(ink, edge(-1), under, 0.9, 4) +
      (jewellery ? necklace(ink, palette, w) : ''))
  )
}

function necklace(ink: Ink, { skin }: Palette, w: number): string {
  const chain = curve(points`${-w * 0.94},700 ${-w * 0.62},790 0,846 ${w * 0.62},790 ${w * 0.94},700`)
  return (
    ink.soft(2, stroke(chain, skin.deep, 4, 0.4)) +
    stroke(chain, '#e8c98a', 2.4, 0.95) +
    oval(0, 852, 8, 9, ink.radial([-3, 849], 10, [0, '#fff6dd'], [1, '#c99a4a']))
  )
}
