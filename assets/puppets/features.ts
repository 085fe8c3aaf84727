import type { FaceShape } from './head.ts'
import type { Palette } from './palette.ts'
import { points } from './points.ts'
import { type Ink, mark, oval } from './svg.ts'

/** Drawings that move with the features: hollows of the eyes, the groove over the lips, folds of age. */
export function featuresArt(ink: Ink, { skin }: Palette, { age }: FaceShape, eyeX: number, mouthY: number): string {
  const sockets = [
    ink.soft(10, oval(-eyeX - 2, -27, 44, 15, skin.shade, 0.5, 5) + oval(eyeX + 4, -27, 44, 15, skin.shade, 0.66, -5)),
    ink.soft(8, oval(-29, -14, 12, 25, skin.deep, 0.34, 12) + oval(30, -14, 13, 25, skin.deep, 0.46, -12)),
    ink.soft(9, oval(-eyeX - 36, 4, 9, 20, skin.shade, 0.34, 14) + oval(eyeX + 38, 4, 10, 20, skin.shade, 0.5, -14)),
    ink.soft(
      6,
      oval(-eyeX + 4, 31, 32, 6, skin.shade, 0.32 + 0.45 * age, 9) +
        oval(eyeX - 2, 31, 32, 6, skin.shade, 0.38 + 0.45 * age, -9),
    ),
    ink.soft(7, oval(-eyeX - 4, 46, 30, 8, skin.light, 0.4, 10) + oval(eyeX + 2, 46, 28, 7, skin.light, 0.2, -10)),
  ]
  const lip = [
    ink.soft(3, mark(points`-5,${mouthY - 34} -6,${mouthY - 22} -9,${mouthY - 13}`, 5, skin.light, 0.45)),
    ink.soft(3, mark(points`5,${mouthY - 34} 6,${mouthY - 22} 9,${mouthY - 13}`, 6, skin.deep, 0.3)),
    ink.soft(4, oval(0, mouthY - 22, 4, 10, skin.shade, 0.6)),
  ]
  return [...sockets, ...lip, ageMarks(ink, skin, age, eyeX, mouthY)].join('')
}

function ageMarks(ink: Ink, skin: Palette['skin'], age: number, eyeX: number, mouthY: number): string {
  if (age <= 0.2) return ''
  const crow = (side: 1 | -1, rise: number) =>
    mark(
      points`${side * (eyeX + 42)},${4 + rise} ${side * (eyeX + 53)},${5 + rise * 1.9} ${side * (eyeX + 63)},${4 + rise * 3}`,
      3.6,
      skin.deep,
      (side > 0 ? 0.4 : 0.32) * age,
    )
  return (
    ink.soft(
      2.2,
      mark(points`-43,${mouthY - 46} -63,${mouthY - 26} -70,${mouthY - 2}`, 6, skin.deep, 0.4 * age) +
        mark(points`43,${mouthY - 46} 64,${mouthY - 26} 71,${mouthY - 2}`, 6, skin.deep, 0.48 * age),
    ) +
    ink.soft(1.4, crow(-1, 2) + crow(-1, 6) + crow(-1, -2) + crow(1, 2) + crow(1, 6) + crow(1, -2)) +
    ink.soft(
      2,
      mark(points`${-eyeX - 26},36 ${-eyeX},42 ${-eyeX + 28},34`, 4, skin.deep, 0.36 * age) +
        mark(points`${eyeX + 26},36 ${eyeX},42 ${eyeX - 28},34`, 4, skin.deep, 0.42 * age),
    )
  )
}

/** Shadow under the lower lip and beside the corners; follows the jaw. */
export function chinArt(ink: Ink, { skin }: Palette, mouthY: number, half: number, strength = 1): string {
  return (
    ink.soft(5, oval(0, mouthY + 29, half * 0.56, 6.5, skin.shade, 0.95 * strength)) +
    ink.soft(3, oval(3, mouthY + 26, half * 0.36, 3.6, skin.deep, 0.32 * strength)) +
    ink.soft(
      5,
      oval(-half - 7, mouthY + 3, 6, 10, skin.shade, 0.5 * strength, 14) +
        oval(half + 8, mouthY + 3, 6, 10, skin.shade, 0.6 * strength, -14),
    )
  )
}

/** Cheeks lifted by a smile: the fold beside the mouth and the light on the cheekbone. */
export function smileArt(ink: Ink, { skin }: Palette, mouthY: number, half: number): string {
  const fold = (side: 1 | -1) => points`
    ${side * 42},${mouthY - 50} ${side * (half + 14)},${mouthY - 30} ${side * (half + 20)},${mouthY - 4}
    ${side * (half + 15)},${mouthY + 10}
  `
  return (
    ink.soft(3.6, mark(fold(-1), 7, skin.deep, 0.2) + mark(fold(1), 7, skin.deep, 0.42)) +
    ink.soft(10, oval(-84, 60, 28, 15, skin.light, 0.5, -24) + oval(80, 60, 24, 13, skin.light, 0.28, 24)) +
    ink.soft(9, oval(-90, 80, 30, 17, skin.blush, 0.2, -18) + oval(92, 80, 28, 17, skin.blush, 0.2, 18))
  )
}
