type Fields = Record<string, unknown>

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * What `raw` holds beyond `known`, field by field and into nested objects (lists are not compared): the fields of other
 * versions that the next save writes back. Undefined when there is nothing.
 */
export function unknownFields(raw: unknown, known: unknown): Fields | undefined {
  if (!isFields(raw) || !isFields(known)) return undefined
  const rest: Fields = {}
  for (const [key, value] of Object.entries(raw)) {
    if (key === '__proto__') continue
    const kept = Object.hasOwn(known, key) ? unknownFields(value, known[key]) : value
    if (kept !== undefined) rest[key] = kept
  }
  return Object.keys(rest).length > 0 ? rest : undefined
}

/** `known` with the fields of `rest` beside its own, in nested objects too; where both have a field, `known` has it. */
export function withUnknown<T extends object>(known: T, rest: Fields | undefined): T {
  if (!rest) return known
  const whole: Fields = { ...rest, ...known }
  for (const [key, value] of Object.entries(rest)) {
    const own = (known as Fields)[key]
    if (isFields(own) && isFields(value)) whole[key] = withUnknown(own, value)
  }
  return whole as T
}
