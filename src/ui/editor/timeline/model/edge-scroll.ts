/** Near an edge the view scrolls by itself: so far, so often, within this part of its width (E5.31). */
export const EDGE_SCROLL_PX = 15
export const EDGE_SCROLL_MS = 30
export const EDGE_PART = 0.05

/** How far a view scrolls in one step while a drag is at `atPx` of its `sizePx`: back, on, or not at all. */
export function edgeScroll(atPx: number, sizePx: number): number {
  const part = atPx / sizePx
  if (part <= EDGE_PART) return -EDGE_SCROLL_PX
  return part >= 1 - EDGE_PART ? EDGE_SCROLL_PX : 0
}
