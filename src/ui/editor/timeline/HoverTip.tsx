import { Portal } from '@mantine/core'
import { memo, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FrameRate } from '#shared/model/canvas.ts'
import { frameText } from '#shared/timing/time-text.ts'
import { useProject } from '#ui/mirror/use-project.ts'
import { KindIcon } from '../common/kinds.tsx'
import { nameOf } from '../common/use-library-names.ts'
import classes from './HoverTip.module.css'
import { lookOf, titleOf } from './item-look.ts'
import type { TimelineItem } from './model/items.ts'
import { useTimeline } from './timeline-context.ts'
import { useItemState } from './use-item-state.ts'

/** Time that the pointer rests on a clip before its tip shows. */
const DELAY_MS = 450
/** A little more than half of the widest tip, so that no tip leaves the window. */
const MARGIN_PX = 168

interface Shown {
  item: TimelineItem
  /** Center and lower end of the tip in the window. */
  x: number
  y: number
}

/** The tip of the clip under a resting pointer: name, times, and the reason of a failure. None while a menu is open. */
export const HoverTip = memo(function HoverTip({ frameRate, menuOpen }: { frameRate: FrameRate; menuOpen: boolean }) {
  const view = useTimeline()
  const [shown, setShown] = useState<Shown | null>(null)
  useEffect(() => {
    const scroller = view.viewport.scroller
    if (!scroller || menuOpen) return
    const stop = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const hide = () => {
      clearTimeout(timer)
      setShown(null)
    }
    const onOver = (event: PointerEvent) => {
      hide()
      const element = (event.target as Element).closest('[data-item]')
      const item = view.itemOf(element)
      if (!element || !item || event.buttons !== 0 || event.pointerType === 'touch') return
      timer = setTimeout(() => {
        const x = Math.min(Math.max(event.clientX, MARGIN_PX), window.innerWidth - MARGIN_PX)
        setShown({ item, x, y: element.getBoundingClientRect().top - 6 })
      }, DELAY_MS)
    }
    scroller.addEventListener('pointerover', onOver, { signal: stop.signal })
    for (const type of ['pointerleave', 'wheel', 'scroll'] as const) {
      scroller.addEventListener(type, hide, { signal: stop.signal, passive: true })
    }
    // in the capture phase, so that a handler that stops the event does not keep the tip
    for (const type of ['pointerdown', 'keydown'] as const) {
      window.addEventListener(type, hide, { signal: stop.signal, passive: true, capture: true })
    }
    return () => {
      hide()
      stop.abort()
    }
  }, [view, menuOpen])
  return shown && <Tip {...shown} frameRate={frameRate} />
})

function Tip({ item, x, y, frameRate }: Shown & { frameRate: FrameRate }) {
  const { t } = useTranslation('editor')
  const { viewport, rows } = useTimeline()
  // a row may go while its tip shows
  useProject()
  const { state, reason } = useItemState(item, t)
  const row = rows().find(({ id }) => id === item.rowId)
  if (!viewport.scroller || !row) return null
  const kind = lookOf(row.kind)
  const { startSec, durationSec } = item
  return (
    <Portal>
      <div role="tooltip" className={classes.tip} style={{ left: x, top: y }} data-state={state}>
        <span className={classes.tipTitle}>
          <KindIcon kind={kind} size={14} />
          <span>{titleOf(item, t, nameOf)}</span>
        </span>
        <span className={classes.tipTimes}>
          {frameText(startSec, frameRate)} – {frameText(startSec + durationSec, frameRate)} ·{' '}
          {frameText(durationSec, frameRate)}
        </span>
        {reason && <span className={classes.tipReason}>{reason}</span>}
      </div>
    </Portal>
  )
}
