import { useTranslation } from 'react-i18next'
import { SCALE_MAX, SCALE_MIN } from '#shared/model/limits.ts'
import type { Place } from '#shared/model/place.ts'
import { SliderField } from '#ui/parts/SliderField.tsx'
import { Coordinates } from './Coordinates.tsx'

interface PlaceFieldsProps {
  /** Names what the fields move. */
  of: string
  place: Place
  scaleMax?: number
  onChange(place: Place): void
  onEnd(): void
}

/** Position, scale, rotation and opacity of a layer. */
export function PlaceFields({ of, place, scaleMax = SCALE_MAX, onChange, onEnd }: PlaceFieldsProps) {
  const { t } = useTranslation('editor')
  return (
    <>
      <Coordinates of={of} place={place} onChange={onChange} onEnd={onEnd} />
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
