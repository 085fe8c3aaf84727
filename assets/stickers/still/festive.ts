import { type Gradient, INK } from '../kit/palette.ts'
import { box, disc, glossy, glossyLine, line, type Part, placed, shape } from '../kit/parts.ts'
import { ellipse, onCircle } from '../kit/paths.ts'
import { still } from '../kit/still.ts'

/** A balloon with its knot below, its middle at (x, y); its shine is at the left or, by -1, at the right. */
const balloon = (x: number, y: number, fill: Gradient, side: 1 | -1 = 1): Part[] => [
  shape(
    [
      [x, y + 104],
      [x + 22, y + 142],
      [x - 22, y + 142],
    ],
    8,
    fill,
  ),
  glossy(
    `M${x} ${y - 116}C${x + 62} ${y - 116} ${x + 98} ${y - 66} ${x + 98} ${y - 10}C${x + 98} ${y + 62} ${x + 44} ${y + 120} ${x} ${y + 120}C${x - 44} ${y + 120} ${x - 98} ${y + 62} ${x - 98} ${y - 10}C${x - 98} ${y - 66} ${x - 62} ${y - 116} ${x} ${y - 116}Z`,
    fill,
  ),
  line(
    `M${x - side * 58} ${y - 20}C${x - side * 56} ${y - 54} ${x - side * 40} ${y - 74} ${x - side * 16} ${y - 82}`,
    INK.white,
    14,
    0.6,
  ),
]

const candle = (x: number): Part[] => [
  box(x - 13, 128, 26, 100, 10, 'blue'),
  glossy(
    `M${x} 52C${x + 22} 84 ${x + 24} 96 ${x + 24} 104C${x + 24} 118 ${x + 14} 126 ${x} 126C${x - 14} 126 ${x - 24} 118 ${x - 24} 104C${x - 24} 96 ${x - 22} 84 ${x} 52Z`,
    'gold',
  ),
]

const ARM = glossyLine('M256 250V58M256 142L196 88M256 142L316 88', 'blue', 30)
export const SNOWFLAKE: Part = glossyLine(
  Array.from({ length: 6 }, (_, i) => placed([ARM], { about: [256, 250], turn: i * 60 })[0]!.d).join(''),
  'blue',
  30,
)

/** The rays of a sun about (256, 250), every 36 degrees. */
export const SUN_RAYS: Part = glossyLine(
  Array.from({ length: 10 }, (_, i) => {
    const [from, to] = [onCircle(256, 250, 160, i * 36 - 90), onCircle(256, 250, 200, i * 36 - 90)]
    return `M${from[0].toFixed(1)} ${from[1].toFixed(1)}L${to[0].toFixed(1)} ${to[1].toFixed(1)}`
  }).join(''),
  'gold',
  32,
)
export const SUN_DISC: Part = disc(256, 250, 120, 'gold')

export const FESTIVE = [
  still(
    'balloons',
    ['气球', '氣球', 'Balloons', 'ลูกโป่ง'],
    ['festive'],
    [
      line(
        'M256 474C256 400 200 372 150 320M256 474C256 400 256 360 256 300M256 474C256 400 312 372 362 320',
        '#8fa3c8',
        8,
      ),
      ...balloon(136, 192, 'blue'),
      ...balloon(376, 192, 'gold', -1),
      ...balloon(256, 152, 'coral'),
    ],
  ),
  still(
    'gift',
    ['礼物', '禮物', 'Gift', 'ของขวัญ'],
    ['festive', 'business'],
    [
      glossyLine(
        'M256 150C228 76 150 52 134 98C122 138 196 156 256 150C316 156 390 138 378 98C362 52 284 76 256 150Z',
        'gold',
        30,
      ),
      box(76, 226, 360, 226, 30, 'coral'),
      glossy('M222 226H290V452H222Z', 'gold'),
      box(48, 146, 416, 100, 28, 'coral'),
      glossy('M222 146H290V246H222Z', 'gold'),
      line('M84 252H428', INK.rust, 10, 0.45),
    ],
  ),
  still(
    'cake',
    ['蛋糕', '生日蛋糕', 'Cake', 'เค้ก'],
    ['festive'],
    [
      ...candle(172),
      ...candle(256),
      ...candle(340),
      glossy(ellipse(256, 432, 218, 30), 'white'),
      box(82, 214, 348, 216, 40, 'coral'),
      line('M110 356H402', '#fff0ea', 16, 0.7),
      glossy(
        'M122 206H390C414 206 430 222 430 246V274C430 300 396 306 388 280C382 264 362 264 356 282C346 322 296 322 286 284C280 264 260 264 254 282C244 316 200 316 190 282C184 264 164 264 158 280C146 308 82 306 82 274V246C82 222 98 206 122 206Z',
        'white',
      ),
    ],
  ),
  still('snowflake', ['雪花', '雪花圖示', 'Snowflake', 'เกล็ดหิมะ'], ['festive'], [SNOWFLAKE]),
  still('sun', ['太阳', '太陽', 'Sun', 'ดวงอาทิตย์'], ['festive'], [SUN_RAYS, SUN_DISC]),
  still(
    'lantern',
    ['灯笼', '燈籠', 'Lantern', 'โคมไฟ'],
    ['festive'],
    [
      line('M256 30V86', INK.amber, 12),
      line('M256 360V400', INK.amber, 12),
      ...[226, 256, 286].map((x) => line(`M${x} 404V474`, INK.coral, 14)),
      box(216, 384, 80, 34, 12, 'gold'),
      glossy(ellipse(256, 220, 186, 134), 'coral'),
      line(`${ellipse(256, 220, 110, 132)}${ellipse(256, 220, 38, 132)}`, '#ffd9a0', 9, 0.75),
      box(188, 70, 136, 42, 14, 'gold'),
      box(188, 328, 136, 42, 14, 'gold'),
    ],
  ),
]
