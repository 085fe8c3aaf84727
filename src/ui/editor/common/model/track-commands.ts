import type { SingleCommand } from '#shared/commands/command.ts'
import type { TrackId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import { sceneById, trackById } from '#shared/model/queries.ts'

export type TrackSwitch = 'muted' | 'disabled' | 'locked' | 'folded'

/** Returns the command that turns a switch of a track over; null where there is no such track. */
export function turnTrack(project: Project, trackId: TrackId, what: TrackSwitch): SingleCommand | null {
  const track = trackById(project, trackId)
  if (!track) return null
  switch (what) {
    case 'muted':
      return { type: 'track.setMuted', trackId, muted: !track.muted }
    case 'disabled':
      return { type: 'track.setDisabled', trackId, disabled: !track.disabled }
    case 'locked':
      return { type: 'track.setLocked', trackId, locked: !track.locked }
    case 'folded':
      return track.kind === 'role' ? { type: 'track.setFolded', trackId, folded: !track.folded } : null
  }
}

/** Returns the command that moves a track by a number of places in its scene; null where it would leave the scene. */
export function moveTrackBy(project: Project, trackId: TrackId, by: number): SingleCommand | null {
  const trackIds = sceneById(project, trackById(project, trackId)?.sceneId ?? '')?.trackIds ?? []
  const index = trackIds.indexOf(trackId) + by
  return trackIds.includes(trackId) && index >= 0 && index < trackIds.length
    ? { type: 'track.move', trackId, index }
    : null
}
