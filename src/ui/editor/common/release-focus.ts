import type { MouseEvent } from 'react'

/**
 * Gives up the focus of a button that the pointer pressed, so that Enter and Space go to what it added (E2.27). A
 * button that was pressed by a key keeps it.
 */
export function releaseFocus({ detail, currentTarget }: MouseEvent<HTMLElement>): void {
  if (detail > 0) currentTarget.blur()
}
