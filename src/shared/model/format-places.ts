import { z } from 'zod'
import { sameValue } from '#shared/base/same-value.ts'
import { type CanvasType, canvasTypeSchema } from './canvas.ts'
import { SCALE_MAX, SCALE_MIN } from './limits.ts'
import type { Place } from './place.ts'
import { type TextStyle, textStyleSchema } from './text.ts'

/** The place in one format of something on the canvas, in canvas pixels from the canvas's center. */
const formatPlaceSchema = z.object({
  x: z.number(),
  y: z.number(),
  scale: z.number().min(SCALE_MIN).max(SCALE_MAX),
  fontSize: z.number().min(1).optional(),
  lineSpacing: z.number().optional(),
  strokeWidth: z.number().min(0).optional(),
  shadow: textStyleSchema.shape.shadow,
  plateRadius: textStyleSchema.shape.plateRadius,
  platePadding: textStyleSchema.shape.platePadding,
  wrapWidthPx: z.number().positive().optional(),
})
type FormatPlace = z.infer<typeof formatPlaceSchema>

/**
 * The places of one element in the formats that the project had since the user placed it, which was in the format
 * `origin`; they are void once the user changes its place (E6.31).
 */
export const formatPlacesSchema = z
  .object({ origin: canvasTypeSchema, places: z.partialRecord(canvasTypeSchema, formatPlaceSchema) })
  .optional()
type FormatPlaces = z.infer<typeof formatPlacesSchema>

/** A clip, presenter or subtitle as far as a change of format changes it. */
interface Placed {
  place: Place
  style?: TextStyle
  wrapWidthPx?: number | undefined
  formats?: FormatPlaces
}

function formatPlaceOf({ place: { x, y, scale }, style, wrapWidthPx }: Placed): FormatPlace {
  const letters = style && {
    fontSize: style.fontSize,
    lineSpacing: style.lineSpacing,
    strokeWidth: style.strokeWidth,
    ...(style.shadow && { shadow: style.shadow }),
    ...(style.plateRadius !== undefined && { plateRadius: style.plateRadius }),
    ...(style.platePadding !== undefined && { platePadding: style.platePadding }),
  }
  return { x, y, scale, ...letters, ...(wrapWidthPx !== undefined && { wrapWidthPx }) }
}

function isSame(a: FormatPlace, b: FormatPlace): boolean {
  const keys = Object.keys({ ...a, ...b }) as (keyof FormatPlace)[]
  return keys.every((key) => sameValue(a[key], b[key]))
}

/** Returns an element that is where it was put in this format with all its places; any other with this place alone. */
export function leaving<T extends Placed>(element: T, canvas: CanvasType): T {
  const here = formatPlaceOf(element)
  const before = element.formats?.places[canvas]
  return before && isSame(before, here)
    ? element
    : { ...element, formats: { origin: canvas, places: { [canvas]: here } } }
}

/** Returns an element at the place that it had in a format, or null for none. */
export function returned<T extends Placed>(element: T, canvas: CanvasType): T | null {
  const before = element.formats?.places[canvas]
  if (!before) return null
  const { x, y, scale, wrapWidthPx, ...letters } = before
  const { wrapWidthPx: _, ...rest } = element
  return {
    ...(rest as T),
    place: { ...element.place, x, y, scale },
    ...(element.style && { style: { ...element.style, ...letters } }),
    ...(wrapWidthPx !== undefined && { wrapWidthPx }),
  }
}

/** Returns an element that also keeps its present place as that of this format. */
export function arrived<T extends Placed>(element: T, canvas: CanvasType): T {
  const { origin = canvas, places = {} } = element.formats ?? {}
  return { ...element, formats: { origin, places: { ...places, [canvas]: formatPlaceOf(element) } } }
}
