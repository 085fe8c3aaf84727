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
export type RowKind = TrackKind | 'sound' | 'subtitle' | 'action' | 'effect' | 'background' | 'music'

/**
 * A track as the timeline has it (E5.01): `group` is its
 * `trackerType`, `identifier` its `trackerIdentifierName`, `parentId` its `trackerSuperId`, `folded` its `isFold`.
 */
export interface Row {
  id: string
  kind: RowKind
  group: TrackGroup
  identifier: TrackIdentifier
  /** The track of the document; '' for a background and the global music, which are none. */
  trackId: TrackId
  /** The presenter's track that a child belongs to. */
  parentId: TrackId | null
  /** What the user named it; null for rows that are called by their kind. */
  name: string | null
  muted: boolean
  disabled: boolean
  folded: boolean
  items: readonly TimelineItem[]
}
