import type { DigitalHuman, LibraryItem } from '#shared/api/library.ts'
import type { TextPreset } from './model/text-presets.ts'

/** The payload of a drag from the library. */
export type LibraryDrag =
  | { type: 'image'; item: LibraryItem }
  | { type: 'music'; item: LibraryItem }
  | { type: 'background'; item: LibraryItem }
  | { type: 'presenter'; person: DigitalHuman }
  | { type: 'text'; preset: TextPreset }

const MIME = 'application/x-avatar-studio'

/** The payload of the current drag in this window; the browser hides a drag's own data until the drop. */
let current: LibraryDrag | null = null

/** Attaches a payload to a drag that begins. */
export function startLibraryDrag(data: DataTransfer, carried: LibraryDrag): void {
  data.effectAllowed = 'copy'
  data.setData(MIME, JSON.stringify(carried))
  current = carried
  window.addEventListener(
    'dragend',
    () => {
      current = null
    },
    { once: true },
  )
}

/** Returns the payload of the current drag in this window. */
export function currentLibraryDrag(): LibraryDrag | null {
  return current
}

/** Returns whether a drag comes from the library; its data cannot be read before the drop. */
export function isLibraryDrag(data: DataTransfer): boolean {
  return data.types.includes(MIME)
}

/** Returns the payload of a drop, or null if it came from elsewhere. */
export function droppedLibraryDrag(data: DataTransfer): LibraryDrag | null {
  const text = data.getData(MIME)
  return text ? (JSON.parse(text) as LibraryDrag) : null
}
