import { z } from 'zod'

type Fields = Record<string, unknown>
/** Names that a wire schema knows, and what it knows within each that is an object itself. */
type Known = ReadonlyMap<string, Known | null>

const KNOWN = new WeakMap<z.ZodType, Known>()

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The object schema inside of defaults, nullables, fallbacks and transforms, if there is one. */
function objectOf(schema: z.core.$ZodType): z.ZodObject | null {
  if (schema instanceof z.ZodObject) return schema
  if (schema instanceof z.ZodPipe) return objectOf(schema.in)
  const inner = 'innerType' in schema._zod.def ? schema._zod.def.innerType : null
  return inner ? objectOf(inner as z.core.$ZodType) : null
}

function knownOf(schema: z.ZodObject): Known {
  const before = KNOWN.get(schema)
  if (before) return before
  const known = new Map(
    Object.entries(schema.shape).map(([key, field]) => {
      const object = objectOf(field)
      return [key, object && knownOf(object)]
    }),
  )
  KNOWN.set(schema, known)
  return known
}

function unknownIn(known: Known, raw: Fields): Fields | undefined {
  let unknownFields: Fields | undefined
  for (const key in raw) {
    const within = known.get(key)
    const value = raw[key]
    if (within === null || key === '__proto__') continue
    const kept = within ? (isFields(value) ? unknownIn(within, value) : undefined) : value
    if (kept === undefined) continue
    unknownFields ??= {}
    unknownFields[key] = kept
  }
  return unknownFields
}

/**
 * Returns the fields of `raw` that its wire schema does not name, in nested objects too: those of other versions,
 * which the next save writes back. Spread into a value of the model; nothing when there is nothing. Lists count as
 * known: the readers of their items keep what those hold.
 */
export function unknownFieldsOf(schema: z.ZodObject, raw: unknown): { unknownFields?: Fields } {
  const unknownFields = isFields(raw) ? unknownIn(knownOf(schema), raw) : undefined
  return unknownFields ? { unknownFields } : {}
}

/** `known` with the fields of `unknownFields` beside its own, in nested objects too; where both have a field, `known` has it. */
export function withUnknownFields<T extends object>(known: T, unknownFields: Fields | undefined): T {
  if (!unknownFields) return known
  const whole: Fields = { ...unknownFields, ...known }
  for (const [key, value] of Object.entries(unknownFields)) {
    const own = (known as Fields)[key]
    if (isFields(own) && isFields(value)) whole[key] = withUnknownFields(own, value)
  }
  return whole as T
}
