import type { MovingSticker } from './kit/lottie.ts'
import { MOVING_ARROWS } from './moving/arrows.ts'
import { MOVING_BUSINESS } from './moving/business.ts'
import { MOVING_EDUCATION } from './moving/education.ts'
import { MOVING_FEELINGS } from './moving/feelings.ts'
import { MOVING_FESTIVE } from './moving/festive.ts'
import { MOVING_MARKS } from './moving/marks.ts'

/** The stickers that move, in the order in which they are listed. */
export const MOVING_STICKERS: readonly MovingSticker[] = [
  ...MOVING_MARKS,
  ...MOVING_ARROWS,
  ...MOVING_FEELINGS,
  ...MOVING_BUSINESS,
  ...MOVING_EDUCATION,
  ...MOVING_FESTIVE,
]
