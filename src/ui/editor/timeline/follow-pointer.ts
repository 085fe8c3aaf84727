import { EDGE_SCROLL_MS, edgeScroll } from './model/edge-scroll.ts'
import { GUTTER_PX, RULER_PX } from './model/row.ts'

interface PointerFollower {
  /** Called at each movement, and when the view scrolls under a resting pointer. */
  onMove(event: PointerEvent): void
  onEnd(cancelled: boolean): void
}

/** Scrolls a view by one step when a point of the window is near its edges; returns whether it scrolled. */
export function scrollAtEdges(scroller: HTMLElement, { x, y }: { x: number; y: number }): boolean {
  const box = scroller.getBoundingClientRect()
  const before = { left: scroller.scrollLeft, top: scroller.scrollTop }
  scroller.scrollLeft += edgeScroll(x - box.left - GUTTER_PX, scroller.clientWidth - GUTTER_PX)
  scroller.scrollTop += edgeScroll(y - box.top - RULER_PX, scroller.clientHeight - RULER_PX)
  return scroller.scrollLeft !== before.left || scroller.scrollTop !== before.top
}

/**
 * Follows a pressed pointer over the whole window until its release, even if the pressed element is replaced meanwhile.
 * Escape cancels. `scroller` scrolls by itself when the pointer has moved and is near one of its edges.
 */
export function followPointer(pointerId: number, scroller: HTMLElement, follower: PointerFollower): void {
  let last: PointerEvent | null = null
  const stop = new AbortController()
  const end = (cancelled: boolean) => {
    stop.abort()
    clearInterval(scrolling)
    follower.onEnd(cancelled)
  }
  const scrolling = setInterval(() => {
    if (last && scrollAtEdges(scroller, last)) follower.onMove(last)
  }, EDGE_SCROLL_MS)
  const listen = { signal: stop.signal }
  window.addEventListener(
    'pointermove',
    (event) => {
      if (event.pointerId !== pointerId) return
      last = event
      follower.onMove(event)
    },
    listen,
  )
  window.addEventListener('pointerup', (event) => event.pointerId === pointerId && end(false), listen)
  window.addEventListener('pointercancel', (event) => event.pointerId === pointerId && end(true), listen)
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      end(true)
    },
    { ...listen, capture: true },
  )
}
