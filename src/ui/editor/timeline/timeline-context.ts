import { createContext, type RefObject, use } from 'react'
import type { Row } from './rows.ts'

/** What the parts of the timeline share: the scale, and what a drag needs to know. */
export interface TimelineView {
  pps: number
  zoom: number
  rows: readonly Row[]
  scroller: RefObject<HTMLDivElement | null>
  /** Part of the content that is in view, in CSS pixels from the start of time. */
  fromPx: number
  toPx: number
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
