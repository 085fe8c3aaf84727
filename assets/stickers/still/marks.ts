import { INK } from '../kit/palette.ts'
import { disc, dot, flat, glossy, glossyLine, line, type Part, shape } from '../kit/parts.ts'
import { burst, rounded, sparkle, starCorners } from '../kit/paths.ts'
import { still } from '../kit/still.ts'

export const TICK = 'M164 256L230 324L356 180'

/** A line that underlines, there and back. */
export const UNDERLINE = 'M52 242C178 206 330 196 460 212C342 226 226 248 152 290C226 276 306 272 380 282'
/** A loose line about something. */
export const CIRCLE_ROUND =
  'M330 104C214 72 72 118 56 232C42 344 168 418 290 408C404 398 472 322 454 232C438 148 340 92 208 106'

/** The stroke of a felt pen: slanted ends, and an edge where there is more ink. */
const HIGHLIGHT = rounded(
  [
    [44, 200],
    [452, 166],
    [476, 206],
    [462, 312],
    [60, 346],
    [34, 300],
  ],
  14,
)

const STAR: readonly Part[] = [shape(starCorners(256, 268, 222, 108, 5), [30, 12], 'gold')]
const TICK_DISC: readonly Part[] = [disc(256, 250, 196, 'mint'), line(TICK, INK.white, 46)]

export const MARKS = [
  still(
    'badge-check',
    ['认证徽章', '認證徽章', 'Verified badge', 'ตรารับรอง'],
    ['mark'],
    [
      glossy(burst(256, 250, 196, 168, 14), 'blue'),
      disc(256, 250, 132, 'white'),
      line('M196 254L240 298L322 206', INK.blue, 34),
    ],
  ),
  still('check', ['对勾', '打勾', 'Check mark', 'เครื่องหมายถูก'], ['mark', 'education'], TICK_DISC),
  still(
    'cross',
    ['叉号', '叉號', 'Cross mark', 'เครื่องหมายผิด'],
    ['mark', 'education'],
    [disc(256, 250, 196, 'coral'), line('M184 178L328 322M328 178L184 322', INK.white, 46)],
  ),
  still('star', ['星星', '星星', 'Star', 'ดาว'], ['mark', 'education'], STAR),
  still(
    'warning',
    ['警示', '警示', 'Warning sign', 'ป้ายเตือน'],
    ['mark'],
    [
      shape(
        [
          [256, 28],
          [490, 440],
          [22, 440],
        ],
        62,
        'gold',
      ),
      line('M256 184V288', INK.brown, 46),
      dot(256, 362, 27, INK.brown),
    ],
  ),
  still(
    'question',
    ['问号', '問號', 'Question mark', 'เครื่องหมายคำถาม'],
    ['mark', 'education'],
    [
      disc(256, 250, 196, 'blue'),
      line('M194 198C194 160 222 136 258 136C296 136 322 162 322 198C322 248 258 246 258 294', INK.white, 46),
      dot(258, 366, 28, INK.white),
    ],
  ),
  still(
    'underline',
    ['下划线', '底線', 'Drawn underline', 'เส้นใต้'],
    ['mark', 'education'],
    [glossyLine(UNDERLINE, 'coral', 34)],
  ),
  {
    ...still(
      'highlight',
      ['荧光笔', '螢光筆', 'Highlighter stroke', 'แถบไฮไลต์'],
      ['mark', 'education'],
      [flat(HIGHLIGHT, '#ffd83d', 0.66), line('M72 322L448 290M66 226L442 194', '#ffc71f', 14, 0.45)],
    ),
    isSheer: true,
  },
  still(
    'circle-drawn',
    ['手绘圆圈', '手繪圓圈', 'Drawn circle', 'วงกลมวาดมือ'],
    ['mark', 'education'],
    [glossyLine(CIRCLE_ROUND, 'coral', 30)],
  ),
  still(
    'sparkles',
    ['闪光', '閃光', 'Sparkles', 'ประกาย'],
    ['mark', 'festive'],
    [
      glossy(sparkle(226, 286, 170), 'gold'),
      glossy(sparkle(396, 136, 84), 'gold'),
      glossy(sparkle(388, 398, 56), 'coral'),
    ],
  ),
]
