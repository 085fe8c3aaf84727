import { NumberInput, SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { FrameRate, RenderSize } from '#shared/model/canvas.ts'
import { type ExtraCodec, extraCodecsOf } from '#shared/model/export-settings.ts'
import { Field } from '#ui/parts/Field.tsx'
import { SIZE_CHOICES } from '../common/render-sizes.ts'
import { Choice } from './Choice.tsx'
import classes from './Export.module.css'
import { Toggle } from './Toggle.tsx'
import type { VideoChoice } from './use-export-choice.ts'

const CODEC_NAMES = { avc: 'H.264', vp9: 'VP9', hevc: 'HEVC', av1: 'AV1' } as const

interface VideoFieldsProps {
  choice: VideoChoice
  /** Megabits per second that follow from the choice. */
  bitRate: number
  /** Codecs that the browser encodes besides the usual one; null until it has answered. */
  extraCodecs: readonly ExtraCodec[] | null
  onChange(choice: VideoChoice): void
}

/** Background, size and rates of a video. */
export function VideoFields({ choice, bitRate, extraCodecs, onChange }: VideoFieldsProps) {
  const { t } = useTranslation('editor')
  const { format, transparent, size, frameRate, rate, reuse } = choice
  const possible = extraCodecsOf(choice)
  const codecs = [format === 'webm' ? 'vp9' : 'avc', ...(extraCodecs ?? possible)] as const
  const clearHint = format === 'mov' ? 'export.transparentMov' : 'export.transparentHint'
  return (
    <>
      {/* there from the start, so that nothing below it moves when the browser answers */}
      {possible.length > 0 && (
        <Choice
          label={t('export.codec')}
          value={codecs.find((codec) => codec === choice.codec) ?? codecs[0]}
          options={codecs.map((value, at) => ({
            value,
            label: CODEC_NAMES[value],
            disabled: extraCodecs === null && at > 0,
          }))}
          onChange={(value) => onChange({ ...choice, codec: possible.find((codec) => codec === value) ?? null })}
        />
      )}
      <Toggle
        label={t('export.transparent')}
        hint={format === 'mp4' ? t('export.transparentMp4') : transparent && t(clearHint)}
        checked={transparent}
        onChange={(checked) =>
          onChange({ ...choice, transparent: checked, ...(checked && format === 'mp4' && { format: 'webm' }) })
        }
      />
      <Choice
        label={t('export.resolution')}
        value={String(size)}
        options={SIZE_CHOICES}
        onChange={(value) => onChange({ ...choice, size: Number(value) as RenderSize })}
      />
      <Choice
        label={t('export.frameRate')}
        value={String(frameRate)}
        options={['25', '30'].map((value) => ({ value, label: t('timeline.fps', { value }) }))}
        onChange={(value) => onChange({ ...choice, frameRate: Number(value) as FrameRate })}
      />
      <Field label={t('export.bitRate')}>
        <div className={classes.bitRate}>
          <SegmentedControl
            size="xs"
            aria-label={t('export.bitRate')}
            value={rate}
            onChange={(chosen) => onChange({ ...choice, rate: chosen })}
            data={(['recommended', 'custom'] as const).map((value) => ({ value, label: t(`export.${value}`) }))}
          />
          <NumberInput
            size="xs"
            aria-label={t('export.bitRate')}
            disabled={rate === 'recommended'}
            min={0.5}
            max={100}
            decimalScale={1}
            suffix=" Mbps"
            value={bitRate}
            onChange={(value) => typeof value === 'number' && onChange({ ...choice, customRate: value })}
          />
        </div>
      </Field>
      <Toggle
        label={t('export.reuse')}
        hint={t('export.reuseHint')}
        checked={reuse === 'kept'}
        onChange={(checked) => onChange({ ...choice, reuse: checked ? 'kept' : 'anew' })}
      />
    </>
  )
}
