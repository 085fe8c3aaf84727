import { type Garment, shirtCollar } from './cloth-parts.ts'
import { points } from './points.ts'
import { blob, curve, type Dot, mark, oval, stroke } from './svg.ts'
import { clothArt, neckArt, trunk } from './torso.ts'

/** A fine sweater with a round neck; a shirt's collar lies over it, a brooch at the heart. */
export const sweater: Garment = (ink, palette, build) => {
  const { garment, under, accent, skin } = palette
  const w = build.neck
  const neckline: Dot[] = points`
    ${-w * 0.9},560c ${w * 0.9},560c ${w * 0.96},650 ${w * 1.08},716 ${w * 0.6},776 0,800 ${-w * 0.6},776 ${-w * 1.08},716
  `
  const d = blob(neckline)
  /** Rows of stitches, so faint that they only break the flatness. */
  const knit = Array.from({ length: 41 }, (_, i) => {
    const x = -400 + i * 20
    return stroke(`M${x * 0.86} 680C${x * 0.9} 1100 ${x * 0.94} 1500 ${x * 1.04} 1990`, garment.deep, 5, 0.12)
  }).join('')
  const ribs = Array.from({ length: 23 }, (_, i) => {
    const t = (i + 0.5) / 23
    const angle = Math.PI * t
    const [x, y] = [Math.cos(angle) * w * 1.02, 716 + Math.sin(angle) * 84]
    return stroke(`M${x} ${y}L${x + Math.cos(angle) * 20} ${y + Math.sin(angle) * 24}`, garment.deep, 3, 0.35)
  }).join('')
  const chestX = build.chest * 0.5
  return (
    neckArt(ink, palette, build) +
    clothArt(ink, build, garment, 8) +
    ink.within(blob(trunk(build, 8)), ink.soft(1.4, knit)) +
    ink.soft(
      16,
      mark(points`${-build.waist * 0.8},1330 0,1384 ${build.waist * 0.8},1336`, 44, garment.deep, 0.3) +
        mark(
          points`${-build.waist * 0.86},1520 ${-build.waist * 0.2},1560 ${build.waist * 0.5},1530`,
          40,
          garment.deep,
          0.26,
        ),
    ) +
    ink.within(d, neckArt(ink, palette, build)) +
    ink.within(d, ink.soft(8, stroke(d, skin.deep, 14, 0.45))) +
    ink.soft(5, stroke(curve(neckline.slice(3).map(([x, y]): Dot => [x * 1.16, y + 18])), garment.deep, 9, 0.5)) +
    stroke(curve(neckline.slice(3).map(([x, y]): Dot => [x * 1.08, y + 10])), garment.base, 26) +
    ribs +
    shirtCollar(ink, under, w * 1.06) +
    ink.soft(3, oval(chestX + 3, 1002, 25, 20, garment.deep, 0.7)) +
    oval(
      chestX,
      996,
      25,
      20,
      ink.radial([chestX - 9, 988], 30, [0, accent.light], [0.5, accent.base], [1, accent.deep]),
    ) +
    oval(chestX, 996, 15, 11, ink.radial([chestX - 5, 992], 16, [0, '#fdfaf4'], [1, '#c9bfae']))
  )
}
