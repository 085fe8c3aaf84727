import type { DigitalHuman, LibraryItem } from '#shared/api/library.ts'
import type { TextPreset } from './text-presets.ts'

/** The payload of a drag from the library. */
export type Carried =
  | { type: 'image'; item: LibraryItem }
  | { type: 'music'; item: LibraryItem }
  | { type: 'background'; item: LibraryItem }
  | { type: 'presenter'; person: DigitalHuman }
  | { type: 'text'; preset: TextPreset }

const MIME = 'application/x-avatar-studio'

/** The payload of the current drag in this window; the browser hides a drag's own data until the drop. */
let inHand: Carried | null = null

/** Attaches a payload to a drag that begins. */
export function carry(data: DataTransfer, carried: Carried): void {
  data.effectAllowed = 'copy'
  data.setData(MIME, JSON.stringify(carried))
  inHand = carried
  window.addEventListener(
    'dragend',
    () => {
      inHand = null
    },
    { once: true },
  )
}

/** Returns the payload of the current drag in this window. */
export function carriedNow(): Carried | null {
  return inHand
}

/** Returns whether a drag comes from the library; its data cannot be read before the drop. */
export function isCarrying(data: DataTransfer): boolean {
  return data.types.includes(MIME)
}

/** Returns the payload of a drop, or null if it came from elsewhere. */
export function carriedBy(data: DataTransfer): Carried | null {
  const text = data.getData(MIME)
  return text ? (JSON.parse(text) as Carried) : null
}
