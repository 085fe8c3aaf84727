import { INK } from '../kit/palette.ts'
import { box, disc, dot, flat, glossy, glossyLine, line, type Part, placed, shape } from '../kit/parts.ts'
import { onCircle, rect, rounded } from '../kit/paths.ts'
import { still } from '../kit/still.ts'

const bell = (d: string) => glossy(d, 'gold')
/** A bell that hangs from (256, 74), without its clapper. */
export const BELL: readonly Part[] = [
  disc(256, 80, 36, 'gold'),
  bell(
    'M256 84C340 84 392 146 392 226C392 290 408 318 436 344C450 358 442 380 422 380H90C70 380 62 358 76 344C104 318 120 290 120 226C120 146 172 84 256 84Z',
  ),
  line('M98 338H414', '#fff3cf', 14, 0.7),
]
export const CLAPPER: Part = disc(256, 398, 48, 'coral')

export const CLOCK_FACE: readonly Part[] = [
  disc(256, 250, 200, 'blue'),
  disc(256, 250, 152, 'white'),
  ...Array.from({ length: 12 }, (_, i) => {
    const [x, y] = onCircle(256, 250, 126, i * 30)
    return dot(x, y, i % 3 ? 6 : 11, INK.blue)
  }),
]

export const ROCKET_BODY: readonly Part[] = [
  glossy('M176 268C130 290 108 330 112 386C114 396 124 400 132 394L196 352Z', 'coral'),
  glossy('M336 268C382 290 404 330 400 386C398 396 388 400 380 394L316 352Z', 'coral'),
  box(206, 350, 100, 44, 14, 'navy'),
  glossy(
    'M256 40C324 90 350 170 350 244C350 290 338 330 322 362H190C174 330 162 290 162 244C162 170 188 90 256 40Z',
    'white',
  ),
  glossy('M256 40C296 70 322 108 337 150H175C190 108 216 70 256 40Z', 'coral'),
  disc(256, 220, 52, 'blue'),
  dot(256, 220, 30, '#dcebff'),
]
export const flame = (low: number): Part[] => [
  glossy(`M208 398H304C308 ${low - 60} 280 ${low - 26} 256 ${low}C232 ${low - 26} 204 ${low - 60} 208 398Z`, 'gold'),
  flat(
    `M232 398H280C282 ${low - 76} 268 ${low - 50} 256 ${low - 36}C244 ${low - 50} 230 ${low - 76} 232 398Z`,
    INK.coral,
  ),
]

const MAGNIFIER: readonly Part[] = [
  line('M256 388V470', INK.navy, 24),
  box(222, 396, 68, 112, 30, 'coral'),
  disc(256, 210, 176, 'blue'),
  disc(256, 210, 130, 'white'),
  line('M172 210C172 162 210 128 256 128', INK.blue, 18, 0.3),
]

