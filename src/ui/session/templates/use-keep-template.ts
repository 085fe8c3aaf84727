import { useQueryClient } from '@tanstack/react-query'
import { saveTemplate } from '#shared/api/creative-templates.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import { allRoles } from '#shared/model/queries.ts'
import { SLOTS_MAX, type Slot } from '#shared/model/template.ts'
import { projectNow } from '#ui/mirror/project-mirror.ts'
import { api } from '#ui/server/api.ts'
import { useEditorSession } from '../session-context.ts'
import { TEMPLATES } from './use-templates.ts'

interface Kept {
  name: string
  labels: string[]
  /** The texts and pictures that may be replaced; presenters always may. */
  slots: Slot[]
}

/** Returns the function that keeps the open project as a template; it fails where the project cannot be saved. */
export function useKeepTemplate(): (kept: Kept) => Promise<Result<null, string>> {
  const session = useEditorSession()
  const queries = useQueryClient()
  return async ({ name, labels, slots }) => {
    const saved = await session.saveNow()
    if (!saved.ok) return err(saved.error.code)
    const project = projectNow()
    const presenters = allRoles(project).map(({ id }): Slot => ({ id, kind: 'presenter' }))
    await api(saveTemplate, {
      projectId: project.id,
      name,
      labels,
      // where they are too many, later texts and pictures are left out
      slots: [...presenters, ...slots].slice(0, SLOTS_MAX),
    })
    await queries.invalidateQueries({ queryKey: [TEMPLATES, 'own'] })
    return ok(null)
  }
}
