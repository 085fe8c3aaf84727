import { Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DUCKING, type SoundShape } from '#shared/model/sound-shape.ts'
import { Field } from '#ui/parts/Field.tsx'
import { SliderField } from '#ui/parts/SliderField.tsx'

/** Longest fade of a slider, in seconds. */
const FADE_SEC = 10

interface ShapeFieldsProps {
  volume: number
  shape: SoundShape
  /** Whether it is music, which can go down under speech. */
  music: boolean
  onChange(change: { [K in keyof SoundShape]: SoundShape[K] | undefined }): void
  onEnd(): void
}

/** How a sound changes over its time: fades, the volume at its end, and for music how far it goes down under speech. */
export function ShapeFields({ volume, shape, music, onChange, onEnd }: ShapeFieldsProps) {
  const { t } = useTranslation('editor')
  const { fadeInSec = 0, fadeOutSec = 0, endVolume, ducking } = shape
  const once = (change: Parameters<typeof onChange>[0]) => {
    onChange(change)
    onEnd()
  }
  const fade = { suffix: ' s', min: 0, max: FADE_SEC, step: 0.1, decimals: 1, onEnd }
  return (
    <>
      <SliderField
        label={t('sound.fadeIn')}
        value={fadeInSec}
        onChange={(sec) => onChange({ fadeInSec: sec })}
        {...fade}
      />
      <SliderField
        label={t('sound.fadeOut')}
        value={fadeOutSec}
        onChange={(sec) => onChange({ fadeOutSec: sec })}
        {...fade}
      />
      <Field label={t('sound.curve')}>
        <Switch
          size="sm"
          aria-label={t('sound.curve')}
          checked={endVolume !== undefined}
          onChange={(event) => once({ endVolume: event.currentTarget.checked ? volume : undefined })}
        />
      </Field>
      {endVolume !== undefined && (
        <SliderField
          label={t('sound.endVolume')}
          suffix="%"
          min={0}
          max={200}
          origin={100}
          value={endVolume * 100}
          onChange={(percent) => onChange({ endVolume: percent / 100 })}
          onEnd={onEnd}
        />
      )}
      {music && (
        <Field label={t('sound.ducking')}>
          <Switch
            size="sm"
            aria-label={t('sound.ducking')}
            checked={ducking !== undefined}
            onChange={(event) => once({ ducking: event.currentTarget.checked ? DUCKING : undefined })}
          />
        </Field>
      )}
      {music && ducking && (
        <>
          <SliderField
            label={t('sound.duckBy')}
            suffix=" dB"
            min={1}
            max={40}
            value={ducking.byDb}
            onChange={(byDb) => onChange({ ducking: { ...ducking, byDb } })}
            onEnd={onEnd}
          />
          <SliderField
            label={t('sound.attack')}
            suffix=" s"
            min={0.05}
            max={2}
            step={0.05}
            decimals={2}
            value={ducking.attackSec}
            onChange={(attackSec) => onChange({ ducking: { ...ducking, attackSec } })}
            onEnd={onEnd}
          />
          <SliderField
            label={t('sound.release')}
            suffix=" s"
            min={0.05}
            max={5}
            step={0.05}
            decimals={2}
            value={ducking.releaseSec}
            onChange={(releaseSec) => onChange({ ducking: { ...ducking, releaseSec } })}
            onEnd={onEnd}
          />
        </>
      )}
    </>
  )
}
