import { useTranslation } from 'react-i18next'
import { clamp } from '#shared/base/num.ts'
import { BOLD_WEIGHT, REGULAR_WEIGHT, REGULAR_WIDTH } from '#shared/model/font-axes.ts'
import type { TextStyle } from '#shared/model/text.ts'
import { stretchNear } from '#shared/placing/font.ts'
import { SliderField } from '#ui/parts/SliderField.tsx'

const WEIGHT_STEP = 10
/** Most widths are this much apart, in percent. */
const WIDTH_STEP = 12.5

interface AxisFieldsProps {
  style: TextStyle
  onChange(style: Partial<TextStyle>): void
  onEnd(): unknown
}

/** Weight and width of the letters of a variable font (E13.30); other fonts have neither. */
export function AxisFields({ style, onChange, onEnd }: AxisFieldsProps) {
  const { t } = useTranslation('editor')
  const { weight: weights, width: widths } = style.fontAxes ?? {}
  return (
    <>
      {weights && (
        <SliderField
          label={t('text.weight')}
          min={weights[0]}
          max={weights[1]}
          step={WEIGHT_STEP}
          value={clamp(style.bold ? BOLD_WEIGHT : (style.weight ?? REGULAR_WEIGHT), ...weights)}
          onChange={(weight) => onChange({ weight, bold: false })}
          onEnd={onEnd}
        />
      )}
      {widths && (
        <SliderField
          label={t('text.width')}
          suffix="%"
          min={widths[0]}
          max={widths[1]}
          step={WIDTH_STEP}
          value={clamp(stretchNear(style.stretch ?? REGULAR_WIDTH)[0], ...widths)}
          onChange={(percent) => onChange({ stretch: stretchNear(percent)[0] })}
          onEnd={onEnd}
        />
      )}
    </>
  )
}
