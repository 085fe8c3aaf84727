import { type PointerEvent as ReactPointerEvent, useState } from 'react'
import { roundSec } from '#shared/base/num.ts'
import type { Command } from '#shared/commands/command.ts'
import { frameSec, snapToFrame } from '#shared/timing/frames.ts'
import { clampStretch } from '#shared/timing/neighbours.ts'
import { edgesOf, magnetSec, type Snapped, snapSpan, snapTime } from '#shared/timing/snapping.ts'
import { useProject } from '#ui/mirror/use-project.ts'
import { useWriter } from '#ui/mirror/use-state.ts'
import { useDesk } from '../desk/desk-context.ts'
import { useSceneId } from '../desk/hooks.ts'
import { useGesture } from '../desk/use-gesture.ts'
import { followPointer } from './follow-pointer.ts'
import { DRAG_PX, type Over, RULER_PX, rowAt } from './rows.ts'
import { useTimeline } from './timeline-context.ts'

export type Grip = 'move' | 'start' | 'end'

export interface Draggable {
  /** What snapping must not count: the thing itself. */
  id: string
  startSec: number
  durationSec: number
  /** The command for another start, on what is under the pointer. */
  move?(startSec: number, over: Over): Command
  stretch?(startSec: number, durationSec: number): Command
  onSelect(): void
}

/** Pixels after which a pressed end stretches; it is a small target, pressed on purpose. */
const STRETCH_DRAG_PX = 2

/**
 * One clip under the hand: a click selects it, past 10 pixels it moves or stretches, caught by edges near it (Alt lets
 * it go free). All that the drag counts with is how things stood when it began, as the gesture's commands do too.
 */
export function useClipDrag(item: Draggable) {
  const desk = useDesk()
  const project = useProject()
  const sceneId = useSceneId()
  const view = useTimeline()
  const gesture = useGesture()
  const writer = useWriter()
  const [grip, setGrip] = useState<Grip | null>(null)

  const begin = (down: ReactPointerEvent<HTMLElement>, taken: Grip) => {
    if (down.button !== 0) return
    down.stopPropagation()
    const scroller = view.scroller.current
    if (!scroller) return
    const edges = edgesOf(project, sceneId, new Set([item.id]), desk.timeSec())
    const scrollLeft = scroller.scrollLeft
    const row = down.currentTarget.getBoundingClientRect()
    let moved = false

    const caught = ({ timeSec, edgeSec }: Snapped): number => {
      view.showSnap(edgeSec)
      return edgeSec === null ? snapToFrame(timeSec, project.frameRate) : roundSec(timeSec)
    }
    const commandAt = (event: PointerEvent): Command | undefined => {
      const waySec = (event.clientX - down.clientX + scroller.scrollLeft - scrollLeft) / view.pps
      const reachSec = event.altKey ? 0 : magnetSec(view.zoom, project.frameRate)
      if (taken === 'move') {
        const heightPx = event.clientY - scroller.getBoundingClientRect().top + scroller.scrollTop - RULER_PX
        const startSec = caught(snapSpan(Math.max(0, item.startSec + waySec), item.durationSec, edges, reachSec))
        return item.move?.(startSec, rowAt(view.rows, heightPx))
      }
      const endSec = item.startSec + item.durationSec
      const from = taken === 'start' ? item.startSec : endSec
      const timeSec = caught(snapTime(Math.max(0, from + waySec), edges, reachSec))
      const wanted =
        taken === 'start'
          ? { startSec: timeSec, durationSec: roundSec(endSec - timeSec) }
          : { startSec: item.startSec, durationSec: roundSec(timeSec - item.startSec) }
      const span = clampStretch([], item, wanted, frameSec(project.frameRate))
      return item.stretch?.(span.startSec, span.durationSec)
    }
    const isDrag = (event: PointerEvent): boolean => {
      const reach = taken === 'move' ? DRAG_PX : STRETCH_DRAG_PX
      const left = event.clientY < row.top - DRAG_PX || event.clientY > row.bottom + DRAG_PX
      return Math.abs(event.clientX - down.clientX) > reach || (taken === 'move' && left)
    }

    followPointer(down.pointerId, scroller, {
      onMove(event) {
        if (!writer || (!moved && !isDrag(event))) return
        if (!moved) item.onSelect()
        moved = true
        setGrip(taken)
        const command = commandAt(event)
        if (command) gesture.run(command)
      },
      onEnd(cancelled) {
        if (moved && cancelled) gesture.cancel()
        else if (moved) gesture.commit()
        else if (!cancelled) item.onSelect()
        setGrip(null)
        view.showSnap(null)
      },
    })
  }
  return { grip, begin }
}
