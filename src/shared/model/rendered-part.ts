import { entriesOf, tableOf } from '#shared/base/table.ts'
import { NO_BACKGROUND } from './background.ts'
import type { SceneId } from './ids.ts'
import type { Project } from './project.ts'
import { allClips, allTracks, sceneById } from './queries.ts'
import type { RenderSettings } from './render-settings.ts'

/**
 * Returns what the settings of a render ask for: the whole project, or a project of one of its scenes (E18.16); without
 * backgrounds where they are transparent (E18.12).
 * @returns null when the project does not have that scene
 */
export function renderedPart(
  project: Project,
  { sceneId, transparent }: Pick<RenderSettings, 'sceneId' | 'transparent'>,
): Project | null {
  const part = sceneId === undefined ? project : sceneAlone(project, sceneId)
  return part && transparent ? withoutBackgrounds(part) : part
}

function withoutBackgrounds(project: Project): Project {
  const scenes = entriesOf(project.scenes).map((scene) => ({ ...scene, background: NO_BACKGROUND }))
  return { ...project, background: NO_BACKGROUND, scenes: tableOf(scenes) }
}

function sceneAlone(project: Project, sceneId: SceneId): Project | null {
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
