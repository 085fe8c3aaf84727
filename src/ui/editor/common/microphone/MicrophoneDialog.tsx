import { Alert, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { IconAlertTriangle, IconMicrophone, IconPlayerStop, IconRefresh } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NAME_CHARS_MAX } from '#shared/model/limits.ts'
import { clockText } from '#shared/timing/time-text.ts'
import { type MicrophoneState, type Take, useMicrophone } from '#ui/session/use-microphone.ts'
import classes from './MicrophoneDialog.module.css'

const icon = { size: 16, stroke: 1.8, 'aria-hidden': true } as const
/** The meter shows levels from this far below full scale. */
const METER_DB = 60

interface MicrophoneDialogProps {
  onKeep(file: File): void
  onClose(): void
}

/** Records a take from the microphone: level, count-in, retake, playback, and what the take sounds like. */
export function MicrophoneDialog({ onKeep, onClose }: MicrophoneDialogProps) {
  const { t, i18n } = useTranslation('editor')
  const meter = useRef<HTMLDivElement>(null)
  const { state, start, stop, again } = useMicrophone((level) => {
    const part = Math.max(0, 1 + (20 * Math.log10(level + 1e-9)) / METER_DB)
    meter.current?.style.setProperty('--level', String(part))
  })
  const [name, setName] = useState('')
  const isTaken = state.kind === 'taken'
  useEffect(() => {
    if (!isTaken) return
    const when = new Date().toLocaleString(i18n.language, { dateStyle: 'short', timeStyle: 'medium' })
    setName(t('microphone.name', { when: when.replaceAll(/[/:\\]/g, '.') }))
  }, [isTaken, i18n, t])
  const keep = (take: Take) => {
    onKeep(new File([take.file], `${name.trim()}.wav`, { type: 'audio/wav' }))
    onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('microphone.title')}
      closeButtonProps={{ 'aria-label': t('close') }}
      centered
    >
      {state.kind === 'refused' ? (
        <Alert color="red" icon={<IconAlertTriangle {...icon} />} role="alert">
          {t(`microphone.refused.${state.reason}`)}
        </Alert>
      ) : state.kind === 'taken' ? (
        <Stack gap="md">
          <TakeView take={state.take} />
          <TextInput
            label={t('microphone.named')}
            value={name}
            maxLength={NAME_CHARS_MAX.recording}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </Stack>
      ) : (
        <div className={classes.live}>
          <LiveText state={state} />
          <div className={classes.meter} ref={meter} role="img" aria-label={t('microphone.level')}>
            <span />
          </div>
          <Text size="xs" c="dimmed">
            {t('microphone.hint')}
          </Text>
        </div>
      )}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        {state.kind === 'refused' && <Button onClick={again}>{t('retry')}</Button>}
        {(state.kind === 'ready' || state.kind === 'opening') && (
          <Button leftSection={<IconMicrophone {...icon} />} disabled={state.kind === 'opening'} onClick={start}>
            {t('microphone.start')}
          </Button>
        )}
        {state.kind === 'counting' && <Button disabled>{t('microphone.start')}</Button>}
        {state.kind === 'recording' && (
          <Button color="red" leftSection={<IconPlayerStop {...icon} />} onClick={stop}>
            {t('microphone.stop')}
          </Button>
        )}
        {state.kind === 'taken' && (
          <>
            <Button
              variant="default"
              leftSection={<IconRefresh {...icon} />}
              onClick={state.take.isLost ? again : start}
            >
              {t('microphone.again')}
            </Button>
            <Button disabled={name.trim() === ''} onClick={() => keep(state.take)}>
              {t('microphone.keep')}
            </Button>
          </>
        )}
      </Group>
    </Modal>
  )
}

function LiveText({ state }: { state: MicrophoneState }) {
  const { t } = useTranslation('editor')
  const [nowMs, setNowMs] = useState(0)
  const isRecording = state.kind === 'recording'
  useEffect(() => {
    if (!isRecording) return
    const timer = setInterval(() => setNowMs(performance.now()), 250)
    return () => clearInterval(timer)
  }, [isRecording])
  if (state.kind === 'counting') {
    return (
      <output className={classes.big} aria-live="assertive">
        {state.left}
      </output>
    )
  }
  if (state.kind === 'recording') {
    return (
      <div className={classes.big} data-live role="timer">
        {clockText(Math.max(0, nowMs - state.sinceMs) / 1000)}
      </div>
    )
  }
  return (
    <div className={classes.waiting}>{t(state.kind === 'opening' ? 'microphone.opening' : 'microphone.ready')}</div>
  )
}

function TakeView({ take }: { take: Take }) {
  const { t } = useTranslation('editor')
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(take.file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [take.file])
  const note = take.isLost ? t('microphone.refused.lost') : take.flaw && t(`microphone.flaw.${take.flaw}`)
  return (
    <div className={classes.live}>
      {/* biome-ignore lint/a11y/useMediaCaption: the user's own words, just spoken */}
      <audio className={classes.player} controls src={url} aria-label={t('microphone.listen')} />
      <Alert color={note ? 'yellow' : 'green'} role="status">
        {note ?? t('microphone.good')}
      </Alert>
    </div>
  )
}
