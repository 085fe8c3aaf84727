import type { ClipId, TrackId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import { clipById, tracksOf as sceneTracks, trackById } from '#shared/model/queries.ts'
import { selectedItems } from '#shared/model/selection.ts'
import type { SingleCommand } from './command.ts'

/** Returns whether a command would move or delete something on a locked track, or change its times (E6.36). */
export function isLocked(project: Project, command: SingleCommand): boolean {
  return movedTracks(project, command).some((id) => trackById(project, id)?.locked)
}

/** The tracks on which a command gives something another place or time, or deletes something. */
function movedTracks(project: Project, command: SingleCommand): TrackId[] {
  const tracksOf = (...clipIds: ClipId[]) => clipIds.flatMap((id) => clipById(project, id)?.trackId ?? [])
  switch (command.type) {
    case 'clip.move':
      return [...tracksOf(command.clipId), command.trackId]
    case 'clip.place':
    case 'clip.stretch':
    case 'clip.split':
    case 'clip.trim':
    case 'clip.remove':
      return tracksOf(command.clipId)
    case 'clip.shift':
      return tracksOf(...command.clipIds)
    case 'role.place':
    case 'role.setStart':
    case 'role.stretch':
    case 'track.move':
    case 'track.remove':
      return [command.trackId]
    case 'edit.delete':
    case 'edit.ripple':
      return selectedItems(command.selection).flatMap((item) =>
        item.kind === 'clip' ? tracksOf(item.clipId) : item.trackId,
      )
    case 'template.applyLook':
      // sound and what is hidden stay as they are
      return sceneTracks(project, command.sceneId).flatMap(({ id, kind, disabled }) =>
        kind === 'audio' || disabled ? [] : id,
      )
    default:
      return []
  }
}
