import { SegmentedControl } from '@mantine/core'
import {
  IconAlignCenter,
  IconAlignLeft,
  IconAlignRight,
  IconBold,
  IconItalic,
  IconTextDirectionRtl,
} from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { FONT_SIZE_MAX } from '#shared/model/limits.ts'
import type { TextStyle } from '#shared/model/text.ts'
import { platePadding, plateRadius } from '#shared/placing/text-size.ts'
import { ColorField } from '#ui/parts/ColorField.tsx'
import { Field } from '#ui/parts/Field.tsx'
import { IconAction } from '#ui/parts/IconAction.tsx'
import { SliderField } from '#ui/parts/SliderField.tsx'
import { useSent } from '#ui/parts/use-sent.ts'
import { AxisFields } from './AxisFields.tsx'
import { FontField } from './FontField.tsx'
import { ShadowFields } from './ShadowFields.tsx'

const STROKE_MAX = 30
/** Width of a stroke that had none when its color was chosen. */
const STROKE_FIRST = 4
const SPACING_MAX = 100
const RADIUS_MAX = 120
const PADDING_MAX = 120
const ICON_PX = 16

interface StyleFieldsProps {
  /** Offers vertical writing too. */
  canBeVertical?: boolean
  style: TextStyle
  onChange(style: Partial<TextStyle>): void
  onEnd(): unknown
}

/** Font, size, colors, stroke, shadow, plate, spacing and alignment of a text or of subtitles. */
export function StyleFields({ canBeVertical, style, onChange, onEnd }: StyleFieldsProps) {
  const { t } = useTranslation('editor')
  const once = (change: Partial<TextStyle>) => {
    onChange(change)
    return onEnd()
  }
  const letters = useSent({
    bold: style.bold ?? false,
    italic: style.italic ?? false,
    vertical: style.vertical ?? false,
  })
  const turn = (which: keyof typeof letters.shown) => {
    const next = { ...letters.shown, [which]: !letters.shown[which] }
    letters.send(next)
    void letters.end(once({ [which]: next[which] }))
  }
  // one drag in the picker: each of its colors comes with the width
  const widened = useRef(false)
  const none = t('text.none')
  return (
    <>
      <FontField style={style} onChange={once} />
      <SliderField
        label={t('text.size')}
        min={1}
        max={FONT_SIZE_MAX}
        value={style.fontSize}
        onChange={(fontSize) => onChange({ fontSize })}
        onEnd={onEnd}
      />
      <Field label={t('text.letters')}>
        <div style={{ display: 'flex', gap: 4 }}>
          <IconAction
            label={t('text.bold')}
            icon={<IconBold size={ICON_PX} />}
            pressed={letters.shown.bold}
            onClick={() => turn('bold')}
          />
          <IconAction
            label={t('text.italic')}
            icon={<IconItalic size={ICON_PX} />}
            pressed={letters.shown.italic}
            onClick={() => turn('italic')}
          />
          {canBeVertical && (
            <IconAction
              label={t('text.vertical')}
              icon={<IconTextDirectionRtl size={ICON_PX} style={{ rotate: '-90deg' }} />}
              pressed={letters.shown.vertical}
              onClick={() => turn('vertical')}
            />
          )}
        </div>
      </Field>
      <AxisFields style={style} onChange={onChange} onEnd={onEnd} />
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
          onChange={(strokeColor) => {
            widened.current ||= style.strokeWidth === 0
            onChange({ strokeColor, ...(strokeColor && widened.current && { strokeWidth: STROKE_FIRST }) })
          }}
          onEnd={() => {
            widened.current = false
            onEnd()
          }}
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
      <ShadowFields style={style} onChange={onChange} onEnd={onEnd} />
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
      {style.backgroundColor && (
        <>
          <SliderField
            label={t('text.plateRadius')}
            min={0}
            max={RADIUS_MAX}
            value={plateRadius(style)}
            onChange={(plateRadius) => onChange({ plateRadius })}
            onEnd={onEnd}
          />
          <SliderField
            label={t('text.platePadding')}
            min={0}
            max={PADDING_MAX}
            value={platePadding(style).y}
            onChange={(platePadding) => onChange({ platePadding })}
            onEnd={onEnd}
          />
        </>
      )}
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
