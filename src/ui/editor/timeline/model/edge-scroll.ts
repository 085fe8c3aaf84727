/**
 * Automatic scrolling near an edge: distance per step, interval, and the reach as a fraction of the view's width
 * (E5.31).
 */
export const EDGE_SCROLL_PX = 15
export const EDGE_SCROLL_MS = 30
const EDGE_PART = 0.05

/** Returns the pixels to scroll in one step of a drag at `atPx` of `sizePx`: negative, positive or 0. */
export function edgeScroll(atPx: number, sizePx: number): number {
  const part = atPx / sizePx
  if (part <= EDGE_PART) return -EDGE_SCROLL_PX
  return part >= 1 - EDGE_PART ? EDGE_SCROLL_PX : 0
}
