import { type CSSProperties, memo, type PointerEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { clampPlayhead } from '#shared/timing/frames.ts'
import { useProjectField } from '#ui/mirror/use-project.ts'
import { usePlayback } from '#ui/mirror/use-state.ts'
import { useEditorSession } from '#ui/session/session-context.ts'
import { useModes } from '../common/modes/modes-context.ts'
import classes from './Timeline.module.css'
import { useTimeline } from './timeline-context.ts'

/** During playback the view scrolls on when the playhead passes this fraction of its width. */
const PAGE_PART = 0.95

/** The line at the shown time. Its head can be dragged; the view follows it during playback in edit mode. */
export const Playhead = memo(function Playhead({ durationSec }: { durationSec: number }) {
  const { t } = useTranslation('editor')
  const session = useEditorSession()
  const frameRate = useProjectField('frameRate')
  const { timeSec, status } = usePlayback()
  const { viewport } = useTimeline()
  const { away } = useModes()
  const held = useRef<{ fromX: number; fromSec: number } | null>(null)
  const playing = status === 'playing'

  useEffect(() => {
    const { scroller, widthPx, pps } = viewport
    if (!scroller || !playing || away) return
    const at = timeSec * pps - scroller.scrollLeft
    if (at > widthPx * PAGE_PART || at < 0) scroller.scrollLeft = Math.max(0, timeSec * pps - widthPx * 0.1)
  }, [timeSec, playing, away, viewport])

  const move = (event: PointerEvent) => {
    if (!held.current) return
    const waySec = (event.clientX - held.current.fromX) / viewport.pps
    session.seek(clampPlayhead(held.current.fromSec + waySec, durationSec, frameRate))
  }
  return (
    <div className={classes.playhead} style={{ '--s': timeSec } as CSSProperties}>
      <span
        className={classes.playheadGrip}
        role="presentation"
        title={t('timeline.playhead')}
        onPointerDown={(event) => {
          event.stopPropagation()
          event.currentTarget.setPointerCapture(event.pointerId)
          session.pause()
          held.current = { fromX: event.clientX, fromSec: timeSec }
        }}
        onPointerMove={move}
        onPointerUp={() => {
          held.current = null
        }}
      />
    </div>
  )
})
