import type { Palette, Tones } from './palette.ts'
import { points } from './points.ts'
import { blob, curve, type Dot, fill, type Ink, mark, mirrored, oval, placed, stroke } from './svg.ts'

/** Build of a body about the middle line x = 0; y is the picture's. */
export interface Build {
  neck: number
  /** How much higher than drawn the body is under the head, which makes the neck shorter. */
  rise: number
  /** Size of the head. */
  head: number
  shoulder: number
  chest: number
  waist: number
  hip: number
  /** How far a bust rounds the chest, 0 to 1. */
  bust: number
}

/** The trunk from the neck's sides to the lower edge of the picture, in clothes `ease` wider than the body. */
export function trunk({ neck, shoulder, chest, waist, hip }: Build, ease: number): Dot[] {
  return mirrored(
    points`
      0,690 ${neck * 0.98},672 ${neck * 1.5},712 ${shoulder * 0.66},744 ${shoulder * 0.94},776
      ${shoulder + 26 + ease},812 ${shoulder + 34 + ease},900 ${chest + ease},1040 ${chest - 8 + ease},1140
      ${waist + ease},1390 ${hip * 0.94 + ease},1640 ${hip + ease},1800 ${hip + 6 + ease},1990 0,2010
    `,
    0.99,
  )
}

/** Neck and upper chest, with the shadow that the chin throws. */
export function neckArt(ink: Ink, { skin, rim }: Palette, { neck: w, rise }: Build): string {
  const d = blob(
    mirrored(points`
      0,500 ${w * 0.98},500 ${w * 0.96},580 ${w * 1.0},640 ${w * 1.22},690 ${w * 1.7},742 ${w * 2.0},800
      ${w * 1.4},1010 0,1080
    `),
  )
  const paint = ink.linear(
    [-w, 600],
    [w * 1.2, 760],
    [0, skin.light],
    [0.35, skin.base],
    [0.7, skin.base],
    [1, skin.shade],
  )
  const shadow = blob(points`
    ${-w * 1.2},540 ${w * 1.3},540 ${w * 1.25},${664 + rise} ${w * 0.5},${692 + rise} ${-w * 0.1},${668 + rise}
    ${-w * 1.1},${634 + rise}
  `)
  return (
    fill(d, paint) +
    ink.within(
      d,
      ink.soft(12, fill(shadow, skin.deep, 0.62)) +
        ink.soft(8, oval(6, 636 + rise, w * 0.92, 24, skin.deep, 0.6)) +
        ink.soft(
          20,
          fill(
            blob(points`${w * 0.5},560 ${w * 1.3},560 ${w * 1.6},760 ${w * 0.9},800 ${w * 0.62},700`),
            skin.shade,
            0.8,
          ),
        ) +
        ink.soft(
          5,
          mark(points`${-w * 0.62},640 ${-w * 0.34},720 ${-w * 0.1},762`, 12, skin.shade, 0.6) +
            mark(points`${w * 0.66},640 ${w * 0.38},720 ${w * 0.12},762`, 14, skin.deep, 0.4),
        ) +
        ink.soft(
          5,
          mark(points`${-w * 1.9},772 ${-w * 1.0},770 ${-w * 0.16},786`, 13, skin.light, 0.55) +
            mark(points`${w * 1.9},772 ${w * 1.0},770 ${w * 0.16},786`, 12, skin.light, 0.25),
        ) +
        ink.soft(
          5,
          mark(points`${-w * 1.7},788 ${-w * 0.9},788 ${-w * 0.14},800`, 9, skin.shade, 0.6) +
            mark(points`${w * 1.7},788 ${w * 0.9},788 ${w * 0.14},800`, 9, skin.deep, 0.4),
        ) +
        ink.soft(2, stroke(curve(points`${w * 0.98},560 ${w * 1.0},640 ${w * 1.22},690`), rim, 4, 0.4)),
    )
  )
}

