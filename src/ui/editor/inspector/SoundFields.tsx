import { useTranslation } from 'react-i18next'
import { Field } from '#ui/parts/Field.tsx'
import { SliderField } from '#ui/parts/SliderField.tsx'
import { SwitchBox } from '#ui/parts/SwitchBox.tsx'

interface SoundFieldsProps {
  /** Ratio; 1 is the recorded volume. */
  volume: number
  loop: boolean
  onVolume(volume: number): void
  onLoop(loop: boolean): void
  onEnd(): unknown
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
        <SwitchBox
          label={t('sound.loop')}
          checked={loop}
          onChange={(next) => {
            onLoop(next)
            return onEnd()
          }}
        />
      </Field>
    </>
  )
}
