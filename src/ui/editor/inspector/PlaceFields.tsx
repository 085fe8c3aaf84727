import { NumberInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { SCALE_MAX, SCALE_MIN } from '#shared/model/limits.ts'
import type { Place } from '#shared/model/place.ts'
import { Field } from '#ui/parts/Field.tsx'
import { SliderField } from '#ui/parts/SliderField.tsx'
import classes from './PlaceFields.module.css'

export interface PlaceFieldsProps {
  place: Place
  scaleMax?: number
  onChange(place: Place): void
  onEnd(): void
}

/** Position, scale, rotation and opacity of something on the canvas. */
export function PlaceFields({ place, scaleMax = SCALE_MAX, onChange, onEnd }: PlaceFieldsProps) {
  const { t } = useTranslation('editor')
  const coordinate = (axis: 'x' | 'y') => (
    <NumberInput
      className={classes.coordinate}
      size="xs"
      aria-label={t(`place.${axis}`)}
      leftSection={<span aria-hidden>{axis.toUpperCase()}</span>}
      hideControls
      decimalScale={0}
      value={Math.round(place[axis])}
      onValueChange={({ floatValue }, { source }) => {
        if (source !== 'event' || floatValue === undefined) return
        onChange({ ...place, [axis]: floatValue })
        onEnd()
      }}
    />
  )
  return (
    <>
      <Field label={t('place.position')}>
        {coordinate('x')}
        {coordinate('y')}
      </Field>
      <SliderField
        label={t('place.scale')}
        suffix="%"
        min={SCALE_MIN * 100}
        max={scaleMax * 100}
        value={place.scale * 100}
        onChange={(percent) => onChange({ ...place, scale: percent / 100 })}
        onEnd={onEnd}
      />
      <SliderField
        label={t('place.rotation')}
        suffix="°"
        min={-180}
        max={180}
        origin={0}
        value={place.rotationDeg}
        onChange={(rotationDeg) => onChange({ ...place, rotationDeg })}
        onEnd={onEnd}
      />
      <SliderField
        label={t('place.opacity')}
        suffix="%"
        min={0}
        max={100}
        value={place.opacity * 100}
        onChange={(percent) => onChange({ ...place, opacity: percent / 100 })}
        onEnd={onEnd}
      />
    </>
  )
}
