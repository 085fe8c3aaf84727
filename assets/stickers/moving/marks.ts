import { type Key, type Layer, moving } from '../kit/lottie.ts'
import { type Gradient, INK } from '../kit/palette.ts'
import { disc, glossy, glossyLine, line, type Part } from '../kit/parts.ts'
import { arc, circle, sparkle } from '../kit/paths.ts'
import { CIRCLE_ROUND, TICK, UNDERLINE } from '../still/marks.ts'
import { DIGITS } from '../still/numbers.ts'

const FRAMES = 60
/** There, and gone before the end. */
const FADES: readonly Key<number>[] = [
  [0, 1],
  [50, 1],
  [58, 0],
  [FRAMES, 0],
]
const drawnBy = (first: number, last: number): Key<number>[] => [
  [0, 0],
  [first, 0],
  [last, 1],
  [FRAMES, 1],
]
/** A line that is drawn, stays and fades. */
const stroke = (part: Part, last: number, hasShadow = true): Layer => ({
  parts: [part],
  drawn: drawnBy(3, last),
  opacity: [[0, 0], [2, 0], [4, 1], ...FADES.slice(1)],
  hasShadow,
})

const twinkle = (x: number, y: number, r: number, fill: Gradient, peak: number): Layer => ({
  parts: [glossy(sparkle(x, y, r), fill)],
  pivot: [x, y],
  scale: [
    [0, 0.3],
    [peak, 1],
    [FRAMES, 0.3],
  ],
  turn: [
    [0, -24],
    [peak, 0],
    [FRAMES, -24],
  ],
  hasShadow: true,
})

const ring = (first: number): Layer => ({
  parts: [line(circle(256, 256, 200), INK.coral, 22)],
  scale: [
    [0, 0.2],
    [first, 0.2, 'out'],
    [first + 40, 1.1],
    [FRAMES, 1.1],
  ],
  opacity: [
    [0, 0],
    [first, 0],
    [first + 4, 1],
    [first + 40, 0],
    [FRAMES, 0],
  ],
})

/** The seconds of a countdown, of 30 frames each, are one loop. */
const SECOND = 30
const digit = (at: number): Layer => {
  const first = (2 - at) * SECOND
  return {
    parts: [line(DIGITS[at]!, [INK.pine, INK.blue, INK.rust][at]!, 44)],
    pivot: [256, 250],
    scale: [
      [0, 0.4],
      [first, 0.4, 'out'],
      [first + 8, 1.1],
      [first + 13, 1],
      [first + 24, 1],
      [first + SECOND, 0.7],
    ],
    opacity: [
      [0, 0],
      [first, 0, 'linear'],
      [first + 5, 1],
      [first + 24, 1],
      [first + SECOND - 1, 0],
      [3 * SECOND, 0],
    ],
  }
}
const lap = (at: number): Layer => {
  const first = (2 - at) * SECOND
  return {
    parts: [glossyLine(arc(256, 250, 172, -90, 270), (['mint', 'blue', 'coral'] as const)[at]!, 44)],
    drawn: [
      [0, 0],
      [first, 0, 'linear'],
      [first + 24, 1],
      [3 * SECOND, 1],
    ],
    opacity: [
      [0, 0],
      [first, 0, 'linear'],
      [first + 1, 1],
      [first + 25, 1],
      [first + SECOND - 1, 0],
      [3 * SECOND, 0],
    ],
  }
}

export const MOVING_MARKS = [
  moving('sparkles', ['闪光动画', '閃光動畫', 'Twinkling sparkles', 'ประกายระยิบ'], ['mark', 'festive'], {}, [
    twinkle(120, 392, 96, 'mint', 42),
    twinkle(404, 122, 84, 'coral', 18),
    twinkle(256, 250, 170, 'gold', 30),
  ]),
  moving('pulse', ['脉冲动画', '脈衝動畫', 'Pulse', 'คลื่นเต้น'], ['mark'], {}, [
    ring(18),
    ring(0),
    {
      parts: [disc(256, 256, 68, 'coral')],
      scale: [
        [0, 1],
        [10, 1.18],
        [30, 1],
        [FRAMES, 1],
      ],
      hasShadow: true,
    },
  ]),
  moving(
    'check',
    ['对勾动画', '打勾動畫', 'Drawn check mark', 'เครื่องหมายถูกวาดเอง'],
    ['mark', 'education'],
    { coverFrame: 44 },
    [
      {
        parts: [disc(256, 250, 196, 'mint')],
        pivot: [256, 250],
        scale: [
          [0, 0],
          [10, 1.06],
          [16, 1],
          [50, 1],
          [FRAMES, 0],
        ],
        hasShadow: true,
      },
      {
        parts: [line(TICK, INK.white, 46)],
        pivot: [256, 250],
        drawn: drawnBy(10, 28),
        scale: [
          [0, 1],
          [50, 1],
          [FRAMES, 0],
        ],
        opacity: [
          [0, 0],
          [9, 0, 'linear'],
          [11, 1],
          [FRAMES, 1],
        ],
      },
    ],
  ),
  moving(
    'underline',
    ['划线动画', '底線動畫', 'Underline in motion', 'เส้นใต้วาดเอง'],
    ['mark', 'education'],
    { coverFrame: 40 },
    [stroke(glossyLine(UNDERLINE, 'coral', 34), 28)],
  ),
  moving(
    'circle',
    ['画圈动画', '畫圈動畫', 'Circle in motion', 'วงกลมวาดเอง'],
    ['mark', 'education'],
    { coverFrame: 40 },
    [stroke(glossyLine(CIRCLE_ROUND, 'coral', 30), 32)],
  ),
  moving(
    'highlight',
    ['荧光笔动画', '螢光筆動畫', 'Highlighter in motion', 'ไฮไลต์เคลื่อนไหว'],
    ['mark', 'education'],
    { coverFrame: 40 },
    [stroke(line('M92 278L420 240', '#ffd83d', 132, 0.66), 26, false)],
  ),
  moving(
    'countdown',
    ['倒计时', '倒數計時', 'Countdown', 'นับถอยหลัง'],
    ['mark', 'education'],
    { frames: 3 * SECOND, coverFrame: 20 },
    [
      { parts: [disc(256, 250, 200, 'white')], hasShadow: true },
      { parts: [line(circle(256, 250, 172), INK.pale, 44, 0.5)] },
      ...[2, 1, 0].flatMap((at) => [lap(at), digit(at)]),
    ],
  ),
]
