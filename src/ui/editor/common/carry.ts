import type { DigitalHuman, LibraryItem } from '#shared/api/library.ts'
import type { TextPreset } from './text-presets.ts'

/** What a drag from the library takes along. */
export type Carried =
  | { type: 'image'; item: LibraryItem }
  | { type: 'music'; item: LibraryItem }
  | { type: 'background'; item: LibraryItem }
  | { type: 'role'; person: DigitalHuman }
  | { type: 'text'; preset: TextPreset }

const MIME = 'application/x-avatar-studio'

/** What is being dragged in this window; a drag's own data is secret until the drop. */
let inHand: Carried | null = null

/** Puts a thing on a drag that begins. */
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

/** What a drag of this window takes along, while it is under way. */
export function carriedNow(): Carried | null {
  return inHand
}

/** Whether a drag over a target brings something from the library (its contents are secret until the drop). */
export function isCarrying(data: DataTransfer): boolean {
  return data.types.includes(MIME)
}

/** What was dropped, or null when it came from elsewhere. */
export function carriedBy(data: DataTransfer): Carried | null {
  const text = data.getData(MIME)
  return text ? (JSON.parse(text) as Carried) : null
}
