import { type PointerEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { Size } from '#shared/placing/text-size.ts'
import type { Point } from './model/hit.ts'
import { clampView, FITTED, fitScale, panView, type View, wheelScale, zoomView } from './model/view.ts'
import { useSpaceHeld } from './use-space-held.ts'

/** Space for handles above and beside a full picture, in CSS pixels; less in a small room. */
const MARGIN = { x: 28, y: 42 }
const MARGIN_PART = 0.1
const CENTRE: Point = { x: 0, y: 0 }
const STEP = 1.25

export interface StageView {
  /** CSS pixels per canvas pixel. */
  scale: number
  fitted: boolean
  /** The rectangle of the canvas in the room, in CSS pixels. */
  sheet: { left: number; top: number; width: number; height: number }
  /** Whether the hand is about to pan or is panning the canvas. */
  grabbing: 'ready' | 'held' | null
  fit(): void
  /** Zooms to a scale about the center of the room. */
  zoomTo(scale: number): void
  zoomBy(steps: 1 | -1): void
  /** Handler of the room: middle button, or left button while the space bar is held. */
  onPointerDownCapture(event: PointerEvent<HTMLElement>): void
  onPointerMoveCapture(event: PointerEvent<HTMLElement>): void
  onPointerUpCapture(event: PointerEvent<HTMLElement>): void
}

/**
 * Returns the zoom and pan of the canvas in its room. `free` false keeps it fitted; `bare` fits it without a margin.
 */
export function useView(
  host: RefObject<HTMLElement | null>,
  room: Size,
  canvas: Size,
  { free, bare }: { free: boolean; bare: boolean },
  onSpace: () => void,
): StageView {
  const [kept, setKept] = useState<View>(FITTED)
  const [held, setHeld] = useState<Point | null>(null)
  const space = useSpaceHeld(host, free, onSpace)
  const edge = (px: number, side: number) => (bare ? 0 : Math.min(px, side * MARGIN_PART))
  const fit = fitScale(room, canvas, { x: edge(MARGIN.x, room.width), y: edge(MARGIN.y, room.height) })
  const view = free ? clampView(kept, room, canvas) : FITTED
  const scale = view.scale ?? fit
  const [width, height] = [Math.floor(canvas.width * scale), Math.floor(canvas.height * scale)]
  const change = (next: View) => setKept(clampView(next, room, canvas))

  const turn = useRef<(event: WheelEvent) => void>(() => {})
  turn.current = (event) => {
    if (!free) return
    const mod = event.ctrlKey || event.metaKey
    if (!mod && view.scale === null) return
    event.preventDefault()
    const rect = host.current?.getBoundingClientRect()
    if (!rect) return
    const at = { x: event.clientX - rect.left - rect.width / 2, y: event.clientY - rect.top - rect.height / 2 }
    const [dx, dy] = event.shiftKey ? [event.deltaY, 0] : [event.deltaX, event.deltaY]
    change(mod ? zoomView(view, wheelScale(scale, event.deltaY), at, fit) : panView(view, -dx, -dy, fit))
  }
  useEffect(() => {
    const element = host.current
    const onWheel = (event: WheelEvent) => turn.current(event)
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  }, [host])

  const sheet = useMemo(
    () => ({
      left: Math.round((room.width - width) / 2 + view.panX),
      top: Math.round((room.height - height) / 2 + view.panY),
      width,
      height,
    }),
    [room.width, room.height, width, height, view.panX, view.panY],
  )
  return {
    scale,
    fitted: view.scale === null,
    sheet,
    grabbing: held ? 'held' : space.held ? 'ready' : null,
    fit: () => setKept(FITTED),
    zoomTo: (next) => change(zoomView(view, next, CENTRE, fit)),
    zoomBy: (steps) => change(zoomView(view, scale * STEP ** steps, CENTRE, fit)),
    onPointerDownCapture(event) {
      if (!free || !(event.button === 1 || (event.button === 0 && space.held))) return
      event.preventDefault()
      event.stopPropagation()
      event.currentTarget.setPointerCapture(event.pointerId)
      space.use()
      setHeld({ x: event.clientX, y: event.clientY })
    },
    onPointerMoveCapture(event) {
      if (!held) return
      event.stopPropagation()
      change(panView(view, event.clientX - held.x, event.clientY - held.y, fit))
      setHeld({ x: event.clientX, y: event.clientY })
    },
    onPointerUpCapture(event) {
      if (!held) return
      event.stopPropagation()
      setHeld(null)
    },
  }
}
