import { z } from 'zod'

interface NumberListRule {
  min: number
  max: number
  /** Whether only whole numbers are taken. */
  whole?: boolean
  lengthMin?: number
  lengthMax: number
}

/**
 * Returns the schema of a long list of numbers. A value that breaks it has one issue, at its length or its first wrong number:
 * Zod's own array keeps an issue for each of millions of wrong values.
 */
export function numberList({ min, max, whole = false, lengthMin = 0, lengthMax }: NumberListRule) {
  const isTaken = (value: unknown) =>
    typeof value === 'number' && value >= min && value <= max && (!whole || Number.isInteger(value))
  const kind = whole ? 'whole numbers' : 'numbers'
  return z.custom<number[]>(
    (value) =>
      Array.isArray(value) &&
      value.length >= lengthMin &&
      value.length <= lengthMax &&
      value.every((one) => isTaken(one)),
    `is no list of ${lengthMin} to ${lengthMax} ${kind} from ${min} to ${max}`,
  )
}