/** Cloth of the trunk: gradient, shade of the right side, bust and waist, folds. */
export function clothArt(ink: Ink, build: Build, tones: Tones, ease: number, outline = trunk(build, ease)): string {
  const d = blob(outline)
  const { chest, waist, shoulder, bust } = build
  const paint = ink.linear(
    [-shoulder, 740],
    [shoulder * 0.9, 1800],
    [0, tones.base],
    [0.62, tones.base],
    [1, tones.shade],
  )
  const forms = [
    ink.soft(
      44,
      fill(
        blob(points`
          ${chest * 0.66},980 ${shoulder + 90},980 ${shoulder + 90},1990 ${waist * 0.72},1990 ${waist * 0.56},1500
          ${chest * 0.74},1160
        `),
        tones.shade,
        0.9,
      ),
    ),
    ink.soft(
      40,
      fill(
        blob(points`
          ${chest * 0.9},1060 ${shoulder + 90},1060 ${shoulder + 80},1990 ${waist * 0.96},1990 ${waist * 0.82},1460
          ${chest * 0.96},1160
        `),
        tones.deep,
        0.55,
      ),
    ),
    ink.soft(
      28,
      fill(
        blob(points`
          ${-shoulder - 60},960 ${-chest * 0.92},1040 ${-waist * 0.94},1380 ${-waist * 1.05},1990
          ${-shoulder - 60},1990
        `),
        tones.shade,
        0.75,
      ),
    ),
    bust > 0
      ? ink.soft(
          26,
          oval(-chest * 0.46, 1064, 74, 84, tones.light, 0.5 * bust) +
            oval(chest * 0.42, 1064, 64, 80, tones.light, 0.22 * bust),
        ) +
        ink.soft(
          20,
          mark(points`${-chest * 0.9},1090 ${-chest * 0.5},1176 ${-chest * 0.06},1130`, 46, tones.shade, 0.6 * bust) +
            mark(points`${chest * 0.9},1090 ${chest * 0.5},1176 ${chest * 0.06},1130`, 46, tones.deep, 0.45 * bust),
        )
      : '',
    ink.soft(
      8,
      mark(points`${-chest * 0.96},1010 ${-chest * 0.72},1050 ${-chest * 0.5},1050`, 20, tones.deep, 0.34) +
        mark(points`${chest * 0.97},1010 ${chest * 0.74},1046 ${chest * 0.52},1050`, 20, tones.deep, 0.45),
    ),
    ink.soft(
      7,
      mark(points`${-waist * 0.98},1370 ${-waist * 0.7},1410 ${-waist * 0.36},1396`, 18, tones.deep, 0.3) +
        mark(points`${waist * 0.98},1390 ${waist * 0.66},1424 ${waist * 0.34},1404`, 18, tones.deep, 0.4) +
        mark(points`${-waist * 0.9},1440 ${-waist * 0.6},1462 ${-waist * 0.4},1450`, 12, tones.light, 0.26),
    ),
  ]
  return fill(d, paint) + ink.within(d, forms.join(''))
}

/** A panel of cloth with its own soft edge shadow, for lapels, collars and plackets. */
export function panel(ink: Ink, dots: readonly Dot[], tones: Tones, lit: number, lift = 7): string {
  const d = blob(dots)
  const xs = dots.map(([x]) => x)
  const ys = dots.map(([, y]) => y)
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const from = lit > 0.6 ? tones.light : lit > 0.3 ? tones.base : tones.shade
  const to = lit > 0.6 ? tones.base : lit > 0.3 ? tones.shade : tones.deep
  const paint = ink.linear([left, top], [right, bottom], [0, from], [1, to])
  return (
    ink.soft(lift, placed(lift * 0.7, lift, fill(d, tones.deep, 0.6))) +
    fill(d, paint) +
    ink.within(d, ink.soft(2, stroke(d, tones.light, 4, 0.4 * lit + 0.12)))
  )
}

export const button = (ink: Ink, x: number, y: number, r: number, tones: Tones): string =>
  ink.soft(2.5, oval(x + 2, y + 3, r, r, tones.deep, 0.6)) +
  oval(x, y, r, r, ink.linear([x - r, y - r], [x + r, y + r], [0, tones.light], [1, tones.shade])) +
  oval(x, y, r * 0.62, r * 0.62, tones.shade, 0.5) +
  oval(x - r * 0.2, y, r * 0.12, r * 0.12, tones.deep, 0.9) +
  oval(x + r * 0.2, y, r * 0.12, r * 0.12, tones.deep, 0.9)
