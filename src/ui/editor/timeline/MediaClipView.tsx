import { memo, useMemo } from 'react'
import type { LoadStatus } from '#shared/model/load-status.ts'
import { isLoadFailure } from '#shared/model/load-status.ts'
import type { ItemPicture, ItemSound } from '#shared/timing/items.ts'
import { useAsset, useStrip, useWaveform } from '#ui/mirror/use-media.ts'
import { ClipView, type ClipViewProps } from './ClipView.tsx'
import type { ClipState } from './paint/clip-look.ts'

interface MediaClipViewProps extends ClipViewProps {
  sound: ItemSound | null
  picture: ItemPicture | null
  /** How far its material was loaded when it was saved. */
  loadStatus: LoadStatus | undefined
}

/** A clip that shows its material: film or picture, waveform, and how their loading stands. */
export const MediaClipView = memo(function MediaClipView(props: MediaClipViewProps) {
  const { sound, picture, loadStatus, ...clip } = props
  const { strip } = useStrip(picture?.url ?? '')
  const { waveform } = useWaveform(sound?.url ?? '')
  const asset = useAsset(picture?.url ?? sound?.url ?? '')
  const state = stateOf(loadStatus, asset.state.status)
  const media = useMemo(
    () => ({
      state,
      sound,
      waveform,
      strip,
      stripStartSec: picture?.sourceStartSec ?? 0,
      stripLoops: picture?.loop ?? false,
    }),
    [state, sound, waveform, strip, picture?.sourceStartSec, picture?.loop],
  )
  return <ClipView {...clip} media={media} />
})

function stateOf(saved: LoadStatus | undefined, asset: string): ClipState {
  if (saved === 'libraryDeleted') return 'deleted'
  if (asset === 'ready') return 'ready'
  if (asset === 'fail' || (saved !== undefined && isLoadFailure(saved))) return 'failed'
  return asset === 'loading' ? 'loading' : 'ready'
}
