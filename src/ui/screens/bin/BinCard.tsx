import { ActionIcon, Menu, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { notifications } from '@mantine/notifications'
import { IconArrowBackUp, IconDots, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type BinnedProject, purgeProject, restoreProject } from '#shared/api/project.ts'
import { VideoCard } from '#ui/parts/VideoCard.tsx'
import { api } from '#ui/server/api.ts'
import { useMediaUrl } from '#ui/server/use-media-url.ts'
import { DRAFT_LISTS } from '../layout/lists.ts'
import { useAct } from '../layout/use-act.ts'
import { daysLeft } from './days-left.ts'

/** One draft of the bin, with the days that it has left. */
export function BinCard({ draft }: { draft: BinnedProject }) {
  const { t } = useTranslation('home')
  const act = useAct(DRAFT_LISTS)
  const coverUrl = useMediaUrl(draft.coverPicUrl || draft.posterPicUrl)
  const { id, name } = draft
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
    <VideoCard
      name={name}
      detail={t('bin.daysLeft', { count: daysLeft(draft.purgeTime, Date.now()) })}
      coverUrl={coverUrl}
      openLabel={name}
      menu={
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" aria-label={t('common:action.more')}>
              <IconDots size={18} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconArrowBackUp size={16} />} onClick={restore}>
              {t('bin.restore')}
            </Menu.Item>
            <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={purge}>
              {t('bin.purge')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      }
    />
  )
}
