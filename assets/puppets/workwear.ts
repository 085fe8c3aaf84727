import { type Garment, openNeck } from './cloth-parts.ts'
import type { Palette } from './palette.ts'
import { points } from './points.ts'
import { blob, curve, type Dot, type Ink, mark, oval, stroke } from './svg.ts'
import { type Build, button, clothArt, neckArt, panel, trunk } from './torso.ts'

const stitched = (dots: readonly Dot[], color: string) =>
  `<path d="${curve(dots)}" fill="none" stroke="${color}" stroke-width="3" stroke-dasharray="11 8" stroke-opacity="0.75"/>`

const rivet = (ink: Ink, x: number, y: number) =>
  oval(x, y, 11, 11, ink.radial([x - 3, y - 3], 13, [0, '#fff1cf'], [0.5, '#d2a95c'], [1, '#7c5a26']))

/** A shirt with an open collar and a placket. */
function shirt(ink: Ink, palette: Palette, build: Build): string {
  const { garment } = palette
  const w = build.neck
  const collar = (side: 1 | -1): Dot[] => points`
    ${side * w * 0.98},640c ${side * w * 1.36},700 ${side * w * 1.5},842c ${side * w * 0.94},826c ${side * w * 0.5},800
    ${side * w * 0.86},730
  `
  return (
    neckArt(ink, palette, build) +
    clothArt(ink, build, garment, 8) +
    openNeck(ink, { ...palette, under: garment }, build, false) +
    panel(ink, collar(1), garment, 0.5, 8) +
    panel(ink, collar(-1), garment, 0.8, 8)
  )
}

/** An apron of leather with a bib, straps about the neck and a pocket, over a shirt. */
export const apron: Garment = (ink, palette, build) => {
  const { accent: leather } = palette
  const { neck: w, chest, hip } = build
  const top = 980
  const bib: Dot[] = points`
    ${-chest * 0.54},${top}c ${chest * 0.54},${top}c ${chest * 0.62},1160 ${hip * 0.86},1330 ${hip * 0.98},1480
    ${hip * 0.99},1990 ${-hip * 0.99},1990 ${-hip * 0.97},1480 ${-hip * 0.86},1330 ${-chest * 0.62},1160
  `
  const strap = (side: 1 | -1): Dot[] => points`
    ${side * w * 1.06},690c ${side * w * 1.42},716c ${side * chest * 0.54},${top + 10}c ${side * chest * 0.4},${top + 10}c
    ${side * w * 1.16},840
  `
  const pocket: Dot[] = points`
    ${-hip * 0.52},1500c ${hip * 0.54},1494c ${hip * 0.53},1750 ${hip * 0.46},1782 ${-hip * 0.44},1786 ${-hip * 0.51},1754
  `
  const d = blob(bib)
  return (
    shirt(ink, palette, build) +
    button(ink, 4, 940, 11, palette.under) +
    panel(ink, strap(1), leather, 0.5, 7) +
    panel(ink, strap(-1), leather, 0.75, 7) +
    ink.within(blob(trunk(build, 8)), panel(ink, bib, leather, 0.5, 14)) +
    ink.within(
      d,
      ink.soft(
        30,
        mark(points`${-chest * 0.3},1060 ${-chest * 0.26},1260 ${-chest * 0.36},1500`, 90, leather.light, 0.32),
      ) +
        ink.soft(26, mark(points`${chest * 0.5},1100 ${hip * 0.7},1400 ${hip * 0.78},1900`, 110, leather.deep, 0.5)) +
        ink.soft(
          7,
          mark(points`${-hip * 0.8},1420 ${-hip * 0.3},1450 ${hip * 0.1},1436`, 14, leather.deep, 0.4) +
            mark(points`${hip * 0.8},1400 ${hip * 0.4},1440 ${hip * 0.1},1430`, 14, leather.deep, 0.4),
        ) +
        stitched(points`${-chest * 0.5},${top + 22} 0,${top + 20} ${chest * 0.5},${top + 22}`, leather.light) +
        stroke(d, leather.light, 4, 0.3),
    ) +
    panel(ink, pocket, leather, 0.5, 7) +
    stitched(points`${-hip * 0.48},1520 0,1518 ${hip * 0.5},1514`, leather.light) +
    stitched(points`4,1524 4,1640 4,1776`, leather.light) +
    rivet(ink, -chest * 0.47, top + 30) +
    rivet(ink, chest * 0.47, top + 30) +
    rivet(ink, -hip * 0.5, 1512) +
    rivet(ink, hip * 0.52, 1506)
  )
}
