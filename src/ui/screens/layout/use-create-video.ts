import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { createProject } from '#shared/api/project.ts'
import type { CanvasType } from '#shared/model/canvas.ts'
import { writtenCanvas } from '#shared/model/written-canvas.ts'
import { reasonOf } from '#ui/parts/reason.ts'
import { SHOWN_MS } from '#ui/parts/shown-ms.ts'
import { api } from '#ui/server/api.ts'

/** How the editor opens: the tour begins, the shelf of presenters with the field for an own one, with one of them cast, with a voice, with a recording, or with a script. */
interface EditorSearch {
  tour?: true
  bring?: '2d' | '3d'
  /** The id of a presenter, of the library or the workspace. */
  cast?: string
  /** The id of a voice that a presenter of the library speaks with. */
  voice?: string
  /** The id of a recording that a presenter of the library speaks. */
  recording?: string
  /** The id of a script that a presenter of the library says. */
  script?: string
}

/**
 * Creates a project, of a name that is not empty where one is given, and opens it in the editor as `search` says; a failure shows for a second, as
 * specified.
 */
export function useCreateVideo(
  search: EditorSearch = {},
  name?: string,
): { create(canvas: CanvasType): void; busy: boolean } {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const mutation = useMutation({
    mutationFn: (canvas: CanvasType) =>
      api(createProject, { origin: 'PAGE_SOURCE_INIT', ...writtenCanvas(canvas), ...(name && { name }) }),
    onSuccess: async ({ id }) => {
      void queries.invalidateQueries({ queryKey: ['projects'] })
      await navigate({ to: '/editor/{-$projectId}', params: { projectId: id }, search })
    },
    onError: (error) =>
      notifications.show({
        color: 'red',
        message: t('create.failed', { reason: reasonOf(error, t) }),
        autoClose: SHOWN_MS.createProject,
      }),
  })
  return { create: (canvas) => mutation.mutate(canvas), busy: mutation.isPending }
}
