import type { QueryClient } from '@tanstack/react-query'
import type { CanvasType } from '#shared/model/canvas.ts'
import type { SceneId } from '#shared/model/ids.ts'
import { thumbnailSec } from '#shared/model/queries.ts'
import { projectNow } from '#ui/mirror/project-mirror.ts'
import type { EditorSession } from '../editor-session.ts'
import { reportUsed } from './report-used.ts'
import { templateQuery } from './use-templates.ts'

interface Applied {
  id: string
  canvasType: CanvasType
  /** The scene that gets the look. */
  sceneId: SceneId
  /** The scene of the template whose look it gets; null for the one that suits it best. */
  templateSceneId: SceneId | null
}

/**
 * Gives a scene the look of a template as one act, shows it, and returns whether it has it.
 * @throws ApiError where the template cannot be loaded
 */
export async function applyLook(
  session: Pick<EditorSession, 'run' | 'seekTo'>,
  queries: QueryClient,
  { id, canvasType, sceneId, templateSceneId }: Applied,
): Promise<boolean> {
  const opened = await queries.fetchQuery(templateQuery(id, canvasType))
  if (!opened) return false
  const { project: template, slots } = opened
  const named = templateSceneId === null ? {} : { templateSceneId }
  const done = await session.run({ type: 'template.applyLook', sceneId, templateId: id, template, slots, ...named })
  if (!done) return false
  reportUsed(queries, id)
  // what comes by a motion is seen then
  await session.seekTo(sceneId, thumbnailSec(projectNow(), sceneId))
  return true
}
