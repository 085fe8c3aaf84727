import { type RefObject, useLayoutEffect } from 'react'

/** An entry of a list. */
const ENTRY = 'article, li, [data-entry]'
/** How far above an entry the list of it may be. */
const LEVELS = 3
/** After this long a dialog that closed has returned the focus. */
const RETURN_MS = 20

/** The entry that had the focus last: a dialog that asked about it may be gone before it is. */
let last: HTMLElement | null = null

/** Returns the nearest element above an entry that has others too, within its section. */
function listOf(entry: HTMLElement): HTMLElement | null {
  let list = entry.parentElement
  for (let level = 1; level < LEVELS && list?.parentElement; level++) {
    if (list.tagName === 'SECTION' || list.querySelectorAll(ENTRY).length > 1) break
    list = list.parentElement
  }
  return list
}

function headingOf(list: HTMLElement): HTMLElement | null {
  for (let at: HTMLElement | null = list; at; at = at.parentElement) {
    const heading = at.querySelector<HTMLElement>('h1, h2, h3')
    if (heading) return heading
  }
  return null
}

/** Waits for a dialog that asked about an entry, which would return the focus to it. */
function onceGone(dialog: Element, then: () => void): void {
  const observer = new MutationObserver(() => {
    if (dialog.isConnected) return
    observer.disconnect()
    setTimeout(then, RETURN_MS)
  })
  observer.observe(document.body, { childList: true, subtree: true })
}

function focusPlace(list: HTMLElement, place: number): void {
  if (!list.isConnected || (document.activeElement && document.activeElement !== document.body)) return
  const entries = [...list.querySelectorAll(ENTRY)]
  const entry = entries[Math.min(place, entries.length - 1)]
  const press = entry?.querySelector<HTMLElement>('button:not(:disabled, [tabindex="-1"]), a[href]')
  const heading = press ? null : headingOf(list)
  heading?.setAttribute('tabindex', '-1')
  const next = press ?? heading
  next?.focus()
}

/**
 * Keeps the focus in a list when the entry that has it goes: the one that takes its place gets it, else the heading.
 * @param part An element in the entry.
 */
export function useFocusKept(part: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const entry = part.current?.closest<HTMLElement>(ENTRY)
    if (!entry) return
    const enter = () => {
      last = entry
    }
    entry.addEventListener('focusin', enter)
    return () => {
      entry.removeEventListener('focusin', enter)
      const list = listOf(entry)
      if (!list) return
      const place = [...list.querySelectorAll(ENTRY)].indexOf(entry)
      const dialog = document.activeElement?.closest('[role=dialog]')
      const isLost = document.activeElement === document.body && last === entry
      if (isLost || entry.contains(document.activeElement)) queueMicrotask(() => focusPlace(list, place))
      else if (dialog) onceGone(dialog, () => focusPlace(list, place))
    }
  }, [part])
}
