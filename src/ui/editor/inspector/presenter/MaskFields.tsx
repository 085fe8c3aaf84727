import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { canvasSize } from '#shared/model/canvas.ts'
import type { Mask } from '#shared/model/mask.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { useProject } from '#ui/mirror/use-project.ts'
import { ColorField } from '#ui/parts/ColorField.tsx'
import { Field } from '#ui/parts/Field.tsx'
import { Section } from '#ui/parts/Section.tsx'
import { SliderField } from '#ui/parts/SliderField.tsx'
import { useEditorSession } from '#ui/session/session-context.ts'
import { useGesture } from '#ui/session/use-gesture.ts'
import { Coordinates } from '../common/Coordinates.tsx'

/** Width of a new mask as a fraction of the presenter's width, about head and chest. */
const WIDTH_PART = 0.7
const HEIGHT_PART = 0.22
const SIZE_MIN_PX = 20

/** The presenter's mask: none, a circle or a rectangle, with background, size and place. */
export function MaskFields({ track }: { track: RoleTrack }) {
  const { t } = useTranslation('editor')
  const session = useEditorSession()
  const gesture = useGesture()
  const { canvas } = useProject()
  const { mask, role } = track
  const { width, height } = canvasSize(canvas)
  const fresh = (): Mask => {
    const scale = role.place.scale
    const widthPx = Math.round(role.widthPx * scale * WIDTH_PART)
    const y = Math.round(-role.heightPx * scale * HEIGHT_PART)
    return { shape: 'circle', color: '#DCE6F5', x: 0, y, widthPx, heightPx: widthPx }
  }
  const put = (next: Mask | null) => void session.run({ type: 'role.setMask', trackId: track.id, mask: next })
  const change = (part: Partial<Mask>) => {
    if (mask) gesture.run({ type: 'role.setMask', trackId: track.id, mask: { ...mask, ...part } })
  }
  const slide = (label: string, value: number, max: number, part: (px: number) => Partial<Mask>) => (
    <SliderField
      label={label}
      min={SIZE_MIN_PX}
      max={max}
      value={value}
      onChange={(px) => change(part(px))}
      onEnd={gesture.commit}
    />
  )
  return (
    <Section title={t('mask.title')}>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={t('mask.title')}
        value={mask?.shape ?? 'none'}
        onChange={(shape) => put(shape === 'none' ? null : { ...(mask ?? fresh()), shape })}
        data={(['none', 'circle', 'rectangle'] as const).map((value) => ({ value, label: t(`mask.${value}`) }))}
      />
      {mask && (
        <>
          <Field label={t('mask.color')}>
            <ColorField
              label={t('mask.color')}
              alpha
              value={mask.color}
              noneLabel={t('text.none')}
              onChange={(color) => change({ color: color ?? '#00000000' })}
              onEnd={gesture.commit}
            />
          </Field>
          {slide(t(mask.shape === 'circle' ? 'mask.size' : 'mask.width'), mask.widthPx, width, (widthPx) => ({
            widthPx,
          }))}
          {mask.shape === 'rectangle' && slide(t('mask.height'), mask.heightPx, height, (heightPx) => ({ heightPx }))}
          <Coordinates of={t('mask.title')} place={mask} onChange={change} onEnd={gesture.commit} />
        </>
      )}
    </Section>
  )
}
