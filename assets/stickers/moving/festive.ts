import { type Layer, moving, round } from '../kit/lottie.ts'
import type { Gradient } from '../kit/palette.ts'
import { box, disc, flat, glossy, type Part, placed } from '../kit/parts.ts'
import { type Corner, circle, heart, onCircle, rect } from '../kit/paths.ts'
import { SNOWFLAKE, SUN_DISC, SUN_RAYS } from '../still/festive.ts'

const FRAMES = 60
const COLORS: readonly Gradient[] = ['coral', 'blue', 'gold', 'mint']
/** Numbers from 0 to 1 that are far from those before them: steps of the golden ratio. */
const spread = (at: number) => (at * 0.618_034) % 1

/** Seen in the middle of a life, not at its ends. */
const alive = (time: number, edge = 0.15) => Math.min(1, Math.max(0, (Math.min(time, 1 - time) - 0.05) / edge))

const PAPERS = 36
const paper = (at: number): Layer => {
  const [dx, dy] = onCircle(0, 0, 44 + Math.sqrt((at + 0.5) / PAPERS) * 168, -90 + (spread(at) - 0.5) * 260)
  const fall = 30 + spread(at * 5) * 60
  const fill = COLORS[at % COLORS.length]!
  const piece: Part = at % 3 === 0 ? disc(256, 266, 15, fill) : box(237, 254, 38, 24, 6, fill)
  return {
    parts: [piece],
    pivot: [256, 266],
    by: [
      [0, [0, 0], 'out'],
      [20, [dx, dy], 'linear'],
      [56, [dx * 1.02, dy + fall]],
      [FRAMES, [dx * 1.02, dy + fall]],
    ],
    scale: [
      [0, 0, 'out'],
      [8, 1.1],
      [FRAMES, 1],
    ],
    turn: [
      [0, at * 40, 'linear'],
      [FRAMES, at * 40 + (at % 2 ? 300 : -300)],
    ],
    opacity: [
      [0, 1],
      [38, 1],
      [56, 0],
      [FRAMES, 0],
    ],
  }
}

const HEARTS: readonly [x: number, size: number, phase: number, fill: Gradient][] = [
  [150, 118, 0, 'coral'],
  [334, 140, 0.22, 'coral'],
  [236, 92, 0.45, 'gold'],
  [376, 84, 0.66, 'coral'],
  [176, 132, 0.8, 'coral'],
]
const floating = ([x, size, phase, fill]: (typeof HEARTS)[number]): Layer => ({
  parts: [glossy(heart(x, 420, size), fill)],
  pivot: [x, 420],
  by: round<Corner>(90, phase, (time) => [Math.sin(time * 7) * 22, -340 * time]),
  scale: round(90, phase, (time) => 0.5 + Math.min(0.5, time * 1.6)),
  opacity: round(90, phase, (time) => alive(time, 0.2)),
})

const CLOUD = [
  circle(140, 212, 76),
  circle(212, 146, 88),
  circle(306, 158, 80),
  circle(372, 214, 74),
  rect(140, 170, 232, 118, 0),
].join('')
const cloud = (fill: Gradient): Layer => ({
  parts: [glossy(CLOUD, fill)],
  by: [
    [0, [-8, 0]],
    [30, [8, 0]],
    [FRAMES, [-8, 0]],
  ],
  hasShadow: true,
})
const DROP = 'M256 250C272 276 280 290 280 304C280 318 270 328 256 328C242 328 232 318 232 304C232 290 240 276 256 250Z'
const falling = (part: Part, x: number, phase: number, sway: number, turned: number): Layer => {
  const parts = placed([part], { by: [x - 256, 0] })
  return {
    parts,
    pivot: [x, 290],
    by: round<Corner>(FRAMES, phase, (time) => [Math.sin(time * Math.PI * 2) * sway - time * 12, -30 + 160 * time]),
    turn: round(FRAMES, 0, (time) => Math.sin(time * Math.PI * 2) * turned),
    opacity: round(FRAMES, phase, (time) => alive(time, 0.18)),
  }
}
const RAIN = [
  [136, 0.1],
  [198, 0.6],
  [262, 0.25],
  [324, 0.8],
  [384, 0.4],
] as const
const SNOW = [
  [140, 0.15],
  [222, 0.65],
  [306, 0.3],
  [384, 0.85],
] as const
const FLAKE = placed([SNOWFLAKE], { about: [256, 250], scale: 0.26, by: [0, 40] })[0]!

const FIRE = {
  outer:
    'M270 54C284 130 392 182 392 312C392 396 334 458 256 458C178 458 120 396 120 312C120 246 158 214 178 164C196 196 206 210 224 218C216 156 232 98 270 54Z',
  middle:
    'M268 190C276 240 340 272 340 348C340 404 304 442 256 442C208 442 172 404 172 348C172 306 198 284 210 252C222 272 228 280 240 286C236 250 246 218 268 190Z',
  core: 'M262 304C268 332 300 352 300 388C300 416 280 434 256 434C232 434 212 416 212 388C212 360 244 344 262 304Z',
}
const flickering = (parts: readonly Part[], strength: number, phase: number): Layer => ({
  parts,
  pivot: [256, 450],
  scale: round<Corner>(FRAMES, phase, (time) => [
    1 - Math.sin(time * Math.PI * 4) * strength * 0.6,
    1 - strength + Math.sin(time * Math.PI * 4) * strength,
  ]),
  turn: round(FRAMES, phase, (time) => Math.sin(time * Math.PI * 2) * strength * 40),
})

export const MOVING_FESTIVE = [
  moving(
    'confetti',
    ['彩纸动画', '彩帶動畫', 'Confetti', 'คอนเฟตติ'],
    ['festive'],
    { coverFrame: 24 },
    Array.from({ length: PAPERS }, (_, at) => paper(at)),
  ),
  moving(
    'hearts',
    ['飘升爱心', '飄升愛心', 'Floating hearts', 'หัวใจลอย'],
    ['festive', 'emotion'],
    { frames: 90, coverFrame: 40 },
    HEARTS.map(floating),
  ),
  moving('sun', ['阳光动画', '陽光動畫', 'Shining sun', 'ดวงอาทิตย์ส่องแสง'], ['festive'], {}, [
    {
      parts: [SUN_RAYS],
      pivot: [256, 250],
      turn: [
        [0, 0, 'linear'],
        [FRAMES, 36],
      ],
      isLit: true,
    },
    {
      parts: [SUN_DISC],
      pivot: [256, 250],
      scale: [
        [0, 1],
        [30, 1.05],
        [FRAMES, 1],
      ],
      hasShadow: true,
    },
  ]),
  moving('rain', ['下雨动画', '下雨動畫', 'Rain cloud', 'เมฆฝน'], ['festive'], {}, [
    ...RAIN.map(([x, phase]) => falling(glossy(DROP, 'blue'), x, phase, 0, 0)),
    cloud('white'),
  ]),
  moving('snow', ['下雪动画', '下雪動畫', 'Snow cloud', 'เมฆหิมะ'], ['festive'], {}, [
    ...SNOW.map(([x, phase]) => falling(FLAKE, x, phase, 12, 40)),
    cloud('white'),
  ]),
  moving('fire', ['火焰动画', '火焰動畫', 'Fire', 'เปลวไฟ'], ['festive', 'emotion'], {}, [
    { ...flickering([glossy(FIRE.outer, 'coral')], 0.05, 0), hasShadow: true },
    flickering([glossy(FIRE.middle, 'gold')], 0.08, 0.3),
    flickering([flat(FIRE.core, '#fff1c9')], 0.1, 0.6),
  ]),
]
