import { useComputedColorScheme } from '@mantine/core'
import { memo, type PointerEvent, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import type { FrameRate } from '#shared/model/canvas.ts'
import { clampPlayhead } from '#shared/timing/frames.ts'
import { useEditorSession } from '#ui/session/session-context.ts'
import { Band } from './paint/band.ts'
import { rulerPainting } from './paint/paint-ruler.ts'
import classes from './Timeline.module.css'
import { useTimeline } from './timeline-context.ts'

/** The time ruler; pressing and dragging moves the playhead. */
export const Ruler = memo(function Ruler({ frameRate, durationSec }: { frameRate: FrameRate; durationSec: number }) {
  const session = useEditorSession()
  const { viewport } = useTimeline()
  const scheme = useComputedColorScheme()
  const held = useRef(false)
  const canvas = useRef<HTMLCanvasElement>(null)
  const band = useMemo(() => new Band(viewport, rulerPainting(frameRate)), [viewport, frameRate])
  useLayoutEffect(() => (canvas.current ? band.attach(canvas.current) : undefined), [band])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the marks have the colour of the theme
  useEffect(() => band.repaint(), [band, scheme])
  const seek = (event: PointerEvent<HTMLDivElement>) =>
    session.seek(clampPlayhead(viewport.secAt(event.clientX), durationSec, frameRate))
  return (
    <div
      className={classes.ruler}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        held.current = true
        event.currentTarget.setPointerCapture(event.pointerId)
        session.pause()
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
      <canvas ref={canvas} className={classes.marks} aria-hidden />
    </div>
  )
})
