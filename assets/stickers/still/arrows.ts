import { INK } from '../kit/palette.ts'
import { box, glossy, glossyLine, line, type Part, shape } from '../kit/parts.ts'
import { arc, onCircle } from '../kit/paths.ts'
import { still } from '../kit/still.ts'

/** The head of an arrow that goes clockwise about the middle, at an angle. */
function head(degrees: number, fill: 'coral' | 'blue'): Part {
  const on = (r: number, turn: number) => onCircle(256, 250, r, degrees + turn)
  return shape([on(74, 0), on(246, 0), on(166, 38)], 26, fill)
}

/** A hand whose finger points to the right. */
const POINTING_HAND: readonly Part[] = [
  glossy(
    'M128 196C150 180 168 172 190 158L258 112C274 102 294 106 302 120C310 134 306 150 292 160L252 190H424C446 190 462 206 462 226C462 246 446 262 424 262H338C350 268 356 278 356 292C356 308 346 320 332 324C340 330 344 340 344 350C344 366 334 378 320 380C324 386 326 392 326 398C326 416 312 428 294 428H206C176 428 152 412 128 396Z',
    'gold',
  ),
  line('M338 262H268M332 324H272M318 380H268', INK.amber, 12),
  box(46, 176, 92, 238, 26, 'blue'),
  line('M70 226V364', INK.white, 12, 0.4),
]

export const ARROW_RIGHT =
  'M84 206H278V134C278 116 299 107 312 119L444 240C453 248 453 264 444 272L312 393C299 405 278 396 278 378V306H84C70 306 60 296 60 282V230C60 216 70 206 84 206Z'

export const ARROWS = [
  still(
    'arrow-curved',
    ['弯箭头', '彎曲箭頭', 'Curved arrow', 'ลูกศรโค้ง'],
    ['arrow'],
    [
      glossy(
        'M70 392C84 232 176 150 318 156V92C318 78 334 70 345 80L458 188C466 196 466 208 458 216L345 322C334 332 318 324 318 310V250C220 246 150 290 118 398C110 424 68 418 70 392Z',
        'coral',
      ),
    ],
  ),
  still('arrow-right', ['右箭头', '右箭頭', 'Arrow', 'ลูกศร'], ['arrow'], [glossy(ARROW_RIGHT, 'blue')]),
  still(
    'arrow-double',
    ['双向箭头', '雙向箭頭', 'Double arrow', 'ลูกศรสองทาง'],
    ['arrow'],
    [
      shape(
        [
          [38, 256],
          [172, 128],
          [172, 206],
          [340, 206],
          [340, 128],
          [474, 256],
          [340, 384],
          [340, 306],
          [172, 306],
          [172, 384],
        ],
        [26, 20, 8, 8, 20, 26, 20, 8, 8, 20],
        'mint',
      ),
    ],
  ),
  still(
    'arrow-cycle',
    ['循环箭头', '循環箭頭', 'Circle of arrows', 'ลูกศรวน'],
    ['arrow'],
    [
      glossyLine(arc(256, 250, 160, 196, 312), 'coral', 64),
      head(314, 'coral'),
      glossyLine(arc(256, 250, 160, 16, 132), 'blue', 64),
      head(134, 'blue'),
    ],
  ),
  still('hand-point', ['手指指向', '手指指向右方', 'Pointing hand', 'มือชี้'], ['arrow', 'mark'], POINTING_HAND),
]
