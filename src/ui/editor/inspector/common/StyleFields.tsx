import { SegmentedControl, Switch } from '@mantine/core'
import { IconAlignCenter, IconAlignLeft, IconAlignRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { TextStyle } from '#shared/model/text.ts'
import { ColorField } from '#ui/parts/ColorField.tsx'
import { Field } from '#ui/parts/Field.tsx'
import { SliderField } from '#ui/parts/SliderField.tsx'

const FONT_SIZE_MAX = 400
const STROKE_MAX = 30
const SPACING_MAX = 100

interface StyleFieldsProps {
  style: TextStyle
  onChange(style: Partial<TextStyle>): void
  onEnd(): void
}

/** Size, colors, stroke, spacing and alignment of a text or of subtitles. */
export function StyleFields({ style, onChange, onEnd }: StyleFieldsProps) {
  const { t } = useTranslation('editor')
  const once = (change: Partial<TextStyle>) => {
    onChange(change)
    onEnd()
  }
  const none = t('text.none')
  return (
    <>
      <SliderField
        label={t('text.size')}
        min={1}
        max={FONT_SIZE_MAX}
        value={style.fontSize}
        onChange={(fontSize) => onChange({ fontSize })}
        onEnd={onEnd}
      />
      <Field label={t('text.bold')}>
        <Switch
          size="xs"
          aria-label={t('text.bold')}
          checked={style.bold ?? false}
          onChange={(event) => once({ bold: event.currentTarget.checked })}
        />
      </Field>
      <Field label={t('text.color')}>
        <ColorField
          label={t('text.color')}
          value={style.color}
          onChange={(color) => color && onChange({ color })}
          onEnd={onEnd}
        />
      </Field>
      <Field label={t('text.stroke')}>
        <ColorField
          label={t('text.stroke')}
          alpha
          noneLabel={none}
          value={style.strokeColor}
          onChange={(strokeColor) =>
            onChange({ strokeColor, ...(strokeColor && style.strokeWidth === 0 && { strokeWidth: 4 }) })
          }
          onEnd={onEnd}
        />
      </Field>
      {style.strokeColor && (
        <SliderField
          label={t('text.strokeWidth')}
          min={0}
          max={STROKE_MAX}
          value={style.strokeWidth}
          onChange={(strokeWidth) => onChange({ strokeWidth })}
          onEnd={onEnd}
        />
      )}
      <Field label={t('text.plate')}>
        <ColorField
          label={t('text.plate')}
          alpha
          noneLabel={none}
          value={style.backgroundColor}
          onChange={(backgroundColor) => onChange({ backgroundColor })}
          onEnd={onEnd}
        />
      </Field>
      <Field label={t('text.align')}>
        <SegmentedControl
          size="xs"
          aria-label={t('text.align')}
          value={style.align}
          onChange={(align) => once({ align })}
          data={[
            { value: 'left' as const, label: <IconAlignLeft size={16} aria-label={t('text.left')} /> },
            { value: 'center' as const, label: <IconAlignCenter size={16} aria-label={t('text.center')} /> },
            { value: 'right' as const, label: <IconAlignRight size={16} aria-label={t('text.right')} /> },
          ]}
        />
      </Field>
      <SliderField
        label={t('text.wordSpacing')}
        min={0}
        max={SPACING_MAX}
        value={style.wordSpacing}
        onChange={(wordSpacing) => onChange({ wordSpacing })}
        onEnd={onEnd}
      />
      <SliderField
        label={t('text.lineSpacing')}
        min={0}
        max={SPACING_MAX}
        value={style.lineSpacing}
        onChange={(lineSpacing) => onChange({ lineSpacing })}
        onEnd={onEnd}
      />
    </>
  )
}
