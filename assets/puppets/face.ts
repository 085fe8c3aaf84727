import type { Palette } from './palette.ts'
import { points } from './points.ts'
import { blob, curve, type Dot, fill, type Ink, mark, mirrored, oval, placed, stroke } from './svg.ts'

/** Shape of a head about its centre on the eye line, in drawing units. */
export interface FaceShape {
  /** Half widths at cheekbones, jaw corner and chin; chin's depth below the eye line. */
  cheek: number
  jaw: number
  chin: number
  chinY: number
  earScale: number
  /** 0 young to 1 old: how far folds and the eyes' hollows show. */
  age: number
  noseWidth: number
  noseY: number
  blush: number
  /** Strength of a shaven beard's shadow, 0 to 1. */
  stubble: number
}

export const HEAD: Dot = [720, 398]

function outlineOf({ cheek, jaw, chin, chinY }: FaceShape): Dot[] {
  return mirrored(
    points`
      0,-232 84,-218 140,-160 ${cheek * 0.985},-70 ${cheek},0 ${cheek * 0.965},62 ${jaw},128
      ${(jaw * 1.1 + chin) / 2},${chinY - 42} ${chin},${chinY - 9} 0,${chinY + 1}
    `,
    0.985,
  )
}

function ear(ink: Ink, { skin }: Palette, side: 1 | -1, x: number, scale: number): string {
  if (scale === 0) return ''
  const at = (dots: Dot[]): Dot[] => dots.map(([px, py]) => [side * (x + px * scale), py * scale])
  const shell = blob(at(points`-12,-26 14,-40 31,-20 28,22 17,62 3,78 -12,62`))
  const paint = ink.linear(
    [side * x - 10, -30],
    [side * x + 24, 70],
    [0, side < 0 ? skin.light : skin.base],
    [0.55, skin.base],
    [1, skin.shade],
  )
  const inner = curve(at(points`-4,-18 14,-26 21,-8 17,20 7,42`))
  return (
    fill(shell, paint) +
    ink.within(
      shell,
      ink.soft(3, stroke(inner, skin.deep, 7, 0.5)) +
        ink.soft(5, oval(side * (x + 2), 8, 9, 24, skin.deep, 0.45)) +
        ink.soft(4, oval(side * (x + 4), 58, 8, 10, skin.light, 0.3)),
    )
  )
}

/** The head without features: skull, ears, the light of the face. Contact shadow of the hair comes from `hairline`. */
export function headArt(ink: Ink, palette: Palette, shape: FaceShape, hairline: string): string {
  const { skin, rim } = palette
  const dots = outlineOf(shape)
  const d = blob(dots)
  const base = ink.linear(
    [-150, -190],
    [150, 215],
    [0, skin.light],
    [0.36, skin.base],
    [0.72, skin.base],
    [1, skin.shade],
  )
  const right = dots.slice(2, 9)
  const inside = [
    ink.soft(26, fill(blob(points`120,-210 230,-120 230,120 120,250 20,262 92,170 118,60 132,-70`), skin.shade, 0.85)),
    ink.soft(30, fill(blob(points`158,-140 230,-100 230,100 110,250 60,250 126,140 146,20`), skin.deep, 0.36)),
    ink.soft(30, oval(-58, -112, 72, 44, skin.light, 0.6, -18)),
    ink.soft(20, oval(-88, 50, 40, 24, skin.light, 0.55, -24)),
    ink.soft(16, oval(76, 48, 30, 18, skin.light, 0.2, 24)),
    ink.soft(
      24,
      oval(-88, 78, 44, 28, skin.blush, 0.36 * shape.blush, -18) +
        oval(92, 78, 42, 28, skin.blush, 0.34 * shape.blush, 18),
    ),
    ink.soft(14, oval(0, shape.chinY + 8, 78, 20, skin.shade, 0.75)),
    ink.soft(13, oval(-10, shape.chinY - 26, 26, 14, skin.light, 0.42)),
    shape.stubble > 0
      ? ink.soft(
          12,
          fill(
            blob(points`-132,96 -96,118 -62,100 0,98 62,100 96,118 132,96 112,186 50,232 -50,232 -112,186`),
            palette.hair.shade,
            0.2 * shape.stubble,
          ),
        )
      : '',
    ink.soft(15, placed(5, 20, fill(hairline, skin.deep, 0.6))),
    ink.soft(4, placed(2, 6, fill(hairline, skin.deep, 0.42))),
    ink.soft(3, stroke(curve(right), rim, 5, 0.34)),
  ].join('')
  return (
    ear(ink, palette, -1, shape.cheek * 0.975, shape.earScale) +
    ear(ink, palette, 1, shape.cheek * 0.985, shape.earScale) +
    fill(d, base) +
    ink.within(d, inside)
  )
}

