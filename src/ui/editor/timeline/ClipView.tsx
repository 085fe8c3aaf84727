import { type CSSProperties, memo } from 'react'
import classes from './Timeline.module.css'

export interface ClipViewProps {
  id: string
  startSec: number
  durationSec: number
  title: string
  /** What a screen reader says: kind, title, start, length, track. */
  label: string
  selected: boolean
  /** Whether the tab key comes to it; one item of the timeline at a time. */
  tabStop: boolean
  movable: boolean
  stretchable: boolean
}

/**
 * One clip on its row. It stands where `--pps` puts it and has no handlers of its own: the hand listens on the rows and
 * finds the item by `data-item`. The places at its ends that stretch it are drawn by CSS, which leaves them away where
 * the clip is too narrow.
 */
export const ClipView = memo(function ClipView(props: ClipViewProps) {
  const { id, startSec, durationSec, title, label, selected, tabStop, movable, stretchable } = props
  return (
    // biome-ignore lint/a11y/useSemanticElements: a grid of absolutely placed cells is no table
    <div
      role="gridcell"
      tabIndex={tabStop ? 0 : -1}
      className={classes.clip}
      style={{ '--s': startSec, '--d': durationSec } as CSSProperties}
      data-item={id}
      data-fixed={movable ? undefined : true}
      data-stretchable={stretchable || undefined}
      aria-selected={selected}
      aria-label={label}
    >
      <span className={classes.clipTitle}>{title}</span>
    </div>
  )
})
