import { Badge, Progress, Text, Tooltip } from '@mantine/core'
import { modals } from '@mantine/modals'
import {
  IconDownload,
  IconFileDescription,
  IconPencil,
  IconPhoto,
  IconPlayerStop,
  IconRefresh,
  IconShare,
  IconTrash,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { cancelWork, downloadWork, regenerateWork, renameWork, setWorkCover, type Work } from '#shared/api/work.ts'
import { clockText } from '#shared/timing/time-text.ts'
import { CardMenu } from '#ui/parts/CardMenu.tsx'
import { VideoCard } from '#ui/parts/VideoCard.tsx'
import { api } from '#ui/server/api.ts'
import { uploadFile } from '#ui/server/upload.ts'
import { useMediaUrl } from '#ui/server/use-media-url.ts'
import { openChangeCover } from '../layout/change-cover.tsx'
import { WORK_LISTS } from '../layout/lists.ts'
import { useMoveToBin } from '../layout/move-to-bin.ts'
import { useAct } from '../layout/use-act.ts'
import { useAskName } from '../layout/use-ask-name.ts'
import { shareWork } from './share-work.tsx'
import { useWorkActs } from './use-work-acts.ts'
import { workFacts, workSettings } from './work-facts.ts'

/** The states that the cover names; a finished work is plain. */
const COLORS = { queue: 'gray', exporting: 'brand', fail: 'red', cancelled: 'gray' } as const

function WorkMenu({ work }: { work: Work }) {
  const { t } = useTranslation(['home', 'shell'])
  const act = useAct(WORK_LISTS)
  const moveToBin = useMoveToBin('works')
  const askName = useAskName('work')
  const { save, openDraft } = useWorkActs(work)
  const busy = work.status === 'queue' || work.status === 'exporting'
  const rename = () => askName(work.name, (name) => void act(() => api(renameWork, { id: work.id, name })))
  const again = () =>
    modals.openConfirmModal({
      title: t('work.regenerateTitle', { name: work.name }),
      children: <Text>{t('work.regenerateText', { settings: workSettings(work) })}</Text>,
      labels: { confirm: t('work.regenerate'), cancel: t('common:action.cancel') },
      onConfirm: () => act(() => api(regenerateWork, { id: work.id })),
    })
  const changeCover = () =>
    act(async () => {
      const { url } = await api(downloadWork, { id: work.id })
      openChangeCover(t('cover.title'), {
        coverUrl: null,
        videoUrl: url,
        hint: t('cover.workHint'),
        async save(picture, name) {
          const key = await uploadFile(picture, name, 'covers')
          await api(setWorkCover, { id: work.id, key })
        },
        reset: null,
      })
    })
  const cancel = () => act(() => api(cancelWork, { id: work.id }))
  const icon = { size: 16 }
  return (
    <CardMenu
      name={work.name}
      actions={[
        work.status === 'success' && {
          label: t('work.download'),
          icon: <IconDownload {...icon} />,
          onClick: () => void save(),
        },
        work.status === 'success' && {
          label: t('shell:share.title'),
          icon: <IconShare {...icon} />,
          onClick: () => shareWork(work.id, t('shell:share.title')),
        },
        busy && { label: t('work.cancel'), icon: <IconPlayerStop {...icon} />, onClick: () => void cancel() },
        work.hasDraft && {
          label: t('work.draft'),
          icon: <IconFileDescription {...icon} />,
          onClick: () => void openDraft(),
        },
        work.status === 'success' && {
          label: t('cover.open'),
          icon: <IconPhoto {...icon} />,
          onClick: () => void changeCover(),
        },
        { label: t('common:action.rename'), icon: <IconPencil {...icon} />, onClick: rename },
        !busy && { label: t('work.regenerate'), icon: <IconRefresh {...icon} />, onClick: again },
        !busy && {
          label: t('common:action.delete'),
          icon: <IconTrash {...icon} />,
          danger: true,
          onClick: () => void moveToBin(work),
        },
      ]}
    />
  )
}

interface WorkCardProps {
  work: Work
  /** Plays it, once it is finished. */
  onPlay(): void
}

/** One work with its state: a finished one plays, a failed one shows the reason. */
export function WorkCard({ work, onPlay }: WorkCardProps) {
  const { t, i18n } = useTranslation('home')
  const coverUrl = useMediaUrl(work.coverPicUrl)
  const left = work.leftSec === null || work.leftSec < 1 ? null : t('work.left', { time: clockText(work.leftSec) })
  const ahead = work.ahead === null ? null : work.ahead === 0 ? t('work.next') : t('work.ahead', { count: work.ahead })
  const facts = workFacts(work, i18n.language, (time) => t('work.cost', { time }))
  const note = work.status === 'fail' && work.reason ? work.reason : (ahead ?? left ?? facts)
  return (
    <VideoCard
      name={work.name}
      detail={new Date(work.createTime).toLocaleString(i18n.language, { dateStyle: 'medium', timeStyle: 'short' })}
      note={note}
      noteHint={work.format === 'mov' ? t('work.mov') : undefined}
      coverUrl={coverUrl}
      openLabel={t('work.play', { name: work.name })}
      onOpen={work.status === 'success' ? onPlay : undefined}
      badge={
        work.status !== 'success' && (
          <Tooltip label={work.reason ?? ''} disabled={!work.reason} multiline maw={320}>
            <Badge color={COLORS[work.status]} variant="filled" size="sm" radius="sm">
              {t(`status.${work.status}`)}
              {work.status === 'exporting' && ` ${Math.round(work.progress * 100)}%`}
            </Badge>
          </Tooltip>
        )
      }
      bar={
        work.status === 'exporting' && (
          <Progress.Root size={4} radius={0}>
            <Progress.Section value={work.progress * 100} aria-label={t('work.progress', { name: work.name })} />
          </Progress.Root>
        )
      }
      menu={<WorkMenu work={work} />}
    />
  )
}
