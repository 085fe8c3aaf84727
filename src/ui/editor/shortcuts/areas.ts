/** The areas of the editor, in the order of the page. */
const AREA = '[data-area]'
const FOCUSABLE =
  ':is(button, input, textarea, select, a[href], [contenteditable=true], [tabindex="0"]):not(:disabled, [tabindex="-1"])'

/** The element of each area that had the focus last. */
const left = new WeakMap<Element, HTMLElement>()

/**
 * Moves the focus to the next area of the page, or the one before with -1: to what had it there last, else to the first
 * element that takes it. Areas that are folded away or inert are left out.
 */
export function focusArea(step: 1 | -1): void {
  const areas = [...document.querySelectorAll<HTMLElement>(AREA)].filter(
    (area) => !area.closest('[inert]') && firstIn(area),
  )
  const focused = document.activeElement
  const from = areas.findIndex((area) => area.contains(focused))
  if (from >= 0 && focused instanceof HTMLElement) left.set(areas[from]!, focused)
  const start = from < 0 && step === -1 ? 0 : from
  const next = areas[(start + step + areas.length) % areas.length]
  if (!next) return
  const last = left.get(next)
  const target = last && next.contains(last) && last.checkVisibility() ? last : firstIn(next)
  target?.focus()
}

function firstIn(area: HTMLElement): HTMLElement | undefined {
  return [...area.querySelectorAll<HTMLElement>(FOCUSABLE)].find((element) => element.checkVisibility())
}
