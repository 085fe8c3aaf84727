/** Gives on the focus of a button whose row goes. */
export type PassFocus = (button: Element) => void

/** Gives the focus of a button in a row that goes to the last button of the next row that has one; after the last row to `box`. */
export function passFocus(button: Element, box: HTMLElement | null | undefined): void {
  const row = button.closest('li')
  const rows = [...(row?.parentElement?.children ?? [])]
  const at = row ? rows.indexOf(row) : -1
  const others = [...rows.slice(at + 1), ...rows.slice(0, Math.max(0, at)).reverse()]
  const next = others.flatMap((one) => [...one.querySelectorAll('button')].at(-1) ?? [])[0]
  ;(next ?? box)?.focus()
}
