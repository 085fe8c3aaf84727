import type { StillSticker } from './kit/still.ts'
import { ARROWS } from './still/arrows.ts'
import { BUBBLES } from './still/bubbles.ts'
import { BUSINESS } from './still/business.ts'
import { EDUCATION } from './still/education.ts'
import { FEELINGS } from './still/feelings.ts'
import { FESTIVE } from './still/festive.ts'
import { MARKS } from './still/marks.ts'
import { NUMBERS } from './still/numbers.ts'
import { OFFICE } from './still/office.ts'

/** The stickers that stand still, in the order in which they are listed. */
export const STILL_STICKERS: readonly StillSticker[] = [
  ...ARROWS,
  ...MARKS,
  ...NUMBERS,
  ...BUBBLES,
  ...BUSINESS,
  ...OFFICE,
  ...EDUCATION,
  ...FEELINGS,
  ...FESTIVE,
]
