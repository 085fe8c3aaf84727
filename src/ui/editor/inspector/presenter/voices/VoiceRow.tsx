import {
  IconCheck,
  IconGenderFemale,
  IconGenderMale,
  IconPlayerPlayFilled,
  IconPlayerStopFilled,
  IconStar,
  IconStarFilled,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Voice } from '#shared/api/speech.ts'
import { DOUBLE_COST_VENDOR } from '#shared/speech/voices.ts'
import { useLocalized } from '#ui/editor/common/localized.ts'
import { IconAction } from '#ui/parts/IconAction.tsx'
import { VipBadge } from '#ui/parts/VipBadge.tsx'
import { useVoiceWords } from './use-voice-words.ts'
import classes from './Voices.module.css'

interface VoiceRowProps {
  voice: Voice
  chosen: boolean
  starred: boolean
  /** Whether its sample is heard or about to be. */
  heard: 'loading' | 'playing' | 'failed' | null
  onChoose(): void
  onListen(): void
  onStar(): void
}

/** A voice to choose, with its sample and star. */
export function VoiceRow({ voice, chosen, starred, heard, onChoose, onListen, onStar }: VoiceRowProps) {
  const { t } = useTranslation('editor')
  const local = useLocalized()
  const words = useVoiceWords()
  const name = local(voice.name)
  const Gender = voice.gender === 'male' ? IconGenderMale : IconGenderFemale
  const isPlaying = heard === 'playing'
  const facts = [
    name,
    t(`voice.${voice.gender}`),
    ...(voice.soldType ? [voice.soldType] : []),
    ...voice.labels.map(words.label),
  ]
  return (
    <li className={classes.row} data-chosen={chosen || undefined}>
      <IconAction
        label={t(isPlaying ? 'voice.stop' : 'voice.listen', { name })}
        icon={isPlaying ? <IconPlayerStopFilled size={15} /> : <IconPlayerPlayFilled size={15} />}
        loading={heard === 'loading'}
        pressed={isPlaying}
        onClick={onListen}
      />
      <button
        type="button"
        className={classes.choose}
        data-voice={voice.id}
        aria-current={chosen || undefined}
        aria-label={facts.join(', ')}
        onClick={onChoose}
        onKeyDown={(event) => {
          if (event.key !== ' ') return
          event.preventDefault()
          onListen()
        }}
      >
        <Gender size={15} stroke={1.6} aria-hidden />
        <span className={classes.name}>{name}</span>
        {voice.soldType && <VipBadge />}
        {voice.vendorId === DOUBLE_COST_VENDOR && (
          <span className={classes.double} title={t('voice.doubleHint')}>
            {t('voice.double')}
          </span>
        )}
        {voice.source === 'profile' && <span className={classes.own}>{t('voice.profile')}</span>}
        {voice.source === 'clone' && <span className={classes.own}>{t('voice.clone')}</span>}
        {voice.source === 'own' && <span className={classes.own}>{t('voice.own')}</span>}
        <span className={classes.labels}>
          {heard === 'failed' ? <em>{t('voice.sampleFailed')}</em> : voice.labels.map(words.label).join(' · ')}
        </span>
        {chosen && <IconCheck size={15} stroke={1.8} aria-hidden />}
      </button>
      <IconAction
        label={t(starred ? 'voice.unstar' : 'voice.star', { name })}
        icon={starred ? <IconStarFilled size={15} /> : <IconStar size={15} stroke={1.6} />}
        pressed={starred}
        onClick={onStar}
      />
    </li>
  )
}
