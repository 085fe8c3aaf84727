import { Button } from '@mantine/core'
import { IconPlayerPlayFilled, IconPlayerStopFilled, IconStarFilled, IconVideoPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Voice } from '#shared/api/speech.ts'
import { useLocalized } from '#ui/editor/common/localized.ts'
import { useVoiceWords } from '#ui/editor/inspector/presenter/voices/use-voice-words.ts'
import { IconAction } from '#ui/parts/IconAction.tsx'
import { useFocusKept } from '#ui/parts/use-focus-kept.ts'
import { VipBadge } from '#ui/parts/VipBadge.tsx'
import { useCreateVideo } from '#ui/screens/layout/use-create-video.ts'
import { useFavoriteVoices } from '#ui/session/use-favorite-voices.ts'
import { useVoices } from '#ui/session/use-library.ts'
import type { useVoiceSample } from '#ui/session/use-voice-sample.ts'
import classes from './Voices.module.css'

type Sample = ReturnType<typeof useVoiceSample>

/** The voices of the library that the user has starred: to hear, and to begin a video with. */
export function StarredVoices({ sample }: { sample: Sample }) {
  const { t } = useTranslation('training')
  const favorites = useFavoriteVoices()
  const { data: voices } = useVoices()
  const starred = voices?.filter(
    ({ id, source }) => favorites.ids.includes(id) && source !== 'profile' && source !== 'clone',
  )
  if (!starred) return null
  return (
    <section className={classes.starred} aria-label={t('voices.starred')}>
      <h3>{t('voices.starred')}</h3>
      {starred.length === 0 ? (
        <p>{t('voices.noneStarred')}</p>
      ) : (
        <ul className={classes.voices}>
          {starred.map((voice) => (
            <StarredVoice
              key={voice.id}
              voice={voice}
              sample={sample}
              onUnstar={() => favorites.set(voice.id, false)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

function StarredVoice({ voice, sample, onUnstar }: { voice: Voice; sample: Sample; onUnstar(): void }) {
  const { t } = useTranslation(['training', 'avatar', 'editor'])
  const name = useLocalized()(voice.name)
  const row = useRef<HTMLLIElement>(null)
  useFocusKept(row)
  const { create, busy } = useCreateVideo({ voice: voice.id })
  const { heard, toggle } = sample
  const state = heard?.id === voice.id ? heard.state : null
  const isPlaying = state === 'playing'
  const words = useVoiceWords()
  const labelled = (label: string) => t('training:labelled', { label, value: name })
  return (
    <li ref={row}>
      <div className={classes.facts}>
        <strong>
          {name} {voice.soldType && <VipBadge />}
        </strong>
        <small>{[words.language(voice.language), t(`avatar:${voice.gender}`)].join(' · ')}</small>
      </div>
      <div className={classes.acts}>
        <Button
          variant="default"
          size="compact-sm"
          loading={state === 'loading'}
          aria-label={t(isPlaying ? 'training:pause' : 'training:play', { name })}
          leftSection={isPlaying ? <IconPlayerStopFilled size={14} /> : <IconPlayerPlayFilled size={14} />}
          onClick={() => void toggle(voice)}
        >
          {t(state === 'failed' ? 'training:voices.sampleFailed' : 'training:sample')}
        </Button>
        <IconAction
          label={labelled(t('training:presenters.video'))}
          icon={<IconVideoPlus size={15} stroke={1.7} />}
          loading={busy}
          onClick={() => create('LANDSCAPE')}
        />
        <IconAction
          label={labelled(t('training:voices.unstar'))}
          icon={<IconStarFilled size={15} />}
          pressed
          onClick={onUnstar}
        />
      </div>
    </li>
  )
}
