import { createContext, use, useSyncExternalStore } from 'react'
import type { TimelineItem } from './model/items.ts'
import type { Row } from './model/row.ts'
import type { Viewport } from './paint/viewport.ts'

/** The view that the parts of the timeline share. It never changes, so it causes no renders. */
export interface TimelineView {
  /** Scale, scroll, and conversion of points to times. */
  viewport: Viewport
  /** Returns the current rows from the top. */
  rows(): readonly Row[]
  /** Returns the item of an element or event target; null without one. */
  itemOf(target: EventTarget | null): TimelineItem | null
  /** Moves the keyboard focus to any item: renders it, scrolls to it and focuses it. */
  focusItem(itemId: string): void
  /** Shows the snap guide of a drag; null hides it. */
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

/** Returns a value derived from the viewport; renders again only when its identity changes. */
export function useViewport<T>(viewport: Viewport, select: (viewport: Viewport) => T): T {
  return useSyncExternalStore(viewport.subscribe, () => select(viewport))
}
