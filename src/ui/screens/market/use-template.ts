import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { TemplateItem } from '#shared/api/creative-templates.ts'
import type { CanvasType } from '#shared/model/canvas.ts'
import { useTellSold } from '#ui/editor/common/use-tell-sold.ts'
import { reasonOf } from '#ui/parts/reason.ts'
import { makeProject } from '#ui/session/templates/make-project.ts'

/** Returns the function that makes a project of a template and opens it in the editor, where its presenters get their speech. */
export function useUseTemplate(): { use(template: TemplateItem, canvasType: CanvasType): void; usedId: string | null } {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const tellSold = useTellSold()
  const mutation = useMutation({
    mutationFn: ({ template, canvasType }: { template: TemplateItem; canvasType: CanvasType }) =>
      makeProject(queries, { templateId: template.id, canvasType }),
    onSuccess: async (id, { template }) => {
      tellSold(template)
      await navigate({ to: '/editor/{-$projectId}', params: { projectId: id }, search: { speak: true } })
    },
    onError: (error) =>
      notifications.show({ color: 'red', message: t('create.failed', { reason: reasonOf(error, t) }) }),
  })
  return {
    use: (template, canvasType) => mutation.mutate({ template, canvasType }),
    usedId: mutation.isPending ? mutation.variables.template.id : null,
  }
}
