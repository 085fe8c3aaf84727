import { notifications } from '@mantine/notifications'
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { projectNameText } from '#shared/model/untitled.ts'
import { CardMenu } from '#ui/parts/CardMenu.tsx'
import { useConfirmRemoval } from '#ui/parts/use-confirm-removal.tsx'
import { VideoCard } from '#ui/parts/VideoCard.tsx'
import { api } from '#ui/server/api.ts'
import { useMediaUrl } from '#ui/server/use-media-url.ts'
import { BINS, type BinEntry, type BinKind } from '../layout/bins.ts'
import { useAct } from '../layout/use-act.ts'
import { daysLeft } from './days-left.ts'

/** One draft or work of the bin, with the days that it has left. */
export function BinCard({ kind, entry }: { kind: BinKind; entry: BinEntry }) {
  const { t, i18n } = useTranslation('home')
  const { lists, ...calls } = BINS[kind]
  const act = useAct(lists)
  const ask = useConfirmRemoval()
  const { id } = entry
  const name = kind === 'drafts' ? projectNameText(entry.name, i18n.language) : entry.name
  const coverUrl = useMediaUrl(entry.coverPicUrl || (entry.posterPicUrl ?? ''))
  const restore = () =>
    act(async () => {
      await api(calls.restore, { id })
      notifications.show({ color: 'teal', message: t('bin.restored', { name }) })
    })
  const purge = () =>
    ask({ title: t('bin.purgeTitle', { name }), text: t(`bin.text.${kind}`), confirm: t('bin.purge') }, () =>
      act(() => api(calls.purge, { id })),
    )
  return (
    <VideoCard
      name={name}
      openLabel={name}
      coverUrl={coverUrl}
      detail={t('bin.daysLeft', { count: daysLeft(entry.purgeTime, Date.now()) })}
      menu={
        <CardMenu
          name={name}
          actions={[
            { label: t('bin.restore'), icon: <IconArrowBackUp size={16} />, onClick: restore },
            { label: t('bin.purge'), icon: <IconTrash size={16} />, danger: true, onClick: purge },
          ]}
        />
      }
    />
  )
}
