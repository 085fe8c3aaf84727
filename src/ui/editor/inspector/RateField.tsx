import { useTranslation } from 'react-i18next'
import { PLAY_RATE } from '#shared/model/play-rate.ts'
import { SliderField } from '#ui/parts/SliderField.tsx'

interface RateFieldProps {
  rate: number
  onChange(rate: number): void
  onEnd(): unknown
}

/** How fast a clip or scene plays, as a ratio to its own pace. */
export function RateField({ rate, onChange, onEnd }: RateFieldProps) {
  const { t } = useTranslation('editor')
  return (
    <SliderField
      label={t('sound.speed')}
      suffix="×"
      min={PLAY_RATE.min}
      max={PLAY_RATE.max}
      step={0.05}
      decimals={2}
      origin={1}
      value={rate}
      onChange={onChange}
      onEnd={onEnd}
    />
  )
}
