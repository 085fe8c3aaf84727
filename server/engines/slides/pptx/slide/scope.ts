import type { Fill } from '#shared/deck/deck.ts'
import type { DeckPackage } from '../package/package.ts'
import { attribute, numberAt, type XmlElement } from '../xml/xml-element.ts'
import type { Placing } from './frame.ts'
import { type Sheet, shapeName } from './sheet.ts'

/** Parts of a deck that all of its slides share. */
export interface DeckParts {
  package: DeckPackage
  /** Looks of texts that no master says. */
  textStyle: XmlElement | null
  /** Styles of tables by their ids. */
  tableStyles: ReadonlyMap<string, XmlElement>
  /** Takes note of a kind of thing that is not drawn. */
  leave(kind: string): void
}

/** Where shapes are read: the sheet that they are on, and the group that they are in. */
export interface Scope {
  deck: DeckParts
  sheet: Sheet
  /** The number that the slide shows. */
  shownNumber: number
  /** Whether they are the slide's own, and keep their numbers. */
  isOwn: boolean
  /** Number that all of them have, as parts of one drawing; null for their own. */
  sharedId: number | null
  place: Placing
  groupFill: Fill | null
  /** Groups around them. */
  depth: number
}

/** Returns number and name that an item has of its shape. */
export function identity(shape: XmlElement, { isOwn, sharedId }: Scope): { id: number | null; name: string } {
  const properties = shapeName(shape)
  const id = numberAt(properties, 'id')
  return {
    id: isOwn ? (sharedId ?? (id === null ? null : Math.trunc(id))) : null,
    name: attribute(properties, 'name') ?? '',
  }
}
