import { INK } from '../kit/palette.ts'
import { disc, dot, flat, glossy, line, type Part, placed, shape } from '../kit/parts.ts'
import { burst, circle, ellipse, starCorners } from '../kit/paths.ts'
import { still } from '../kit/still.ts'

export const SPEECH =
  'M126 92H386C430 92 462 124 462 168V276C462 320 430 352 386 352H262L164 428C152 438 134 428 136 412L146 352H126C82 352 50 320 50 276V168C50 124 82 92 126 92Z'

const CLOUD = [
  circle(136, 232, 88),
  circle(206, 154, 92),
  circle(318, 158, 96),
  circle(384, 240, 84),
  circle(302, 296, 84),
  circle(206, 290, 88),
  ellipse(256, 226, 130, 90),
].join('')

/** A mark of a quotation, its ball at (x, y). */
const quotation = (x: number, y: number): Part =>
  flat(
    `M${x - 44} ${y}C${x - 44} ${y - 74} ${x - 14} ${y - 116} ${x + 42} ${y - 134}C${x + 54} ${y - 136} ${x + 62} ${y - 120} ${x + 52} ${y - 112}C${x + 24} ${y - 94} ${x + 12} ${y - 70} ${x + 10} ${y - 44}C${x + 34} ${y - 42} ${x + 50} ${y - 24} ${x + 50} ${y + 2}C${x + 50} ${y + 30} ${x + 30} ${y + 50} ${x + 4} ${y + 50}C${x - 26} ${y + 50} ${x - 44} ${y + 30} ${x - 44} ${y}Z`,
    INK.white,
  )

const TAG: readonly Part[] = [
  shape(
    [
      [22, 256],
      [136, 142],
      [486, 142],
      [486, 370],
      [136, 370],
    ],
    [40, 34, 40, 40, 34],
    'mint',
  ),
  disc(122, 256, 28, 'white'),
  line('M372 198L272 314', INK.white, 28),
  line(circle(258, 212, 23), INK.white, 22),
  line(circle(386, 300, 23), INK.white, 22),
]

export const BUBBLES = [
  still(
    'badge-new',
    ['爆炸贴', '爆炸標籤', 'Starburst', 'ป้ายดาวระเบิด'],
    ['bubble', 'mark'],
    [
      glossy(burst(256, 252, 206, 158, 18), 'coral'),
      disc(256, 252, 128, 'white'),
      glossy(burst(256, 248, 92, 40, 5), 'gold'),
    ],
  ),
  still(
    'speech',
    ['对话气泡', '對話泡泡', 'Speech bubble', 'กล่องคำพูด'],
    ['bubble'],
    [glossy(SPEECH, 'white'), disc(166, 222, 27, 'blue'), disc(256, 222, 27, 'coral'), disc(346, 222, 27, 'gold')],
  ),
  still(
    'ribbon',
    ['飘带', '飄帶', 'Ribbon', 'ริบบิ้น'],
    ['bubble', 'festive'],
    [
      glossy('M30 226H150V366H30L72 296Z', 'coral'),
      glossy('M482 226H362V366H482L440 296Z', 'coral'),
      glossy(
        'M92 176H420C427.73 176 434 182.27 434 190V310C434 317.73 427.73 324 420 324H92C84.27 324 78 317.73 78 310V190C78 182.27 84.27 176 92 176Z',
        'blue',
      ),
      line('M120 250H392', INK.white, 12, 0.4),
    ],
  ),
  still(
    'thought',
    ['思考气泡', '思考泡泡', 'Thought bubble', 'กล่องความคิด'],
    ['bubble', 'emotion'],
    [disc(110, 450, 24, 'white'), disc(156, 396, 38, 'white'), glossy(CLOUD, 'white')],
  ),
  still(
    'shout',
    ['呐喊气泡', '吶喊泡泡', 'Shout bubble', 'กล่องตะโกน'],
    ['bubble', 'emotion'],
    [
      shape(starCorners(256, 250, 224, 156, 12), [16, 8], 'gold'),
      shape(starCorners(256, 250, 176, 126, 12), [14, 8], 'white'),
      line('M256 172V262', INK.coral, 44),
      dot(256, 328, 26, INK.coral),
    ],
  ),
  still(
    'quote',
    ['引号气泡', '引號泡泡', 'Quotation bubble', 'กล่องคำคม'],
    ['bubble', 'education'],
    [glossy(SPEECH, 'blue'), quotation(180, 246), quotation(324, 246)],
  ),
  still(
    'tag',
    ['折扣标签', '折扣標籤', 'Price tag', 'ป้ายราคา'],
    ['bubble', 'business'],
    placed(TAG, { turn: -28, scale: 0.94, by: [-4, 0] }),
  ),
  still(
    'sale-burst',
    ['空白爆炸贴', '空白爆炸標籤', 'Blank burst', 'ป้ายระเบิดเปล่า'],
    ['bubble', 'business'],
    [shape(starCorners(256, 250, 216, 178, 16), [12, 8], 'coral'), line(circle(256, 250, 140), INK.white, 10, 0.75)],
  ),
]