/** What moves with the features: hollows of the eyes, cheeks, the groove over the lips. */
export function featuresArt(ink: Ink, { skin }: Palette, shape: FaceShape, eyeX: number): string {
  const marks = [
    ink.soft(11, oval(-eyeX - 2, -20, 44, 17, skin.shade, 0.5, 6) + oval(eyeX + 4, -20, 44, 17, skin.shade, 0.62, -6)),
    ink.soft(8, oval(-26, -12, 13, 22, skin.deep, 0.32, 10) + oval(27, -12, 13, 22, skin.deep, 0.42, -10)),
    ink.soft(
      7,
      oval(-eyeX + 2, 27, 34, 8, skin.shade, 0.3 + 0.4 * shape.age, 8) +
        oval(eyeX, 27, 34, 8, skin.shade, 0.36 + 0.4 * shape.age, -8),
    ),
    ink.soft(4, oval(0, 128, 7, 12, skin.shade, 0.6)),
    shape.age > 0.2
      ? ink.soft(
          2,
          mark(points`-62,98 -76,116 -82,138`, 6, skin.deep, 0.34 * shape.age) +
            mark(points`62,98 77,116 83,138`, 6, skin.deep, 0.4 * shape.age),
        ) +
        ink.soft(
          1.6,
          mark(points`${-eyeX - 42},10 ${-eyeX - 54},16 ${-eyeX - 64},26`, 4, skin.deep, 0.3 * shape.age) +
            mark(points`${eyeX + 42},10 ${eyeX + 54},16 ${eyeX + 64},26`, 4, skin.deep, 0.34 * shape.age),
        )
      : '',
  ]
  return marks.join('')
}

/** Shadow under the lower lip and the chin's light; follows the jaw. */
export function chinArt(ink: Ink, { skin }: Palette, mouthY: number): string {
  return (
    ink.soft(5, oval(0, mouthY + 31, 30, 7, skin.shade, 0.95)) +
    ink.soft(3, oval(2, mouthY + 28, 19, 4, skin.deep, 0.3)) +
    ink.soft(5, oval(-58, mouthY + 4, 6, 12, skin.shade, 0.5, 14) + oval(60, mouthY + 4, 6, 12, skin.shade, 0.6, -14))
  )
}

/** Cheeks lifted by a smile: the fold beside the mouth and the light on the cheekbone. */
export function smileArt(ink: Ink, { skin }: Palette): string {
  return (
    ink.soft(
      4,
      mark(points`-50,92 -71,110 -80,138 -76,152`, 7, skin.deep, 0.17) +
        mark(points`51,92 72,110 81,138 77,152`, 7, skin.deep, 0.42),
    ) +
    ink.soft(10, oval(-84, 62, 30, 16, skin.light, 0.5, -24) + oval(80, 62, 26, 14, skin.light, 0.28, 24)) +
    ink.soft(9, oval(-90, 82, 32, 18, skin.blush, 0.2, -18) + oval(92, 82, 30, 18, skin.blush, 0.2, 18))
  )
}

