import { Button, Group, Text, Title } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { DigitalHuman } from '#shared/api/library.ts'
import { useCreateVideo } from '#ui/screens/layout/use-create-video.ts'
import { useMediaUrl } from '#ui/server/use-media-url.ts'
import classes from './PresenterDone.module.css'

interface PresenterDoneProps {
  presenter: DigitalHuman
  name: string
  onAnother(): void
}

/** A presenter that was made: its picture, and a video with it. */
export function PresenterDone({ presenter, name, onAnother }: PresenterDoneProps) {
  const { t } = useTranslation('training')
  const cover = useMediaUrl(presenter.coverUrl)
  const { create, busy } = useCreateVideo({ cast: presenter.id })
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className={classes.done}>
      <div className={classes.cover}>{cover && <img src={cover} alt={name} />}</div>
      <div className={classes.words}>
        <Title ref={title} tabIndex={-1} order={2} fz={20}>
          {t('photo.done', { name })}
        </Title>
        <Text c="dimmed">{t('photo.doneText')}</Text>
        <Group mt="sm" gap="xs">
          <Button loading={busy} onClick={() => create('LANDSCAPE')}>
            {t('photo.video', { name })}
          </Button>
          <Button variant="default" onClick={onAnother}>
            {t('photo.createAnother')}
          </Button>
        </Group>
      </div>
    </div>
  )
}
