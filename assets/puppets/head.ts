import type { Palette } from './palette.ts'
import { points } from './points.ts'
import { blob, curve, type Dot, fill, type Ink, mark, mirrored, oval, placed, stroke } from './svg.ts'

/** Shape of a head about its centre on the eye line, in drawing units. */
export interface FaceShape {
  /** Height of the bare skull over the eye line. */
  crown: number
  /** Half widths at temples, cheekbones, jaw corners and chin. */
  temple: number
  cheek: number
  jaw: number
  chin: number
  /** Depths of the jaw corners and of the chin below the eye line. */
  jawY: number
  chinY: number
  earScale: number
  /** 0 young to 1 old: how far folds and the eyes' hollows show. */
  age: number
  blush: number
  /** Strength of a shaven beard's shadow, 0 to 1. */
  stubble: number
}

/** The middle between the eyes in the figure. */
export const HEAD: readonly [x: number, y: number] = [720, 398]

function outlineOf({ crown, temple, cheek, jaw, chin, jawY, chinY }: FaceShape): Dot[] {
  return mirrored(
    points`
      0,${-crown} ${temple * 0.5},${-crown * 0.955} ${temple * 0.87},${-crown * 0.75} ${temple},${-crown * 0.42}
      ${(temple + cheek) * 0.503},${-crown * 0.14} ${cheek},26 ${cheek * 0.58 + jaw * 0.42},${jawY * 0.6}
      ${jaw},${jawY} ${(jaw * 0.5 + chin * 0.5) * 1.09},${jawY + (chinY - jawY) * 0.62} ${chin * 0.96},${chinY - 8}
      0,${chinY + 1}
    `,
    0.985,
  )
}

function ear(ink: Ink, { skin }: Palette, side: 1 | -1, x: number, scale: number): string {
  if (scale === 0) return ''
  const at = (dots: Dot[]): Dot[] => dots.map(([px, py]) => [side * (x + px * scale), py * scale])
  const shell = blob(at(points`-14,-30 12,-46 29,-28 30,4 20,42 9,72 -4,82 -14,66`))
  const paint = ink.linear(
    [side * x - 12, -34],
    [side * x + 24, 76],
    [0, side < 0 ? skin.light : skin.base],
    [0.5, skin.base],
    [1, skin.shade],
  )
  const helix = curve(at(points`-4,-24 12,-32 20,-14 18,14 10,38 2,56`))
  return (
    fill(shell, paint) +
    ink.within(
      shell,
      ink.soft(7, oval(side * (x + 6), 10, 14, 40, skin.blush, 0.3)) +
        ink.soft(3, stroke(helix, skin.deep, 6, 0.5)) +
        ink.soft(4, oval(side * (x + 1), 12, 8, 22, skin.deep, 0.5)) +
        ink.soft(4, oval(side * (x + 3), 66, 8, 9, skin.light, 0.35)) +
        ink.soft(5, stroke(curve(at(points`-12,-30 -14,20 -12,70`)), skin.deep, 12, 0.4)),
    )
  )
}

/** Planes of the face: the lit front, the warm edge of the shadow, the shaded side and the light that comes back from it. */
function planes(ink: Ink, { skin, rim }: Palette, shape: FaceShape, dots: readonly Dot[]): string {
  const { temple: t, cheek: c, jaw: j, jawY, chinY, chin, crown } = shape
  const side = blob(points`
    ${t * 0.6},${-crown * 0.8} ${t * 0.74},-70 ${c * 0.8},-14 ${c * 0.68},44 ${j * 0.7},${jawY - 6} ${chin * 0.9},${chinY - 18}
    ${chin * 0.3},${chinY + 16} 240,${chinY + 30} 250,-230
  `)
  return [
    ink.soft(34, oval(-52, -70, 92, 60, skin.light, 0.55, -16)),
    ink.soft(18, oval(-c * 0.6, 48, 36, 24, skin.light, 0.62, -28)),
    ink.soft(15, oval(c * 0.48, 46, 26, 17, skin.light, 0.24, 26)),
    ink.soft(20, placed(-16, 0, fill(side, skin.blush, 0.22))),
    ink.soft(15, fill(side, skin.shade, 0.62)),
    ink.soft(26, placed(30, 0, fill(side, skin.deep, 0.4))),
    ink.soft(
      20,
      fill(
        blob(
          points`-240,-120 ${-t * 0.97},-60 ${-c * 0.93},40 ${-j * 0.95},${jawY} ${-chin},${chinY + 4} -240,${chinY}`,
        ),
        skin.shade,
        0.5,
      ),
    ),
    ink.soft(
      22,
      oval(-c * 0.58, 74, 42, 27, skin.blush, 0.4 * shape.blush, -18) +
        oval(c * 0.57, 74, 40, 27, skin.blush, 0.36 * shape.blush, 18),
    ),
    ink.soft(12, oval(0, chinY + 6, chin * 1.7, 17, skin.shade, 0.85)),
    ink.soft(12, oval(-8, chinY - 26, chin * 0.52, 14, skin.light, 0.5)),
    ink.soft(3, stroke(curve(dots.slice(4, 10)), rim, 5, 0.36)),
    ink.soft(6, stroke(curve(dots.slice(5, 10)), skin.base, 7, 0.3)),
  ].join('')
}

/** The shadow that a shaven beard leaves, fading towards the cheeks. */
function stubbleArt(ink: Ink, { hair }: Palette, { jaw, jawY, chinY, stubble }: FaceShape): string {
  if (stubble <= 0) return ''
  const d = blob(points`
    ${-jaw - 20},${jawY - 50} ${-jaw * 0.72},${jawY - 6} -58,${jawY - 26} 0,${jawY - 32} 58,${jawY - 26} ${jaw * 0.72},${jawY - 6}
    ${jaw + 20},${jawY - 50} ${jaw},${jawY + 40} 46,${chinY + 14} -46,${chinY + 14} ${-jaw},${jawY + 40}
  `)
  return ink.soft(13, fill(d, hair.shade, 0.22 * stubble))
}

/** Lines of the forehead that come with age. */
function browLines(ink: Ink, { skin }: Palette, age: number): string {
  if (age < 0.4) return ''
  const line = (y: number, half: number) =>
    mark(
      points`${-half},${y + 2} ${-half * 0.3},${y - 3} ${half * 0.4},${y} ${half},${y + 4}`,
      3.6,
      skin.deep,
      0.34 * age,
    )
  return ink.soft(1.6, line(-92, 62) + line(-112, 48))
}

/** The head without features: skull, ears, the planes of the face. Contact shadow of the hair comes from `hairline`. */
export function headArt(ink: Ink, palette: Palette, shape: FaceShape, hairline: string): string {
  const { skin } = palette
  const dots = outlineOf(shape)
  const d = blob(dots)
  const base = ink.linear(
    [-150, -200],
    [120, 215],
    [0, skin.light],
    [0.4, skin.base],
    [0.8, skin.base],
    [1, skin.shade],
  )
  const inside = [
    planes(ink, palette, shape, dots),
    stubbleArt(ink, palette, shape),
    browLines(ink, palette, shape.age),
    ink.soft(13, placed(5, 16, fill(hairline, skin.deep, 0.5))),
    ink.soft(4, placed(2, 5, fill(hairline, skin.deep, 0.42))),
  ].join('')
  return (
    ear(ink, palette, -1, shape.cheek * 0.97, shape.earScale) +
    ear(ink, palette, 1, shape.cheek * 0.98, shape.earScale) +
    fill(d, base) +
    ink.within(d, inside)
  )
}
