import { type CanvasType, canvasSize, isWide } from '#shared/model/canvas.ts'
import { SCALE_MAX, SCALE_MIN } from '#shared/model/limits.ts'
import type { Place } from '#shared/model/place.ts'
import type { Role } from '#shared/model/role.ts'
import type { Stand } from '#shared/model/scene-draft.ts'
import { PERSON_WIDTH_PART } from './free-room.ts'

/** Height of a presenter and its middle from the left edge, in parts of the canvas; the corner says its edge instead. */
const TALL = {
  wide: { height: 0.9, left: 0.225, right: 0.775 },
  other: { height: 0.54, left: 0.5, right: 0.5 },
}
const CORNER = { wide: 0.4, other: 0.24, edge: 0.02 }

/** Returns where a presenter stands: on the lower edge of the canvas, at a side or small in the corner. */
export function standPlace(
  { widthPx, heightPx, place }: Pick<Role, 'widthPx' | 'heightPx' | 'place'>,
  canvas: CanvasType,
  stand: Stand,
): Place {
  if (stand === 'keep') return place
  const { width, height } = canvasSize(canvas)
  const shape = isWide(canvas) ? 'wide' : 'other'
  const part = stand === 'corner' ? CORNER[shape] : TALL[shape].height
  const scale = Math.min(SCALE_MAX, Math.max(SCALE_MIN, (part * height) / heightPx))
  const person = widthPx * scale * PERSON_WIDTH_PART
  const x = stand === 'corner' ? width * (0.5 - CORNER.edge) - person / 2 : (TALL[shape][stand] - 0.5) * width
  const y = (height - heightPx * scale) / 2
  return { ...place, scale: Math.round(scale * 1000) / 1000, x: Math.round(x), y: Math.round(y), rotationDeg: 0 }
}
