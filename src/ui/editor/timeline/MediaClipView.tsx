import type { TFunction } from 'i18next'
import { memo, useMemo } from 'react'
import { useStrip, useWaveform } from '#ui/session/use-media-views.ts'
import { ClipView, type ClipViewProps } from './ClipView.tsx'
import { pictureOf, soundOf } from './model/item-media.ts'
import type { TimelineItem } from './model/items.ts'
import { useItemState } from './use-item-state.ts'

interface MediaClipViewProps extends ClipViewProps {
  t: TFunction<'editor'>
  item: TimelineItem
}

/** A clip that shows its medium: filmstrip or picture, waveform, and their load state. */
export const MediaClipView = memo(function MediaClipView({ t, item, ...clip }: MediaClipViewProps) {
  const { source } = item
  const sound = useMemo(() => soundOf(source), [source])
  const picture = useMemo(() => pictureOf(source), [source])
  const { strip } = useStrip(picture?.url ?? '', picture?.half, picture?.matte)
  const { waveform } = useWaveform(sound?.url ?? '')
  const { state, soundMissing, reason } = useItemState(item, t)
  const media = useMemo(
    () => ({
      state,
      sound,
      soundMissing,
      waveform,
      strip,
      stripStartSec: picture?.sourceStartSec ?? 0,
      stripLoops: picture?.loop ?? false,
    }),
    [state, sound, soundMissing, waveform, strip, picture],
  )
  return <ClipView {...clip} media={media} label={reason ? `${clip.label}. ${reason}` : clip.label} />
})
