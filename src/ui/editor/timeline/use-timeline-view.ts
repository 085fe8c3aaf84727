import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { Row } from './model/row.ts'
import { Viewport } from './paint/viewport.ts'
import type { TimelineView } from './timeline-context.ts'

const itemElement = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-item]') : null

/** Returns what the parts of one timeline share, and the item with the keyboard focus (`focusId`). */
export function useTimelineView(
  rows: readonly Row[],
  content: RefObject<HTMLElement | null>,
  showSnap: TimelineView['showSnap'],
  openMenu: TimelineView['openMenu'],
): { view: TimelineView; focusId: string | null } {
  const [focusId, setFocusId] = useState<string | null>(null)
  const latest = useRef(rows)
  latest.current = rows
  const wanted = useRef<string | null>(null)

  useEffect(() => {
    const element = content.current
    const onFocus = (event: FocusEvent) => {
      const id = itemElement(event.target)?.dataset.item
      if (id !== undefined) setFocusId(id)
    }
    element?.addEventListener('focusin', onFocus)
    return () => element?.removeEventListener('focusin', onFocus)
  }, [content])

  // an item without an element at the time of the request has one now
  useEffect(() => {
    const element =
      wanted.current && content.current?.querySelector<HTMLElement>(`[data-item="${CSS.escape(wanted.current)}"]`)
    if (!element) return
    wanted.current = null
    element.focus({ preventScroll: true })
  })

  const view = useMemo<TimelineView>(() => {
    const viewport = new Viewport()
    return {
      viewport,
      rows: () => latest.current,
      itemOf(target) {
        const id = itemElement(target)?.dataset.item
        for (const { items } of latest.current) {
          const item = items.find((one) => one.id === id)
          if (item) return item
        }
        return null
      },
      focusItem(itemId) {
        const index = latest.current.findIndex(({ items }) => items.some(({ id }) => id === itemId))
        const item = latest.current[index]?.items.find(({ id }) => id === itemId)
        if (!item) return
        viewport.reveal(index, item)
        wanted.current = itemId
        setFocusId(itemId)
      },
      showSnap,
      openMenu,
    }
  }, [showSnap, openMenu])
  return { view, focusId }
}
