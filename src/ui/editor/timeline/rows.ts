import type { Clip } from '#shared/model/clip.ts'
import type { SceneId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import { clipsOf, tracksOf } from '#shared/model/queries.ts'
import type { ClipTrack, RoleTrack, Track } from '#shared/model/track.ts'
import type { Kind } from '../kinds.tsx'

/** Heights and widths of the timeline in CSS pixels (editor specification 9, "Timeline"). */
export const ROW_PX = 23
export const GAP_PX = 5
export const RULER_PX = 30
export const GUTTER_PX = 159
export const DRAG_PX = 10
/** Width of the places at a clip's ends that stretch it, and the width under which a clip has none. */
export const STRETCH_PX = 7
export const STRETCH_MIN_PX = 1.5 * (8 + STRETCH_PX)

/** One row of the timeline: a track, or one of the parts that a presenter's track holds. */
export type Row =
  | { kind: 'clips'; id: string; track: ClipTrack; clips: Clip[] }
  | { kind: 'role'; id: string; track: RoleTrack }
  | { kind: 'voice' | 'subtitle' | 'action'; id: string; track: RoleTrack }

/** The rows of a scene from the top: front tracks first, a presenter's parts under it unless it is folded. */
export function rowsOf(project: Project, sceneId: SceneId): Row[] {
  return tracksOf(project, sceneId)
    .reverse()
    .flatMap((track) => rowsOfTrack(project, track))
}

function rowsOfTrack(project: Project, track: Track): Row[] {
  if (track.kind !== 'role') return [{ kind: 'clips', id: track.id, track, clips: clipsOf(project, track.id) }]
  const parts = (['voice', 'subtitle', 'action'] as const).map((kind) => ({ kind, id: `${track.id}:${kind}`, track }))
  return [{ kind: 'role', id: track.id, track }, ...(track.folded ? [] : parts)]
}

/** Where a drag is: over a row, or above or below all of them, where a new track is made. */
export type Over = Row | 'above' | 'below'

/** What is at a height below the ruler. */
export function rowAt(rows: readonly Row[], y: number): Over {
  if (y < -RULER_PX / 2) return 'above'
  return rows[Math.max(0, Math.floor((y - GAP_PX) / (ROW_PX + GAP_PX)))] ?? 'below'
}

/** The kind whose colour and icon a row wears. */
export function kindOfRow(row: Row): Kind {
  if (row.kind !== 'clips') return row.kind
  return row.track.kind === 'audio' ? 'music' : row.track.kind
}
