import { useTranslation } from 'react-i18next'
import { DUCKING, type SoundShape } from '#shared/model/sound-shape.ts'
import { Field } from '#ui/parts/Field.tsx'
import { SliderField } from '#ui/parts/SliderField.tsx'
import { SwitchBox } from '#ui/parts/SwitchBox.tsx'
import { useSent } from '#ui/parts/use-sent.ts'

/** Longest fade of a slider, in seconds. */
const FADE_SEC = 10

interface ShapeFieldsProps {
  volume: number
  shape: SoundShape
  /** Whether it is music, which can go down under speech. */
  music: boolean
  onChange(change: { [K in keyof SoundShape]: SoundShape[K] | undefined }): void
  onEnd(): unknown
}

/** How a sound changes over its time: fades, the volume at its end, and for music how far it goes down under speech. */
export function ShapeFields({ volume, shape, music, onChange, onEnd }: ShapeFieldsProps) {
  const { t } = useTranslation('editor')
  const { fadeInSec = 0, fadeOutSec = 0, endVolume, ducking } = shape
  const once = (change: Parameters<typeof onChange>[0]) => {
    onChange(change)
    return onEnd()
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
        <SwitchBox
          label={t('sound.curve')}
          checked={endVolume !== undefined}
          onChange={(bent) => once({ endVolume: bent ? volume : undefined })}
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
          <SwitchBox
            label={t('sound.ducking')}
            checked={ducking !== undefined}
            onChange={(ducks) => once({ ducking: ducks ? DUCKING : undefined })}
          />
        </Field>
      )}
      {music && ducking && <DuckingFields ducking={ducking} onChange={onChange} onEnd={onEnd} />}
    </>
  )
}

type Ducking = NonNullable<SoundShape['ducking']>

interface DuckingFieldsProps extends Pick<ShapeFieldsProps, 'onEnd'> {
  ducking: Ducking
  onChange(change: { ducking: Ducking }): void
}

/** How far music goes down under speech, and how fast. */
function DuckingFields({ ducking, onChange, onEnd }: DuckingFieldsProps) {
  const { t } = useTranslation('editor')
  const sent = useSent(ducking)
  const change = (part: Partial<Ducking>) => {
    const next = { ...sent.shown, ...part }
    sent.send(next)
    onChange({ ducking: next })
  }
  const end = () => sent.end(onEnd())
  return (
    <>
      <SliderField
        label={t('sound.duckBy')}
        suffix=" dB"
        min={1}
        max={40}
        value={sent.shown.byDb}
        onChange={(byDb) => change({ byDb })}
        onEnd={end}
      />
      <SliderField
        label={t('sound.attack')}
        suffix=" s"
        min={0.05}
        max={2}
        step={0.05}
        decimals={2}
        value={sent.shown.attackSec}
        onChange={(attackSec) => change({ attackSec })}
        onEnd={end}
      />
      <SliderField
        label={t('sound.release')}
        suffix=" s"
        min={0.05}
        max={5}
        step={0.05}
        decimals={2}
        value={sent.shown.releaseSec}
        onChange={(releaseSec) => change({ releaseSec })}
        onEnd={end}
      />
    </>
  )
}
