import { type DragEvent as ReactDragEvent, useRef } from 'react'
import { CLIP_DURATION_SEC } from '#shared/model/limits.ts'
import { projectNow } from '#ui/mirror/project-mirror.ts'
import { useSceneId } from '#ui/mirror/use-scene.ts'
import { useWriter } from '#ui/mirror/use-state.ts'
import { useEditorSession } from '#ui/session/session-context.ts'
import { currentLibraryDrag, droppedLibraryDrag, isLibraryDrag, type LibraryDrag } from '../common/library-drag.ts'
import { musicLengthSec, type Spot, useAdd } from '../common/use-add.ts'
import { hideDrag, showDrag } from './drag-preview.ts'
import { markOf } from './drop-mark.ts'
import { scrollAtEdges } from './follow-pointer.ts'
import { type DragEffect, type DragEvent, type DragState, dragReducer, NO_DRAG } from './model/drag.ts'
import { type DragSource, type DropPreview, dropPreview } from './model/drag-target.ts'
import { EDGE_SCROLL_MS } from './model/edge-scroll.ts'
import { edgesOf, magnetSec } from './model/snapping.ts'
import { overOf } from './over-of.ts'
import type { TimelineView } from './timeline-context.ts'
import { useDropRefusal } from './use-item-drag.ts'

/** The state of one drag from the library. */
interface Coming {
  state: DragState<LibraryDrag>
  taken: DragSource | null
  last: DropPreview | null
  scrolling: ReturnType<typeof setInterval>
  at: { clientX: number; clientY: number; altKey: boolean }
}

/** Handles drags from the library onto a row of their kind, between rows, above or below; a mark shows the target. */
export function useLibraryDrag(view: TimelineView) {
  const session = useEditorSession()
  const sceneId = useSceneId()
  const writer = useWriter()
  const add = useAdd()
  const refuse = useDropRefusal()
  const coming = useRef<Coming | null>(null)
  const { viewport } = view

  const takenOf = (carried: LibraryDrag): DragSource | null => {
    if (carried.type === 'presenter' || carried.type === 'background') return null
    const rows = view.rows()
    const base = { item: null, startSec: 0, rows, edges: edgesOf(rows, null, session.timeSec()) }
    const project = projectNow()
    const { frameRate } = project
    if (carried.type === 'text') return { ...base, kind: 'text', durationSec: CLIP_DURATION_SEC, frameRate }
    const { item } = carried
    if (carried.type === 'music') {
      return { ...base, kind: 'audio', durationSec: musicLengthSec(project, sceneId, item, 0), frameRate }
    }
    const film = item.kind === 'video'
    const durationSec = (film && item.durationSec) || CLIP_DURATION_SEC
    return { ...base, kind: film ? 'video' : 'image', durationSec, frameRate }
  }
  const show = (drag: Coming): boolean => {
    const { taken, at } = drag
    if (!taken) return true
    const reachSec = at.altKey ? 0 : magnetSec(viewport.zoom, taken.frameRate)
    drag.last = dropPreview(taken, overOf(viewport, at, taken.rows.length), viewport.secAt(at.clientX), reachSec)
    const { drop, startSec, edgeSec } = drag.last
    view.showSnap(edgeSec)
    showDrag({ mark: markOf(drop, startSec, taken.durationSec) })
    return drop.type !== 'refuse'
  }
  const finish = () => {
    if (coming.current) clearInterval(coming.current.scrolling)
    coming.current = null
    hideDrag()
    view.showSnap(null)
  }
  const step = (drag: Coming, event: DragEvent<LibraryDrag>): readonly DragEffect<LibraryDrag>[] => {
    const next = dragReducer(drag.state, event)
    drag.state = next.state
    return next.effects
  }

  return {
    onDragOver(event: ReactDragEvent) {
      const carried = isLibraryDrag(event.dataTransfer) ? currentLibraryDrag() : null
      if (!carried || !writer) return
      event.preventDefault()
      const { clientX, clientY, altKey } = event
      const at = { clientX, clientY, altKey }
      const point = { x: clientX, y: clientY }
      if (coming.current) {
        coming.current.at = at
        step(coming.current, { type: 'move', at: point, leftHeld: true })
      } else {
        const drag: Coming = {
          state: NO_DRAG,
          taken: takenOf(carried),
          last: null,
          at,
          scrolling: setInterval(() => {
            const { clientX: x, clientY: y } = drag.at
            if (viewport.scroller && scrollAtEdges(viewport.scroller, { x, y })) show(drag)
          }, EDGE_SCROLL_MS),
        }
        coming.current = drag
        step(drag, { type: 'enter', item: carried, at: point })
      }
      event.dataTransfer.dropEffect = show(coming.current) ? 'copy' : 'none'
    },
    onDragLeave(event: ReactDragEvent) {
      const inside = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)
      if (inside || !coming.current) return
      step(coming.current, { type: 'cancel' })
      finish()
    },
    onDrop(event: ReactDragEvent) {
      const carried = droppedLibraryDrag(event.dataTransfer)
      const drag = coming.current
      if (!carried || !drag || !writer) return
      event.preventDefault()
      const { last } = drag
      const effects = step(drag, { type: 'release', legal: last?.drop.type !== 'refuse' })
      finish()
      if (effects.some(({ type }) => type === 'drop')) void add.carried(carried, last ? spotOf(last) : {})
      else if (last?.drop.type === 'refuse') refuse(last.drop.code)
    },
  }
}

function spotOf({ drop, startSec }: DropPreview): Spot {
  if (drop.type === 'insert') return { startSec, trackId: drop.trackId }
  return drop.type === 'create' ? { startSec, newTrackIndex: drop.index } : { startSec }
}
