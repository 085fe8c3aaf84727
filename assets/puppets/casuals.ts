import type { Garment } from './cloth-parts.ts'
import { points } from './points.ts'
import { blob, curve, type Dot, fill, mark, stroke } from './svg.ts'
import { button, clothArt, neckArt, panel } from './torso.ts'

/** A knitted cardigan, open over a plain top. */
export const cardigan: Garment = (ink, palette, build) => {
  const { garment, under, skin } = palette
  const w = build.neck
  const neckline: Dot[] = points`
    ${-w * 0.9},560c ${w * 0.9},560c ${w * 0.95},640 ${w * 1.2},740 ${w * 0.7},812 0,836 ${-w * 0.7},812
    ${-w * 1.2},740
  `
  const edge = (side: 1 | -1): Dot[] => points`
    ${side * w * 1.2},664c ${side * w * 1.62},706 ${side * w * 2.0},900 ${side * 118},1200 ${side * 92},1500
    ${side * 118},1990 ${side * 64},1990 ${side * 40},1500 ${side * 66},1200 ${side * w * 1.5},900
  `
  const inner = blob(points`
    ${-w * 0.9},690 ${w * 0.9},690 ${w * 1.66},900 72,1200 48,1500 70,1990 -70,1990 -48,1500 -72,1200 ${-w * 1.66},900
  `)
  const ribs = (side: 1 | -1) =>
    Array.from({ length: 62 }, (_, i) => {
      const y = 760 + i * 20
      const t = (y - 700) / 800
      const x = side * (w * 1.75 * (1 - t) + 68 * t + 14 * Math.sin(t * 3))
      return stroke(`M${x - 20} ${y}L${x + 20} ${y + side * -5}`, garment.deep, 2.2, 0.26)
    }).join('')
  return (
    neckArt(ink, palette, build) +
    clothArt(ink, build, garment, 6) +
    (fill(inner, ink.linear([-100, 800], [110, 1900], [0, under.light], [0.4, under.base], [1, under.shade])) +
      ink.within(
        inner,
        ink.soft(18, stroke(inner, under.deep, 34, 0.6)) +
          ink.soft(14, mark(points`-60,1060 0,1130 60,1064`, 40, under.shade, 0.7)) +
          ink.soft(
            7,
            mark(points`-30,1180 -10,1320 -18,1480`, 14, under.shade, 0.7) +
              mark(points`34,1200 20,1340 30,1500`, 14, under.shade, 0.8),
          ),
      )) +
    ink.within(blob(neckline), neckArt(ink, palette, build)) +
    (ink.within(blob(neckline), ink.soft(7, stroke(blob(neckline), skin.deep, 12, 0.42))) +
      stroke(curve(neckline.slice(3)), under.light, 13, 0.95) +
      stroke(curve(neckline.slice(3).map(([x, y]): Dot => [x, y + 8])), under.shade, 3, 0.8) +
      panel(ink, edge(1), garment, 0.5, 10) +
      panel(ink, edge(-1), garment, 0.72, 10) +
      ink.within(blob(edge(1)), ribs(1)) +
      ink.within(blob(edge(-1)), ribs(-1)) +
      [1120, 1300, 1480, 1660].map((y) => button(ink, -88 + (y - 1120) * 0.03, y, 13, palette.accent)).join(''))
  )
}

/** An open overshirt with a round-neck tee, for the shop and the street. */
export const overshirt: Garment = (ink, palette, build) => {
  const { garment, under, skin } = palette
  const w = build.neck
  const neckline: Dot[] = points`
    ${-w * 0.9},560c ${w * 0.9},560c ${w * 0.95},640 ${w * 1.04},716 ${w * 0.56},760 0,776 ${-w * 0.56},760
    ${-w * 1.04},716
  `
  const inner = blob(points`
    ${-w * 0.9},690 ${w * 0.9},690 ${w * 1.9},860 130,1200 150,1600 170,1990 -190,1990 -150,1600 -116,1200
    ${-w * 1.9},860
  `)
  const collar = (side: 1 | -1): Dot[] => points`
    ${side * w * 1.0},640c ${side * w * 1.36},690 ${side * w * 1.98},850c ${side * w * 1.3},868c
    ${side * w * 0.98},740
  `
  const placket = (side: 1 | -1): Dot[] => points`
    ${side * w * 1.3},760 ${side * w * 1.96},860 ${side * 150},1200 ${side * 172},1600 ${side * 196},1990
    ${side * 140},1990 ${side * 122},1600 ${side * 98},1200 ${side * w * 1.36},900
  `
  return (
    neckArt(ink, palette, build) +
    clothArt(ink, build, garment, 8) +
    (fill(inner, ink.linear([-100, 800], [120, 1900], [0, under.light], [0.4, under.base], [1, under.shade])) +
      ink.within(
        inner,
        ink.soft(20, stroke(inner, under.deep, 36, 0.5)) +
          ink.soft(
            9,
            mark(points`-60,1000 -20,1090 40,1100`, 20, under.shade, 0.7) +
              mark(points`60,1240 0,1330 -60,1350`, 20, under.shade, 0.7) +
              mark(points`50,1480 10,1560 -60,1580`, 18, under.shade, 0.6),
          ),
      )) +
    ink.within(blob(neckline), neckArt(ink, palette, build)) +
    (ink.within(blob(neckline), ink.soft(7, stroke(blob(neckline), skin.deep, 12, 0.42))) +
      stroke(curve(neckline.slice(3)), under.base, 19) +
      stroke(curve(neckline.slice(3).map(([x, y]): Dot => [x, y + 10])), under.shade, 2.4, 0.9) +
      panel(ink, placket(1), garment, 0.45, 12) +
      panel(ink, placket(-1), garment, 0.7, 12) +
      panel(ink, collar(1), garment, 0.5, 8) +
      panel(ink, collar(-1), garment, 0.8, 8) +
      [980, 1150, 1320, 1490, 1660]
        .map((y, i) => button(ink, -116 - i * 12 + (i === 0 ? -4 : 0), y, 11, under))
        .join('') +
      panel(
        ink,
        points`
          ${build.chest * 0.46},1000c ${build.chest * 0.94},990c ${build.chest * 0.95},1120c
          ${build.chest * 0.71},1148c ${build.chest * 0.48},1130c
        `,
        garment,
        0.4,
        5,
      ))
  )
}
