import { useQueryClient } from '@tanstack/react-query'
import { saveTemplate } from '#shared/api/creative-templates.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import type { SceneId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import { allRoles, thumbnailSec } from '#shared/model/queries.ts'
import { SLOTS_MAX, type Slot } from '#shared/model/template.ts'
import { projectNow } from '#ui/mirror/project-mirror.ts'
import { api } from '#ui/server/api.ts'
import { uploadFile } from '#ui/server/upload.ts'
import type { EditorSession } from '../editor-session.ts'
import { useEditorSession } from '../session-context.ts'
import { TEMPLATES } from './use-templates.ts'

interface Kept {
  name: string
  labels: string[]
  /** The texts and pictures that may be replaced; presenters always may. */
  slots: Slot[]
  /** The scene whose picture becomes the cover; null for the cover of the project. */
  coverSceneId: SceneId | null
}

/** Width of covers in pixels: that of a card on a dense screen. */
const COVER_WIDTH_PX = 640

/** Draws a scene, settled, and uploads the picture; returns its address, null where it cannot be drawn now. */
async function uploadCover(session: Pick<EditorSession, 'snapshot'>, project: Project, sceneId: SceneId) {
  const picture = await session.snapshot(sceneId, thumbnailSec(project, sceneId), COVER_WIDTH_PX)
  return picture && `oss:${await uploadFile(picture, 'cover.webp', `projects/${project.id}/cover`)}`
}

/** Returns the function that keeps the open project as a template; it fails where the project cannot be saved. */
export function useKeepTemplate(): (kept: Kept) => Promise<Result<null, string>> {
  const session = useEditorSession()
  const queries = useQueryClient()
  return async ({ name, labels, slots, coverSceneId }) => {
    const saved = await session.saveNow()
    if (!saved.ok) return err(saved.error.code)
    const project = projectNow()
    const presenters = allRoles(project).map(({ id }): Slot => ({ id, kind: 'presenter' }))
    const coverPicUrl = coverSceneId === null ? null : await uploadCover(session, project, coverSceneId)
    await api(saveTemplate, {
      projectId: project.id,
      name,
      labels,
      ...(coverPicUrl !== null && { coverPicUrl }),
      // where they are too many, later texts and pictures are left out
      slots: [...presenters, ...slots].slice(0, SLOTS_MAX),
    })
    await queries.invalidateQueries({ queryKey: [TEMPLATES, 'own'] })
    return ok(null)
  }
}
