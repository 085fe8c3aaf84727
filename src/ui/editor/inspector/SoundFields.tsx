import { Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Field } from '#ui/parts/Field.tsx'
import { SliderField } from '#ui/parts/SliderField.tsx'

interface SoundFieldsProps {
  /** Ratio; 1 is the recorded volume. */
  volume: number
  loop: boolean
  onVolume(volume: number): void
  onLoop(loop: boolean): void
  onEnd(): void
}

/** Volume and loop of a clip with sound. */
export function SoundFields({ volume, loop, onVolume, onLoop, onEnd }: SoundFieldsProps) {
  const { t } = useTranslation('editor')
  return (
    <>
      <SliderField
        label={t('sound.volume')}
        suffix="%"
        min={0}
        max={200}
        origin={100}
        value={volume * 100}
        onChange={(percent) => onVolume(percent / 100)}
        onEnd={onEnd}
      />
      <Field label={t('sound.loop')}>
        <Switch
          size="sm"
          aria-label={t('sound.loop')}
          checked={loop}
          onChange={(event) => {
            onLoop(event.currentTarget.checked)
            onEnd()
          }}
        />
      </Field>
    </>
  )
}
