import { diffTable } from '#shared/base/table.ts'
import type { ClipId, SceneId, TrackId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import { clipById, trackById } from '#shared/model/queries.ts'
import { selectedItems } from '#shared/model/selection.ts'
import type { SingleCommand } from './command.ts'

/** The ids that a command names. */
interface Aim {
  sceneId?: SceneId | null
  trackId?: TrackId
  clipId?: ClipId
}

/** Several that are deleted are of one scene, which the first one names. */
function aimOf(command: SingleCommand): Aim {
  if (!('selection' in command)) return command as Aim
  return (selectedItems(command.selection)[0] ?? command.selection ?? {}) as Aim
}

/** The scenes whose tracks or clips a command may have changed: the one that it names, else those with another one. */
export function changedScenes(before: Project, after: Project, command: SingleCommand): readonly SceneId[] {
  if (before.tracks === after.tracks && before.clips === after.clips) return []
  const aim = aimOf(command)
  const { clipId = '', trackId } = aim
  const sceneOf = (project: Project) => {
    const track = trackById(project, trackId ?? clipById(project, clipId)?.trackId ?? '')
    return track?.sceneId
  }
  const named = aim.sceneId ?? sceneOf(before) ?? sceneOf(after)
  // it names one track, and changes those of all scenes with the same presenter
  if (named && command.type !== 'role.recastAll') return [named]
  const tracks = Object.keys(diffTable(before.tracks, after.tracks))
  const ofClips = Object.keys(diffTable(before.clips, after.clips)).flatMap((id) => clipById(after, id)?.trackId ?? [])
  return [...new Set([...tracks, ...ofClips].flatMap((id) => trackById(after, id)?.sceneId ?? []))]
}