export const OFFICE = [
  still('bell', ['铃铛', '鈴鐺', 'Bell', 'กระดิ่ง'], ['business', 'mark'], [CLAPPER, ...BELL]),
  still(
    'calendar',
    ['日历', '日曆', 'Calendar', 'ปฏิทิน'],
    ['business', 'education'],
    [
      box(60, 84, 392, 364, 46, 'white'),
      glossy('M106 84H406C431 84 452 105 452 130V186H60V130C60 105 81 84 106 84Z', 'coral'),
      box(144, 46, 36, 88, 18, 'navy'),
      box(332, 46, 36, 88, 18, 'navy'),
      ...[0, 1, 2, 3].flatMap((column) =>
        [0, 1, 2].map((row) =>
          flat(
            rect(106 + column * 80, 220 + row * 72, 60, 50, 12),
            column === 2 && row === 1 ? INK.mint : INK.pale,
            column === 2 && row === 1 ? 1 : 0.75,
          ),
        ),
      ),
      line('M282 317L294 329L312 306', INK.white, 11),
    ],
  ),
  still(
    'clock',
    ['时钟', '時鐘', 'Clock', 'นาฬิกา'],
    ['business', 'education'],
    [
      ...CLOCK_FACE,
      line('M256 250V150', INK.navy, 22),
      line('M256 250L326 290', INK.coral, 22),
      dot(256, 250, 20, INK.navy),
    ],
  ),
  still(
    'briefcase',
    ['公文包', '公事包', 'Briefcase', 'กระเป๋าเอกสาร'],
    ['business'],
    [
      glossyLine('M178 150V124C178 100 194 84 218 84H294C318 84 334 100 334 124V150', 'navy', 32),
      box(44, 138, 424, 296, 52, 'blue'),
      line('M60 272H452', INK.deep, 14, 0.75),
      box(214, 240, 84, 66, 18, 'gold'),
    ],
  ),
  still(
    'phone',
    ['手机', '手機', 'Phone', 'โทรศัพท์'],
    ['business'],
    [
      box(142, 34, 228, 436, 52, 'navy'),
      box(160, 82, 192, 330, 14, 'white'),
      line('M230 58H282', INK.white, 10, 0.6),
      dot(256, 440, 14, INK.white, 0.75),
      glossy(rect(182, 112, 116, 62, 20), 'blue'),
      glossy(rect(214, 198, 116, 62, 20), 'mint'),
      glossy(rect(182, 284, 92, 62, 20), 'coral'),
    ],
  ),
  still(
    'laptop',
    ['笔记本电脑', '筆記型電腦', 'Laptop', 'แล็ปท็อป'],
    ['business', 'education'],
    [
      box(82, 96, 348, 252, 34, 'navy'),
      box(104, 118, 304, 212, 14, 'white'),
      disc(256, 224, 68, 'coral'),
      flat(
        rounded(
          [
            [236, 188],
            [296, 224],
            [236, 260],
          ],
          8,
        ),
        INK.white,
      ),
      shape(
        [
          [30, 344],
          [482, 344],
          [462, 410],
          [50, 410],
        ],
        [12, 12, 40, 40],
        'blue',
      ),
      line('M214 364H298', INK.white, 12, 0.6),
    ],
  ),
  still(
    'mail',
    ['信封', '信封圖示', 'Envelope', 'ซองจดหมาย'],
    ['business'],
    [
      box(44, 108, 424, 296, 44, 'white'),
      line('M78 376L196 268M434 376L316 268', INK.pale, 16),
      glossy(
        'M88 108H424C464 108 482 144 456 168L294 304C270 324 242 324 218 304L56 168C30 144 48 108 88 108Z',
        'blue',
      ),
      disc(256, 268, 44, 'coral'),
    ],
  ),
  still(
    'shield',
    ['盾牌', '盾牌圖示', 'Shield', 'โล่'],
    ['business'],
    [
      glossy(
        'M256 40C312 82 372 98 430 100C440 100 446 108 446 118V236C446 346 366 424 268 464C260 467 252 467 244 464C146 424 66 346 66 236V118C66 108 72 100 82 100C140 98 200 82 256 40Z',
        'mint',
      ),
      line('M170 254L232 316L346 192', INK.white, 44),
    ],
  ),
  still(
    'lock',
    ['锁', '鎖頭', 'Padlock', 'แม่กุญแจ'],
    ['business'],
    [
      glossyLine('M162 236V166C162 108 202 70 256 70C310 70 350 108 350 166V236', 'navy', 46),
      box(88, 214, 336, 238, 54, 'gold'),
      dot(256, 312, 34, INK.brown),
      line('M256 316V374', INK.brown, 30),
    ],
  ),
  still(
    'magnifier',
    ['放大镜', '放大鏡', 'Magnifier', 'แว่นขยาย'],
    ['business', 'education'],
    placed(MAGNIFIER, { turn: -45, scale: 0.93, by: [-12, -4] }),
  ),
  still(
    'rocket',
    ['火箭', '火箭圖示', 'Rocket', 'จรวด'],
    ['business'],
    placed([...flame(490), ...ROCKET_BODY], { turn: 40, scale: 0.92, by: [-6, 4] }),
  ),
]
