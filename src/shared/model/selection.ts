import { NATURAL_GESTURES } from './gestures.ts'
import type { ClipId, SceneId, TrackId } from './ids.ts'
import { SAME_TIME_SEC } from './limits.ts'
import type { Project } from './project.ts'
import { clipById, sceneById, trackById } from './queries.ts'
import { WHOLE_SPEECH_ID } from './speech.ts'
import type { RoleTrack } from './track.ts'

/**
 * The one thing that is selected (E5.23). A part of a role is named by its id: a
 * recording, a subtitle line, an action; a natural gesture has none and is named by its start. `subtitle` without an item is the whole subtitle, `background` with `sceneId`
 * null the background of the whole project.
 */
export type Selection =
  | { kind: 'clip'; clipId: ClipId }
  | { kind: 'role'; trackId: TrackId }
  | { kind: 'sound'; trackId: TrackId; soundId: string }
  | { kind: 'subtitle'; trackId: TrackId; itemId?: string }
  | { kind: 'action'; trackId: TrackId; actionId: string }
  /** A natural gesture, by its start in seconds of the presenter's own time. */
  | { kind: 'gesture'; trackId: TrackId; startSec: number }
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
  if (selection.kind === 'gesture') return gestureExists(track, selection.startSec)
  if (selection.kind !== 'subtitle' || selection.itemId === undefined) return true
  return track.subtitle.items.some(({ id }) => id === selection.itemId)
}

/** A sound of the role's driver: an uploaded recording, or a part of its synthesised speech. */
function soundExists({ driver, tts, recordings }: RoleTrack, soundId: string): boolean {
  if (driver === 'recording') return recordings.some(({ id }) => id === soundId)
  return tts.cuts.some(({ id }) => id === soundId) || (tts.cuts.length === 0 && soundId === WHOLE_SPEECH_ID)
}

/** Whether a role may make a natural gesture then: which ones it makes follows from its speech (`evaluate`). */
function gestureExists({ role, gestures, durationSec }: RoleTrack, startSec: number): boolean {
  const { enabled, removedSec } = gestures ?? NATURAL_GESTURES
  if (role.kind !== 'puppet' || !enabled || startSec >= durationSec) return false
  return !removedSec.some((sec) => Math.abs(sec - startSec) < SAME_TIME_SEC)
}
