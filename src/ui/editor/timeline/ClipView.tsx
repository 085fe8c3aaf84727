import { type CSSProperties, memo, useLayoutEffect } from 'react'
import classes from './ClipView.module.css'
import { useDragLook } from './drag-preview.ts'
import { type ClipMedia, type ClipState, NO_MEDIA } from './paint/clip-look.ts'
import type { RowsPainting } from './paint/rows-painting.ts'

export interface ClipViewProps {
  id: string
  startSec: number
  durationSec: number
  /** What a screen reader says: kind, title, start, length, track. */
  label: string
  selected: boolean
  /** Whether the tab key comes to it; one item of the timeline at a time. */
  tabStop: boolean
  movable: boolean
  stretchable: boolean
  /** Where it is painted. */
  painting: RowsPainting
  /** What it shows of its material. */
  media?: ClipMedia
}

/**
 * One clip on its row: an element for hands, keyboard and screen readers over what `painting` paints. It stands where
 * `--pps` puts it and has no handlers of its own: the hand listens on the rows and finds the item by `data-item`. The
 * places at its ends that stretch it are drawn by CSS, which leaves them away where the clip is too narrow.
 */
export const ClipView = memo(function ClipView(props: ClipViewProps) {
  const { id, startSec, durationSec, label, selected, tabStop, movable, stretchable } = props
  const { painting, media = NO_MEDIA } = props
  const held = useDragLook(id)
  useLayoutEffect(() => painting.setMedia(id, media), [painting, id, media])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a grid of absolutely placed cells is no table
    <div
      role="gridcell"
      tabIndex={tabStop ? 0 : -1}
      className={classes.clip}
      style={{ '--s': startSec, '--d': durationSec } as CSSProperties}
      data-item={id}
      data-held={held ?? undefined}
      data-fixed={movable ? undefined : true}
      data-stretchable={stretchable || undefined}
      data-state={stateAttribute(media.state)}
      aria-selected={selected}
      aria-busy={media.state === 'loading' || undefined}
      aria-invalid={media.state === 'failed' || media.state === 'deleted' || undefined}
      aria-label={label}
    />
  )
})

function stateAttribute(state: ClipState): ClipState | undefined {
  return state === 'ready' ? undefined : state
}
