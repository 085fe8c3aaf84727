import { INK } from '../kit/palette.ts'
import { box, disc, dot, flat, glossy, line, type Part, placed } from '../kit/parts.ts'
import { ellipse, heart } from '../kit/paths.ts'
import { still } from '../kit/still.ts'

const FACE: readonly Part[] = [disc(256, 250, 204, 'gold')]
const CHEEKS: readonly Part[] = [dot(126, 290, 34, INK.coral, 0.45), dot(386, 290, 34, INK.coral, 0.45)]
const eyes = (rx: number, ry: number, y: number): Part[] => [
  flat(ellipse(180, y, rx, ry), INK.brown),
  flat(ellipse(332, y, rx, ry), INK.brown),
]
const OPEN_MOUTH: readonly Part[] = [
  flat(
    'M142 282H370C378 282 384 288 383 296C374 362 324 400 256 400C188 400 138 362 129 296C128 288 134 282 142 282Z',
    INK.brown,
  ),
  flat('M168 282H344V296C344 308 336 316 324 316H188C176 316 168 308 168 296Z', INK.white),
  flat(
    'M186 378C202 356 228 346 256 346C284 346 310 356 326 378C306 392 282 400 256 400C230 400 206 392 186 378Z',
    INK.coral,
  ),
]

/** A hand at a chin, its finger along the cheek. */
const CHIN_HAND =
  'M84 384C84 344 112 322 150 322H186L262 306C284 302 298 312 300 328C302 344 292 356 274 360L222 372C238 376 246 386 246 400C246 412 240 422 228 426C234 432 236 438 234 446C230 462 218 470 200 470H152C112 470 84 434 84 384Z'

/** A hand with its thumb up; its cuff is at the left. */
export const THUMB_UP: readonly Part[] = [
  glossy(
    'M152 230C196 216 226 176 234 116L240 78C244 54 264 42 286 48C316 56 326 86 322 118L312 186H404C430 186 446 202 446 224C446 240 438 252 424 258C440 264 448 276 446 292C444 310 432 322 416 326C426 334 430 344 428 356C424 374 412 384 396 386C402 392 404 400 402 408C398 426 384 436 364 436H248C208 436 178 424 152 404Z',
    'gold',
  ),
  line('M424 258H352M416 326H346M396 386H340', INK.amber, 12),
  box(56, 206, 104, 236, 28, 'blue'),
  line('M84 250V398', INK.white, 12, 0.4),
]

export const FEELINGS = [
  still(
    'heart',
    ['爱心', '愛心', 'Heart', 'หัวใจ'],
    ['emotion'],
    [
      glossy(
        'M256 430C118 338 62 258 62 184C62 122 108 78 164 78C204 78 238 100 256 134C274 100 308 78 348 78C404 78 450 122 450 184C450 258 394 338 256 430Z',
        'coral',
      ),
    ],
  ),
  still(
    'smile',
    ['微笑', '微笑表情', 'Smile', 'ยิ้ม'],
    ['emotion'],
    [
      ...FACE,
      ...CHEEKS,
      ...eyes(24, 32, 206),
      line('M158 302C182 350 218 372 256 372C294 372 330 350 354 302', INK.brown, 26),
    ],
  ),
  still(
    'laugh',
    ['大笑', '大笑表情', 'Laugh', 'หัวเราะ'],
    ['emotion'],
    [...FACE, line('M136 218L178 178L220 218M292 218L334 178L376 218', INK.brown, 26), ...OPEN_MOUTH],
  ),
  still(
    'wow',
    ['惊讶', '驚訝', 'Astonished face', 'ประหลาดใจ'],
    ['emotion'],
    [
      ...FACE,
      line('M142 138C156 120 184 114 208 126M370 138C356 120 328 114 304 126', INK.brown, 18),
      ...eyes(30, 36, 208),
      dot(190, 196, 11, INK.white),
      dot(342, 196, 11, INK.white),
      flat(ellipse(256, 346, 52, 62), INK.brown),
      flat(ellipse(256, 380, 36, 22), INK.coral),
    ],
  ),
  still(
    'in-love',
    ['喜爱', '喜愛', 'Heart eyes', 'ตาหัวใจ'],
    ['emotion'],
    [...FACE, ...OPEN_MOUTH, glossy(heart(168, 198, 128), 'coral'), glossy(heart(344, 198, 128), 'coral')],
  ),
  still(
    'thinking',
    ['思考', '思考表情', 'Thinking face', 'กำลังคิด'],
    ['emotion', 'education'],
    [
      ...FACE,
      line('M138 142C158 122 188 120 214 136', INK.brown, 20),
      line('M304 158C326 146 352 148 374 162', INK.brown, 20),
      ...eyes(24, 30, 206),
      dot(188, 194, 9, INK.white),
      dot(340, 194, 9, INK.white),
      line('M208 318C240 304 282 302 314 312', INK.brown, 24),
      line(CHIN_HAND, INK.amber, 14, 0.4),
      glossy(CHIN_HAND, 'gold'),
      line('M222 372H186M228 426H190', INK.amber, 11),
    ],
  ),
  still('thumb-up', ['点赞', '按讚', 'Thumbs up', 'ยกนิ้วโป้ง'], ['emotion', 'mark'], placed(THUMB_UP, { by: [4, 4] })),
]
