import { useQueryClient } from '@tanstack/react-query'
import { saveTemplate } from '#shared/api/creative-templates.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import type { Project } from '#shared/model/project.ts'
import { allClips, allRoles, trackById } from '#shared/model/queries.ts'
import { SLOTS_MAX, type Slot } from '#shared/model/template.ts'
import { projectNow } from '#ui/mirror/project-mirror.ts'
import { api } from '#ui/server/api.ts'
import { useEditorSession } from '../session-context.ts'
import { TEMPLATES } from './use-templates.ts'

interface Kept {
  name: string
  labels: string[]
}

/** Returns the slots of a project: its texts, the largest of each scene as its title, its pictures and its presenters. */
function slotsOf(project: Project): Slot[] {
  const clips = allClips(project)
  const titles = new Map<string, { id: string; size: number }>()
  for (const clip of clips) {
    if (clip.kind !== 'text') continue
    const sceneId = trackById(project, clip.trackId)?.sceneId ?? ''
    const size = clip.style.fontSize * clip.place.scale
    if (size > (titles.get(sceneId)?.size ?? 0)) titles.set(sceneId, { id: clip.id, size })
  }
  const title = new Set([...titles.values()].map(({ id }) => id))
  return [
    ...clips.flatMap(({ id, kind }): Slot[] => {
      if (kind === 'text') return [{ id, kind: title.has(id) ? 'title' : 'body' }]
      return kind === 'image' || kind === 'video' ? [{ id, kind: 'picture' }] : []
    }),
    ...allRoles(project).map(({ id }): Slot => ({ id, kind: 'presenter' })),
  ]
}

/** Returns the function that keeps the open project as a template; it fails where the project cannot be saved. */
export function useKeepTemplate(): (kept: Kept) => Promise<Result<null, string>> {
  const session = useEditorSession()
  const queries = useQueryClient()
  return async ({ name, labels }) => {
    const saved = await session.saveNow()
    if (!saved.ok) return err(saved.error.code)
    const project = projectNow()
    await api(saveTemplate, { projectId: project.id, name, labels, slots: slotsOf(project).slice(0, SLOTS_MAX) })
    await queries.invalidateQueries({ queryKey: [TEMPLATES, 'own'] })
    return ok(null)
  }
}
