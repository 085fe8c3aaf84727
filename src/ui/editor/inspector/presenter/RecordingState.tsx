import { Button, Loader } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { soundsEndSec } from '#shared/model/driving-sounds.ts'
import { ERROR_NUMBERS } from '#shared/model/error-codes.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { clockText } from '#shared/timing/time-text.ts'
import { ErrorCode } from '#ui/parts/ErrorCode.tsx'
import { analyzeRecordings } from '#ui/session/analyze-recordings.ts'
import { useEditorSession } from '#ui/session/session-context.ts'
import classes from '../common/Inspector.module.css'

const icon = { size: 14, stroke: 1.8, 'aria-hidden': true } as const

/** The state of the recordings in one line: none, uploading, ready, or not analyzed, with a retry button. */
export function RecordingState({ track, busy }: { track: RoleTrack; busy: boolean }) {
  const { t } = useTranslation('editor')
  const session = useEditorSession()
  const [again, setAgain] = useState(false)
  const silent = track.recordings.filter(({ speech }) => !speech)
  const retry = async () => {
    setAgain(true)
    await analyzeRecordings(session, track)
    setAgain(false)
  }
  if (busy || again) {
    return (
      <div className={classes.state} data-last role="status">
        <Loader size={12} mt={3} />
        <span>{t('recording.progress')}</span>
      </div>
    )
  }
  if (silent.length > 0) {
    return (
      <div className={classes.state} data-last data-tone="bad" role="status">
        <IconAlertTriangle {...icon} />
        <span className={classes.lineText}>
          {t('recording.failed', { name: silent[0]?.name })}{' '}
          <ErrorCode code={ERROR_NUMBERS.role_audio_analyze_fail_voice} />
        </span>
        <Button size="compact-xs" variant="light" onClick={() => void retry()}>
          {t('retry')}
        </Button>
      </div>
    )
  }
  const ready = track.recordings.length > 0
  return (
    <div className={classes.state} data-last data-tone={ready ? 'good' : undefined} role="status">
      {ready ? <IconCircleCheck {...icon} /> : <IconInfoCircle {...icon} />}
      <span>
        {ready ? t('recording.done', { time: clockText(soundsEndSec(track.recordings)) }) : t('recording.empty')}
      </span>
    </div>
  )
}
