import { tableOf } from '#shared/base/table.ts'
import { NO_BACKGROUND, PLAIN_BACKGROUND } from '#shared/model/background.ts'
import type { CanvasType } from '#shared/model/canvas.ts'
import type { ProjectId, SceneId } from '#shared/model/ids.ts'
import { BIT_RATE } from '#shared/model/limits.ts'
import { PROJECT_VERSION, type Project } from '#shared/model/project.ts'

/** A new project: one empty scene (E3.03). Names come in the user's language. */
export function defaultProject(
  canvas: CanvasType,
  names: { id: ProjectId; project: string; sceneId: SceneId; scene: string },
): Project {
  return {
    id: names.id,
    name: names.project,
    version: PROJECT_VERSION,
    format: 'mp4',
    frameRate: 25,
    bitRate: BIT_RATE,
    canvas,
    size: 1080,
    background: NO_BACKGROUND,
    music: null,
    sceneIds: [names.sceneId],
    scenes: tableOf([{ id: names.sceneId, name: names.scene, trackIds: [], background: PLAIN_BACKGROUND }]),
    tracks: tableOf(),
    clips: tableOf(),
  }
}
