import { SegmentedControl, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DigitalHuman } from '#shared/api/library.ts'
import { NAME_CHARS_MAX } from '#shared/model/limits.ts'
import { roleOf } from '#shared/model/queries.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import { useProjectValue } from '#ui/mirror/use-project.ts'
import { useSceneId } from '#ui/mirror/use-scene.ts'
import { type NewPresenter, uploadNewPresenter } from '#ui/session/upload-presenter.ts'
import { useOwnPresenters } from '#ui/session/use-own-presenters.ts'
import { mixesDimensions } from '../common/mixes-dimensions.ts'
import { useAdd } from '../common/use-add.ts'
import classes from './CheckDialog.module.css'
import { CheckForm, type Sending } from './CheckForm.tsx'

interface PresenterFormProps {
  file: File
  /** The name that the file gives, if it does. */
  title?: string | null
  dimension: '2d' | '3d'
  /** The picture, still while the file is sent. */
  picture(busy: boolean): ReactNode
  /** The findings. */
  children: ReactNode
  /** Makes what the library needs besides name and gender, once the user has decided. */
  parts(): Promise<Pick<NewPresenter, 'cover' | 'film'>>
  onClose(): void
}

const GENDERS = ['any', 'female', 'male'] as const

const nameOf = ({ name }: File) => name.replace(/\.[^.]+$/, '')

/** Findings in a file, and fields of a new presenter: name, and gender of its voice if known. Uploads and adds it. */
export function PresenterForm({ file, title, dimension, picture, children, parts, onClose }: PresenterFormProps) {
  const { t } = useTranslation(['avatar', 'editor'])
  const [name, setName] = useState(title || nameOf(file))
  const [gender, setGender] = useState<DigitalHuman['gender']>()
  const [busy, setBusy] = useState(false)
  const { changed } = useOwnPresenters(dimension)
  const add = useAdd()
  const sceneId = useSceneId()
  const mixed = useProjectValue((project) => mixesDimensions(project, dimension, roleOf(project, sceneId)?.id))
  const genderId = useId()

  const send = async ({ onProgress, signal }: Sending): Promise<Failure | null> => {
    const uploaded = await uploadNewPresenter({ file, ...(await parts()), name, gender }, onProgress, signal)
    if (!uploaded.ok) return uploaded.error
    void changed(uploaded.value)
    if (mixed) notifications.show({ color: 'green', message: t(`addedApart.${dimension}`, { name: name.trim() }) })
    else await add.person(uploaded.value)
    return null
  }

  return (
    <CheckForm
      name={file.name}
      picture={picture(busy)}
      submit={t('add')}
      incomplete={!name.trim()}
      send={send}
      onBusy={setBusy}
      onClose={onClose}
    >
      <TextInput
        label={t('name')}
        value={name}
        maxLength={NAME_CHARS_MAX.upload}
        error={!name.trim() && t('nameEmpty')}
        disabled={busy}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <div className={classes.gender}>
        <span id={genderId}>{t('voice')}</span>
        <SegmentedControl
          size="xs"
          aria-labelledby={genderId}
          value={gender ?? 'any'}
          onChange={(chosen) => setGender(chosen === 'any' ? undefined : chosen)}
          disabled={busy}
          data={GENDERS.map((value) => ({ value, label: t(value) }))}
        />
      </div>
      {children}
    </CheckForm>
  )
}
