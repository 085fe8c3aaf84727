import { type CSSProperties, type PointerEvent, useRef } from 'react'
import type { FrameRate } from '#shared/model/canvas.ts'
import { clampPlayhead } from '#shared/timing/frames.ts'
import { rulerMarks } from '#shared/timing/ruler.ts'
import { useDesk } from '../desk/desk-context.ts'
import classes from './Timeline.module.css'
import { useTimeline, useViewport } from './timeline-context.ts'

/** The marks of time; pressing and dragging moves the playhead. */
export function Ruler({ frameRate, durationSec }: { frameRate: FrameRate; durationSec: number }) {
  const desk = useDesk()
  const { viewport } = useTimeline()
  const { timeSec } = useViewport(viewport, (it) => it.drawn)
  const level = useViewport(viewport, (it) => Math.floor(it.zoom + 1e-9))
  const held = useRef(false)
  const seek = (event: PointerEvent<HTMLDivElement>) =>
    desk.seek(clampPlayhead(viewport.secAt(event.clientX), durationSec, frameRate))
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
      {rulerMarks(level, frameRate, timeSec.from, timeSec.to).map((mark) => (
        <span
          key={mark.timeSec}
          className={classes.mark}
          data-long={mark.long || undefined}
          style={{ '--s': mark.timeSec } as CSSProperties}
        >
          {mark.label}
        </span>
      ))}
    </div>
  )
}
