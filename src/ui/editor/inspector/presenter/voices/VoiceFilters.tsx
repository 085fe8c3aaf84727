import { Chip, SegmentedControl, TextInput } from '@mantine/core'
import { IconSearch, IconStar } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { VoiceWish } from '#ui/editor/inspector/model/voice-choice.ts'
import { useVoiceWords } from './use-voice-words.ts'
import classes from './Voices.module.css'

interface VoiceFiltersProps {
  wish: VoiceWish
  /** Labels that voices have. */
  labels: readonly string[]
  onChange(wish: VoiceWish): void
}

/** The filters that narrow the list of voices. */
export function VoiceFilters({ wish, labels, onChange }: VoiceFiltersProps) {
  const { t } = useTranslation('editor')
  const words = useVoiceWords()
  return (
    <>
      <div className={classes.filters}>
        <TextInput
          size="xs"
          flex={1}
          data-autofocus
          aria-label={t('voice.search')}
          placeholder={t('voice.search')}
          leftSection={<IconSearch size={14} />}
          value={wish.search}
          onChange={(event) => onChange({ ...wish, search: event.currentTarget.value })}
        />
        <SegmentedControl
          size="xs"
          aria-label={t('voice.gender')}
          value={wish.gender}
          onChange={(gender) => onChange({ ...wish, gender })}
          data={(['all', 'female', 'male'] as const).map((value) => ({ value, label: t(`voice.${value}`) }))}
        />
      </div>
      <div className={classes.chips}>
        <Chip
          size="xs"
          icon={<IconStar size={12} />}
          checked={wish.onlyStarred}
          onChange={(onlyStarred) => onChange({ ...wish, onlyStarred })}
        >
          {t('voice.starred')}
        </Chip>
        <Chip.Group multiple value={[...wish.labels]} onChange={(chosen) => onChange({ ...wish, labels: chosen })}>
          {labels.map((label) => (
            <Chip key={label} size="xs" value={label}>
              {words.label(label)}
            </Chip>
          ))}
        </Chip.Group>
      </div>
    </>
  )
}
