import { Alert, Button, Group } from '@mantine/core'
import { IconPlayerRecordFilled, IconPlayerStopFilled, IconRefresh } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clockText } from '#shared/timing/time-text.ts'
import classes from './RecorderView.module.css'

/** A recording goes on for this longer than it has to, in seconds: devices begin late and end early. */
const ROOM_SEC = 0.5

/** Where a recording is. */
export type RecorderState =
  | { kind: 'opening' | 'ready' | 'refused' | 'taken' }
  /** `left` seconds before it begins. */
  | { kind: 'counting'; left: number }
  | { kind: 'recording'; sinceMs: number }

interface RecorderViewProps {
  state: RecorderState
  /** Why the device cannot be used, as a sentence. */
  refusal: string | null
  /** Says that the user is asked for the device. */
  opening: string
  /** How long the recording has to be, in seconds. */
  neededSec: number
  /** How long that which was taken is, in seconds. */
  takenSec: number
  /** The sentence that says which text is read, where none stands beside the recorder. */
  reading?: string | undefined
  /** Whether a recording cannot be begun now. */
  blocked: boolean
  /** The picture or level, or what was taken. */
  children: ReactNode
  onStart(): void
  onStop(): void
  onAgain(): void
  /** Takes over what was recorded; null before there is something. */
  onKeep: (() => void) | null
  onClose?: (() => void) | undefined
}

const icon = { size: 16, 'aria-hidden': true } as const

/** The controls of a recorder: count-in, elapsed time, start, stop, again, and use. */
export function RecorderView(props: RecorderViewProps) {
  const { state, refusal, opening, neededSec, takenSec, reading, blocked, children } = props
  const { onStart, onStop, onAgain, onKeep, onClose } = props
  const { t } = useTranslation(['training', 'editor', 'common'])
  const time = clockText(neededSec)
  const isBefore = state.kind === 'opening' || state.kind === 'ready' || state.kind === 'counting'
  const isShort = state.kind === 'taken' && takenSec < neededSec
  return (
    <div className={classes.recorder}>
      {reading && (isBefore || state.kind === 'recording') && <p className={classes.reading}>{reading}</p>}
      {refusal !== null && (
        <Alert color="red" variant="light" role="alert">
          {refusal}
        </Alert>
      )}
      <div className={classes.stage}>
        {children}
        {state.kind === 'counting' && (
          <output className={classes.count} aria-live="assertive">
            {state.left}
          </output>
        )}
      </div>
      {state.kind === 'opening' && <p className={classes.note}>{opening}</p>}
      {isBefore && <p className={classes.note}>{t('training:submission.record.length', { time })}</p>}
      {state.kind === 'recording' && <Elapsed sinceMs={state.sinceMs} neededSec={neededSec} />}
      {isShort && (
        <p className={classes.short} role="status">
          {t('training:submission.record.short', { time })}
        </p>
      )}
      <Group gap="xs">
        {state.kind === 'refused' && <Button onClick={onAgain}>{t('common:action.retry')}</Button>}
        {isBefore && (
          <Button
            leftSection={<IconPlayerRecordFilled {...icon} />}
            disabled={state.kind !== 'ready' || blocked}
            onClick={onStart}
          >
            {t('editor:microphone.start')}
          </Button>
        )}
        {state.kind === 'recording' && (
          <Button color="red" leftSection={<IconPlayerStopFilled {...icon} />} onClick={onStop}>
            {t('editor:microphone.stop')}
          </Button>
        )}
        {onKeep && !isShort && <Button onClick={onKeep}>{t('editor:microphone.keep')}</Button>}
        {state.kind === 'taken' && (
          <Button
            variant={isShort ? 'filled' : 'default'}
            leftSection={<IconRefresh {...icon} />}
            disabled={blocked}
            onClick={onAgain}
          >
            {t('editor:microphone.again')}
          </Button>
        )}
        {onClose && state.kind !== 'recording' && (
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
        )}
      </Group>
    </div>
  )
}

/** How long the recording is, and how long it has to be until it surely is. */
function Elapsed({ sinceMs, neededSec }: { sinceMs: number; neededSec: number }) {
  const { t } = useTranslation('training')
  const [nowMs, setNowMs] = useState(sinceMs)
  useEffect(() => {
    const timer = setInterval(() => setNowMs(performance.now()), 250)
    return () => clearInterval(timer)
  }, [])
  const sec = Math.max(0, (nowMs - sinceMs) / 1000)
  return (
    <p className={`${classes.elapsed} tabular`} role="timer">
      <span className={classes.live} aria-hidden />
      <strong>{clockText(Math.floor(sec))}</strong>
      {sec < neededSec + ROOM_SEC && <span>{t('submission.record.needed', { time: clockText(neededSec) })}</span>}
    </p>
  )
}
