import type { TrackId } from '#shared/model/ids.ts'
import type { Row } from './row.ts'

/**
 * The fields of a row that a drop needs. Rows are ordered from the top of the timeline; rows of one kind take the same
 * clips.
 */
export type DropRow = Pick<Row, 'id' | 'kind' | 'group' | 'trackId' | 'parentId'>

/** The pointer's position among the rows. Gap `index` is above row `index`; `half` is the nearer half of a row. */
export type Over =
  | { at: 'row'; index: number; half: 'top' | 'bottom' }
  | { at: 'gap'; index: number }
  | { at: 'above' }
  | { at: 'below' }
  | { at: 'outside' }

/** Why a drop is refused (E5.56). */
export const DROP_REFUSALS = [
  'target_not_found',
  'child_track_fixed',
  'into_child_track',
  'music_track_fixed',
  'role_clip_other_track',
  'role_child_other_track',
] as const
export type DropRefusal = (typeof DROP_REFUSALS)[number]

/**
 * The result of a drop. `insert` adds a clip to an existing track; `create` makes a track in gap `gap` of the rows, at
 * `index` of the scene's painting order (back to front). For a dragged track, `create` gives its new place.
 */
export type Drop =
  | { type: 'insert'; row: number; trackId: TrackId }
  | { type: 'create'; gap: number; index: number }
  | { type: 'refuse'; code: DropRefusal }

/** The dragged item: a clip of a plain track, a presenter's own clip, or a clip of one of its child tracks. */
export interface DraggedItem {
  kind: DropRow['kind']
  /** The row it was taken from; null for an item of the library. */
  rowId: string | null
  /** Whether its track has no other clip, so that the track moves along. */
  alone?: boolean
}

const refuse = (code: DropRefusal): Drop => ({ type: 'refuse', code })

/**
 * Returns whether a track may be created in a gap: between tracks without parent, not among those of scene and project.
 */
function isOpenGap(rows: readonly DropRow[], gap: number): boolean {
  const above = rows[gap - 1]
  const below = rows[gap]
  return (below === undefined || below.parentId === null) && (above === undefined || above.group === 'normal')
}

/** Returns how many tracks of the scene are painted before a track in this gap. */
function paintIndex(rows: readonly DropRow[], gap: number): number {
  return rows.slice(gap).filter((row) => row.group === 'normal' && row.parentId === null).length
}

/** Returns the gaps for tracks of a kind: music stays below all others, nothing else goes below it. */
function gapRange(rows: readonly DropRow[], kind: DropRow['kind']): { first: number; last: number } {
  const end = rows.filter((row) => row.group === 'normal').length
  const sound = rows.findIndex((row) => row.group === 'normal' && row.kind === 'audio')
  const border = sound < 0 ? end : sound
  return kind === 'audio' ? { first: border, last: end } : { first: 0, last: border }
}

function create(rows: readonly DropRow[], kind: DropRow['kind'], gap: number): Drop {
  const { first, last } = gapRange(rows, kind)
  const near = Math.min(Math.max(gap, first), last)
  return { type: 'create', gap: near, index: paintIndex(rows, near) }
}

/** Returns the gap that a pointer position means; null without one. */
function gapOver(rows: readonly DropRow[], over: Over): number | null {
  switch (over.at) {
    case 'outside':
      return null
    case 'above':
      return 0
    case 'below':
      return rows.filter((row) => row.group === 'normal').length
    case 'gap':
      return over.index
    case 'row':
      return over.half === 'top' ? over.index : over.index + 1
  }
}

/**
 * Returns the result of dropping a clip (E5.28): into a track of its kind, else on a new track above or below, by the
 * nearer half of the row. A presenter's clip and its children stay on their own rows.
 */
export function dropClip(rows: readonly DropRow[], dragged: DraggedItem, over: Over): Drop {
  const own = rows.findIndex((row) => row.id === dragged.rowId)
  const from = rows[own]
  if (from && (from.kind === 'role' || from.parentId !== null)) {
    const near =
      (over.at === 'row' && over.index === own) || (over.at === 'gap' && (over.index === own || over.index === own + 1))
    if (near) return { type: 'insert', row: own, trackId: from.trackId }
    return refuse(from.kind === 'role' ? 'role_clip_other_track' : 'role_child_other_track')
  }
  if (over.at === 'row') {
    const row = rows[over.index]
    if (row?.kind === dragged.kind && row.group === 'normal' && row.parentId === null && row.kind !== 'role') {
      return { type: 'insert', row: over.index, trackId: row.trackId }
    }
  }
  const gap = gapOver(rows, over)
  if (gap === null || !isOpenGap(rows, gap)) return refuse('target_not_found')
  const drop = create(rows, dragged.kind, gap)
  const stays = from && dragged.alone && drop.type === 'create' && (drop.gap === own || drop.gap === own + 1)
  return stays ? { type: 'insert', row: own, trackId: from.trackId } : drop
}

/**
 * Returns the result of dragging a track by its head: legal only onto a track without parent that is not music, and
 * only if the dragged track has no parent and is not music either (E5.29).
 */
export function dropTrack(rows: readonly DropRow[], rowId: string, over: Over): Drop {
  const dragged = rows.find((row) => row.id === rowId)
  if (dragged?.group !== 'normal') return refuse('target_not_found')
  if (dragged.parentId !== null) return refuse('child_track_fixed')
  if (dragged.kind === 'audio') return refuse('music_track_fixed')
  const target = over.at === 'row' ? rows[over.index] : undefined
  if (target && target.parentId !== null) return refuse('into_child_track')
  if (target?.kind === 'audio' && target.group === 'normal') return refuse('music_track_fixed')
  let gap = gapOver(rows, over)
  if (gap === null) return refuse('target_not_found')
  if (target) while (rows[gap]?.parentId === target.trackId) gap++
  if (!isOpenGap(rows, gap)) return refuse(rows[gap]?.parentId ? 'into_child_track' : 'target_not_found')
  const drop = create(rows, dragged.kind, gap)
  if (drop.type !== 'create') return drop
  // its own place in the order counts only while it is still there
  const below = rows.slice(drop.gap).some((row) => row.trackId === dragged.trackId && row.parentId === null)
  return { ...drop, index: drop.index - (below ? 1 : 0) }
}

/**
 * Returns where a clip goes when the keyboard moves it a row up or down: onto the next track of its kind, else onto a
 * new one beyond all others. Null for a clip that stays on its row or has nowhere to go.
 */
export function dropBeside(rows: readonly DropRow[], dragged: DraggedItem, way: 'up' | 'down'): Drop | null {
  const own = rows.findIndex(({ id }) => id === dragged.rowId)
  const from = rows[own]
  if (from?.group !== 'normal' || from.kind === 'role' || from.parentId !== null) return null
  const takes = (row: DropRow) => row.kind === dragged.kind && row.group === 'normal' && row.parentId === null
  const step = way === 'up' ? -1 : 1
  for (let index = own + step; index >= 0 && index < rows.length; index += step) {
    const row = rows[index]
    if (row && takes(row)) return { type: 'insert', row: index, trackId: row.trackId }
  }
  const drop = dropClip(rows, dragged, { at: way === 'up' ? 'above' : 'below' })
  return drop.type === 'create' ? drop : null
}
