import type { QueryClient } from '@tanstack/react-query'
import type { Voice } from '#shared/api/speech.ts'
import { ok, type Result } from '#shared/base/result.ts'
import type { CanvasType } from '#shared/model/canvas.ts'
import type { SceneId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import { allRoles, sceneById, thumbnailSec } from '#shared/model/queries.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import { projectNow } from '#ui/mirror/project-mirror.ts'
import type { EditorSession } from '../editor-session.ts'
import { speakAll } from '../speak-all.ts'
import { reportUsed } from './report-used.ts'
import { templateQuery } from './use-templates.ts'

interface Inserted {
  id: string
  canvasType: CanvasType
  /** The scene after which it is inserted. */
  afterId: string
  voices: readonly Voice[]
  /** Called when the first of its scenes shows. */
  onShown(sceneId: SceneId): void
}

/** Returns the scenes that a project has and an earlier state of it had not. */
const scenesSince = (before: Project, after: Project) => after.sceneIds.filter((id) => !sceneById(before, id))

/**
 * Puts the scenes of a template behind a scene as one act, shows the first of them, and has their presenters speak.
 * @returns how the speech ended
 * @throws ApiError where the template cannot be loaded
 */
export async function insertTemplate(
  session: Pick<EditorSession, 'run' | 'speech' | 'selectScene' | 'seekTo'>,
  queries: QueryClient,
  { id, canvasType, afterId, voices, onShown }: Inserted,
): Promise<Result<null, Failure>> {
  const opened = await queries.fetchQuery(templateQuery(id, canvasType))
  if (!opened) return ok(null)
  const { project: template, slots } = opened
  const before = projectNow()
  const index = before.sceneIds.indexOf(afterId) + 1
  if (!(await session.run({ type: 'template.insert', index, templateId: id, template, slots }))) return ok(null)
  reportUsed(queries, id)
  const after = projectNow()
  const added = new Set(scenesSince(before, after))
  const [first] = added
  if (first !== undefined) {
    await session.selectScene(first)
    // what comes by a motion is seen then
    await session.seekTo(first, thumbnailSec(after, first))
    onShown(first)
  }
  const mute = allRoles(after).filter(({ sceneId, tts }) => added.has(sceneId) && tts.text !== '' && !tts.speech)
  return speakAll(session, mute, voices)
}
