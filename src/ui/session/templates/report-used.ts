import type { QueryClient } from '@tanstack/react-query'
import { markTemplate } from '#shared/api/creative-templates.ts'
import { api } from '#ui/server/api.ts'
import { TEMPLATES } from './use-templates.ts'

/** Reports that a template was used in a project, so that it is listed as recent; a failure is no matter. */
export function reportUsed(queries: QueryClient, templateId: string): void {
  api(markTemplate, { templateId })
    .then(() => queries.invalidateQueries({ queryKey: [TEMPLATES, 'recent'] }))
    .catch(() => undefined)
}
