import type { DOMAttributes, PointerEvent as ReactPointerEvent } from 'react'
import { roundSec } from '#shared/base/num.ts'
import type { Command } from '#shared/commands/command.ts'
import { sceneDurationSec } from '#shared/model/queries.ts'
import { clampPlayhead, frameSec, snapToFrame } from '#shared/timing/frames.ts'
import { selectionOf, type TimelineItem } from '#shared/timing/items.ts'
import { clampStretch } from '#shared/timing/neighbours.ts'
import { GAP_PX, ROW_PX, type Row, RULER_PX } from '#shared/timing/row.ts'
import { edgesOf, magnetSec, type Snapped, snapSpan, snapTime } from '#shared/timing/snapping.ts'
import { useProject } from '#ui/mirror/use-project.ts'
import { useWriter } from '#ui/mirror/use-state.ts'
import { useDesk } from '../desk/desk-context.ts'
import { useScene } from '../desk/hooks.ts'
import { useGesture } from '../desk/use-gesture.ts'
import { followPointer } from './follow-pointer.ts'
import { useTimeline } from './timeline-context.ts'

type Grip = 'move' | 'start' | 'end'

const DRAG_PX = 10
/** Pixels after which a pressed end stretches; it is a small target, pressed on purpose. */
const STRETCH_DRAG_PX = 2
const STRETCH_PX = 7
const STRETCH_MIN_PX = 1.5 * (8 + STRETCH_PX)

/**
 * What hands do to the rows, for all clips at once: a click selects, past 10 pixels a clip moves or stretches, caught by
 * edges near it (Alt lets it go free). All that a drag counts with is how things stood when it began.
 */
export function useHand(): DOMAttributes<HTMLElement> {
  const desk = useDesk()
  const project = useProject()
  const scene = useScene()
  const view = useTimeline()
  const gesture = useGesture()
  const writer = useWriter()
  const { viewport } = view
  const { frameRate } = project

  const moveCommand = ({ source }: TimelineItem, startSec: number, over: Row | 'above' | 'below'): Command | null => {
    if (source.of === 'role') return { type: 'role.setStart', trackId: source.track.id, startSec }
    if (source.of === 'action') {
      const { track, action } = source
      const own = Math.max(0, startSec - track.startSec)
      return { type: 'role.moveAction', trackId: track.id, actionId: action.id, startSec: own }
    }
    if (source.of !== 'clip') return null
    const { clip } = source
    const move = { type: 'clip.move' as const, clipId: clip.id, trackId: clip.trackId, startSec }
    if (over === 'above') return { ...move, newTrackIndex: scene.trackIds.length }
    if (over === 'below') return { ...move, newTrackIndex: 0 }
    const kind = clip.kind === 'music' ? 'audio' : clip.kind
    return over.kind === kind ? { ...move, trackId: over.trackId } : move
  }

  const begin = (down: ReactPointerEvent<HTMLElement>, item: TimelineItem, element: HTMLElement) => {
    const scroller = viewport.scroller
    if (!scroller) return
    const box = element.getBoundingClientRect()
    const atPx = down.clientX - box.left
    const ends = item.stretchable && item.source.of === 'clip' && box.width >= STRETCH_MIN_PX
    const taken: Grip = ends && atPx < STRETCH_PX ? 'start' : ends && atPx > box.width - STRETCH_PX ? 'end' : 'move'
    const edges = edgesOf(project, scene.id, new Set([item.id]), desk.timeSec())
    const fromSec = viewport.secAt(down.clientX)
    let moved = false

    const caught = ({ timeSec, edgeSec }: Snapped): number => {
      view.showSnap(edgeSec)
      return edgeSec === null ? snapToFrame(timeSec, frameRate) : roundSec(timeSec)
    }
    const commandAt = (event: PointerEvent): Command | null => {
      const waySec = viewport.secAt(event.clientX) - fromSec
      const reachSec = event.altKey ? 0 : magnetSec(viewport.zoom, frameRate)
      if (taken === 'move') {
        const startSec = caught(snapSpan(Math.max(0, item.startSec + waySec), item.durationSec, edges, reachSec))
        return item.movable ? moveCommand(item, startSec, rowAt(view.rows(), viewport.rowsPxAt(event.clientY))) : null
      }
      if (item.source.of !== 'clip') return null
      const endSec = item.startSec + item.durationSec
      const from = taken === 'start' ? item.startSec : endSec
      const timeSec = caught(snapTime(Math.max(0, from + waySec), edges, reachSec))
      const wanted =
        taken === 'start'
          ? { startSec: timeSec, durationSec: roundSec(endSec - timeSec) }
          : { startSec: item.startSec, durationSec: roundSec(timeSec - item.startSec) }
      const span = clampStretch([], item, wanted, frameSec(frameRate))
      return { type: 'clip.stretch', clipId: item.source.clip.id, ...span }
    }
    const isDrag = (event: PointerEvent): boolean => {
      const reach = taken === 'move' ? DRAG_PX : STRETCH_DRAG_PX
      const left = event.clientY < box.top - DRAG_PX || event.clientY > box.bottom + DRAG_PX
      return Math.abs(event.clientX - down.clientX) > reach || (taken === 'move' && left)
    }

    followPointer(down.pointerId, scroller, {
      onMove(event) {
        if (!writer || (!moved && !isDrag(event))) return
        if (!moved) desk.select(selectionOf(item.source))
        moved = true
        const command = commandAt(event)
        if (command) gesture.run(command)
      },
      onEnd(cancelled) {
        if (moved && cancelled) gesture.cancel()
        else if (moved) gesture.commit()
        else if (!cancelled) desk.select(selectionOf(item.source))
        view.showSnap(null)
      },
    })
  }

  return {
    onPointerDown(event) {
      if (event.button !== 0) return
      const item = view.itemOf(event.target)
      const element = item && (event.target as Element).closest<HTMLElement>('[data-item]')
      if (item && element) {
        begin(event, item, element)
        return
      }
      if ((event.target as Element).closest('[role=rowheader]')) return
      desk.select(null)
      const endSec = sceneDurationSec(project, scene.id)
      desk.seek(clampPlayhead(viewport.secAt(event.clientX), endSec, frameRate))
    },
    onKeyDown(event) {
      const item = event.key === 'Enter' ? view.itemOf(event.target) : null
      if (!item) return
      event.preventDefault()
      desk.select(selectionOf(item.source))
    },
    onContextMenu(event) {
      const item = view.itemOf(event.target)
      if (!item) return
      event.preventDefault()
      desk.select(selectionOf(item.source))
      view.openMenu({ x: event.clientX, y: event.clientY })
    },
  }
}

function rowAt(rows: readonly Row[], y: number): Row | 'above' | 'below' {
  if (y < -RULER_PX / 2) return 'above'
  const row = rows[Math.max(0, Math.floor((y - GAP_PX) / (ROW_PX + GAP_PX)))]
  return row?.group === 'normal' ? row : 'below'
}
