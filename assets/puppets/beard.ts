import { hashSeed, randomAt } from '#shared/base/random.ts'
import type { FaceShape } from './head.ts'
import type { Tones } from './palette.ts'
import { points } from './points.ts'
import { blob, type Dot, fill, type Ink, mark, oval, placed, stroke } from './svg.ts'

const SEED = hashSeed('beard')
const HAIRS = 620

/** Short hairs over an area, leaning down and outwards, kept where `inside` holds. */
function hairs(tones: Tones, [left, top, right, bottom]: readonly number[]): string {
  return Array.from({ length: HAIRS }, (_, i) => {
    const x = left! + (right! - left!) * randomAt(SEED, i)
    const y = top! + (bottom! - top!) * randomAt(SEED + 1, i)
    const length = 9 + 9 * randomAt(SEED + 2, i)
    const lean = (x / 150) * 0.8 + (randomAt(SEED + 3, i) - 0.5) * 0.9
    const tip: Dot = [x + Math.sin(lean) * length, y + Math.cos(lean) * length]
    const lit = randomAt(SEED + 4, i) < 0.36
    return mark(
      [[x, y], [(x + tip[0]) / 2 + 1.5, (y + tip[1]) / 2], tip],
      2.6,
      lit ? tones.light : tones.deep,
      lit ? 0.34 : 0.5,
    )
  }).join('')
}

/**
 * A full, trimmed beard with its moustache: from the sideburns along the jaw, open about the lips. Its edges are soft towards the
 * cheeks and whole at the jaw, which it covers by a few units.
 */
export function beardArt(ink: Ink, tones: Tones, shape: FaceShape, mouthY: number, half: number): string {
  const { cheek: c, jaw: j, jawY, chin, chinY } = shape
  const upper = (side: 1 | -1): Dot[] => {
    const line = points`
      ${c * 0.99},-6 ${c * 0.9},46 ${j * 0.9},${mouthY - 34} ${half + 22},${mouthY - 16} ${half * 0.86},${mouthY - 27}
      ${half * 0.4},${mouthY - 30} 6,${mouthY - 25}
    `
    return line.map(([x, y]): Dot => [side * x, y])
  }
  const edge = (side: 1 | -1): Dot[] =>
    points`
      ${c * 1.02},0 ${c * 1.0},60 ${(c + j) * 0.52},${jawY * 0.74} ${j + 6},${jawY + 6} ${(j + chin) * 0.55},${(jawY + chinY) / 2 + 14}
      ${chin * 1.0},${chinY + 8}
    `.map(([x, y]): Dot => [side * x, y])
  const mass: Dot[] = [...edge(1), [0, chinY + 17], ...edge(-1).reverse(), ...upper(-1), ...upper(1).reverse()]
  const d = blob(mass)
  const mouthHole = blob(points`
    ${-half - 5},${mouthY - 2} ${-half * 0.5},${mouthY - 15} 0,${mouthY - 13} ${half * 0.5},${mouthY - 15} ${half + 5},${mouthY - 2}
    ${half * 0.6},${mouthY + 20} 0,${mouthY + 27} ${-half * 0.6},${mouthY + 20}
  `)
  const paint = ink.linear([-130, 40], [120, 220], [0, tones.shade], [0.4, tones.base], [1, tones.deep])
  const box = [-c, -10, c, chinY + 20]
  const white = '#ffffff'
  const wide = blob([
    ...edge(1).map(([x, y]): Dot => [x * 1.16, y + 14]),
    [0, chinY + 44],
    ...edge(-1)
      .map(([x, y]): Dot => [x * 1.16, y + 14])
      .reverse(),
    ...upper(-1),
    ...upper(1).reverse(),
  ])
  const outline = blob([
    ...edge(1),
    [0, chinY + 15],
    ...edge(-1).reverse(),
    ...points`${-c * 1.02},-30 0,40 ${c * 1.02},-30`,
  ])
  const shown = `<rect x="-330" y="-330" width="660" height="1000" fill="#000000"/>${ink.soft(6, fill(wide, white))}${ink.soft(3, fill(mouthHole, '#000000'))}`
  return ink.masked(
    shown,
    ink.within(
      outline,
      fill(`M-330 -330H330V670H-330Z`, paint) +
        hairs(tones, box) +
        ink.soft(9, oval(-j * 0.5, mouthY + 26, 30, 34, tones.light, 0.2, 24)) +
        ink.soft(8, oval(-10, chinY - 14, chin * 0.7, 14, tones.light, 0.3)) +
        ink.soft(10, placed(8, 6, stroke(d, tones.deep, 18, 0.4))),
    ),
  )
}
