import { type CanvasType, canvasSize, isWide } from '#shared/model/canvas.ts'
import { CENTRED, type Place } from '#shared/model/place.ts'
import type { Size } from '#shared/placing/text-size.ts'

/** Largest size of a new picture as a fraction of the canvas. */
const PICTURE_PART = 0.5
/** Largest size of a new presenter as a fraction of the canvas: texts are beside it in a wide canvas, else above it. */
const PERSON_HEIGHT_PART = { wide: 0.92, other: 0.82 }
const PERSON_WIDTH_PART = 0.96

/** Returns the initial place of a picture or video: centered, not larger than its natural size. */
export function homeOfPicture(size: Size, canvas: CanvasType): Place {
  const { width, height } = canvasSize(canvas)
  const scale = Math.min(1, (width * PICTURE_PART) / size.width, (height * PICTURE_PART) / size.height)
  return { ...CENTRED, scale }
}

/** Returns the initial place of a presenter: centered, with feet or table edge at the lower border. */
export function homeOfPerson(size: Size, canvas: CanvasType): Place {
  const { width, height } = canvasSize(canvas)
  const heightPart = isWide(canvas) ? PERSON_HEIGHT_PART.wide : PERSON_HEIGHT_PART.other
  const scale = Math.min((height * heightPart) / size.height, (width * PERSON_WIDTH_PART) / size.width)
  return { ...CENTRED, scale, y: (height - size.height * scale) / 2 }
}
