import { Loader } from '@mantine/core'
import { IconAlertTriangle, IconReplace, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Recording } from '#shared/model/speech.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { clockText } from '#shared/timing/time-text.ts'
import { useAtTime } from '#ui/mirror/use-scene.ts'
import { IconAction } from '#ui/parts/IconAction.tsx'
import { SliderField } from '#ui/parts/SliderField.tsx'
import { useEditorSession } from '#ui/session/session-context.ts'
import { RECORDING_TYPES } from '#ui/session/upload-recording.ts'
import { useGesture } from '#ui/session/use-gesture.ts'
import classes from '../common/Lines.module.css'
import own from './RecordingRow.module.css'
import { RecordingWords } from './recordings/RecordingWords.tsx'

interface RecordingRowProps {
  track: RoleTrack
  recording: Recording
  chosen: boolean
  onReplace(file: File): void
}

/** One recording: start, duration, volume, and a button that replaces its file. */
export function RecordingRow({ track, recording, chosen, onReplace }: RecordingRowProps) {
  const { t } = useTranslation('editor')
  const session = useEditorSession()
  const gesture = useGesture()
  const input = useRef<HTMLInputElement>(null)
  const startSec = track.startSec + recording.startSec
  const now = useAtTime((timeSec) => startSec <= timeSec && timeSec < startSec + recording.durationSec)
  const only = track.recordings.length === 1
  // what does not drive is in no row of the timeline
  const drives = track.driver === 'recording'
  const choose = () => {
    session.select({ kind: 'sound', trackId: track.id, soundId: recording.id })
    session.seek(startSec)
  }
  return (
    <li className={own.recording} data-now={now || undefined} data-chosen={chosen || undefined}>
      <div className={own.recordingHead}>
        <button type="button" className={own.recordingName} aria-pressed={chosen} disabled={!drives} onClick={choose}>
          <span className={own.at}>{clockText(startSec)}</span>
          <span className={classes.name} title={recording.name}>
            {recording.name}
          </span>
          {recording.status === 'progress' && <Loader size={12} />}
          {recording.status !== 'progress' && !recording.speech && <IconAlertTriangle className={own.bad} size={14} />}
          <small>{clockText(recording.durationSec)}</small>
        </button>
        <IconAction
          size={24}
          label={t('recording.replace')}
          icon={<IconReplace size={15} stroke={1.6} />}
          onClick={() => input.current?.click()}
        />
        <IconAction
          size={24}
          label={only ? t('refusal.last_recording') : t('recording.remove', { name: recording.name })}
          icon={<IconTrash size={15} stroke={1.6} />}
          disabled={only || !drives}
          onClick={() => void session.run({ type: 'role.removeSound', trackId: track.id, soundId: recording.id })}
        />
      </div>
      {chosen && (
        <div className={own.recordingBody}>
          <SliderField
            label={t('sound.volume')}
            suffix="%"
            min={0}
            max={200}
            value={recording.volume * 100}
            onChange={(percent) =>
              gesture.run({
                type: 'role.setRecordingVolume',
                trackId: track.id,
                recordingId: recording.id,
                volume: percent / 100,
              })
            }
            onEnd={gesture.commit}
          />
          <RecordingWords key={recording.url} track={track} recording={recording} />
        </div>
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('recording.replace')}
        accept={RECORDING_TYPES}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          if (file) onReplace(file)
          event.currentTarget.value = ''
        }}
      />
    </li>
  )
}
