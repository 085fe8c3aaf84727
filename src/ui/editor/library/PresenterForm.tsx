import { Alert, Button, Group, Progress, SegmentedControl, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DigitalHuman } from '#shared/api/library.ts'
import { NAME_CHARS_MAX } from '#shared/model/limits.ts'
import { useProject } from '#ui/mirror/use-project.ts'
import { usePresenter } from '#ui/mirror/use-scene.ts'
import { type NewPresenter, uploadNewPresenter } from '#ui/session/upload-presenter.ts'
import { useOwnPresenters } from '#ui/session/use-own-presenters.ts'
import { mixesDimensions } from '../common/mixes-dimensions.ts'
import { useAdd } from '../common/use-add.ts'
import classes from './AvatarDialog.module.css'

interface PresenterFormProps {
  file: File
  /** The name that the file gives, if it does. */
  title?: string | null
  dimension: '2d' | '3d'
  picture: ReactNode
  /** What was found. */
  children: ReactNode
  /** Makes what the library needs besides name and gender, once the user has decided. */
  parts(): Promise<Pick<NewPresenter, 'cover' | 'film'>>
  /** Called when the upload begins and ends. */
  onBusy?(busy: boolean): void
  onClose(): void
}

const nameOf = ({ name }: File) => name.replace(/\.[^.]+$/, '')

/** What was found in a file, and what a new presenter needs: a name and the gender of its voice. Uploads and adds it. */
export function PresenterForm(props: PresenterFormProps) {
  const { file, title, dimension, picture, children, parts, onBusy, onClose } = props
  const { t } = useTranslation(['avatar', 'editor'])
  const [name, setName] = useState(title || nameOf(file))
  const [gender, setGender] = useState<DigitalHuman['gender']>('female')
  const [part, setPart] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const stop = useRef<AbortController | null>(null)
  const { reload } = useOwnPresenters(dimension)
  const add = useAdd()
  const project = useProject()
  const mixed = mixesDimensions(project, dimension, usePresenter()?.id)
  useEffect(() => () => stop.current?.abort(), [])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!name.trim()) return
    const controller = new AbortController()
    stop.current = controller
    setFailure(null)
    setPart(0)
    onBusy?.(true)
    const made = { file, ...(await parts()), name, gender }
    const uploaded = await uploadNewPresenter(made, setPart, controller.signal)
    setPart(null)
    onBusy?.(false)
    if (!uploaded.ok) {
      const { code, detail } = uploaded.error
      if (code === 'cancelled') return
      return setFailure(t([`editor:upload.failed.${code}`, 'editor:upload.failed.upload_failed'], { detail }))
    }
    void reload()
    onClose()
    if (mixed) notifications.show({ color: 'green', message: t(`addedApart.${dimension}`, { name: name.trim() }) })
    else await add.person(uploaded.value)
  }

  const busy = part !== null
  return (
    <form onSubmit={submit} noValidate>
      <div className={classes.columns}>
        {picture}
        <div className={classes.facts}>
          <TextInput
            label={t('name')}
            value={name}
            maxLength={NAME_CHARS_MAX.upload}
            error={!name.trim() && t('nameEmpty')}
            disabled={busy}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <div className={classes.gender}>
            <span id="avatar-gender">{t('voice')}</span>
            <SegmentedControl
              size="xs"
              aria-labelledby="avatar-gender"
              value={gender}
              onChange={setGender}
              disabled={busy}
              data={[
                { value: 'female' as const, label: t('female') },
                { value: 'male' as const, label: t('male') },
              ]}
            />
          </div>
          {children}
        </div>
      </div>
      {failure && (
        <Alert color="red" mt="sm" role="alert">
          {failure}
        </Alert>
      )}
      <Group justify="flex-end" gap="xs" mt="md">
        {busy && (
          <Progress
            className={classes.progress}
            value={Math.max(4, part * 100)}
            size={6}
            animated={part === 0}
            aria-label={t('editor:upload.progress', { name: file.name })}
          />
        )}
        <Button variant="default" onClick={() => (busy ? stop.current?.abort() : onClose())}>
          {t('editor:cancel')}
        </Button>
        <Button type="submit" loading={busy} disabled={!name.trim()}>
          {t('add')}
        </Button>
      </Group>
    </form>
  )
}
