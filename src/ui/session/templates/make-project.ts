import type { QueryClient } from '@tanstack/react-query'
import { createFromTemplate } from '#shared/api/creative-templates.ts'
import type { CanvasType } from '#shared/model/canvas.ts'
import type { ProjectId } from '#shared/model/ids.ts'
import { api } from '#ui/server/api.ts'
import { TEMPLATES } from './use-templates.ts'

/**
 * Makes a project of a template and returns its id.
 * @throws ApiError where the server refuses it
 */
export async function makeProject(
  queries: QueryClient,
  wanted: { templateId: string; canvasType: CanvasType },
): Promise<ProjectId> {
  const { id } = await api(createFromTemplate, wanted)
  void queries.invalidateQueries({ queryKey: ['projects'] })
  void queries.invalidateQueries({ queryKey: [TEMPLATES, 'recent'] })
  return id
}
