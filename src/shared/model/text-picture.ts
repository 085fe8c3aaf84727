import type { Rect } from '#shared/base/rect.ts'
import type { CanvasType } from './canvas.ts'
import type { Place } from './place.ts'
import type { TextStyle } from './text.ts'

/** A picture of texts on a plain ground, as the library shows them. */
export interface TextPicture {
  texts: readonly { text: string; style: TextStyle; place: Place; wrapWidthPx?: number | undefined }[]
  canvas: CanvasType
  /** The part of the canvas that it shows, in canvas pixels. */
  crop: Rect
  ground: string
  widthPx: number
}
