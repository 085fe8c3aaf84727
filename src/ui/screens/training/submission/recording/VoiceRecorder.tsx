import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { clockText } from '#shared/timing/time-text.ts'
import { type Take, useMicrophone } from '#ui/session/use-microphone.ts'
import { useFileUrl } from '../files/Preview.tsx'
import classes from './RecorderView.module.css'
import { RecorderView } from './RecorderView.tsx'
import { recordingName } from './recording-name.ts'

/** The meter shows levels from this far below full scale. */
const METER_DB = 60

interface VoiceRecorderProps {
  /** How long the recording has to be, in seconds. */
  neededSec: number
  /** The sentence that says which text is read. */
  reading?: string
  /** Why it cannot be begun now. */
  blocked?: boolean
  onKeep(file: File): void
  onClose?: () => void
}

/** Records from the microphone in the page: level, count-in, time, and the take to listen to. */
export function VoiceRecorder({ neededSec, reading, blocked = false, onKeep, onClose }: VoiceRecorderProps) {
  const { t } = useTranslation('editor')
  const meter = useRef<HTMLDivElement>(null)
  const levelId = useId()
  const { state, start, stop, again } = useMicrophone((level) => {
    const part = Math.max(0, 1 + (20 * Math.log10(level + 1e-9)) / METER_DB)
    meter.current?.style.setProperty('--level', String(part))
  })
  const take = state.kind === 'taken' ? state.take : null
  const keep = ({ file }: Take) => onKeep(new File([file], recordingName('wav'), { type: 'audio/wav' }))
  return (
    <RecorderView
      state={state}
      refusal={state.kind === 'refused' ? t(`microphone.refused.${state.reason}`) : null}
      opening={t('microphone.opening')}
      neededSec={neededSec}
      takenSec={take?.durationSec ?? 0}
      reading={reading}
      blocked={blocked}
      onStart={start}
      onStop={stop}
      onAgain={take && !take.isLost ? start : again}
      onKeep={take && (() => keep(take))}
      onClose={onClose}
    >
      {take ? (
        <TakeView take={take} />
      ) : (
        state.kind !== 'refused' && (
          <div className={classes.level}>
            <span id={levelId}>{t('microphone.level')}</span>
            <div className={classes.meter} ref={meter} role="img" aria-labelledby={levelId}>
              <span />
            </div>
          </div>
        )
      )}
    </RecorderView>
  )
}

function TakeView({ take }: { take: Take }) {
  const { t } = useTranslation('editor')
  const url = useFileUrl(take.file)
  const note = take.isLost ? t('microphone.refused.lost') : take.flaw && t(`microphone.flaw.${take.flaw}`)
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: the user's own words, just spoken */}
      <audio controls className={classes.take} src={url ?? undefined} aria-label={t('microphone.listen')} />
      <p className={classes.note} role="status" data-flaw={note ? true : undefined}>
        {`${clockText(Math.floor(take.durationSec))} · ${note ?? t('microphone.good')}`}
      </p>
    </>
  )
}
