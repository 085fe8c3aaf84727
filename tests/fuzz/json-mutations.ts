import fc from 'fast-check'
import { partUpTo } from './mutations.ts'

/** One change of one value: which one, as a part of all of them, and what it becomes. */
interface JsonMutation {
  at: number
  value: unknown
}

/** Values that counts, offsets, references and names trip over. */
const VALUES = [0, 1, -1, 0.5, 255, 65_535, 2 ** 31, 2 ** 53, 1e308, '', 'x', null, true, [], [0], {}] as const

/** Draws one to four changes, to be made to a JSON value by `mutatedJson`. */
export const jsonMutations: fc.Arbitrary<JsonMutation[]> = fc.array(
  fc.record({ at: partUpTo(1), value: fc.constantFrom(...VALUES) }),
  { minLength: 1, maxLength: 4 },
)

interface Place {
  holder: Record<string, unknown>
  key: string
}

function placesIn(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Record<string, unknown>
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...placesIn(holder[key])])
}

/** Returns a copy of a JSON value in which some values are others. */
export function mutatedJson<T>(whole: T, changes: readonly JsonMutation[]): T {
  const copy = structuredClone(whole)
  for (const { at, value } of changes) {
    const places = placesIn(copy)
    const place = places[Math.floor(at * places.length)]
    if (place) place.holder[place.key] = structuredClone(value)
  }
  return copy
}
