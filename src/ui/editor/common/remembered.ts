import { useState } from 'react'
import { localStore } from '#ui/parts/local-store.ts'

/** A state that survives the visit, stored as JSON under `key`. `valid` guards against values of older versions. */
export function useRemembered<T>(
  key: string,
  initial: T,
  valid: (value: unknown) => value is T,
): [T, (value: T) => void] {
  const [value, setValue] = useState<T>(() => {
    try {
      const kept: unknown = JSON.parse(localStore.get(key) ?? 'null')
      return valid(kept) ? kept : initial
    } catch {
      return initial
    }
  })
  return [
    value,
    (next) => {
      setValue(next)
      localStore.set(key, JSON.stringify(next))
    },
  ]
}
