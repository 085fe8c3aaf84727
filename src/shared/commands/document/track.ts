import { clamp } from '#shared/base/num.ts'
import { ok } from '#shared/base/result.ts'
import type { TrackId } from '#shared/model/ids.ts'
import { limitedName } from '#shared/model/limits.ts'
import type { Project } from '#shared/model/project.ts'
import { allRoles, sceneById, trackById } from '#shared/model/queries.ts'
import type { Track } from '#shared/model/track.ts'
import { audioCount, deleteTrack, putScene, putTrack } from '../base/edit.ts'
import { refuse } from '../base/refusal.ts'
import type { Of, Outcome, Rules } from '../base/rule.ts'
import { theTrack } from '../base/touches.ts'

export type TrackCommand =
  /** Also removes a presenter with everything it says and does. */
  | { type: 'track.remove'; trackId: TrackId }
  /** Moves a track to `index` in the painting order of its scene. */
  | { type: 'track.move'; trackId: TrackId; index: number }
  | { type: 'track.rename'; trackId: TrackId; name: string }
  | { type: 'track.setDisabled'; trackId: TrackId; disabled: boolean }
  | { type: 'track.setMuted'; trackId: TrackId; muted: boolean }
  | { type: 'track.setLocked'; trackId: TrackId; locked: boolean }
  | { type: 'track.setFolded'; trackId: TrackId; folded: boolean }

/** A track goes with all that is on it; the project's only presenter stays. */
export function removeTrack(project: Project, command: { trackId: string }): Outcome {
  const track = trackById(project, command.trackId)
  if (!track) return refuse('not_found')
  if (track.kind === 'role' && allRoles(project).length === 1) return refuse('only_role')
  return ok(deleteTrack(project, track.id))
}

/** Music tracks keep their place before all others, and no other track goes before them. */
function moveTrack(project: Project, command: Of<TrackCommand, 'track.move'>): Outcome {
  const track = trackById(project, command.trackId)
  const scene = track && sceneById(project, track.sceneId)
  if (!track || !scene || !Number.isFinite(command.index)) return refuse('not_found')
  if (track.kind === 'audio') return refuse('music_track_fixed')
  const others = scene.trackIds.filter((id) => id !== track.id)
  const index = clamp(Math.round(command.index), audioCount(project, scene), others.length)
  const trackIds = others.toSpliced(index, 0, track.id)
  const same = trackIds.every((id, at) => id === scene.trackIds[at])
  return ok(same ? project : putScene(project, { ...scene, trackIds }))
}

function change<T extends Track>(project: Project, track: T | undefined, fields: Partial<T>): Outcome {
  if (!track) return refuse('not_found')
  const changed = (Object.keys(fields) as (keyof T)[]).some((key) => track[key] !== fields[key])
  return ok(changed ? putTrack(project, { ...track, ...fields }) : project)
}

function lock(project: Project, { trackId, locked }: Of<TrackCommand, 'track.setLocked'>): Outcome {
  const track = trackById(project, trackId)
  if (!track) return refuse('not_found')
  if ((track.locked ?? false) === locked) return ok(project)
  const { locked: _locked, ...open } = track
  return ok(putTrack(project, locked ? { ...track, locked } : open))
}

function fold(project: Project, { trackId, folded }: Of<TrackCommand, 'track.setFolded'>): Outcome {
  const track = trackById(project, trackId)
  return track?.kind === 'role' ? change(project, track, { folded }) : refuse('not_found')
}

function rename(project: Project, command: Of<TrackCommand, 'track.rename'>): Outcome {
  const name = limitedName(command.name, 'track')
  return name ? change(project, trackById(project, command.trackId), { name }) : ok(project)
}

export const trackRules: Rules<TrackCommand> = {
  'track.remove': { run: removeTrack, undo: 'step', touches: theTrack },
  'track.move': { run: moveTrack, undo: 'merge', touches: theTrack },
  'track.rename': { run: rename, undo: 'merge', touches: theTrack },
  'track.setDisabled': {
    run: (project, { trackId, disabled }) => change(project, trackById(project, trackId), { disabled }),
    undo: 'merge',
    touches: theTrack,
  },
  'track.setMuted': {
    run: (project, { trackId, muted }) => change(project, trackById(project, trackId), { muted }),
    undo: 'merge',
    touches: theTrack,
  },
  'track.setLocked': { run: lock, undo: 'merge', touches: theTrack },
  'track.setFolded': { run: fold, undo: 'merge', touches: theTrack },
}
