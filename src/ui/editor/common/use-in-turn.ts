import { useRef } from 'react'

/**
 * Returns a function that carries out acts one after the other, so that each sees the document as the one before left it. For
 * keys, which may follow one another faster than an edit is done.
 */
export function useInTurn(): (act: () => unknown) => void {
  const last = useRef<Promise<unknown>>(Promise.resolve())
  return (act) => {
    const inTurn = async () => act()
    last.current = last.current.then(inTurn, inTurn)
  }
}
