import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { type Kind, KindIcon, kindColor } from '../kinds.tsx'
import { GAP_PX, RULER_PX, STRETCH_MIN_PX } from './rows.ts'
import classes from './Timeline.module.css'
import { useTimeline } from './timeline-context.ts'
import { type Draggable, useClipDrag } from './use-clip-drag.ts'

export interface ClipViewProps extends Draggable {
  kind: Kind
  title: string
  selected: boolean
  disabled?: boolean
  muted?: boolean
  /** Drawn under the title: a waveform. */
  content?: ReactNode
  /** Shows the icon alone, so that what is drawn under it stays clear. */
  quiet?: boolean
}

/** One clip on its row: a click selects it, the middle moves it, the ends stretch it. */
export function ClipView(props: ClipViewProps) {
  const { kind, title, selected, disabled, muted, content, quiet, startSec, durationSec } = props
  const { pps, fromPx, toPx, openMenu, scroller } = useTimeline()
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (selected && element.current && scroller.current) showRow(element.current, scroller.current)
  }, [selected, scroller])
  const drag = useClipDrag(props)
  const left = startSec * pps
  const width = Math.max(2, durationSec * pps)
  if (left + width < fromPx - 200 || left > toPx + 200) return null
  const stretchable = props.stretch && width >= STRETCH_MIN_PX
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    props.onSelect()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: the ends of a clip are targets of their own, which a button cannot hold
    <div
      ref={element}
      role="button"
      tabIndex={0}
      className={classes.clip}
      style={{ left, width, '--clip': kindColor(kind) } as React.CSSProperties}
      data-selected={selected || undefined}
      data-disabled={disabled || undefined}
      data-muted={muted || undefined}
      data-grip={drag.grip ?? undefined}
      aria-pressed={selected}
      aria-label={title}
      title={title}
      onKeyDown={onKeyDown}
      onContextMenu={(event) => {
        event.preventDefault()
        props.onSelect()
        openMenu({ x: event.clientX, y: event.clientY })
      }}
      onPointerDown={(event) => drag.begin(event, 'move')}
    >
      {content}
      {width > 26 && (
        // the title stays in sight while its clip reaches out of the view
        <span
          className={classes.clipTitle}
          data-over={content ? true : undefined}
          style={{ marginLeft: Math.max(0, fromPx - left) }}
        >
          <KindIcon kind={kind} size={13} />
          {!quiet && <span>{title}</span>}
        </span>
      )}
      {stretchable && (
        <>
          <span className={classes.stretch} data-end="start" onPointerDown={(event) => drag.begin(event, 'start')} />
          <span className={classes.stretch} data-end="end" onPointerDown={(event) => drag.begin(event, 'end')} />
        </>
      )}
    </div>
  )
}

/** Scrolls up or down, never sideways, until the row of a clip is in view below the ruler. */
function showRow(clip: HTMLElement, scroller: HTMLElement): void {
  const row = clip.getBoundingClientRect()
  const view = scroller.getBoundingClientRect()
  const above = view.top + RULER_PX + GAP_PX - row.top
  const below = row.bottom + GAP_PX - view.bottom
  if (above > 0) scroller.scrollTop -= above
  else if (below > 0) scroller.scrollTop += below
}
