import { front, type Garment, lapels, openNeck, shirtCollar, tie } from './cloth-parts.ts'
import { points } from './points.ts'
import { blob, curve, fill, oval, stroke } from './svg.ts'
import { button, clothArt, neckArt, panel } from './torso.ts'

/** A buttoned jacket over a shirt or blouse, with or without a tie. */
export function jacket(options: {
  tie: boolean
  buttonY: number
  lapel: number
  pocketSquare: boolean
  ease: number
}): Garment {
  return (ink, palette, build) => {
    const { garment, under, accent } = palette
    const w = build.neck
    const seam = (mirror: 1 | -1) =>
      ink.soft(
        1.2,
        stroke(
          curve(points`
            ${mirror * build.shoulder * 0.56},990 ${mirror * build.chest * 0.62},1180
            ${mirror * build.waist * 0.6},1400 ${mirror * build.hip * 0.64},1720
          `),
          garment.deep,
          3.4,
          0.5,
        ),
      )
    const opening =
      ink.soft(12, stroke(curve(points`8,${options.buttonY} 20,1560 64,1960`), garment.deep, 16, 0.6)) +
      stroke(curve(points`2,${options.buttonY - 8} 14,1560 56,1960`), garment.deep, 3, 0.9) +
      stroke(curve(points`-1,${options.buttonY - 8} 11,1560 53,1960`), garment.light, 1.6, 0.4)
    const pocket = (mirror: 1 | -1) => {
      const x = mirror * build.waist * 0.62
      return panel(
        ink,
        points`${x - 84},1570c ${x + 84},1562c ${x + 86},1606c ${x - 82},1614c`,
        garment,
        mirror < 0 ? 0.5 : 0.35,
        6,
      )
    }
    const chestPocket =
      panel(
        ink,
        points`
          ${build.chest * 0.36},1012c ${build.chest * 0.76},998c ${build.chest * 0.77},1030c
          ${build.chest * 0.37},1044c
        `,
        garment,
        0.45,
        3,
      ) +
      (options.pocketSquare
        ? fill(
            blob(points`
              ${build.chest * 0.42},1012c ${build.chest * 0.48},976c ${build.chest * 0.56},998c
              ${build.chest * 0.63},968c ${build.chest * 0.72},1000c
            `),
            ink.linear([build.chest * 0.4, 970], [build.chest * 0.7, 1010], [0, under.light], [1, under.shade]),
          )
        : '')
    return (
      neckArt(ink, palette, build) +
      clothArt(ink, build, garment, options.ease) +
      (front(ink, under, w * 1.12, options.buttonY - 16) +
        (options.tie ? tie(ink, accent, options.buttonY - 70) + shirtCollar(ink, under, w) : '')) +
      (options.tie ? '' : openNeck(ink, palette, build)) +
      (lapels(ink, garment, w, options.buttonY, options.lapel) +
        opening +
        seam(1) +
        seam(-1) +
        pocket(-1) +
        pocket(1) +
        chestPocket +
        button(ink, 4, options.buttonY + 22, 15, garment) +
        button(ink, 12, options.buttonY + 170, 15, garment))
    )
  }
}

/** A white coat over a blouse or scrubs, with a stethoscope and a name badge. */
export const coat: Garment = (ink, palette, build) => {
  const { garment, under, accent } = palette
  const w = build.neck
  const badgeX = build.chest * 0.52
  const tube = (side: 1 | -1) =>
    curve(points`
      ${side * w * 1.16},668 ${side * w * 1.62},780 ${side * w * 1.72},960 ${side * w * (side > 0 ? 1.5 : 1.62)},1120
    `)
  const hose = (d: string) =>
    ink.soft(6, stroke(d, garment.deep, 18, 0.55)) +
    stroke(d, accent.deep, 16) +
    stroke(d, accent.base, 9, 0.9) +
    ink.soft(1.2, stroke(d, accent.light, 3, 0.7))
  return (
    neckArt(ink, palette, build) +
    clothArt(ink, build, garment, 4) +
    front(ink, under, w * 1.3, 1300) +
    openNeck(ink, palette, build) +
    (lapels(ink, garment, w * 1.08, 1330, 2.5) +
      stroke(curve(points`4,1330 8,1600 14,1980`), garment.deep, 3, 0.8) +
      ink.soft(10, stroke(curve(points`12,1340 18,1600 24,1980`), garment.deep, 14, 0.5)) +
      [1372, 1530, 1690].map((y) => button(ink, -22, y, 13, garment)).join('') +
      hose(tube(1)) +
      hose(tube(-1)) +
      oval(-w * 1.62, 1150, 34, 34, ink.linear([-150, 1120], [-90, 1180], [0, '#f4f6fa'], [1, '#8d97a8'])) +
      oval(-w * 1.62, 1150, 23, 23, ink.linear([-150, 1120], [-90, 1180], [0, '#aeb7c6'], [1, '#e8ecf2'])) +
      panel(
        ink,
        points`${badgeX - 6},1030c ${badgeX + 124},1022c ${badgeX + 126},1096c ${badgeX - 4},1104c`,
        { deep: '#6f7f95', shade: '#d5deea', base: '#f7fafd', light: '#ffffff' },
        0.7,
        5,
      ) +
      stroke(`M${badgeX + 14} 1056L${badgeX + 76} 1052`, under.base, 8, 0.9) +
      stroke(`M${badgeX + 14} 1078L${badgeX + 104} 1073`, '#9fb0c4', 5, 0.9) +
      panel(
        ink,
        points`
          ${-build.waist * 0.92},1580c ${-build.waist * 0.24},1590c ${-build.waist * 0.26},1840
          ${-build.waist * 0.95},1830
        `,
        garment,
        0.62,
        6,
      ) +
      panel(
        ink,
        points`
          ${build.waist * 0.3},1590c ${build.waist * 0.96},1580c ${build.waist * 1.0},1830 ${build.waist * 0.32},1840
        `,
        garment,
        0.5,
        6,
      ))
  )
}