export function noseArt(ink: Ink, { skin }: Palette, { noseWidth: w, noseY: y }: FaceShape): string {
  const ball = blob([
    [-w * 0.5, y - 26],
    [0, y - 34],
    [w * 0.5, y - 26],
    [w * 0.92, y - 4],
    [w * 0.6, y + 9],
    [0, y + 15],
    [-w * 0.6, y + 9],
    [-w * 0.92, y - 4],
  ])
  return [
    ink.soft(
      6,
      fill(
        blob(points`9,-14 17,20 ${w * 0.72},${y - 22} ${w},${y - 2} ${w * 0.5},${y + 4} 10,${y - 30} 5,20`),
        skin.shade,
        0.85,
      ),
    ),
    ink.soft(5, fill(blob(points`-12,-16 -15,14 -11,40 -17,20`), skin.shade, 0.45)),
    ink.soft(6, oval(-3, 22, 7, 46, skin.light, 0.5)),
    ink.soft(7, fill(ball, skin.shade, 0.42)),
    ink.soft(6, oval(3, y + 15, w * 0.95, 8, skin.deep, 0.42)),
    ink.soft(6, oval(0, y - 6, w * 0.6, 15, skin.blush, 0.24)),
    ink.soft(4.5, oval(-4, y - 15, 11, 9, skin.light, 0.95)),
    oval(-6, y - 17, 4.5, 3.2, '#ffffff', 0.36),
    ink.soft(
      1.1,
      oval(-w * 0.5, y + 6, w * 0.22, 4, skin.deep, 0.95, 16) + oval(w * 0.5, y + 6, w * 0.22, 4, skin.deep, 0.95, -16),
    ),
    ink.soft(
      1.4,
      mark(
        [
          [-w * 0.84, y - 15],
          [-w * 1.02, y - 4],
          [-w * 0.86, y + 7],
        ],
        4.5,
        skin.deep,
        0.4,
      ) +
        mark(
          [
            [w * 0.84, y - 15],
            [w * 1.04, y - 4],
            [w * 0.86, y + 7],
          ],
          5,
          skin.deep,
          0.6,
        ),
    ),
    ink.soft(
      1.5,
      mark(
        [
          [-w * 0.36, y + 9],
          [0, y + 13],
          [w * 0.36, y + 9],
        ],
        4,
        skin.deep,
        0.5,
      ),
    ),
  ].join('')
}

export interface BrowShape {
  y: number
  length: number
  thick: number
  arch: number
  color: string
}

/** A brow of short hairs that lean outwards; drawn for the right and mirrored for the left. */
export function browArt(ink: Ink, side: 1 | -1, eyeX: number, brow: BrowShape): string {
  const { y, length, thick, arch, color } = brow
  const x0 = eyeX - length * 0.55
  const at = (t: number): Dot => [
    side * (x0 + length * t),
    y + 2 * (1 - t) - arch * Math.sin(Math.PI * t ** 1.25 * 0.88) + (side > 0 ? -1.5 : 0),
  ]
  const body = Array.from({ length: 9 }, (_, i): Dot => at(i / 8))
  const width = (t: number) => thick * (t < 0.35 ? 0.62 + 1.08 * t : 1 - 1.05 * (t - 0.35) ** 1.2)
  const top = body.map(([x, py], i): Dot => [x, py - width(i / 8) / 2])
  const bottom = body.map(([x, py], i): Dot => [x, py + width(i / 8) / 2]).reverse()
  const hairs = Array.from({ length: 34 }, (_, i) => {
    const t = i / 33
    const [x, py] = at(t)
    const lean = 6 + 14 * t
    const w = width(t)
    const lift = t < 0.5 ? 1 : 0.4
    return mark(
      [
        [x - side * 2, py + w * 0.45],
        [x + side * lean * 0.4, py],
        [x + side * lean, py - w * 0.55 * lift],
      ],
      2.4,
      color,
      0.75,
    )
  })
  return (
    ink.soft(1.6, fill(`${curve(top)}${curve(bottom).replace('M', 'L')}Z`, color, 0.85)) + ink.soft(0.8, hairs.join(''))
  )
}
