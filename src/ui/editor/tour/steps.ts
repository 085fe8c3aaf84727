/** The part of the editor that each step explains, by its attribute `data-tour`, in the order of the steps. */
export const TOUR_STEPS = [
  { name: 'presenter', anchor: 'library' },
  { name: 'script', anchor: 'inspector' },
  { name: 'play', anchor: 'transport' },
  { name: 'timeline', anchor: 'timeline' },
  { name: 'canvas', anchor: 'canvas' },
  { name: 'scenes', anchor: 'scenes' },
  { name: 'export', anchor: 'export' },
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
