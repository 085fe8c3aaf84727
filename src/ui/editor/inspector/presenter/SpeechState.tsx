import { Loader } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ERROR_NUMBERS } from '#shared/model/error-codes.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { estimateSpeechSec } from '#shared/speech/estimate.ts'
import { readableText, type ScriptText } from '#shared/speech/markup.ts'
import { clockText } from '#shared/timing/time-text.ts'
import { ErrorCode } from '#ui/parts/ErrorCode.tsx'
import { useRejectedPlaces } from '#ui/session/use-rejected-script.ts'
import { useSpeechBusy } from '#ui/session/use-speech-busy.ts'
import { useStaleSpeech } from '#ui/session/use-stale-speech.ts'
import classes from '../common/Inspector.module.css'

const icon = { size: 14, stroke: 1.8, 'aria-hidden': true } as const

interface SpeechStateProps {
  track: RoleTrack
  script: ScriptText
}

/**
 * The state of the speech in one line: its actual or estimated length, in progress, or failed.
 */
export function SpeechState({ track, script }: SpeechStateProps) {
  const { t } = useTranslation('editor')
  const busy = useSpeechBusy(track.id)
  const { tts } = track
  const rejected = useRejectedPlaces(track.id, script.text)
  const stale = useStaleSpeech()
  const { text } = script
  const line = (look: 'plain' | 'good' | 'bad', sign: ReactNode, words: string, code?: number) => (
    <div className={classes.state} data-tone={look} role="status">
      {sign}
      <span>
        {words} {code !== undefined && <ErrorCode code={code} />}
      </span>
    </div>
  )
  if (busy) return line('plain', <Loader size={12} mt={3} />, t('speech.progress'))
  if (rejected) {
    const readable = readableText(text, script.ssml)
    const words = [...new Set(rejected.map(({ from, to }) => readable.slice(from, to)))].join(', ')
    return line(
      'bad',
      <IconAlertTriangle {...icon} />,
      t('speech.rejected', { words }),
      ERROR_NUMBERS.role_audio_analyze_reject,
    )
  }
  if (tts.status === 'fail')
    return line('bad', <IconAlertTriangle {...icon} />, t('speech.fail'), ERROR_NUMBERS.role_audio_analyze_fail_tts)
  if (tts.speech && text === tts.text) {
    const changed = stale.find((one) => one.track.id === track.id)
    if (changed)
      return line('bad', <IconAlertTriangle {...icon} />, t('speech.stale', { words: changed.words.join(', ') }))
    const time = clockText(tts.speech.durationSec)
    const count = track.subtitle.corrections?.length ?? 0
    if (count > 0) return line('bad', <IconAlertTriangle {...icon} />, t('speech.doneCorrected', { time, count }))
    return line('good', <IconCircleCheck {...icon} />, t('speech.done', { time }))
  }
  if (text.trim()) {
    const guess = clockText(estimateSpeechSec(script, tts.speed))
    return line('plain', <IconInfoCircle {...icon} />, t('speech.init', { time: guess }))
  }
  return tts.isSilent
    ? line('good', <IconCircleCheck {...icon} />, t('speech.silent'))
    : line('plain', <IconInfoCircle {...icon} />, t('speech.empty'))
}
