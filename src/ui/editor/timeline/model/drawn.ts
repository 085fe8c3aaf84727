/** A stretch of a one-dimensional content, in any unit. */
export interface Stretch {
  from: number
  to: number
}

/** How much is drawn beyond each end of the view, as a fraction of the view. */
const BEYOND_PART = 0.25
/** Longest drawn stretch in views; a longer one is cut back. */
const LONGEST_VIEWS = 2.5

/**
 * Returns the stretch to draw for a view: the current one while it covers the view and is not much longer, else the
 * view and a quarter of it at each end. So most steps of scroll and zoom need no redraw.
 */
export function drawnFor(view: Stretch, drawn: Stretch | null): Stretch {
  const length = view.to - view.from
  const holds = drawn !== null && drawn.from <= view.from && drawn.to >= view.to
  if (holds && drawn.to - drawn.from <= LONGEST_VIEWS * length) return drawn
  return { from: Math.max(0, view.from - BEYOND_PART * length), to: view.to + BEYOND_PART * length }
}
