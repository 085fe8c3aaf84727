import { Group, SegmentedControl, Select } from '@mantine/core'
import { IconCheck, IconGenderFemale, IconGenderMale } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Voice } from '#shared/api/speech.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { readScript } from '#shared/speech/markup.ts'
import { scriptLanguage } from '#shared/speech/script-language.ts'
import { languagesInOrder } from '#shared/speech/voices.ts'
import { useLocalized } from '#ui/editor/common/localized.ts'
import { EmptyBox } from '#ui/parts/EmptyBox.tsx'
import { Field } from '#ui/parts/Field.tsx'
import { Section } from '#ui/parts/Section.tsx'
import { SliderField } from '#ui/parts/SliderField.tsx'
import { useEditorSession } from '#ui/session/session-context.ts'
import { useGesture } from '#ui/session/use-gesture.ts'
import { useVoices } from '#ui/session/use-library.ts'
import { realOf, shownOf } from '../model/sliders.ts'
import classes from './Presenter.module.css'
import { useTellLeftOut } from './use-tell-left-out.ts'

const same = (value: number) => value
const ratio = { suffix: '×', decimals: 2, origin: 1, step: 0.05, shown: same, real: same }

/** The offsets of a voice; `shown` and `real` convert between the document and the slider. */
const SLIDERS = [
  { part: 'speed', min: 0.5, max: 1.5, ...ratio },
  {
    part: 'tonality',
    min: -1,
    max: 4,
    decimals: 1,
    origin: 0,
    step: 0.1,
    shown: (value: number) => shownOf('tonality', value),
    real: (value: number) => Math.round(realOf('tonality', value)),
  },
  { part: 'volume', min: 0.01, max: 4, ...ratio },
] as const

type Gender = 'all' | Voice['gender']

/** The voice with its speed, pitch and volume. */
export function VoiceFields({ track }: { track: RoleTrack }) {
  const { t, i18n } = useTranslation('editor')
  const local = useLocalized()
  const session = useEditorSession()
  const gesture = useGesture()
  const voices = useVoices()
  const tellLeftOut = useTellLeftOut()
  const [gender, setGender] = useState<Gender>('all')
  const { tts } = track
  const offered =
    voices.data?.filter((voice) => gender === 'all' || voice.gender === gender || voice.id === tts.voiceId) ?? []
  const chosen = voices.data?.find(({ id }) => id === tts.voiceId)
  const spoken = scriptLanguage(tts.text)
  // the language of the script, else of the chosen voice, else of the interface
  const wanted = [spoken ?? chosen?.language ?? i18n.language, i18n.language]
  const groups = languagesInOrder(offered, wanted).map((language) => ({
    group: t(`voice.languages.${language}`),
    items: offered
      .filter((voice) => voice.language === language)
      .map(({ id, name }) => ({ value: id, label: local(name) })),
  }))
  if (voices.isError) {
    return (
      <EmptyBox
        failed
        height={120}
        text={t('voice.failed')}
        action={{ label: t('retry'), onClick: () => void voices.refetch() }}
      />
    )
  }
  return (
    <Section
      title={t('voice.title')}
      aside={
        <SegmentedControl
          size="xs"
          aria-label={t('voice.gender')}
          value={gender}
          onChange={setGender}
          data={(['all', 'female', 'male'] as const).map((value) => ({ value, label: t(`voice.${value}`) }))}
        />
      }
    >
      <Field label={t('voice.voice')}>
        <Select
          flex={1}
          size="xs"
          searchable
          aria-label={t('voice.voice')}
          placeholder={t('voice.choose')}
          nothingFoundMessage={t('voice.none')}
          disabled={!voices.data}
          allowDeselect={false}
          maxDropdownHeight={320}
          comboboxProps={{ shadow: 'md' }}
          data={groups}
          value={tts.voiceId}
          renderOption={({ option, checked }) => {
            const Icon =
              offered.find((voice) => voice.id === option.value)?.gender === 'male' ? IconGenderMale : IconGenderFemale
            return (
              <Group gap={6} wrap="nowrap" flex={1}>
                <Icon size={14} stroke={1.6} aria-hidden />
                <span className={classes.voice}>{option.label}</span>
                {checked && <IconCheck size={14} stroke={1.8} aria-hidden />}
              </Group>
            )
          }}
          onChange={(voiceId) => {
            const voice = voices.data?.find(({ id }) => id === voiceId)
            if (voice) tellLeftOut(readScript(tts), voice)
            void session.run({ type: 'role.setScript', trackId: track.id, tts: { voiceId }, voice })
          }}
        />
      </Field>
      {SLIDERS.map(({ part, shown, real, ...range }) => (
        <SliderField
          key={part}
          label={t(`voice.${part}`)}
          {...range}
          value={shown(tts[part])}
          onChange={(value) => gesture.run({ type: 'role.setScript', trackId: track.id, tts: { [part]: real(value) } })}
          onEnd={gesture.commit}
        />
      ))}
    </Section>
  )
}
