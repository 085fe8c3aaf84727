import { type CanvasType, canvasSize, isWide } from '#shared/model/canvas.ts'
import { CENTRED, type Place } from '#shared/model/place.ts'
import type { Role } from '#shared/model/role.ts'
import type { Size } from '#shared/placing/text-size.ts'

type PersonPicture = Pick<Role, 'kind' | 'widthPx' | 'heightPx'>

/** Largest size of a new picture as a fraction of the canvas. */
const PICTURE_PART = 0.5
/** Largest size of a new presenter as a fraction of the canvas: texts are beside it in a wide canvas, else above it. */
const PERSON_HEIGHT_PART = { wide: 0.92, other: 0.82 }
const PERSON_WIDTH_PART = 0.96

/** Least width of a new picture as a fraction of the canvas, up to which it is enlarged. */
const PICTURE_WIDTH_MIN = 1 / 3
/** How far a small picture is enlarged: beyond twice its pixels it looks soft at the size of the canvas. */
const ENLARGED_MAX = 2

/**
 * Returns the initial place of a picture or video: centered, within half of the canvas. It has its natural size, or
 * more where that is less than a third of the canvas's width (E2.28).
 */
export function homeOfPicture(size: Size, canvas: CanvasType): Place {
  const { width, height } = canvasSize(canvas)
  const enlarged = Math.min(ENLARGED_MAX, Math.max(1, (width * PICTURE_WIDTH_MIN) / size.width))
  const scale = Math.min(enlarged, (width * PICTURE_PART) / size.width, (height * PICTURE_PART) / size.height)
  return { ...CENTRED, scale }
}

/** The part of a 3D presenter's square picture that the body takes; what is beside it may lie beyond the canvas. */
const MODEL_BODY_PART = 0.6

/** Returns the initial place of a presenter: centered, with feet or table edge at the lower border. */
export function homeOfPerson({ kind, widthPx, heightPx }: PersonPicture, canvas: CanvasType): Place {
  const { width, height } = canvasSize(canvas)
  const heightPart = isWide(canvas) ? PERSON_HEIGHT_PART.wide : PERSON_HEIGHT_PART.other
  const bodyPx = kind === 'model' ? widthPx * MODEL_BODY_PART : widthPx
  const scale = Math.min((height * heightPart) / heightPx, (width * PERSON_WIDTH_PART) / bodyPx)
  return { ...CENTRED, scale, y: (height - heightPx * scale) / 2 }
}
