import { Loader, Modal } from '@mantine/core'
import { IconFileMusic, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Audio } from '#shared/api/audio.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { clockText } from '#shared/timing/time-text.ts'
import { EmptyBox } from '#ui/parts/EmptyBox.tsx'
import { IconAction } from '#ui/parts/IconAction.tsx'
import { useEditorSession } from '#ui/session/session-context.ts'
import { speakRecording } from '#ui/session/speak-recording.ts'
import { useOwnRecordings } from '#ui/session/use-own-recordings.ts'
import classes from './OwnRecordings.module.css'

/** The recordings of the workspace, to be spoken by a presenter. */
export function OwnRecordings({ track, onClose }: { track: RoleTrack; onClose(): void }) {
  const { t, i18n } = useTranslation('editor')
  const session = useEditorSession()
  const { recordings, isError, remove } = useOwnRecordings()
  const [failure, setFailure] = useState<string | null>(null)
  const [adding, setAdding] = useState<string | null>(null)
  const add = async (audio: Audio) => {
    setAdding(audio.id)
    await speakRecording(session, track.id, audio)
    onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('ownRecordings.title')}
      closeButtonProps={{ 'aria-label': t('close') }}
      centered
    >
      {(failure ?? (isError ? t('ownRecordings.failed') : null)) && (
        <p role="alert" className={classes.failure}>
          {failure ?? t('ownRecordings.failed')}
        </p>
      )}
      {!recordings && !isError && <Loader size={20} aria-label={t('ownRecordings.title')} />}
      {recordings?.length === 0 && <EmptyBox icon={IconFileMusic} text={t('ownRecordings.empty')} />}
      <ul className={classes.list}>
        {recordings?.map((audio) => (
          <li key={audio.id}>
            <button type="button" disabled={adding !== null} onClick={() => void add(audio)}>
              {adding === audio.id ? <Loader size={16} /> : <IconFileMusic size={16} stroke={1.6} aria-hidden />}
              <span className={classes.name}>{audio.name}</span>
              <small>{new Date(audio.createTime).toLocaleDateString(i18n.language)}</small>
              <small>{clockText(audio.durationSec)}</small>
            </button>
            {audio.isManaged && (
              <IconAction
                size={26}
                label={t('recording.remove', { name: audio.name })}
                icon={<IconTrash size={15} stroke={1.6} />}
                onClick={() => remove(audio).catch((error: Error) => setFailure(error.message))}
              />
            )}
          </li>
        ))}
      </ul>
    </Modal>
  )
}
