import { useComputedColorScheme } from '@mantine/core'
import { type CSSProperties, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { FrameRate } from '#shared/model/canvas.ts'
import type { Row } from './model/row.ts'
import { RowsPainting } from './paint/rows-painting.ts'
import { RowView } from './RowView.tsx'
import classes from './Timeline.module.css'
import { TimelinePart } from './TimelinePart.tsx'
import { useTimeline, useViewport } from './timeline-context.ts'
import { useRowEvents } from './use-row-events.ts'

interface RowsProps {
  rows: readonly Row[]
  frameRate: FrameRate
  selectedIds: ReadonlySet<string>
  /** The item that has or last had the keyboard focus. */
  focusId: string | null
}

/** Rows without a selected clip are not rendered again when another one is selected. */
const NONE: ReadonlySet<string> = new Set()

/** All rows. Only those near the view have elements; one set of listeners serves all clips. */
export function Rows({ rows, frameRate, selectedIds, focusId }: RowsProps) {
  const { t } = useTranslation('editor')
  const { viewport } = useTimeline()
  const drawn = useViewport(viewport, (it) => it.drawn)
  const scheme = useComputedColorScheme()
  const events = useRowEvents()
  const canvas = useRef<HTMLCanvasElement>(null)
  const painting = useMemo(() => new RowsPainting(viewport), [viewport])
  useLayoutEffect(() => (canvas.current ? painting.attach(canvas.current) : undefined), [painting])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is in view has changed, or its colours
  useEffect(() => painting.repaint(), [painting, drawn, scheme])
  const selectedIn = (row: Row) => row.items.some(({ id }) => selectedIds.has(id))
  const has = (row: Row, id: string | null) => id !== null && row.items.some((item) => item.id === id)
  const exists = (id: string | null) => rows.some((row) => has(row, id))
  const first = rows.find(({ items }) => items.length > 0)?.items[0]?.id ?? null
  const tabStopId = exists(focusId)
    ? focusId
    : (rows.flatMap(({ items }) => items).find(({ id }) => selectedIds.has(id))?.id ?? first)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a grid of absolutely placed cells is no table
    <div
      role="grid"
      aria-label={t('timeline.tracks')}
      aria-rowcount={rows.length}
      className={classes.rows}
      style={{ '--rows': rows.length } as CSSProperties}
      {...events}
    >
      <canvas ref={canvas} className={classes.paint} aria-hidden />
      {rows.map((row, index) => {
        const near = index >= drawn.rows.from && index < drawn.rows.to
        const stop = has(row, tabStopId) ? tabStopId : null
        if (!near && !stop) return null
        return (
          <TimelinePart key={row.id} part="tracker" shows={row} row={index}>
            <RowView
              row={row}
              index={index}
              count={rows.length}
              frameRate={frameRate}
              drawn={drawn.timeSec}
              selectedIds={selectedIn(row) ? selectedIds : NONE}
              tabStopId={stop}
              painting={painting}
            />
          </TimelinePart>
        )
      })}
      {rows.every(({ group }) => group !== 'normal') && <p className={classes.empty}>{t('timeline.empty')}</p>}
    </div>
  )
}
