/** A stretch of a long thing, in whatever unit. */
export interface Stretch {
  from: number
  to: number
}

/** How much is drawn beyond each end of the view, in parts of the view. */
const BEYOND_PART = 0.25
/** What is drawn may be this many views long before it is cut back. */
const LONGEST_VIEWS = 2.5

/**
 * The stretch to draw for a view: what is drawn now for as long as it holds the view and is not much longer than it,
 * else the view and a quarter of it more at each end. So scrolling and zooming draw anew only now and then.
 */
export function drawnFor(view: Stretch, drawn: Stretch | null): Stretch {
  const length = view.to - view.from
  const holds = drawn !== null && drawn.from <= view.from && drawn.to >= view.to
  if (holds && drawn.to - drawn.from <= LONGEST_VIEWS * length) return drawn
  return { from: Math.max(0, view.from - BEYOND_PART * length), to: view.to + BEYOND_PART * length }
}
