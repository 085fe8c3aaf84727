/**
 * The part of the editor that each step explains, by its attribute `data-tour`, and the panel that shows it where it can be
 * hidden; in the order of the steps.
 */
export const TOUR_STEPS = [
  { name: 'presenter', anchor: 'library', panel: 'library' },
  { name: 'script', anchor: 'inspector', panel: 'inspector' },
  { name: 'play', anchor: 'transport', panel: null },
  { name: 'timeline', anchor: 'timeline', panel: 'tracker' },
  { name: 'canvas', anchor: 'canvas', panel: null },
  { name: 'scenes', anchor: 'scenes', panel: null },
  { name: 'export', anchor: 'export', panel: null },
] as const

export type TourStep = (typeof TOUR_STEPS)[number]

const FOCUSABLE = 'button:not(:disabled), input:not(:disabled), textarea:not(:disabled), [tabindex="0"]'

/** Returns the element that a step explains; null while it is not there. */
export function anchorOf({ anchor }: TourStep): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-tour="${anchor}"]`)
}

/** Moves the focus into the part that a step explains. */
export function focusAnchor(step: TourStep): void {
  const anchor = anchorOf(step)
  const first = anchor?.matches(FOCUSABLE) ? anchor : anchor?.querySelector<HTMLElement>(FOCUSABLE)
  first?.focus()
}
