import type { Project } from '#shared/model/project.ts'
import { tracksOf } from '#shared/model/queries.ts'
import type { RoleTrack } from '#shared/model/track.ts'

/** The presenters that are to speak a script and have no speech of it yet, in the order of their scenes. */
export function unspokenRoles(project: Project): RoleTrack[] {
  return project.sceneIds.flatMap((sceneId) => {
    return tracksOf(project, sceneId).filter((track): track is RoleTrack => {
      if (track.kind !== 'role' || track.disabled || track.driver !== 'tts') return false
      return track.tts.speech === null && track.tts.text.trim() !== ''
    })
  })
}
