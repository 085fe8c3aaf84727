import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Voice } from '#shared/api/speech.ts'
import { betterVoice } from '#shared/speech/voices.ts'
import { useLocalized } from '#ui/editor/common/localized.ts'
import classes from './VoiceHint.module.css'

interface VoiceHintProps {
  voice: Voice
  /** The part of the script that is read. */
  text: string
  voices: readonly Voice[]
  onChoose(voice: Voice): void
}

/** Says that the script is not in the language of its voice, and offers a voice that suits (E8.49). */
export function VoiceHint({ voice, text, voices, onChoose }: VoiceHintProps) {
  const { t } = useTranslation('editor')
  const local = useLocalized()
  const better = betterVoice(voice, text, voices)
  if (!better) return null
  return (
    <div className={classes.hint} role="status">
      <IconAlertTriangle size={14} stroke={1.8} aria-hidden />
      <span>
        {better.why === 'mixed'
          ? t('voice.unsuited.mixed', { voice: local(voice.name) })
          : t(`voice.unsuited.other.${better.language}`)}
      </span>
      <Button size="compact-xs" variant="light" onClick={() => onChoose(better.voice)}>
        {t('recast.use', { voice: local(better.voice.name) })}
      </Button>
    </div>
  )
}
