import { type Key, type Layer, moving, round } from '../kit/lottie.ts'
import { INK } from '../kit/palette.ts'
import { disc, dot, flat, glossy, line, type Part, placed } from '../kit/parts.ts'
import { arc, type Corner, circle, ellipse, gear, rounded } from '../kit/paths.ts'
import { CHART_BARS, CHART_BOARD, CHART_LINE, CHART_TIP, chartBar, coin, MEGAPHONE, PIN } from '../still/business.ts'
import { BELL, CLAPPER, CLOCK_FACE, flame, ROCKET_BODY } from '../still/office.ts'

const FRAMES = 60

/** A bell swings, and each swing is smaller. */
const swing = (degrees: number, late = 0): Key<number>[] => [
  [0, 0],
  [6 + late, degrees],
  [16 + late, -degrees],
  [26 + late, degrees * 0.7],
  [36 + late, -degrees * 0.4],
  [46 + late, degrees * 0.15],
  [FRAMES, 0],
]

const wheel = (x: number, y: number, outer: number, inner: number, teeth: number, fill: 'blue' | 'coral'): Part[] => [
  glossy(gear(x, y, outer, inner, teeth, 9), fill),
  disc(x, y, inner * 0.46, 'white'),
]

/** Each of the bars from the ground on, one after the other; all of them sink at the end. */
const growing = (at: number): Key<Corner>[] => [
  [0, [1, 0]],
  [4 + at * 7, [1, 0], 'out'],
  [16 + at * 7, [1, 1.06]],
  [21 + at * 7, [1, 1]],
  [64, [1, 1]],
  [75, [1, 0]],
]
const curve = (d: string, first: number, last: number): Layer => ({
  parts: [line(d, INK.coral, 20)],
  drawn: [
    [0, 0],
    [first, 0],
    [last, 1],
    [75, 1],
  ],
  opacity: [
    [0, 0],
    [first, 0, 'linear'],
    [first + 1, 1],
    [62, 1],
    [70, 0],
    [75, 0],
  ],
})

/** A coin falls on the pile below it. */
const dropped = (at: number): Layer => ({
  parts: placed(coin(256, 356 - at * 54), { scale: 1.3, about: [256, 400] }),
  by: [
    [0, [0, -68]],
    [at * 8, [0, -68], 'in'],
    [at * 8 + 9, [0, 0], 'out'],
    [at * 8 + 13, [0, -14], 'in'],
    [at * 8 + 17, [0, 0]],
    [75, [0, 0]],
  ],
  opacity: [
    [0, 0],
    [at * 8, 0, 'linear'],
    [at * 8 + 4, 1],
    [62, 1],
    [72, 0],
    [75, 0],
  ],
  hasShadow: at === 0,
})

const call = (at: number): Layer => ({
  parts: [line(arc(320, 244, 84 + at * 44, -30 + at * 4, 30 - at * 4), INK.coral, 20)],
  opacity: [
    [0, 0],
    [4 + at * 6, 0, 'linear'],
    [10 + at * 6, 1],
    [30 + at * 4, 1],
    [44, 0],
    [FRAMES, 0],
  ],
})

const hand = (d: string, color: string, width: number, turns: number): Layer => ({
  parts: [line(d, color, width)],
  pivot: [256, 250],
  turn: [
    [0, 0, 'linear'],
    [90, 360 * turns],
  ],
})

const HOVER: readonly Key<Corner>[] = [
  [0, [-12, 12]],
  [30, [12, -12]],
  [FRAMES, [-12, 12]],
]
const launched = (parts: readonly Part[]) => placed(parts, { turn: 40, scale: 0.8, by: [12, -16] })
const puff = (phase: number, side: number): Layer => ({
  parts: [disc(140, 376, 46, 'white')],
  pivot: [140, 376],
  by: round<Corner>(FRAMES, phase, (time) => [-70 * time + side * time * 60, 70 * time + side * time * 60]),
  scale: round(FRAMES, phase, (time) => 0.45 + time * 0.55),
  opacity: round(FRAMES, phase, (time) => Math.max(0, Math.min(1, (time - 0.04) * 8, (0.9 - time) * 2.4))),
})

const PRESS: readonly Key<number>[] = [
  [0, 1],
  [18, 1],
  [25, 0.88],
  [33, 1.04],
  [40, 1],
  [FRAMES, 1],
]
const POINTER = rounded(
  [
    [330, 306],
    [458, 416],
    [396, 422],
    [356, 470],
  ],
  [10, 14, 8, 14],
)

