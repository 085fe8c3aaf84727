import type { PointerEvent as ReactPointerEvent } from 'react'
import { sceneDurationSec } from '#shared/model/queries.ts'
import { toggled } from '#shared/model/selection.ts'
import { clampPlayhead } from '#shared/timing/frames.ts'
import { canStretch, STRETCH_HANDLE_PX } from '#shared/timing/stretch.ts'
import { projectNow } from '#ui/mirror/project-mirror.ts'
import { useSceneId } from '#ui/mirror/use-scene.ts'
import { useSelection, useWriter } from '#ui/mirror/use-state.ts'
import { useEditorSession } from '#ui/session/session-context.ts'
import { type Drag, hideDrag } from './drag-preview.ts'
import { followPointer } from './follow-pointer.ts'
import { type DragEffect, type DragEvent, type DragHandle, type DragState, dragReducer, NO_DRAG } from './model/drag.ts'
import { itemIdsOf, selectedItemOf, selectionOf, type TimelineItem } from './model/items.ts'
import type { Row } from './model/row.ts'
import { useTimeline } from './timeline-context.ts'
import { useFrameDrag } from './use-frame-drag.ts'
import { useItemDrag } from './use-item-drag.ts'
import { useSeveralDrag } from './use-several-drag.ts'
import { useTrackDrag } from './use-track-drag.ts'

/** The target of a press on the rows. */
type Grabbed = { what: 'item'; item: TimelineItem; row: Row } | { what: 'track'; row: Row }

/** Handles presses on clips, heads of tracks and empty space, by the rules of the drag reducer. */
export function useDrag(): (down: ReactPointerEvent<HTMLElement>) => void {
  const session = useEditorSession()
  const view = useTimeline()
  const sceneId = useSceneId()
  const writer = useWriter()
  const selection = useSelection()
  const dragItem = useItemDrag()
  const dragSeveral = useSeveralDrag()
  const dragTrack = useTrackDrag()
  const dragFrame = useFrameDrag()
  const { viewport } = view

  const grabbedBy = (target: Element, clientX: number): { grabbed: Grabbed | null; grip: DragHandle } | null => {
    const item = view.itemOf(target)
    const row = view
      .rows()
      .find(({ id }) => id === (item?.rowId ?? target.closest<HTMLElement>('[data-row]')?.dataset.row))
    if (item && row) return { grabbed: { what: 'item', item, row }, grip: gripAt(target, clientX, item) }
    if (!target.closest('[role=rowheader]')) return { grabbed: null, grip: 'move' }
    return row && !target.closest('button') ? { grabbed: { what: 'track', row }, grip: 'move' } : null
  }

  const click = (effect: DragEffect<Grabbed>, adds: boolean) => {
    if (effect.type === 'point') {
      session.select(null)
      const project = projectNow()
      const endSec = sceneDurationSec(project, sceneId)
      session.seek(clampPlayhead(viewport.secAt(effect.at.x), endSec, project.frameRate))
    } else if (effect.type === 'select' && effect.item.what === 'item') {
      const { source } = effect.item.item
      const one = selectedItemOf(source)
      session.select(adds && one ? (now) => toggled(now, one) : selectionOf(source))
    }
  }

  return (down) => {
    const scroller = viewport.scroller
    const pressed = down.target instanceof Element ? grabbedBy(down.target, down.clientX) : null
    if (!scroller || !pressed) return
    let state: DragState<Grabbed> = NO_DRAG
    let drag: Drag | null = null
    let legal = true

    const step = (event: DragEvent<Grabbed>, pointer?: PointerEvent) => {
      const next = dragReducer(state, event)
      state = next.state
      for (const effect of next.effects) apply(effect, event.type === 'release', pointer)
    }
    const apply = (effect: DragEffect<Grabbed>, released: boolean, pointer?: PointerEvent) => {
      if (effect.type === 'drag' && state.phase === 'progress' && pointer) {
        if (effect.began) drag = state.item ? begin(state.item, state.grip) : dragFrame(down)
        legal = drag?.update(pointer) ?? false
      } else if (effect.type === 'drop') drag?.drop()
      else if (effect.type === 'restore') drag?.restore(released)
      else click(effect, down.shiftKey || down.ctrlKey || down.metaKey)
      if (state.phase === 'end') {
        hideDrag()
        view.showSnap(null)
      }
    }
    const begin = (grabbed: Grabbed, grip: DragHandle): Drag | null => {
      if (grabbed.what === 'track') return dragTrack(grabbed.row, down)
      const several = grip === 'move' && selection?.kind === 'several' && itemIdsOf(selection).has(grabbed.item.id)
      if (several) return dragSeveral(selection.items, grabbed.item, down)
      session.select(selectionOf(grabbed.item.source))
      return dragItem(grabbed.item, grip, down)
    }

    step({ type: 'press', item: pressed.grabbed, grip: pressed.grip, at: pointOf(down), button: down.button })
    if ((state as DragState<Grabbed>).phase !== 'start') return
    followPointer(down.pointerId, scroller, {
      onMove: (event) => {
        if (writer || !pressed.grabbed)
          step({ type: 'move', at: pointOf(event), leftHeld: (event.buttons & 1) === 1 }, event)
      },
      onEnd: (cancelled) => step(cancelled ? { type: 'cancel' } : { type: 'release', legal }),
    })
  }
}

const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }) => ({ x: clientX, y: clientY })

/**
 * Returns the part of an item at a pointer: an end if the item can be stretched and the pointer is near it, else the
 * middle.
 */
function gripAt(target: Element, clientX: number, { stretchable }: TimelineItem): DragHandle {
  const box = target.closest('[data-item]')?.getBoundingClientRect()
  if (!box || !canStretch(box.width, !stretchable)) return 'move'
  if (clientX - box.left < STRETCH_HANDLE_PX) return 'start'
  return box.right - clientX < STRETCH_HANDLE_PX ? 'end' : 'move'
}
