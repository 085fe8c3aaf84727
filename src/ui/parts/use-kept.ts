import { useRef } from 'react'
import { sameValue } from '#shared/base/same-value.ts'

/** Returns `value`, or the equal value of an earlier render: plain data keeps its identity while nothing in it changes. */
export function useKept<T>(value: T): T {
  const kept = useRef(value)
  if (!sameValue(kept.current, value)) kept.current = value
  return kept.current
}
