import { Button, SegmentedControl } from '@mantine/core'
import { IconCrop } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { canvasSize } from '#shared/model/canvas.ts'
import { SIDE_MIN_PX } from '#shared/model/limits.ts'
import { type Mask, maskLayerId } from '#shared/model/mask.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { newMaskPlace } from '#shared/placing/shots.ts'
import { LoadNotice } from '#ui/editor/common/LoadNotice.tsx'
import { useProjectField } from '#ui/mirror/use-project.ts'
import { useSelection } from '#ui/mirror/use-state.ts'
import { ColorField } from '#ui/parts/ColorField.tsx'
import { Field } from '#ui/parts/Field.tsx'
import { Section } from '#ui/parts/Section.tsx'
import { SliderField } from '#ui/parts/SliderField.tsx'
import { useInTurn } from '#ui/parts/use-in-turn.ts'
import { useSent } from '#ui/parts/use-sent.ts'
import { useEditorSession } from '#ui/session/session-context.ts'
import { useGesture } from '#ui/session/use-gesture.ts'
import { Coordinates } from '../common/Coordinates.tsx'
import { MaskPictures } from './MaskPictures.tsx'

const KINDS = ['none', 'circle', 'rectangle', 'picture'] as const

/** The presenter's mask: none, a circle, a rectangle or a picture of the library, with background, size and place. */
export function MaskFields({ track }: { track: RoleTrack }) {
  const { t } = useTranslation('editor')
  const session = useEditorSession()
  const gesture = useGesture()
  const canvas = useProjectField('canvas')
  const { role } = track
  const sent = useSent(track.mask)
  const mask = sent.shown
  const editing = useSelection()?.kind === 'mask'
  const { width, height } = canvasSize(canvas)
  const fresh = (ratio: number): Mask => ({ shape: 'circle', color: '#DCE6F5', ...newMaskPlace(role, ratio) })
  const kind = mask ? (mask.url ? 'picture' : mask.shape) : 'none'
  const [picking, setPicking] = useState(kind === 'picture')
  const put = (next: Mask | null) => {
    sent.send(next)
    void sent.end(session.run({ type: 'role.setMask', trackId: track.id, mask: next }))
  }
  const change = (part: Partial<Mask>) => {
    if (!mask) return
    const next = { ...mask, ...part }
    sent.send(next)
    gesture.run({ type: 'role.setMask', trackId: track.id, mask: next })
  }
  const commit = () => sent.end(gesture.commit())
  const choose = useInTurn((chosen: 'none' | Mask['shape']) => {
    const { url: _, maskId: __, ...plain } = mask ?? fresh(1)
    put(chosen === 'none' ? null : { ...plain, shape: chosen })
  })
  const slide = (label: string, value: number, max: number, part: (px: number) => Partial<Mask>) => (
    <SliderField
      label={label}
      min={SIDE_MIN_PX}
      max={max}
      value={value}
      onChange={(px) => change(part(px))}
      onEnd={commit}
    />
  )
  return (
    <Section title={t('mask.title')}>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={t('mask.title')}
        value={picking ? 'picture' : kind}
        onChange={(chosen) => {
          setPicking(chosen === 'picture')
          if (chosen !== 'picture') choose(chosen)
        }}
        data={KINDS.map((value) => ({ value, label: t(`mask.${value}`) }))}
      />
      {picking && <MaskPictures mask={mask} fresh={fresh} onChoose={put} />}
      {mask?.url && (
        <LoadNotice
          layerId={maskLayerId(track.id)}
          material={{ moduleId: mask.maskId ?? null, url: mask.url, loadStatus: mask.loadStatus }}
          name={t('mask.title')}
        />
      )}
      {mask && (
        <>
          <Button
            fullWidth
            size="xs"
            variant={editing ? 'light' : 'default'}
            aria-pressed={editing}
            title={t('mask.editHint')}
            disabled={track.locked}
            leftSection={<IconCrop size={15} stroke={1.6} />}
            onClick={() => session.select({ kind: editing ? 'role' : 'mask', trackId: track.id })}
          >
            {t('mask.edit')}
          </Button>
          <Field label={t('mask.color')}>
            <ColorField
              label={t('mask.color')}
              alpha
              value={mask.color}
              noneLabel={t('text.none')}
              onChange={(color) => change({ color: color ?? '#00000000' })}
              onEnd={commit}
            />
          </Field>
          {slide(t(kind === 'circle' ? 'mask.size' : 'mask.width'), mask.widthPx, width, (widthPx) => ({
            widthPx,
          }))}
          {kind !== 'circle' && slide(t('mask.height'), mask.heightPx, height, (heightPx) => ({ heightPx }))}
          <Coordinates of={t('mask.title')} place={mask} onChange={change} onEnd={commit} />
        </>
      )}
    </Section>
  )
}
