import type { Palette } from './palette.ts'
import { points } from './points.ts'
import { blob, curve, type Dot, fill, type Ink, stroke } from './svg.ts'

const RIMS = {
  round: points`-55,-6 -44,-34 0,-43 43,-37 58,-8 47,30 2,43 -42,33`,
  wide: points`-54,-6 -44,-30 0,-36 44,-40 62,-24 55,10 36,31 0,36 -38,29`,
}

/** Glasses with a thin frame; `eyeX` is half the distance of the pupils. */
export function glasses({
  frame,
  eyeX,
  shape,
}: {
  frame: string
  eyeX: number
  shape: keyof typeof RIMS
}): (ink: Ink, palette: Palette) => string {
  return (ink, { skin }) => {
    const rim = (side: 1 | -1): Dot[] => RIMS[shape].map(([x, y]) => [side * (eyeX + 2 + x), y + 4])
    const bridge = curve(points`-20,-8 0,-17 20,-8`)
    const temple = (side: 1 | -1) => curve(points`${side * (eyeX + 59)},-12 ${side * (eyeX + 74)},-15`)
    const one = (side: 1 | -1) => {
      const d = blob(rim(side))
      return (
        ink.soft(4, `<g transform="translate(2 7)">${stroke(d, skin.deep, 7, 0.4)}</g>`) +
        fill(
          d,
          ink.linear(
            [side * eyeX - 40, -40],
            [side * eyeX + 40, 44],
            [0, '#ffffff', 0.2],
            [0.4, '#ffffff', 0.03],
            [0.62, '#dfeaff', 0.1],
            [1, '#dfeaff', 0.02],
          ),
        ) +
        stroke(d, frame, 6.5) +
        ink.soft(
          0.8,
          stroke(
            curve(
              rim(side)
                .slice(0, 4)
                .map(([x, y]): Dot => [x, y - 1]),
            ),
            '#ffffff',
            1.8,
            0.4,
          ),
        )
      )
    }
    return (
      one(-1) + one(1) + stroke(bridge, frame, 6.5) + stroke(temple(-1), frame, 6.5) + stroke(temple(1), frame, 6.5)
    )
  }
}
