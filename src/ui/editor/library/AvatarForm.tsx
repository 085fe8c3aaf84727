import { Alert, Button, Group, Progress, SegmentedControl, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DigitalHuman } from '#shared/api/library.ts'
import type { AvatarReport } from '#shared/avatar/report.ts'
import { NAME_CHARS_MAX } from '#shared/model/limits.ts'
import { useProject } from '#ui/mirror/use-project.ts'
import { usePresenter } from '#ui/mirror/use-scene.ts'
import type { AvatarCheck } from '#ui/session/check-avatar.ts'
import { uploadNewPresenter } from '#ui/session/upload-presenter.ts'
import { useOwnPresenters } from '#ui/session/use-own-presenters.ts'
import { mixesDimensions } from '../common/mixes-dimensions.ts'
import { useAdd } from '../common/use-add.ts'
import classes from './AvatarDialog.module.css'
import { AvatarNotes } from './AvatarNotes.tsx'
import { AvatarPicture } from './AvatarPicture.tsx'

interface AvatarFormProps {
  file: File
  check: AvatarCheck
  report: AvatarReport
  onClose(): void
}

const nameOf = ({ name }: File) => name.replace(/\.[^.]+$/, '')

/** What the avatar check found, and what a new presenter needs: a name and the gender of its voice. */
export function AvatarForm({ file, check, report, onClose }: AvatarFormProps) {
  const { t } = useTranslation(['avatar', 'editor'])
  const [name, setName] = useState(report.title || nameOf(file))
  const [gender, setGender] = useState<DigitalHuman['gender']>('female')
  const [part, setPart] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const stop = useRef<AbortController | null>(null)
  const { reload } = useOwnPresenters()
  const add = useAdd()
  const project = useProject()
  const mixed = mixesDimensions(project, '3d', usePresenter()?.id)
  useEffect(() => () => stop.current?.abort(), [])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!name.trim()) return
    const controller = new AbortController()
    stop.current = controller
    setFailure(null)
    setPart(0)
    const parts = { file, cover: await check.cover(), name, gender }
    const uploaded = await uploadNewPresenter(parts, setPart, controller.signal)
    setPart(null)
    if (!uploaded.ok) {
      const { code, detail } = uploaded.error
      if (code === 'cancelled') return
      return setFailure(t([`editor:upload.failed.${code}`, 'editor:upload.failed.upload_failed'], { detail }))
    }
    void reload()
    onClose()
    if (mixed) notifications.show({ color: 'green', message: t('addedApart', { name: name.trim() }) })
    else await add.person(uploaded.value)
  }

  const busy = part !== null
  return (
    <form onSubmit={submit} noValidate>
      <div className={classes.columns}>
        <AvatarPicture check={check} />
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
          <AvatarNotes report={report} />
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
