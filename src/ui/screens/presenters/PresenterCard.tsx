import { Badge, Button } from '@mantine/core'
import { IconPencil, IconTrash, IconUserSquareRounded, IconUsers, IconUserX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { DigitalHuman } from '#shared/api/library.ts'
import { useLocalized } from '#ui/editor/common/localized.ts'
import { UsedIn } from '#ui/editor/common/UsedIn.tsx'
import { CardMenu } from '#ui/parts/CardMenu.tsx'
import { useConfirmRemoval } from '#ui/parts/use-confirm-removal.tsx'
import { VideoCard } from '#ui/parts/VideoCard.tsx'
import { useMediaUrl } from '#ui/server/use-media-url.ts'
import { OWN_PRESENTERS, useChangePresenters } from '#ui/session/use-own-presenters.ts'
import { useAct } from '../layout/use-act.ts'
import { useCreateVideo } from '../layout/use-create-video.ts'
import { useShareItem } from '../layout/use-share-item.ts'
import { useRenamePresenter } from './rename-presenter.ts'
import { usePresenterFacts } from './use-presenter-facts.ts'

interface PresenterCardProps {
  person: DigitalHuman
  /** In the language of the interface. */
  name: string
}

/** An own presenter: how it was made, its actions, and a video with it. */
export function PresenterCard({ person, name }: PresenterCardProps) {
  const { t } = useTranslation(['training', 'editor', 'common'])
  const local = useLocalized()
  const { create, busy } = useCreateVideo({ cast: person.id })
  const { made, created } = usePresenterFacts(person)
  const { remove } = useChangePresenters()
  const askName = useRenamePresenter()
  const confirm = useConfirmRemoval()
  const act = useAct([])
  const share = useShareItem('presenter', OWN_PRESENTERS)
  const isShared = person.own?.ownership === 'TENANTSHARE'
  const isManaged = person.own?.isManaged ?? false
  const coverUrl = useMediaUrl(person.coverUrl)
  const names = person.actions.map((action) => local(action.name)).join(t('presenters.comma'))
  const actions = names && t('presenters.actions', { names })
  const begin = () => create('LANDSCAPE')
  const video = t('presenters.video')
  const askRemoval = () =>
    confirm(
      {
        title: t('presenters.deleteTitle', { name }),
        text: [t('presenters.deleteText'), isShared && t('editor:library.deleteShared')].filter(Boolean).join(' '),
        more: <UsedIn id={person.id} />,
        confirm: t('common:action.delete'),
      },
      () => act(() => remove(person)),
    )
  return (
    <VideoCard
      name={name}
      detail={made}
      note={[isShared && t('editor:library.sharedMark'), created, actions].filter(Boolean).join(' · ')}
      noteHint={actions}
      coverUrl={coverUrl}
      icon={IconUserSquareRounded}
      openLabel={t('labelled', { label: video, value: name })}
      onOpen={busy ? undefined : begin}
      badge={
        <Badge variant="filled" color="dark" size="sm" radius="sm">
          {t(person.kind === 'model' ? 'presenters.3d' : 'presenters.2d')}
        </Badge>
      }
      menu={
        isManaged && (
          <CardMenu
            name={name}
            actions={[
              {
                label: t('common:action.rename'),
                icon: <IconPencil size={16} />,
                onClick: () => askName(t('presenters.renameTitle'), person, name),
              },
              {
                label: t(isShared ? 'editor:library.unshare' : 'editor:library.share'),
                icon: isShared ? <IconUserX size={16} /> : <IconUsers size={16} />,
                onClick: () => void share({ id: person.id, name }, !isShared),
              },
              {
                label: t('common:action.delete'),
                icon: <IconTrash size={16} />,
                danger: true,
                onClick: askRemoval,
              },
            ]}
          />
        )
      }
      action={
        <Button fullWidth size="xs" variant="light" loading={busy} onClick={begin}>
          {video}
        </Button>
      }
    />
  )
}
