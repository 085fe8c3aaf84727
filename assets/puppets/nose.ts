import type { Palette } from './palette.ts'
import { points } from './points.ts'
import { blob, fill, type Ink, mark, oval } from './svg.ts'

/** A nose from the front about the middle line, in head units. */
export interface NoseShape {
  /** Half width at the wings, and where its base is below the eye line. */
  width: number
  y: number
  /** Half widths of the bridge and of the tip's ball. */
  bridge: number
  tip: number
  /** How far it comes out of the face: 0.5 low to 1.2 high. */
  depth: number
}

/** The bridge: a lit ridge, a shaded plane on the side away from the light that is crisp at the ridge, a faint one towards it. */
function bridgeArt(ink: Ink, { skin }: Palette, { width: w, y, bridge: b, tip, depth }: NoseShape): string {
  const plane = blob(points`
    ${b * 0.8},-30 ${b * 0.52},0 ${b * 0.6},${y * 0.4} ${tip * 0.62},${y - 30} ${tip * 0.9},${y - 14} ${w * 0.98},${y - 3}
    ${w * 1.02},${y - 14} ${w * 0.78},${y - 30} ${b + 15},${y * 0.36} ${b + 17},-4 ${b + 20},-30
  `)
  const paint = ink.linear(
    [b * 0.4, 0],
    [w * 1.08, 6],
    [0, skin.deep, 0.62 * depth],
    [0.3, skin.shade, 0.9 * depth],
    [1, skin.shade, 0],
  )
  return (
    ink.soft(2.6, fill(plane, paint)) +
    ink.soft(
      5,
      fill(
        blob(points`${-b},-26 ${-b - 6},4 ${-b - 4},${y * 0.5} ${-tip * 0.8},${y - 26} ${-b * 0.7},${y * 0.5}`),
        skin.shade,
        0.5 * depth,
      ),
    ) +
    ink.soft(
      4,
      fill(
        blob(points`-4,-18 ${b * 0.3},-10 ${b * 0.34},${y * 0.5} 4,${y - 30} -6,${y - 30} ${-b * 0.46},${y * 0.4}`),
        skin.light,
        0.72 * depth,
      ),
    )
  )
}

/** Tip, wings and nostrils, and the shadow that they throw on the lip. */
function tipArt(ink: Ink, { skin }: Palette, { width: w, y, tip, depth }: NoseShape): string {
  const wing = (side: 1 | -1, weight: number) =>
    mark(
      points`${side * w * 0.7},${y - 25} ${side * w * 1.0},${y - 15} ${side * w * 1.03},${y - 3} ${side * w * 0.8},${y + 6}`,
      4.6,
      skin.deep,
      weight,
    )
  return [
    ink.soft(
      5,
      fill(
        blob(
          points`${-w * 0.7},${y + 6} ${w * 0.2},${y + 9} ${w * 0.98},${y} ${w * 0.86},${y + 17} ${w * 0.28},${y + 25} ${-w * 0.4},${y + 17}`,
        ),
        skin.deep,
        0.4 * depth,
      ),
    ),
    ink.soft(
      5,
      oval(-w * 0.72, y - 8, w * 0.3, 11, skin.shade, 0.4) + oval(w * 0.72, y - 8, w * 0.3, 12, skin.shade, 0.6),
    ),
    ink.soft(6, oval(0, y - 9, tip * 1.1, 14, skin.blush, 0.3)),
    ink.soft(
      3.4,
      mark(
        points`${-tip * 1.05},${y - 9} ${-tip * 0.6},${y + 4} ${tip * 0.1},${y + 9} ${tip * 0.8},${y + 3} ${tip * 1.2},${y - 11}`,
        9,
        skin.deep,
        0.36 * depth,
      ),
    ),
    ink.soft(4, oval(-tip * 0.24, y - 16, tip * 0.6, tip * 0.5, skin.light, 0.95 * depth)),
    ink.soft(1, oval(-tip * 0.36, y - 18, tip * 0.24, tip * 0.17, '#ffffff', 0.5 * depth)),
    ink.soft(
      1.2,
      oval(-w * 0.5, y + 4, w * 0.23, 4.2, skin.deep, 0.95, 18) +
        oval(w * 0.5, y + 4, w * 0.23, 4.2, skin.deep, 1, -18),
    ),
    ink.soft(1.3, wing(-1, 0.42) + wing(1, 0.66)),
    ink.soft(1.4, mark(points`${-w * 0.34},${y + 8} 0,${y + 12} ${w * 0.34},${y + 8}`, 4, skin.deep, 0.5)),
  ].join('')
}

export const noseArt = (ink: Ink, palette: Palette, nose: NoseShape): string =>
  bridgeArt(ink, palette, nose) + tipArt(ink, palette, nose)
