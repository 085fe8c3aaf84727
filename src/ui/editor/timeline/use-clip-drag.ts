import { type PointerEvent, useRef, useState } from 'react'
import { roundSec } from '#shared/base/num.ts'
import type { Command } from '#shared/commands/command.ts'
import { frameSec, snapToFrame } from '#shared/timing/frames.ts'
import { clampStretch } from '#shared/timing/neighbours.ts'
import { edgesOf, magnetSec, snapSpan, snapTime } from '#shared/timing/snapping.ts'
import { useProject } from '#ui/mirror/use-project.ts'
import { useWriter } from '#ui/mirror/use-state.ts'
import { useDesk } from '../desk/desk-context.ts'
import { useSceneId } from '../desk/hooks.ts'
import { useGesture } from '../desk/use-gesture.ts'
import { DRAG_PX, type Row, RULER_PX, rowAt } from './rows.ts'
import { type TimelineView, useTimeline } from './timeline-context.ts'

export type Grip = 'move' | 'start' | 'end'

export interface Draggable {
  /** What snapping must not count: the thing itself. */
  id: string
  startSec: number
  durationSec: number
  /** The command for another start, on the row under the pointer; null where it cannot go. */
  move?(startSec: number, row: Row | null): Command | null
  stretch?(startSec: number, durationSec: number): Command
  onSelect(): void
}

interface Held {
  grip: Grip
  fromX: number
  scrollLeft: number
  startSec: number
  durationSec: number
  moved: boolean
}

/** Pointer handlers for one clip: a click selects, past 10 pixels it moves or stretches, caught by edges near it. */
export function useClipDrag(item: Draggable) {
  const desk = useDesk()
  const project = useProject()
  const sceneId = useSceneId()
  const view = useTimeline()
  const gesture = useGesture()
  const writer = useWriter()
  const held = useRef<Held | null>(null)
  const [grip, setGrip] = useState<Grip | null>(null)

  const commandFor = (hand: Held, event: PointerEvent): Command | null => {
    const waySec = (event.clientX - hand.fromX + scrollOf(view) - hand.scrollLeft) / view.pps
    const edges = edgesOf(project, sceneId, new Set([item.id]), desk.timeSec())
    const reachSec = event.altKey ? 0 : magnetSec(view.zoom, project.frameRate)
    const onFrame = (timeSec: number, edgeSec: number | null) =>
      edgeSec === null ? snapToFrame(timeSec, project.frameRate) : roundSec(timeSec)
    if (hand.grip === 'move') {
      const snapped = snapSpan(Math.max(0, hand.startSec + waySec), hand.durationSec, edges, reachSec)
      view.showSnap(snapped.edgeSec)
      const row = rowAt(view.rows, heightOf(view, event))
      return item.move?.(onFrame(snapped.timeSec, snapped.edgeSec), row) ?? null
    }
    const endSec = hand.startSec + hand.durationSec
    const edgeSec = hand.grip === 'start' ? hand.startSec : endSec
    const snapped = snapTime(Math.max(0, edgeSec + waySec), edges, reachSec)
    view.showSnap(snapped.edgeSec)
    const timeSec = onFrame(snapped.timeSec, snapped.edgeSec)
    const wanted =
      hand.grip === 'start'
        ? { startSec: timeSec, durationSec: roundSec(endSec - timeSec) }
        : { startSec: hand.startSec, durationSec: roundSec(timeSec - hand.startSec) }
    const minSec = frameSec(project.frameRate)
    const span = clampStretch([], { startSec: hand.startSec, durationSec: hand.durationSec }, wanted, minSec)
    return item.stretch?.(span.startSec, span.durationSec) ?? null
  }

  const end = () => {
    held.current = null
    setGrip(null)
    view.showSnap(null)
  }

  return {
    grip,
    onPointerDown(event: PointerEvent<HTMLElement>, taken: Grip) {
      if (event.button !== 0) return
      event.stopPropagation()
      event.currentTarget.setPointerCapture(event.pointerId)
      held.current = {
        grip: taken,
        fromX: event.clientX,
        scrollLeft: scrollOf(view),
        startSec: item.startSec,
        durationSec: item.durationSec,
        moved: false,
      }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const hand = held.current
      if (!hand || !writer) return
      const reach = hand.grip === 'move' ? DRAG_PX : 2
      if (!hand.moved && Math.abs(event.clientX - hand.fromX) < reach && !leftRow(event)) return
      if (!hand.moved) item.onSelect()
      hand.moved = true
      setGrip(hand.grip)
      const command = commandFor(hand, event)
      if (command) gesture.run(command)
    },
    onPointerUp() {
      if (held.current?.moved) gesture.commit()
      else if (held.current) item.onSelect()
      end()
    },
    onPointerCancel() {
      gesture.cancel()
      end()
    },
  }
}

function scrollOf(view: TimelineView): number {
  return view.scroller.current?.scrollLeft ?? 0
}

/** How far below the ruler the pointer is in the content. */
function heightOf(view: TimelineView, event: PointerEvent): number {
  const element = view.scroller.current
  if (!element) return 0
  return event.clientY - element.getBoundingClientRect().top + element.scrollTop - RULER_PX
}

/** Whether the pointer has left the clip upwards or downwards, which begins a drag as well. */
function leftRow(event: PointerEvent<HTMLElement>): boolean {
  const edge = event.currentTarget.getBoundingClientRect()
  return event.clientY < edge.top - DRAG_PX || event.clientY > edge.bottom + DRAG_PX
}
