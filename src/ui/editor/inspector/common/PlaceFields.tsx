import { useTranslation } from 'react-i18next'
import { SCALE_MAX, SCALE_MIN } from '#shared/model/limits.ts'
import type { Place } from '#shared/model/place.ts'
import { SliderField } from '#ui/parts/SliderField.tsx'
import { useSent } from '#ui/parts/use-sent.ts'
import { Coordinates } from './Coordinates.tsx'

interface PlaceFieldsProps {
  /** Names what the fields move. */
  of: string
  place: Place
  scaleMax?: number
  onChange(place: Place): void
  onEnd(): unknown
}

/** Position, scale, rotation and opacity of a layer. */
export function PlaceFields({ of, place, scaleMax = SCALE_MAX, onChange, onEnd }: PlaceFieldsProps) {
  const { t } = useTranslation('editor')
  const sent = useSent(place)
  const change = (part: Partial<Place>) => {
    const next = { ...sent.shown, ...part }
    sent.send(next)
    onChange(next)
  }
  const end = () => sent.end(onEnd())
  return (
    <>
      <Coordinates of={of} place={sent.shown} onChange={change} onEnd={end} />
      <SliderField
        label={t('place.scale')}
        suffix="%"
        min={SCALE_MIN * 100}
        max={scaleMax * 100}
        value={sent.shown.scale * 100}
        onChange={(percent) => change({ scale: percent / 100 })}
        onEnd={end}
      />
      <SliderField
        label={t('place.rotation')}
        suffix="°"
        min={-180}
        max={180}
        origin={0}
        value={sent.shown.rotationDeg}
        onChange={(rotationDeg) => change({ rotationDeg })}
        onEnd={end}
      />
      <SliderField
        label={t('place.opacity')}
        suffix="%"
        min={0}
        max={100}
        value={sent.shown.opacity * 100}
        onChange={(percent) => change({ opacity: percent / 100 })}
        onEnd={end}
      />
    </>
  )
}
