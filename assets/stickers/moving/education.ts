import { type Key, moving } from '../kit/lottie.ts'
import { INK } from '../kit/palette.ts'
import { glossy, line, placed } from '../kit/parts.ts'
import { onCircle } from '../kit/paths.ts'
import { BULB_FOOT, BULB_GLASS, BULB_WIRE } from '../still/education.ts'

const FRAMES = 75
/** The light goes on with a flicker, stays, and goes off. */
const LIGHT: readonly Key<number>[] = [
  [0, 0],
  [12, 0, 'linear'],
  [15, 0.8, 'linear'],
  [18, 0.3, 'linear'],
  [22, 1],
  [60, 1],
  [70, 0],
  [FRAMES, 0],
]
const RAYS = [-180, -144, -108, -72, -36, 0]
  .map((angle) => {
    const told = (r: number) =>
      onCircle(256, 262, r, angle)
        .map((number) => number.toFixed(1))
        .join(' ')
    return `M${told(158)}L${told(200)}`
  })
  .join('')
const smaller = { scale: 0.78, about: [256, 448], by: [0, 8] } as const

export const MOVING_EDUCATION = [
  moving(
    'bulb',
    ['灯泡点亮', '燈泡點亮', 'Light bulb going on', 'หลอดไฟสว่าง'],
    ['education', 'business'],
    { frames: FRAMES, coverFrame: 40 },
    [
      {
        parts: [line(RAYS, INK.gold, 24)],
        pivot: [256, 262],
        opacity: LIGHT,
        scale: [
          [0, 0.86],
          [18, 0.86, 'out'],
          [30, 1],
          [60, 1],
          [FRAMES, 0.86],
        ],
      },
      { parts: placed([glossy(BULB_GLASS.d, 'white'), BULB_FOOT], smaller), hasShadow: true },
      { parts: placed([BULB_GLASS], smaller), opacity: LIGHT },
      { parts: placed([{ ...BULB_WIRE, paint: { color: INK.amber } }], smaller) },
      { parts: placed([BULB_WIRE], smaller), opacity: LIGHT },
    ],
  ),
]
