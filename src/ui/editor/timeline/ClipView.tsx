import { type CSSProperties, memo, useLayoutEffect } from 'react'
import classes from './ClipView.module.css'
import { useDragLook } from './drag-preview.ts'
import { type ClipMedia, type ClipState, NO_MEDIA } from './paint/clip-look.ts'
import type { RowsPainting } from './paint/rows-painting.ts'

export interface ClipViewProps {
  id: string
  startSec: number
  durationSec: number
  /** The accessible name: kind, title, start, length, track. */
  label: string
  selected: boolean
  /** Whether Tab focuses it; true for one item of the timeline at a time. */
  tabStop: boolean
  movable: boolean
  stretchable: boolean
  /** The painting that draws it. */
  painting: RowsPainting
  /** The filmstrip and waveform to paint. */
  media?: ClipMedia
}

/**
 * One clip of a row: an element for pointer, keyboard and screen readers over what `painting` paints. `--pps` positions
 * it. It has no handlers of its own; the rows find the item of an event by `data-item`. CSS draws its stretch handles
 * and hides them on narrow clips.
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
