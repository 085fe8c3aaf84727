import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { CanvasType } from '#shared/model/canvas.ts'
import { reasonOf } from '#ui/parts/reason.ts'
import { makeProject } from '#ui/session/templates/make-project.ts'

/** Returns the function that makes a project of a template and opens it in the editor, where its presenters get their speech. */
export function useUseTemplate(): { use(templateId: string, canvasType: CanvasType): void; usedId: string | null } {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const mutation = useMutation({
    mutationFn: (wanted: { templateId: string; canvasType: CanvasType }) => makeProject(queries, wanted),
    onSuccess: async (id) => {
      await navigate({ to: '/editor/{-$projectId}', params: { projectId: id }, search: { speak: true } })
    },
    onError: (error) =>
      notifications.show({ color: 'red', message: t('create.failed', { reason: reasonOf(error, t) }) }),
  })
  return {
    use: (templateId, canvasType) => mutation.mutate({ templateId, canvasType }),
    usedId: mutation.isPending ? mutation.variables.templateId : null,
  }
}
