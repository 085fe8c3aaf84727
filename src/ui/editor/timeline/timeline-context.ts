import { createContext, use, useSyncExternalStore } from 'react'
import type { TimelineItem } from './model/items.ts'
import type { Row } from './model/row.ts'
import type { Viewport } from './viewport.ts'

/** What the parts of the timeline share. It never changes, so that nothing is drawn anew for it. */
export interface TimelineView {
  /** Scale, scroll, and which moment is under a point. */
  viewport: Viewport
  /** The rows as they are now, from the top. */
  rows(): readonly Row[]
  /** The item of a drawn element, or of what an event came from; null for none. */
  itemOf(target: EventTarget | null): TimelineItem | null
  /** Moves the keyboard focus to an item, wherever it stands: it is drawn, scrolled into view and focused. */
  focusItem(itemId: string): void
  /** Shows where a drag is caught; null for nowhere. */
  showSnap(timeSec: number | null): void
  /** Opens the context menu at a point of the window. */
  openMenu(at: { x: number; y: number }): void
}

export const TimelineContext = createContext<TimelineView | null>(null)

export function useTimeline(): TimelineView {
  const view = use(TimelineContext)
  if (!view) throw new Error('useTimeline outside the timeline')
  return view
}

/** Something of the viewport; drawn again only when its identity changes. */
export function useViewport<T>(viewport: Viewport, select: (viewport: Viewport) => T): T {
  return useSyncExternalStore(viewport.subscribe, () => select(viewport))
}
