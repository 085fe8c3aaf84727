import { type Key, type Layer, moving } from '../kit/lottie.ts'
import { type Gradient, INK } from '../kit/palette.ts'
import { box, disc, glossy, line, type Part, placed } from '../kit/parts.ts'
import { arc, heart, onCircle, rect } from '../kit/paths.ts'
import { SPEECH } from '../still/bubbles.ts'
import { THUMB_UP } from '../still/feelings.ts'

const FRAMES = 60

const finger = (turn: number, high: number) =>
  placed([glossy(rect(229, 330 - high, 54, high, 27), 'gold')], { about: [256, 390], turn, by: [0, -30] })[0]!.d
const OPEN_HAND: readonly Part[] = [
  glossy(
    `${rect(166, 208, 180, 190, 76)}${finger(-24, 214)}${finger(-8, 246)}${finger(8, 240)}${finger(24, 200)}${
      placed([glossy(rect(88, 300, 176, 60, 30), 'gold')], { about: [240, 330], turn: 38 })[0]!.d
    }`,
    'gold',
  ),
  line('M206 300C236 284 276 284 308 304', INK.amber, 10, 0.7),
  box(188, 384, 136, 74, 24, 'blue'),
]
const waves = (turn: number, first: number): Layer => ({
  parts: placed([line(`${arc(256, 262, 186, -8, 20)}${arc(256, 262, 222, -6, 18)}`, INK.coral, 16)], {
    about: [256, 250],
    turn,
  }),
  opacity: [
    [0, 0],
    [first, 0],
    [first + 5, 1],
    [first + 14, 0],
    [FRAMES, 0],
  ],
})

const dotAt = (x: number, fill: Gradient, first: number): Layer => ({
  parts: [disc(x, 222, 30, fill)],
  by: [
    [0, [0, 0]],
    [first, [0, 0], 'out'],
    [first + 9, [0, -40], 'in'],
    [first + 18, [0, 0]],
    [FRAMES, [0, 0]],
  ],
})

const BEAT: readonly Key<number>[] = [
  [0, 1],
  [7, 1.15],
  [15, 0.98],
  [22, 1.09],
  [32, 1],
  [45, 1],
]

/** Rays about a thumb at the moment of its highest jump. */
const RAYS = Array.from({ length: 3 }, (_, i) => {
  const told = (r: number) =>
    onCircle(276, 206, r, -52 + i * 32)
      .map((number) => number.toFixed(1))
      .join(' ')
  return `M${told(150)}L${told(196)}`
}).join('')

export const MOVING_FEELINGS = [
  moving('typing', ['正在输入', '正在輸入', 'Typing bubble', 'กำลังพิมพ์'], ['bubble'], { coverFrame: 20 }, [
    { parts: [glossy(SPEECH, 'white')], hasShadow: true },
    dotAt(160, 'blue', 4),
    dotAt(256, 'coral', 14),
    dotAt(352, 'gold', 24),
  ]),
  moving('wave', ['挥手动画', '揮手動畫', 'Waving hand', 'โบกมือ'], ['emotion'], { coverFrame: 8 }, [
    waves(0, 8),
    waves(168, 22),
    waves(0, 38),
    {
      parts: OPEN_HAND,
      pivot: [256, 430],
      turn: [
        [0, 0],
        [8, 14],
        [22, -14],
        [38, 14],
        [50, -5],
        [FRAMES, 0],
      ],
      hasShadow: true,
    },
  ]),
  moving(
    'thumb-up',
    ['点赞动画', '按讚動畫', 'Bouncing thumbs up', 'นิ้วโป้งเด้ง'],
    ['emotion', 'mark'],
    { coverFrame: 16 },
    [
      {
        parts: [line(RAYS, INK.coral, 20)],
        opacity: [
          [0, 0],
          [10, 0, 'linear'],
          [14, 1],
          [24, 1],
          [32, 0],
          [FRAMES, 0],
        ],
        pivot: [276, 206],
        scale: [
          [0, 0.8],
          [10, 0.8, 'out'],
          [26, 1],
          [FRAMES, 1],
        ],
      },
      {
        parts: placed(THUMB_UP, { scale: 0.86, by: [-8, 24] }),
        pivot: [110, 420],
        by: [
          [0, [0, 0]],
          [6, [0, 8], 'out'],
          [16, [0, -30], 'in'],
          [26, [0, 0]],
          [34, [0, -8]],
          [42, [0, 0]],
          [FRAMES, [0, 0]],
        ],
        turn: [
          [0, 0],
          [6, 6],
          [16, -10],
          [26, 2],
          [36, 0],
          [FRAMES, 0],
        ],
        hasShadow: true,
      },
    ],
  ),
  moving('heart', ['心跳动画', '心跳動畫', 'Beating heart', 'หัวใจเต้น'], ['emotion'], { frames: 45, coverFrame: 7 }, [
    { parts: [glossy(heart(256, 256, 360), 'coral')], scale: BEAT, hasShadow: true },
    { parts: [line('M128 196C132 166 152 148 178 146', INK.white, 22, 0.65)], scale: BEAT },
  ]),
]
