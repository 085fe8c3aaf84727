import type { Box } from '#shared/base/rect.ts'
import type { SceneId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import { clipById, tracksOf } from '#shared/model/queries.ts'
import { boxOfClip, boxOfRole } from '#shared/placing/boxes.ts'

/** Returns the boxes of those layers of a scene that have one: presenters and clips, not backgrounds. */
export function loadingBoxes(
  project: Project,
  sceneId: SceneId,
  layerIds: readonly string[],
): { id: string; box: Box }[] {
  const roles = tracksOf(project, sceneId).filter((track) => track.kind === 'role')
  return layerIds.flatMap((id) => {
    const role = roles.find((track) => track.id === id)
    const clip = clipById(project, id)
    const box = role ? boxOfRole(role, project.canvas) : clip ? boxOfClip(clip, project.canvas) : null
    return box ? [{ id, box }] : []
  })
}
