import { type CanvasType, canvasSize } from '#shared/model/canvas.ts'
import { CENTRED, type Place } from '#shared/model/place.ts'
import type { Size } from '#shared/placing/text-size.ts'

/** Part of the canvas that a new picture fills at most. */
const PICTURE_PART = 0.5
/** Parts of the canvas that a new presenter fills at most. */
const PERSON_HEIGHT_PART = 0.92
const PERSON_WIDTH_PART = 0.96

/** Where a new picture or film stands: in the middle, never larger than it is. */
export function homeOfPicture(size: Size, canvas: CanvasType): Place {
  const { width, height } = canvasSize(canvas)
  const scale = Math.min(1, (width * PICTURE_PART) / size.width, (height * PICTURE_PART) / size.height)
  return { ...CENTRED, scale }
}

/** Where a new presenter stands: in the middle, feet or table edge on the lower border. */
export function homeOfPerson(size: Size, canvas: CanvasType): Place {
  const { width, height } = canvasSize(canvas)
  const scale = Math.min((height * PERSON_HEIGHT_PART) / size.height, (width * PERSON_WIDTH_PART) / size.width)
  return { ...CENTRED, scale, y: (height - size.height * scale) / 2 }
}
