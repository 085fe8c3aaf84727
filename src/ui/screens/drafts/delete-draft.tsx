import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useTranslation } from 'react-i18next'
import { deleteProject, type ProjectItem, restoreProject } from '#shared/api/project.ts'
import { projectNameText } from '#shared/model/untitled.ts'
import { api } from '#ui/server/api.ts'
import { DRAFT_LISTS } from '../layout/lists.ts'
import { useAct } from '../layout/use-act.ts'

/** How long the notice of a deletion offers to undo it. */
const UNDO_MS = 10_000

/** Returns a function that moves a draft to the bin and shows a notice that undoes it. */
export function useDeleteDraft(): (draft: ProjectItem) => Promise<void> {
  const { t, i18n } = useTranslation('home')
  const act = useAct(DRAFT_LISTS)
  return ({ id, name }) =>
    act(async () => {
      await api(deleteProject, { id })
      const undo = () => {
        notifications.hide(`binned-${id}`)
        void act(() => api(restoreProject, { id }))
      }
      notifications.show({
        id: `binned-${id}`,
        autoClose: UNDO_MS,
        message: (
          <Group justify="space-between" wrap="nowrap" gap="sm">
            <Text span inherit lineClamp={2}>
              {t('draft.binned', { name: projectNameText(name, i18n.language) })}
            </Text>
            <Button size="compact-sm" variant="light" onClick={undo} flex="none">
              {t('draft.undo')}
            </Button>
          </Group>
        ),
      })
    })
}
