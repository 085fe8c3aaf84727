import type { TrackId } from '#shared/model/ids.ts'
import type { TrackKind } from '#shared/model/track.ts'
import type { TimelineItem } from './items.ts'
import type { TrackGroup, TrackIdentifier } from './track-identifier.ts'

/** Heights and widths of the timeline in CSS pixels (E5.19). */
export const ROW_PX = 23
export const GAP_PX = 5
export const RULER_PX = 30
export const GUTTER_PX = 159

/** Rows of one kind take the same clips. */
export type RowKind = TrackKind | 'sound' | 'subtitle' | 'action' | 'mood' | 'effect' | 'background' | 'music'

/**
 * A row of the timeline (E5.01): `group` is `trackerType`, `identifier` is `trackerIdentifierName`, `parentId` is
 * `trackerSuperId`, `folded` is `isFold` of the specification.
 */
export interface Row {
  id: string
  kind: RowKind
  group: TrackGroup
  identifier: TrackIdentifier
  /** The document's track; '' for backgrounds and the global music, which have none. */
  trackId: TrackId
  /** The presenter's track of a child row. */
  parentId: TrackId | null
  /** The user's name for it; null to show the name of its kind. */
  name: string | null
  muted: boolean
  disabled: boolean
  folded: boolean
  items: readonly TimelineItem[]
}

/** Returns the items of a row that another item may not overlap: all but itself and those that lie behind. */
export function solidBeside({ items }: Pick<Row, 'items'>, id: string | undefined): TimelineItem[] {
  return items.filter((item) => item.id !== id && !item.behind)
}
