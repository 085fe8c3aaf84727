import { useTranslation } from 'react-i18next'
import { Field } from '#ui/parts/Field.tsx'
import { NumberBox } from '#ui/parts/NumberBox.tsx'
import classes from './PlaceFields.module.css'

interface CoordinatesProps<T> {
  /** Names what the fields move. */
  of: string
  place: T
  onChange(place: T): void
  onEnd(): void
}

/** The center of a layer, in pixels from the canvas center. */
export function Coordinates<T extends { x: number; y: number }>({ of, place, onChange, onEnd }: CoordinatesProps<T>) {
  const { t } = useTranslation('editor')
  const coordinate = (axis: 'x' | 'y') => (
    <NumberBox
      className={classes.coordinate}
      label={t('place.of', { what: of, name: t(`place.${axis}`) })}
      leftSection={<span aria-hidden>{axis.toUpperCase()}</span>}
      decimalScale={0}
      value={Math.round(place[axis])}
      onChange={(value) => onChange({ ...place, [axis]: value })}
      onEnd={onEnd}
    />
  )
  return (
    <Field label={t('place.position')}>
      {coordinate('x')}
      {coordinate('y')}
    </Field>
  )
}
