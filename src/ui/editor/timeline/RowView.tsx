import { type CSSProperties, memo, useLayoutEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { FrameRate } from '#shared/model/canvas.ts'
import { useNameOf } from '../common/use-library-names.ts'
import { ItemView } from './ItemView.tsx'
import { lookOf, paintedLook } from './item-look.ts'
import type { Stretch } from './model/drawn.ts'
import type { TimelineItem } from './model/items.ts'
import type { Row } from './model/row.ts'
import type { RowsPainting } from './paint/rows-painting.ts'
import { RowHead } from './RowHead.tsx'
import classes from './Timeline.module.css'
import { TimelinePart } from './TimelinePart.tsx'
import { useTimeline } from './timeline-context.ts'

/** A narrower clip is painted but has no element until it is focused or zoomed in. */
const THIN_PX = 4

interface RowViewProps {
  row: Row
  /** Index of the row from the top, and the number of rows. */
  index: number
  count: number
  frameRate: FrameRate
  /** The stretch of time whose clips have elements. */
  drawn: Stretch
  selectedIds: ReadonlySet<string>
  /** The item that Tab focuses. */
  tabStopId: string | null
  painting: RowsPainting
}

/** One row: its head, and those of its clips that are near the view. */
export const RowView = memo(function RowView(props: RowViewProps) {
  const { row, index, count, frameRate, drawn, selectedIds, tabStopId, painting } = props
  const { t } = useTranslation('editor')
  const nameOf = useNameOf()
  const { viewport } = useTimeline()
  const lane = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => (lane.current ? viewport.scale(lane.current, false) : undefined), [viewport])
  const clips = useMemo(() => row.items.map((item) => paintedLook(item, row, t, nameOf)), [row, t, nameOf])
  useLayoutEffect(
    () => painting.setRow(row.id, { index, clips, faded: row.disabled, selectedIds }),
    [painting, row, index, clips, selectedIds],
  )
  const kind = lookOf(row.kind)
  const isDrawn = ({ id, startSec, durationSec }: TimelineItem) => {
    const near = startSec < drawn.to && startSec + durationSec > drawn.from
    return (near && durationSec * viewport.pps >= THIN_PX) || id === tabStopId || selectedIds.has(id)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a grid of absolutely placed cells is no table
    // biome-ignore lint/a11y/useFocusableInteractive: the focus is on its clips
    <div
      role="row"
      aria-rowindex={index + 1}
      className={classes.row}
      style={{ '--row': index } as CSSProperties}
      data-row={row.id}
      data-group={row.group}
      data-disabled={row.disabled || undefined}
    >
      <RowHead row={row} />
      <div ref={lane} className={classes.lane} role="presentation">
        {row.items.filter(isDrawn).map((item) => (
          <TimelinePart key={item.id} part="clip" shows={item} startSec={item.startSec}>
            <ItemView
              t={t}
              nameOf={nameOf}
              item={item}
              kind={kind}
              frameRate={frameRate}
              number={index + 1}
              count={count}
              selected={selectedIds.has(item.id)}
              tabStop={item.id === tabStopId}
              painting={painting}
            />
          </TimelinePart>
        ))}
      </div>
    </div>
  )
})
