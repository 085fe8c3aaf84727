import { sessionStore } from '#ui/parts/session-store.ts'
import { type PagePath, pageAt } from './pages.ts'

const KEY = 'avatar_studio_came_from'

/** Pages whose way back leads to the page that the user came from (S1.13). */
const isRemembering = (page: string) => /^\/(2dDigitalHuman|toneClone|home\/tutorials\/.+)$/.test(page)

/**
 * Remembers, until the tab closes, the page that led to a page with a remembered way back. From one such page to another the
 * way back stays.
 */
export function keepCameFrom(from: string | undefined, to: string): void {
  const page = pageAt(from ?? '')
  if (page && !isRemembering(page) && isRemembering(to)) sessionStore.set(KEY, page)
}

/** Returns the page that led to the current one; the workbench when none is known. */
export function cameFrom(): PagePath {
  return pageAt(sessionStore.get(KEY) ?? '') ?? '/home/index'
}
