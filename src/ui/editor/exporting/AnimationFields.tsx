import { useTranslation } from 'react-i18next'
import { ANIMATION_RATES, ANIMATION_SIZES } from '#shared/model/export-settings.ts'
import { Choice } from './Choice.tsx'
import { Toggle } from './Toggle.tsx'
import type { AnimationChoice } from './use-export-choice.ts'

interface AnimationFieldsProps {
  choice: AnimationChoice
  onChange(choice: AnimationChoice): void
}

/** Size, rate, repetition, background and colors of an animation. */
export function AnimationFields({ choice, onChange }: AnimationFieldsProps) {
  const { t } = useTranslation('editor')
  const { format, size, frameRate } = choice
  const toggle = (name: 'loops' | 'transparent' | 'dithers', hint?: string) => (
    <Toggle
      label={t(`export.${name}`)}
      hint={hint}
      checked={choice[name]}
      onChange={(checked) => onChange({ ...choice, [name]: checked })}
    />
  )
  return (
    <>
      <Choice
        label={t('export.resolution')}
        value={String(size)}
        options={ANIMATION_SIZES.map((value) => ({ value: String(value), label: `${value}P` }))}
        onChange={(value) => onChange({ ...choice, size: ANIMATION_SIZES.find((it) => String(it) === value) ?? size })}
      />
      <Choice
        label={t('export.frameRate')}
        value={String(frameRate)}
        options={ANIMATION_RATES.map((value) => ({ value: String(value), label: t('timeline.fps', { value }) }))}
        onChange={(value) =>
          onChange({ ...choice, frameRate: ANIMATION_RATES.find((it) => String(it) === value) ?? frameRate })
        }
      />
      {toggle('loops')}
      {toggle('transparent')}
      {format === 'gif' && toggle('dithers', choice.dithers ? t('export.dithersHint') : undefined)}
    </>
  )
}
