import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { notifications } from '@mantine/notifications'
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type BinnedProject, purgeProject, restoreProject } from '#shared/api/project.ts'
import { projectNameText } from '#shared/model/untitled.ts'
import { CardMenu } from '#ui/parts/CardMenu.tsx'
import { api } from '#ui/server/api.ts'
import { DraftFrame } from '../layout/DraftFrame.tsx'
import { DRAFT_LISTS } from '../layout/lists.ts'
import { useAct } from '../layout/use-act.ts'
import { daysLeft } from './days-left.ts'

/** One draft of the bin, with the days that it has left. */
export function BinCard({ draft }: { draft: BinnedProject }) {
  const { t, i18n } = useTranslation('home')
  const act = useAct(DRAFT_LISTS)
  const { id } = draft
  const name = projectNameText(draft.name, i18n.language)
  const restore = () =>
    act(async () => {
      await api(restoreProject, { id })
      notifications.show({ color: 'teal', message: t('bin.restored', { name }) })
    })
  const purge = () =>
    modals.openConfirmModal({
      title: t('bin.purgeTitle', { name }),
      children: <Text>{t('deleteText')}</Text>,
      labels: { confirm: t('bin.purge'), cancel: t('common:action.cancel') },
      confirmProps: { color: 'red' },
      onConfirm: () => act(() => api(purgeProject, { id })),
    })
  return (
    <DraftFrame
      draft={draft}
      detail={t('bin.daysLeft', { count: daysLeft(draft.purgeTime, Date.now()) })}
      menu={
        <CardMenu
          actions={[
            { label: t('bin.restore'), icon: <IconArrowBackUp size={16} />, onClick: restore },
            { label: t('bin.purge'), icon: <IconTrash size={16} />, danger: true, onClick: purge },
          ]}
        />
      }
    />
  )
}
