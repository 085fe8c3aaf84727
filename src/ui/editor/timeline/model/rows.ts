import { roundSec } from '#shared/base/num.ts'
import { sameValue } from '#shared/base/same-value.ts'
import type { Clip } from '#shared/model/clip.ts'
import type { SceneId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import { clipsOf, sceneById, sceneDurationSec, sceneTime, tracksOf } from '#shared/model/queries.ts'
import type { ClipTrack, RoleTrack } from '#shared/model/track.ts'
import { backgroundItemId, MUSIC_ITEM_ID, type TimelineItem } from './items.ts'
import { childRowsOf } from './presenter-rows.ts'
import type { Row, RowKind } from './row.ts'
import { backgroundIdentifier, identifierOf, type TrackIdentifier } from './track-identifier.ts'

/**
 * Returns the rows of a scene from the top, in three groups: its tracks, front one first, with the children below a
 * presenter that is not folded; the scene's background; the global background and music. Rows whose part of the
 * document did not change keep their identity.
 */
export function rowsOf(project: Project, sceneId: SceneId): Row[] {
  const tracks = tracksOf(project, sceneId).reverse()
  return [
    ...tracks.flatMap((track) =>
      track.kind === 'role' ? presenterRows(track) : plainRow(track, clipsOf(project, track.id)),
    ),
    ...kept(backgroundRows(project, sceneId)),
  ]
}

/** The rows below the tracks as they were last. */
let below: readonly Row[] = []

/** Returns rows of which those that are as before are the same. */
function kept(rows: readonly Row[]): readonly Row[] {
  below = rows.map((row) => below.find((before) => sameValue(before, row)) ?? row)
  return below
}

const plainRows = new WeakMap<ClipTrack, { clips: readonly Clip[]; row: Row }>()

function plainRow(track: ClipTrack, clips: readonly Clip[]): Row {
  const kept = plainRows.get(track)
  if (kept && kept.clips.length === clips.length && clips.every((clip, at) => clip === kept.clips[at])) return kept.row
  const row: Row = {
    ...ownRow(track),
    folded: false,
    items: clips.map((clip) => clipItem(clip, track.id, !track.locked)),
  }
  plainRows.set(track, { clips, row })
  return row
}

const clipItems = new WeakMap<Clip, TimelineItem>()

function clipItem(clip: Clip, rowId: string, free: boolean): TimelineItem {
  const kept = clipItems.get(clip)
  if (kept?.rowId === rowId && kept.movable === free) return kept
  const item: TimelineItem = {
    id: clip.id,
    rowId,
    startSec: clip.startSec,
    durationSec: clip.durationSec,
    movable: free,
    stretchable: free,
    fromLimitSec: 0,
    toLimitSec: Number.POSITIVE_INFINITY,
    source: { of: 'clip', clip },
  }
  clipItems.set(clip, item)
  return item
}

const rowsOfPresenters = new WeakMap<RoleTrack, Row[]>()

function presenterRows(track: RoleTrack): Row[] {
  const kept = rowsOfPresenters.get(track)
  if (kept) return kept
  const item: TimelineItem = {
    id: track.id,
    rowId: track.id,
    startSec: track.startSec,
    durationSec: track.durationSec,
    movable: !track.locked,
    stretchable: !track.locked,
    fromLimitSec: 0,
    toLimitSec: Number.POSITIVE_INFINITY,
    source: { of: 'presenter', track },
  }
  const own: Row = { ...ownRow(track), folded: track.folded, items: [item] }
  const rows = track.folded ? [own] : [own, ...childRowsOf(track)]
  rowsOfPresenters.set(track, rows)
  return rows
}

function ownRow(track: ClipTrack | RoleTrack): Omit<Row, 'folded' | 'items'> {
  const { id, kind, name, muted, disabled } = track
  const identifier = identifierOf(track)
  return { id, kind, group: 'normal', identifier, trackId: id, parentId: null, name, muted, disabled }
}

/** Returns the rows that cover the whole scene; their items cannot be moved or stretched. */
function backgroundRows(project: Project, sceneId: SceneId): Row[] {
  const scene = sceneById(project, sceneId)
  if (!scene) return []
  const durationSec = sceneDurationSec(project, sceneId)
  const row = (
    id: string,
    kind: RowKind,
    identifier: TrackIdentifier | null,
    source: TimelineItem['source'],
  ): Row[] => {
    if (!identifier) return []
    const group = identifier.startsWith('scene') ? 'scene' : 'global'
    const item: TimelineItem = {
      id,
      rowId: id,
      startSec: 0,
      durationSec,
      movable: false,
      stretchable: false,
      fromLimitSec: 0,
      toLimitSec: durationSec,
      source,
    }
    const flags = { muted: false, disabled: false, folded: false }
    return [{ id, kind, group, identifier, trackId: '', parentId: null, name: null, ...flags, items: [item] }]
  }
  const background = (of: 'scene' | 'global') => {
    const id = of === 'scene' ? sceneId : null
    const shown = of === 'scene' ? scene.background : project.background
    return row(backgroundItemId(id), 'background', backgroundIdentifier(of, shown.kind), {
      of: 'background',
      sceneId: id,
      background: shown,
    })
  }
  const { music } = project
  const heard = music
    ? row(MUSIC_ITEM_ID, 'music', 'globalMusicTrack', {
        of: 'music',
        music,
        offsetSec: roundSec(sceneTime(project, sceneId).startSec),
      })
    : []
  return [...background('scene'), ...background('global'), ...heard]
}
