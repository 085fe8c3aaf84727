import { useCallback, useLayoutEffect, useRef } from 'react'

/** Returns a function of one identity that calls the `act` of the last render: for props of memoized components. */
export function useStable<Args extends unknown[], Result>(act: (...args: Args) => Result): (...args: Args) => Result {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  return useCallback((...args) => latest.current(...args), [])
}
