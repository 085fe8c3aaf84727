import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { FrameRate } from '#shared/model/canvas.ts'
import { pxPerSec, scrollForZoom, stepZoom, wheelZoom, zoomMax, zoomToFit } from '#shared/timing/zoom.ts'
import { playbackMirror } from '#ui/mirror/playback-mirror.ts'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'
import { GUTTER_PX } from './rows.ts'

/** A short scene is not spread over the whole width. */
const FIT_MIN_SEC = 12

export interface Zoom {
  zoom: number
  max: number
  pps: number
  set(zoom: number): void
  step(step: 1 | -1): void
  fit(): void
}

/**
 * How many pixels a second takes. The wheel with Ctrl or Cmd zooms about the pointer, keys and buttons about the
 * playhead when it shows, else the middle of the view; another frame rate begins at level 0.
 */
export function useZoom(
  scroller: RefObject<HTMLDivElement | null>,
  frameRate: FrameRate,
  durationSec: number,
  widthPx: number,
): Zoom {
  const [zoom, setZoom] = useState<number | null>(null)
  const anchor = useRef<{ px: number; before: number } | null>(null)
  const rate = useRef(frameRate)
  const max = zoomMax(frameRate, durationSec)
  const fitting = zoomToFit(Math.max(durationSec * 1.15, FIT_MIN_SEC), Math.max(1, widthPx - GUTTER_PX), frameRate)
  const shown = Math.min(zoom ?? fitting, max)
  const pps = pxPerSec(shown, frameRate)

  if (rate.current !== frameRate) {
    rate.current = frameRate
    setZoom(0)
  }

  const change = (next: number, anchorPx: number) => {
    anchor.current = { px: anchorPx, before: pps }
    setZoom(next)
  }
  const middlePx = () => {
    const element = scroller.current
    if (!element) return 0
    const playheadPx = playbackMirror.timeSec * pps - element.scrollLeft
    const view = element.clientWidth - GUTTER_PX
    return playheadPx >= 0 && playheadPx <= view ? playheadPx : view / 2
  }

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element || !anchor.current) return
    element.scrollLeft = scrollForZoom(element.scrollLeft, anchor.current.px, anchor.current.before, pps)
    anchor.current = null
  }, [pps, scroller])

  const turn = useRef<(event: WheelEvent) => void>(() => {})
  turn.current = (event) => {
    if (!event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    const edge = scroller.current?.getBoundingClientRect().left ?? 0
    change(wheelZoom(shown, event.deltaY, max), Math.max(0, event.clientX - edge - GUTTER_PX))
  }
  useEffect(() => {
    const element = scroller.current
    const onWheel = (event: WheelEvent) => turn.current(event)
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  }, [scroller])

  const step = (by: 1 | -1) => change(stepZoom(shown, by, max), middlePx())
  useShortcuts({ zoomIn: () => step(1), zoomOut: () => step(-1) })
  return {
    zoom: shown,
    max,
    pps,
    set: (next) => change(Math.min(next, max), middlePx()),
    step,
    fit: () => setZoom(null),
  }
}
