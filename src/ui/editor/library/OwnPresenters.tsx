import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconCut, IconMoodPlus, IconPencil, IconTrash, IconUserPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { DigitalHuman } from '#shared/api/library.ts'
import { NAME_CHARS_MAX } from '#shared/model/limits.ts'
import { acceptOf, UPLOAD_RULES } from '#shared/model/upload-rules.ts'
import { UsedIn } from '#ui/editor/common/UsedIn.tsx'
import { DropBox } from '#ui/parts/DropBox.tsx'
import { IconAction } from '#ui/parts/IconAction.tsx'
import { reasonOf } from '#ui/parts/reason.ts'
import { openRename } from '#ui/parts/rename.tsx'
import { useConfirmRemoval } from '#ui/parts/use-confirm-removal.tsx'
import { isInUse } from '#ui/session/library-item.ts'
import { useOwnPresenters } from '#ui/session/use-own-presenters.ts'
import { useLocalized } from '../common/localized.ts'
import { offerPresenter } from '../common/presenter-offer.ts'
import { useStudio } from '../common/studio-context.ts'
import classes from './common/Library.module.css'
import { ShelfGrid } from './common/Shelf.tsx'

interface OwnPresentersProps {
  dimension: '2d' | '3d'
  aspect: number
  /** Whether the user came to bring one. */
  asks: boolean
  /** Whether a presenter is searched for. */
  isFound(person: DigitalHuman): boolean
  /** The card of a presenter, with what can be done with it. */
  children(person: DigitalHuman, more: ReactNode): ReactNode
}

/** Files that are uploaded to become a presenter. */
const FILES = {
  '2d': { kind: 'film', rule: UPLOAD_RULES.film, text: 'uploadFilm' },
  '3d': { kind: 'avatar', rule: UPLOAD_RULES.avatar, text: 'upload3d' },
} as const

/** The presenters of a dimension that the workspace has uploaded, before the built-in ones. */
export function OwnPresenters({ dimension, aspect, asks, isFound, children }: OwnPresentersProps) {
  const { t } = useTranslation(['editor', 'training'])
  const studio = useStudio()
  const { answer, rename, remove } = useOwnPresenters(dimension)
  const { kind, rule, text } = FILES[dimension]
  const local = useLocalized()
  const ask = useConfirmRemoval()

  const tried = async (change: Promise<void>, title: string) => {
    try {
      await change
    } catch (error) {
      notifications.show({ color: 'red', title, message: reasonOf(error, t) })
    }
  }
  const openName = (person: DigitalHuman, name: string) =>
    openRename({
      title: t('library.renameTitle'),
      label: t('library.renameLabel'),
      emptyText: t('library.renameEmpty'),
      confirm: t('library.rename'),
      cancel: t('cancel'),
      name,
      maxLength: NAME_CHARS_MAX.upload,
      onConfirm: (next) => void tried(rename(person, next), t('library.renameFailed', { name })),
    })
  const openRemoval = (person: DigitalHuman, name: string) =>
    ask(
      {
        title: t('library.deleteTitle', { name }),
        text: t(isInUse(person.id) ? 'library.deleteUsed' : 'library.deleteText'),
        more: <UsedIn id={person.id} />,
        confirm: t('common:action.delete'),
      },
      () => tried(remove(person), t('library.deleteFailed', { name })),
    )
  const more = (person: DigitalHuman) => {
    const name = local(person.name)
    return (
      <>
        {person.film && (
          <>
            <IconAction
              size={24}
              label={t('library.markFace', { name })}
              icon={<IconMoodPlus size={15} stroke={1.7} />}
              onClick={() => offerPresenter({ kind: 'face', person })}
            />
            <IconAction
              size={24}
              label={t('library.keyAgain', { name })}
              icon={<IconCut size={15} stroke={1.7} />}
              onClick={() => offerPresenter({ kind: 'key', person })}
            />
          </>
        )}
        <IconAction
          size={24}
          label={`${t('library.rename')}: ${name}`}
          icon={<IconPencil size={15} stroke={1.7} />}
          onClick={() => openName(person, name)}
        />
        <IconAction
          size={24}
          label={t('library.delete', { name })}
          icon={<IconTrash size={15} stroke={1.7} />}
          onClick={() => openRemoval(person, name)}
        />
      </>
    )
  }
  return (
    <>
      <DropBox
        title={t(`library.${text}.title`)}
        hint={t(`library.${text}.hint`, { max: rule.megabytesMax })}
        accept={acceptOf([rule])}
        asks={asks}
        onFiles={([file]) => file && offerPresenter({ kind, file })}
      />
      {studio && (
        <Button
          size="xs"
          variant="light"
          fullWidth
          mt={8}
          leftSection={<IconUserPlus size={15} stroke={1.7} />}
          onClick={studio.onPresenterTypes}
        >
          {t('training:createAvatar')}
        </Button>
      )}
      <h3 className={classes.group}>{t('library.own')}</h3>
      <ShelfGrid
        answer={{ ...answer, data: answer.data?.filter(isFound) }}
        aspect={aspect}
        emptyLine={t(answer.data?.length ? 'library.empty.unfound' : 'library.empty.own')}
      >
        {(person) => children(person, more(person))}
      </ShelfGrid>
      <h3 className={classes.group}>{t('library.builtIn')}</h3>
    </>
  )
}
