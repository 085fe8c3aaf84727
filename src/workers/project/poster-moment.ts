import { sceneFrame } from '#shared/evaluate/evaluate.ts'
import type { SceneId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import { sceneDurationSec, thumbnailSec } from '#shared/model/queries.ts'

/** Returns the moment of a project that its poster shows. */
export function posterMoment(project: Project): { sceneId: SceneId; timeSec: number } {
  const sceneId = project.sceneIds[0]!
  return { sceneId, timeSec: thumbnailSec(sceneDurationSec(project, sceneId)) }
}

/** Whether the poster of a project would be a plain color. */
export function showsNothing(project: Project): boolean {
  const { sceneId, timeSec } = posterMoment(project)
  return sceneFrame(project, sceneId, timeSec).layers.every(({ kind }) => kind === 'color')
}
