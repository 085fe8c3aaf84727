import type { ClipId, SceneId, TrackId } from './ids.ts'
import type { Project } from './project.ts'
import { clipById, sceneById, trackById } from './queries.ts'
import { WHOLE_SPEECH_ID } from './speech.ts'
import type { RoleTrack } from './track.ts'

/**
 * The one thing that is selected (E5.23). A part of a role is named by its id: a
 * recording, a subtitle line, an action. `subtitle` without an item is the whole subtitle, `background` with `sceneId`
 * null the background of the whole project.
 */
export type Selection =
  | { kind: 'clip'; clipId: ClipId }
  | { kind: 'role'; trackId: TrackId }
  | { kind: 'sound'; trackId: TrackId; soundId: string }
  | { kind: 'subtitle'; trackId: TrackId; itemId?: string }
  | { kind: 'action'; trackId: TrackId; actionId: string }
  | { kind: 'background'; sceneId: SceneId | null }
  | { kind: 'music' }
  | null

/** Whether the selected item exists in the document. */
export function selectionExists(project: Project, selection: Selection): boolean {
  if (!selection) return true
  switch (selection.kind) {
    case 'clip':
      return clipById(project, selection.clipId) !== undefined
    case 'background':
      return selection.sceneId === null || sceneById(project, selection.sceneId) !== undefined
    case 'music':
      return project.music !== null
    default:
      return partExists(project, selection)
  }
}

type RolePart = Extract<Selection, { trackId: TrackId }>

function partExists(project: Project, selection: RolePart): boolean {
  const track = trackById(project, selection.trackId)
  if (track?.kind !== 'role') return false
  if (selection.kind === 'sound') return soundExists(track, selection.soundId)
  if (selection.kind === 'action') return track.actions.some(({ id }) => id === selection.actionId)
  if (selection.kind !== 'subtitle' || selection.itemId === undefined) return true
  return track.subtitle.items.some(({ id }) => id === selection.itemId)
}

/** A sound of the role's driver: an uploaded recording, or a part of its synthesised speech. */
function soundExists({ driver, tts, recordings }: RoleTrack, soundId: string): boolean {
  if (driver === 'recording') return recordings.some(({ id }) => id === soundId)
  return tts.cuts.some(({ id }) => id === soundId) || (tts.cuts.length === 0 && soundId === WHOLE_SPEECH_ID)
}
