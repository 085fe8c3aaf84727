import { z } from 'zod'
import { formatColor, parseColor } from '#shared/base/color.ts'
import { clamp, roundSec } from '#shared/base/num.ts'
import { formatPlacesSchema } from '#shared/model/format-places.ts'
import { LIST_ITEMS_MAX, SCALE_MAX, SCALE_MIN } from '#shared/model/limits.ts'
import { loadStatusOf } from '#shared/model/load-status.ts'
import type { Place } from '#shared/model/place.ts'
import { PLAY_RATE } from '#shared/model/play-rate.ts'

/** Numbers of `dataType`: what a track or clip is. The kinds are E3.21; the numbers are chosen here. */
export const DATA_TYPES = {
  image: 1,
  audio: 2,
  video: 3,
  role2d: 4,
  role3d: 5,
  roleMask: 6,
  animation3d: 7,
  action2d: 8,
  effectsPackage: 9,
  effectsFilter: 10,
  text: 11,
  color: 12,
} as const

/** Ids become keys of tables: names that every object has are refused. */
export const id = z
  .string()
  .min(1)
  .max(64)
  .refine((value) => !(value in {}), { error: 'must not be a reserved word' })

/** The id of a track; one that has none is named after its place. */
export const trackId = id.nullish()
export const subType = z
  .number()
  .optional()
  .catch(() => undefined)

/** Returns items with ids of their own: a repeated id gets a number. The cost is linear, also if all ids are equal. */
export function distinct<T extends { id: string }>(items: T[]): T[] {
  const seen = new Set<string>()
  const numbers = new Map<string, number>()
  return items.map((item) => {
    let { id } = item
    let number = numbers.get(item.id) ?? 2
    for (; seen.has(id); number++) id = `${item.id}-${number}`
    numbers.set(item.id, number)
    seen.add(id)
    return id === item.id ? item : { ...item, id }
  })
}

/** Later than any time of a document, in seconds; larger numbers cannot be rounded. */
const SEC_MAX = 1e9
/** Far louder than anything is set to. */
const VOLUME_MAX = 100
/** Beyond any place, size or strength of a document: what is calculated with it stays finite. */
const NUMBER_MAX = 1e6

/** Seconds from a start; anything but a number from 0 on becomes 0 (E3.26). */
export function secOf(value: unknown): number {
  return typeof value === 'number' && value > 0 && Number.isFinite(value) ? roundSec(Math.min(value, SEC_MAX)) : 0
}
export const offset = z.number().catch(0).transform(secOf)

/** A length in seconds, `fallbackSec` for anything but a number over 0. */
export function length(fallbackSec: number) {
  return number(fallbackSec).transform((value) => secOf(value) || fallbackSec)
}

/** The nearest number that a document can hold. */
export const bounded = (value: number) => clamp(value, -NUMBER_MAX, NUMBER_MAX)

/** A number within what a document can hold, the nearest where it is beyond; anything else becomes `fallback`. */
export function number(fallback: number) {
  return z.number().catch(fallback).transform(bounded)
}

/** A number limited to a range; anything else becomes `fallback`. */
export function within(low: number, high: number, fallback: number) {
  return number(fallback).transform((value) => clamp(value, low, high))
}

/** One of a closed set of names; any other becomes `fallback`. */
export function oneOf<const T extends string>(names: readonly T[], fallback: NoInfer<T>) {
  return z.enum(names).catch(() => fallback)
}

/** A part that is read by its own reader. */
export const part = z.unknown().optional()
/** A field that is written for others and not read: it follows from the rest of the document. */
export const derived = part
/** A field that may be missing or null. */
export function or<S extends z.ZodType>(schema: S, fallback: z.output<S>) {
  return schema.nullish().transform((value) => value ?? fallback)
}
export const list = or(
  z.array(z.unknown()).max(LIST_ITEMS_MAX, { error: `must not hold more than ${LIST_ITEMS_MAX} items` }),
  [],
)
/** A list; anything else is an empty one, but a list of more items than a document may hold is refused. */
export const forgivingList = z.preprocess((value) => (Array.isArray(value) ? value : []), list)
export const flag = (fallback: boolean) => or(z.boolean(), fallback)
export const title = or(z.string(), '')
export const moduleId = z.string().nullable().default(null)
/** A text that may be missing or null. */
export const note = z
  .string()
  .nullish()
  .transform((value) => value ?? undefined)
export const pixels = z
  .number()
  .positive({ error: 'must be over 0' })
  .transform((value) => clamp(value, 1 / NUMBER_MAX, NUMBER_MAX))
export const volume = within(0, VOLUME_MAX, 1)
/** A play rate must be a number over 0 (E3.25), the nearest that plays where it is beyond; any other is not taken. */
export const playRate = z
  .number()
  .positive()
  .transform((value) => clamp(value, PLAY_RATE.min, PLAY_RATE.max))
  .optional()
  .catch(() => undefined)
/** The word that something starts with; anything but an index is not taken. */
export const anchorWord = z
  .number()
  .int()
  .min(0)
  .optional()
  .catch(() => undefined)
/** Parses a loading status from its number; unknown numbers are ignored. */
export const status = z
  .number()
  .transform(loadStatusOf)
  .optional()
  .catch(() => undefined)

/** `{ [key]: value }`, or nothing for an undefined value: fields of the model that may be left out. */
export function given<K extends string, V>(key: K, value: V | undefined): { [key in K]?: V } {
  return value === undefined ? {} : ({ [key]: value } as { [key in K]: V })
}

/** A colour in any accepted spelling, as `#RRGGBB` or `#RRGGBBAA`. */
export const color = z.string().transform((text, context) => {
  const rgba = parseColor(text)
  if (rgba) return formatColor(rgba)
  context.issues.push({ code: 'custom', message: 'must be a colour such as #1B2130 or rgb(27, 33, 48)', input: text })
  return z.NEVER
})

/** The places of an element in other formats (E6.31); none where they are not valid. */
export const formats = formatPlacesSchema.catch(undefined)

/** Place of a rectangle: pixels from the canvas centre, degrees, ratios. */
export const placeFields = {
  x: number(0),
  y: number(0),
  rotation: number(0),
  scale: within(SCALE_MIN, SCALE_MAX, 1),
  opacity: within(0, 1, 1),
}

/** The place of a rectangle of the document and its places in other formats. */
export const formatPlaceFields = { ...placeFields, formats }

interface WirePlace {
  x: number
  y: number
  rotation: number
  scale: number
  opacity: number
}

export function decodePlace({ x, y, rotation, scale, opacity }: WirePlace): Place {
  return { x, y, rotationDeg: rotation, scale, opacity }
}

export function encodePlace({ x, y, rotationDeg, scale, opacity }: Place): WirePlace {
  return { x, y, rotation: rotationDeg, scale, opacity }
}
