import { INK } from '../kit/palette.ts'
import { box, disc, dot, flat, glossy, glossyLine, line, type Part, placed, shape } from '../kit/parts.ts'
import { circle, ellipse, gear, rect, rounded, sector, starCorners } from '../kit/paths.ts'
import { still } from '../kit/still.ts'

export const CHART_BOARD = box(52, 70, 408, 372, 40, 'white')
/** Left, top and color of the bars, which stand on 392. */
export const CHART_BARS = [
  [104, 300, 'blue'],
  [194, 246, 'mint'],
  [284, 190, 'gold'],
] as const
export const chartBar = ([x, y, fill]: (typeof CHART_BARS)[number]): Part =>
  shape(
    [
      [x, y],
      [x + 72, y],
      [x + 72, 392],
      [x, 392],
    ],
    [18, 18, 1, 1],
    fill,
  )
export const CHART_LINE = 'M108 236L226 166L296 190L398 112'
export const CHART_TIP = 'M348 108H402V160'

export const MEGAPHONE: readonly Part[] = [
  glossy('M150 300H220L252 410C256 424 246 438 232 438H196C186 438 178 432 175 423Z', 'gold'),
  glossy(
    'M96 186H222L378 92C392 84 410 94 410 110V378C410 394 392 404 378 396L222 306H96C70 306 52 288 52 264V228C52 204 70 186 96 186Z',
    'blue',
  ),
]

export const PIN: readonly Part[] = [
  glossy(
    'M256 46C346 46 414 114 414 202C414 310 304 410 270 452C262 462 250 462 242 452C208 410 98 310 98 202C98 114 166 46 256 46Z',
    'coral',
  ),
  disc(256, 202, 74, 'white'),
]

/** A coin seen from the side, the middle of its face at (x, y). */
export function coin(x: number, y: number): Part[] {
  const [rx, ry, high] = [96, 34, 40]
  const low = ellipse(x, y + high, rx, ry)
  return [
    glossy(`${low}${rect(x - rx, y, rx * 2, high, 0)}`, 'gold'),
    line(`M${x - 50} ${y + 44}V${y + 58}M${x} ${y + 50}V${y + 64}M${x + 50} ${y + 44}V${y + 58}`, INK.amber, 10, 0.8),
    flat(ellipse(x, y, rx, ry), '#ffdf8e'),
    line(ellipse(x, y, rx - 20, ry - 9), INK.amber, 8, 0.7),
  ]
}

const TARGET_ARROW = placed(
  [
    line('M256 250H424', INK.navy, 18),
    shape(
      [
        [392, 250],
        [430, 206],
        [498, 206],
        [460, 250],
      ],
      10,
      'gold',
    ),
    shape(
      [
        [392, 250],
        [430, 294],
        [498, 294],
        [460, 250],
      ],
      10,
      'gold',
    ),
  ],
  { about: [256, 250], turn: -45 },
)

const GEAR: readonly Part[] = [glossy(gear(256, 250, 212, 158, 8), 'blue'), disc(256, 250, 74, 'white')]

export const BUSINESS = [
  still(
    'chart',
    ['增长图表', '成長圖表', 'Growth chart', 'กราฟเติบโต'],
    ['business'],
    [CHART_BOARD, ...CHART_BARS.map(chartBar), line(CHART_LINE, INK.coral, 20), line(CHART_TIP, INK.coral, 20)],
  ),
  still(
    'pie-chart',
    ['饼图', '圓餅圖', 'Pie chart', 'แผนภูมิวงกลม'],
    ['business', 'education'],
    [
      glossy(sector(244, 264, 188, 0, 200), 'blue'),
      glossy(sector(244, 264, 188, 200, 270), 'mint'),
      line('M426 264H244L73 201.8M244 264V84', INK.white, 12),
      glossy(sector(268, 240, 188, 270, 360), 'coral'),
    ],
  ),
  still(
    'target',
    ['目标', '目標', 'Target', 'เป้าหมาย'],
    ['business', 'education'],
    [
      disc(244, 262, 196, 'coral'),
      disc(244, 262, 144, 'white'),
      disc(244, 262, 94, 'coral'),
      disc(244, 262, 42, 'white'),
      ...placed(TARGET_ARROW, { by: [-12, 12] }),
    ],
  ),
  still(
    'coins',
    ['金币', '金幣', 'Coins', 'เหรียญ'],
    ['business'],
    [...[366, 312].flatMap((y) => coin(148, y)), ...[366, 312, 258, 204, 150].flatMap((y) => coin(358, y))],
  ),
  still(
    'trophy',
    ['奖杯', '獎盃', 'Trophy', 'ถ้วยรางวัล'],
    ['business', 'festive'],
    [
      glossyLine('M150 110H72C68 190 104 236 176 244M362 110H440C444 190 408 236 336 244', 'gold', 32),
      shape(
        [
          [228, 280],
          [284, 280],
          [298, 400],
          [214, 400],
        ],
        6,
        'gold',
      ),
      box(152, 380, 208, 72, 20, 'blue'),
      glossy(
        'M150 58H362C376 58 384 66 384 80V168C384 246 330 306 256 306C182 306 128 246 128 168V80C128 66 136 58 150 58Z',
        'gold',
      ),
      flat(rounded(starCorners(256, 172, 70, 34, 5), [8, 4]), INK.white),
    ],
  ),
  still(
    'megaphone',
    ['喇叭', '大聲公', 'Megaphone', 'โทรโข่ง'],
    ['business'],
    [...MEGAPHONE, line('M444 186C464 216 464 272 444 302', INK.coral, 22)],
  ),
  still('pin', ['定位', '定位圖示', 'Location pin', 'หมุดตำแหน่ง'], ['business', 'mark'], PIN),
  still(
    'cart',
    ['购物车', '購物車', 'Shopping cart', 'รถเข็นช้อปปิ้ง'],
    ['business'],
    [
      glossyLine('M44 92H82C96 92 106 100 110 114L164 318C168 332 178 340 192 340H404', 'blue', 30),
      shape(
        [
          [122, 136],
          [470, 136],
          [426, 292],
          [164, 292],
        ],
        [14, 32, 30, 20],
        'coral',
      ),
      line('M226 176L240 252M300 176V252M374 176L360 252', INK.white, 18, 0.85),
      disc(212, 408, 38, 'blue'),
      disc(382, 408, 38, 'blue'),
      dot(212, 408, 14, INK.white),
      dot(382, 408, 14, INK.white),
    ],
  ),
  still('gear', ['齿轮', '齒輪', 'Gear', 'เฟือง'], ['business'], GEAR),
  still(
    'globe',
    ['地球', '地球圖示', 'Globe', 'ลูกโลก'],
    ['business', 'education'],
    [
      disc(256, 250, 198, 'blue'),
      line(ellipse(256, 250, 88, 190), INK.white, 14, 0.85),
      line('M256 60V440M64 250H448M94 152H418M94 348H418', INK.white, 14, 0.85),
      line(circle(256, 250, 191), INK.white, 14, 0.85),
    ],
  ),
]
