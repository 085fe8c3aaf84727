import { INK } from '../kit/palette.ts'
import { box, disc, flat, glossy, glossyLine, line, type Part, placed, shape } from '../kit/parts.ts'
import { ellipse, rounded } from '../kit/paths.ts'
import { still } from '../kit/still.ts'

export const BULB_GLASS: Part = glossy(
  'M256 46C344 46 408 110 408 196C408 268 358 302 342 350H170C154 302 104 268 104 196C104 110 168 46 256 46Z',
  'gold',
)
export const BULB_FOOT: Part = glossy(
  'M180 366H332V402C332 427.4 311.4 448 286 448H226C200.6 448 180 427.4 180 402Z',
  'blue',
)
export const BULB_WIRE: Part = line('M216 344V250L256 214L296 250V344', '#fff7df', 16)

const PENCIL: readonly Part[] = [
  glossy('M64 212C64 200 72 192 84 192H124V320H84C72 320 64 312 64 300Z', 'coral'),
  box(120, 192, 36, 128, 2, 'white'),
  glossy('M152 192H368V320H152Z', 'gold'),
  line('M158 256H362', INK.amber, 12, 0.6),
  shape(
    [
      [366, 192],
      [500, 256],
      [366, 320],
    ],
    [2, 14, 2],
    'white',
  ),
  flat(
    rounded(
      [
        [444, 229],
        [500, 256],
        [444, 283],
      ],
      [2, 12, 2],
    ),
    INK.navy,
  ),
]

const PAGE_LEFT = 'M256 128C204 92 134 84 70 96C58 98 50 106 50 118V372C50 386 62 394 76 392C138 384 204 392 256 424Z'
const PAGE_RIGHT =
  'M256 128C308 92 378 84 442 96C454 98 462 106 462 118V372C462 386 450 394 436 392C374 384 308 392 256 424Z'

/** A square with knobs above and at the right, and with notches below and at the left. */
const PUZZLE =
  'M122 142H204C214 142 216 132 210 122C190 90 212 54 248 54C284 54 306 90 286 122C280 132 282 142 292 142H370C384 142 392 150 392 164V242C392 252 402 254 412 248C444 228 480 250 480 286C480 322 444 344 412 324C402 318 392 320 392 330V412C392 426 384 434 370 434H290C280 434 278 424 284 414C300 386 280 358 248 358C216 358 196 386 212 414C218 424 216 434 206 434H122C108 434 100 426 100 412V332C100 322 110 320 120 326C148 342 176 322 176 288C176 254 148 234 120 250C110 256 100 254 100 244V164C100 150 108 142 122 142Z'

const orbit = (turn: number, color: string): Part[] =>
  placed([line(ellipse(256, 250, 206, 78), color, 22)], { about: [256, 250], turn })

const MICROSCOPE: readonly Part[] = [
  box(108, 330, 290, 36, 18, 'blue'),
  glossyLine('M300 150C392 168 428 236 410 310C400 350 372 382 330 398', 'navy', 42),
  box(96, 396, 320, 56, 28, 'navy'),
  ...placed(
    [
      box(228, 36, 76, 60, 18, 'navy'),
      box(212, 84, 108, 176, 26, 'blue'),
      box(234, 250, 64, 56, 12, 'coral'),
      line('M240 122V206', INK.white, 14, 0.5),
    ],
    { about: [266, 170], turn: 24, by: [-24, 6] },
  ),
]

export const EDUCATION = [
  still(
    'book',
    ['书本', '書本', 'Open book', 'หนังสือ'],
    ['education'],
    [
      glossy(
        'M62 120H450C470 120 482 132 482 150V404C482 424 470 434 450 434H62C42 434 30 424 30 404V150C30 132 42 120 62 120Z',
        'blue',
      ),
      glossy(PAGE_LEFT, 'white'),
      glossy(PAGE_RIGHT, 'white'),
      line('M256 134V418', INK.pale, 12),
      line(
        'M96 170C136 166 174 172 212 188M96 236C136 232 174 238 212 254M96 302C136 298 174 304 212 320',
        INK.pale,
        18,
      ),
      line('M416 170C376 166 338 172 300 188M416 236C376 232 338 238 300 254', INK.pale, 18),
      line('M416 302C376 298 338 304 300 320', INK.coral, 18),
    ],
  ),
  still(
    'pencil',
    ['铅笔', '鉛筆', 'Pencil', 'ดินสอ'],
    ['education'],
    placed(PENCIL, { turn: 135, scale: 0.98, by: [18, -8] }),
  ),
  still(
    'graduation-cap',
    ['学士帽', '學士帽', 'Graduation cap', 'หมวกรับปริญญา'],
    ['education', 'festive'],
    [
      glossy('M128 232H384V336C384 384 320 408 256 408C192 408 128 384 128 336Z', 'navy'),
      shape(
        [
          [256, 76],
          [496, 194],
          [256, 312],
          [16, 194],
        ],
        [40, 26, 40, 26],
        'blue',
      ),
      glossyLine('M256 196L416 244V330', 'gold', 16),
      glossy('M396 326H436L446 416C446 424 440 428 432 428H400C392 428 386 424 386 416Z', 'gold'),
      disc(256, 194, 20, 'gold'),
    ],
  ),
  still('microscope', ['显微镜', '顯微鏡', 'Microscope', 'กล้องจุลทรรศน์'], ['education'], MICROSCOPE),
  still(
    'atom',
    ['原子', '原子圖示', 'Atom', 'อะตอม'],
    ['education'],
    [
      ...orbit(0, INK.blue),
      ...orbit(60, INK.coral),
      ...orbit(120, INK.mint),
      disc(256, 250, 48, 'gold'),
      disc(462, 250, 24, 'blue'),
      disc(153, 72, 24, 'coral'),
      disc(153, 428, 24, 'mint'),
    ],
  ),
  still(
    'blackboard',
    ['黑板', '黑板圖示', 'Blackboard', 'กระดานดำ'],
    ['education'],
    [
      box(36, 80, 440, 316, 34, 'gold'),
      flat(
        rounded(
          [
            [64, 108],
            [448, 108],
            [448, 368],
            [64, 368],
          ],
          16,
        ),
        '#24604f',
      ),
      line('M112 300L172 176L232 300Z', INK.white, 14),
      line('M280 302V166M280 302H404M280 286C330 280 372 250 392 182', INK.white, 14),
      box(140, 388, 232, 40, 20, 'gold'),
      box(176, 378, 72, 22, 11, 'white'),
    ],
  ),
  still('puzzle', ['拼图', '拼圖', 'Puzzle piece', 'ชิ้นจิ๊กซอว์'], ['education', 'business'], [glossy(PUZZLE, 'coral')]),
  still(
    'lightbulb',
    ['灯泡', '燈泡', 'Light bulb', 'หลอดไฟ'],
    ['education', 'business'],
    [BULB_GLASS, BULB_FOOT, BULB_WIRE],
  ),
]
