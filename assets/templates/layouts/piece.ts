import type { Localized } from '#shared/model/library.ts'
import type { Slot } from '#shared/model/template.ts'
import type { Area } from '../kit/canvas.ts'
import type { Setting } from '../kit/text.ts'

/** A text, picture or sticker of a scene, from the back to the front. */
export type Piece =
  | {
      type: 'text'
      slot: Exclude<Slot['kind'], 'presenter'>
      words: Localized
      area: Area
      setting: Setting
      font: 'heading' | 'body'
    }
  /** A picture of the library that fills the width of its area. */
  | { type: 'picture'; slot: 'picture'; background: string; area: Area; startSec: number }
  | { type: 'sticker'; id: string; area: Area; startSec: number }
