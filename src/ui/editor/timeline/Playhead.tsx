import { type PointerEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { snapToFrame } from '#shared/timing/frames.ts'
import { useProject } from '#ui/mirror/use-project.ts'
import { usePlayback } from '#ui/mirror/use-state.ts'
import { useDesk } from '../desk/desk-context.ts'
import { GUTTER_PX } from './rows.ts'
import classes from './Timeline.module.css'
import { useTimeline } from './timeline-context.ts'

/** Where the view turns the page while playing: in parts of its width. */
const PAGE_PART = 0.95

/** The line at the time that is shown; its head can be dragged, and the view follows it while it plays. */
export function Playhead() {
  const { t } = useTranslation('editor')
  const desk = useDesk()
  const { frameRate } = useProject()
  const { timeSec, status } = usePlayback()
  const { pps, scroller } = useTimeline()
  const held = useRef<{ fromX: number; fromSec: number } | null>(null)
  const x = timeSec * pps
  const playing = status === 'playing'

  useEffect(() => {
    const element = scroller.current
    if (!element || !playing) return
    const view = element.clientWidth - GUTTER_PX
    const at = x - element.scrollLeft
    if (at > view * PAGE_PART || at < 0) element.scrollLeft = Math.max(0, x - view * 0.1)
  }, [x, playing, scroller])

  const move = (event: PointerEvent) => {
    if (!held.current) return
    const waySec = (event.clientX - held.current.fromX) / pps
    desk.seek(snapToFrame(Math.max(0, held.current.fromSec + waySec), frameRate))
  }
  return (
    <div className={classes.playhead} style={{ transform: `translateX(${x}px)` }}>
      <span
        className={classes.playheadGrip}
        role="presentation"
        title={t('timeline.playhead')}
        onPointerDown={(event) => {
          event.stopPropagation()
          event.currentTarget.setPointerCapture(event.pointerId)
          desk.pause()
          held.current = { fromX: event.clientX, fromSec: timeSec }
        }}
        onPointerMove={move}
        onPointerUp={() => {
          held.current = null
        }}
      />
    </div>
  )
}