export const MOVING_BUSINESS = [
  moving('bell', ['响铃动画', '響鈴動畫', 'Ringing bell', 'กระดิ่งดัง'], ['business', 'mark'], { coverFrame: 8 }, [
    { parts: [CLAPPER], pivot: [256, 90], turn: swing(-16, 2) },
    { parts: placed(BELL, { scale: 0.94 }), pivot: [256, 90], turn: swing(14), hasShadow: true },
  ]),
  moving('rocket', ['火箭动画', '火箭動畫', 'Flying rocket', 'จรวดพุ่ง'], ['business'], {}, [
    puff(0, 0.5),
    puff(0.33, -0.5),
    puff(0.66, 0),
    {
      parts: launched(flame(520)),
      pivot: [164, 360],
      by: HOVER,
      scale: round(FRAMES, 0, (time) => 0.94 + Math.sin(time * Math.PI * 8) * 0.12, 2),
    },
    { parts: launched(ROCKET_BODY), by: HOVER, hasShadow: true },
  ]),
  moving('gears', ['齿轮动画', '齒輪動畫', 'Turning gears', 'เฟืองหมุน'], ['business'], {}, [
    { parts: [dot(186, 192, 136, INK.blue), dot(349, 355, 92, INK.rust)], hasShadow: true },
    {
      parts: wheel(186, 192, 158, 118, 12, 'blue'),
      pivot: [186, 192],
      turn: [
        [0, 0, 'linear'],
        [FRAMES, 90],
      ],
      isLit: true,
    },
    {
      parts: wheel(349, 355, 112, 74, 8, 'coral'),
      pivot: [349, 355],
      turn: [
        [0, 0, 'linear'],
        [FRAMES, -135],
      ],
      isLit: true,
    },
  ]),
  moving(
    'clock',
    ['时钟动画', '時鐘動畫', 'Running clock', 'นาฬิกาเดิน'],
    ['business', 'education'],
    { frames: 90, coverFrame: 12 },
    [
      { parts: CLOCK_FACE, hasShadow: true },
      hand('M256 250V166', INK.coral, 22, 1),
      hand('M256 250V144', INK.navy, 18, 3),
      { parts: [dot(256, 250, 20, INK.navy)] },
    ],
  ),
  moving(
    'chart',
    ['图表增长动画', '圖表成長動畫', 'Growing chart', 'กราฟพุ่งขึ้น'],
    ['business', 'education'],
    { frames: 75, coverFrame: 55 },
    [
      { parts: [CHART_BOARD], hasShadow: true },
      ...CHART_BARS.map(
        (bar, at): Layer => ({ parts: [chartBar(bar)], pivot: [bar[0] + 36, 392], scale: growing(at) }),
      ),
      curve(CHART_LINE, 22, 42),
      curve(CHART_TIP, 40, 48),
    ],
  ),
  moving(
    'coins',
    ['金币动画', '金幣動畫', 'Dropping coins', 'เหรียญตก'],
    ['business'],
    { frames: 75, coverFrame: 56 },
    Array.from({ length: 4 }, (_, at) => dropped(at)),
  ),
  moving(
    'megaphone',
    ['喇叭动画', '大聲公動畫', 'Calling megaphone', 'โทรโข่งประกาศ'],
    ['business'],
    { coverFrame: 24 },
    [
      call(0),
      call(1),
      {
        parts: placed(MEGAPHONE, { scale: 0.86, by: [-36, 0] }),
        pivot: [190, 330],
        turn: [
          [0, 0],
          [6, -7],
          [14, 3],
          [22, -5],
          [30, 0],
          [FRAMES, 0],
        ],
        hasShadow: true,
      },
    ],
  ),
  moving('pin', ['定位动画', '定位圖示動畫', 'Dropping pin', 'หมุดปักลง'], ['business', 'mark'], { coverFrame: 40 }, [
    {
      parts: [flat(ellipse(256, 452, 96, 22), '#14213f', 0.3)],
      pivot: [256, 452],
      scale: [
        [0, 0.2],
        [12, 1],
        [17, 0.75],
        [22, 1],
        [50, 1],
        [FRAMES, 0.2],
      ],
      opacity: [
        [0, 0],
        [12, 1],
        [50, 1],
        [FRAMES, 0],
      ],
    },
    {
      parts: placed(PIN, { scale: 0.92, about: [256, 452] }),
      by: [
        [0, [0, -56], 'in'],
        [12, [0, 0], 'out'],
        [17, [0, -30], 'in'],
        [22, [0, 0]],
        [50, [0, 0]],
        [FRAMES, [0, -56]],
      ],
      opacity: [
        [0, 0, 'linear'],
        [6, 1],
        [50, 1],
        [58, 0],
        [FRAMES, 0],
      ],
    },
  ]),
  moving(
    'play',
    ['播放按钮动画', '播放按鈕動畫', 'Pressed play button', 'กดปุ่มเล่น'],
    ['business', 'mark'],
    { coverFrame: 14 },
    [
      {
        parts: [line(circle(256, 244, 176), INK.coral, 16)],
        pivot: [256, 244],
        scale: [
          [0, 1],
          [26, 1, 'out'],
          [50, 1.28],
          [FRAMES, 1.28],
        ],
        opacity: [
          [0, 0],
          [26, 0, 'linear'],
          [30, 0.8],
          [50, 0],
          [FRAMES, 0],
        ],
      },
      {
        parts: [
          disc(256, 244, 180, 'coral'),
          flat(
            rounded(
              [
                [204, 154],
                [354, 244],
                [204, 334],
              ],
              22,
            ),
            INK.white,
          ),
        ],
        pivot: [256, 244],
        scale: PRESS,
        hasShadow: true,
      },
      {
        parts: [line(POINTER, INK.white, 14), flat(POINTER, INK.navy)],
        pivot: [330, 306],
        by: [
          [0, [26, 14]],
          [16, [-26, -14]],
          [42, [-26, -14]],
          [FRAMES, [26, 14]],
        ],
        scale: PRESS,
      },
    ],
  ),
]
