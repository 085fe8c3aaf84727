import { useTranslation } from 'react-i18next'
import { Field } from '#ui/parts/Field.tsx'
import { NumberBox } from '#ui/parts/NumberBox.tsx'
import classes from './PlaceFields.module.css'

interface Point {
  x: number
  y: number
}

interface CoordinatesProps {
  /** Names what the fields move. */
  of: string
  place: Point
  onChange(change: Partial<Point>): void
  onEnd(): unknown
}

/** The center of a layer, in pixels from the canvas center. */
export function Coordinates({ of, place, onChange, onEnd }: CoordinatesProps) {
  const { t } = useTranslation('editor')
  const coordinate = (axis: 'x' | 'y') => (
    <NumberBox
      className={classes.coordinate}
      label={t('place.of', { what: of, name: t(`place.${axis}`) })}
      leftSection={<span aria-hidden>{axis.toUpperCase()}</span>}
      decimalScale={0}
      value={Math.round(place[axis])}
      onChange={(value) => onChange({ [axis]: value })}
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
