import { type PointerEvent, useRef } from 'react'
import type { FrameRate } from '#shared/model/canvas.ts'
import { snapToFrame } from '#shared/timing/frames.ts'
import { rulerMarks } from '#shared/timing/ruler.ts'
import { useDesk } from '../desk/desk-context.ts'
import classes from './Timeline.module.css'
import { useTimeline } from './timeline-context.ts'

/** The marks of time; pressing and dragging moves the playhead. */
export function Ruler({ frameRate }: { frameRate: FrameRate }) {
  const desk = useDesk()
  const { pps, zoom, fromPx, toPx } = useTimeline()
  const held = useRef(false)
  const marks = rulerMarks(zoom, frameRate, fromPx / pps, toPx / pps)
  const seek = (event: PointerEvent<HTMLDivElement>) => {
    const edge = event.currentTarget.getBoundingClientRect()
    desk.seek(snapToFrame(Math.max(0, event.clientX - edge.left) / pps, frameRate))
  }
  return (
    <div
      className={classes.ruler}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        held.current = true
        event.currentTarget.setPointerCapture(event.pointerId)
        desk.pause()
        seek(event)
      }}
      onPointerMove={(event) => held.current && seek(event)}
      onPointerUp={() => {
        held.current = false
      }}
      onPointerCancel={() => {
        held.current = false
      }}
    >
      {marks.map((mark) => (
        <span
          key={mark.timeSec}
          className={classes.mark}
          data-long={mark.long || undefined}
          style={{ left: mark.timeSec * pps }}
        >
          {mark.label}
        </span>
      ))}
    </div>
  )
}
