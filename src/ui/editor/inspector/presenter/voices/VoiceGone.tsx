import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './VoiceHint.module.css'

/** Says that the voice is there no longer, and that its speech stays until another one is made (E8.60). */
export function VoiceGone({ spoken }: { spoken: boolean }) {
  const { t } = useTranslation('editor')
  return (
    <div className={classes.hint} role="status">
      <IconAlertTriangle size={14} stroke={1.8} aria-hidden />
      <span>{t(spoken ? 'voice.goneSpoken' : 'voice.gone')}</span>
    </div>
  )
}
