import { useTranslation } from 'react-i18next'
import type { TextStyle } from '#shared/model/text.ts'
import { ColorField } from '#ui/parts/ColorField.tsx'
import { Field } from '#ui/parts/Field.tsx'
import { SliderField } from '#ui/parts/SliderField.tsx'
import { useSent } from '#ui/parts/use-sent.ts'

const OFFSET_MAX = 40
const BLUR_MAX = 60
/** A soft shadow to the lower right, as light from the upper left gives; lengths in canvas pixels. */
const FIRST = { x: 3, y: 4, blur: 10 }

interface ShadowFieldsProps {
  style: TextStyle
  onChange(style: Partial<TextStyle>): void
  onEnd(): unknown
}

/** Color, offset and blur of a text's shadow. */
export function ShadowFields({ style, onChange: show, onEnd: commit }: ShadowFieldsProps) {
  const { t } = useTranslation('editor')
  const sent = useSent(style.shadow)
  const shadow = sent.shown
  const onChange = (change: Pick<TextStyle, 'shadow'>) => {
    sent.send(change.shadow)
    show(change)
  }
  const onEnd = () => sent.end(commit())
  return (
    <>
      <Field label={t('text.shadow')}>
        <ColorField
          label={t('text.shadow')}
          alpha
          noneLabel={t('text.none')}
          value={shadow?.color ?? null}
          onChange={(color) => onChange({ shadow: color ? { ...FIRST, ...shadow, color } : null })}
          onEnd={onEnd}
        />
      </Field>
      {shadow && (
        <>
          <SliderField
            label={t('text.shadowX')}
            min={-OFFSET_MAX}
            max={OFFSET_MAX}
            origin={0}
            value={shadow.x}
            onChange={(x) => onChange({ shadow: { ...shadow, x } })}
            onEnd={onEnd}
          />
          <SliderField
            label={t('text.shadowY')}
            min={-OFFSET_MAX}
            max={OFFSET_MAX}
            origin={0}
            value={shadow.y}
            onChange={(y) => onChange({ shadow: { ...shadow, y } })}
            onEnd={onEnd}
          />
          <SliderField
            label={t('text.shadowBlur')}
            min={0}
            max={BLUR_MAX}
            value={shadow.blur}
            onChange={(blur) => onChange({ shadow: { ...shadow, blur } })}
            onEnd={onEnd}
          />
        </>
      )}
    </>
  )
}
