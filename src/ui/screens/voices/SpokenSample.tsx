import { Button } from '@mantine/core'
import { IconPlayerPlayFilled, IconPlayerStopFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { OwnVoiceEntry } from '#shared/api/own-voices.ts'
import type { useVoiceSample } from '#ui/session/use-voice-sample.ts'

interface SpokenSampleProps {
  voice: OwnVoiceEntry
  /** Plays the samples of this page, one at a time. */
  sample: ReturnType<typeof useVoiceSample>
  /** Whether the button is as small as those beside it. */
  small?: boolean
}

/** A button that has a voice speak its sample, and plays it. */
export function SpokenSample({ voice, sample: { heard, toggle }, small = false }: SpokenSampleProps) {
  const { t } = useTranslation('training')
  const state = heard?.id === voice.id ? heard.state : null
  const isPlaying = state === 'playing'
  return (
    <Button
      variant="default"
      size={small ? 'compact-sm' : 'sm'}
      loading={state === 'loading'}
      aria-label={t(isPlaying ? 'pause' : 'play', { name: voice.name })}
      leftSection={isPlaying ? <IconPlayerStopFilled size={14} /> : <IconPlayerPlayFilled size={14} />}
      onClick={() => void toggle({ ...voice, sampleUrl: null })}
    >
      {t(state === 'failed' ? 'voices.sampleFailed' : 'sample')}
    </Button>
  )
}
