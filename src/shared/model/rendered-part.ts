import { tableOf } from '#shared/base/table.ts'
import type { Project } from './project.ts'
import { allClips, allTracks, sceneById } from './queries.ts'
import type { RenderSettings } from './render-settings.ts'

/**
 * Returns what the settings of a render ask for: the whole project, or a project of one of its scenes (E18.16).
 * @returns null when the project does not have that scene
 */
export function renderedPart(project: Project, { sceneId }: Pick<RenderSettings, 'sceneId'>): Project | null {
  if (sceneId === undefined) return project
  const scene = sceneById(project, sceneId)
  if (!scene) return null
  const tracks = allTracks(project).filter((track) => track.sceneId === sceneId)
  const ids = new Set(tracks.map(({ id }) => id))
  const clips = allClips(project).filter((clip) => ids.has(clip.trackId))
  return {
    ...project,
    sceneIds: [sceneId],
    scenes: tableOf([scene]),
    tracks: tableOf(tracks),
    clips: tableOf(clips),
  }
}
