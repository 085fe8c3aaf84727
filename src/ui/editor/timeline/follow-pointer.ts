import { GUTTER_PX } from '#shared/timing/row.ts'

/** Near an edge the view scrolls by itself (editor specification 9, "Timeline"). */
const EDGE_PART = 0.05
const EDGE_STEP_PX = 15
const EDGE_EVERY_MS = 30

export interface PointerFollower {
  /** For each movement, and again whenever the view has scrolled under a resting pointer. */
  onMove(event: PointerEvent): void
  onEnd(cancelled: boolean): void
}

/**
 * Follows a pressed pointer over the whole window until it is let go, also when the pressed element is drawn anew on
 * the way; Escape cancels. `scroller` scrolls by itself while the pointer is near its left or right edge.
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
    if (!last) return
    const edge = scroller.getBoundingClientRect()
    const part = (last.clientX - edge.left - GUTTER_PX) / (edge.width - GUTTER_PX)
    const step = part < EDGE_PART ? -EDGE_STEP_PX : part > 1 - EDGE_PART ? EDGE_STEP_PX : 0
    const before = scroller.scrollLeft
    scroller.scrollLeft += step
    if (scroller.scrollLeft !== before) follower.onMove(last)
  }, EDGE_EVERY_MS)
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
