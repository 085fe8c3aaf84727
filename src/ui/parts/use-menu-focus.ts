import { type RefObject, useRef } from 'react'

/**
 * Returns the place of a button that opens a menu, and what wraps the acts of the menu: each gives the focus back to
 * the button before, so that a dialog that it opens returns it there.
 */
export function useMenuFocus(): {
  target: RefObject<HTMLButtonElement | null>
  act(does: () => void): () => void
} {
  const target = useRef<HTMLButtonElement>(null)
  return {
    target,
    act: (does) => () => {
      target.current?.focus()
      does()
    },
  }
}
