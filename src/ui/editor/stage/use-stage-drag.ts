import { type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import { canvasSize } from '#shared/model/canvas.ts'
import type { Place } from '#shared/model/place.ts'
import type { Size } from '#shared/placing/text-size.ts'
import { useProject } from '#ui/mirror/use-project.ts'
import { useMeasured, useSceneId } from '#ui/mirror/use-scene.ts'
import { useSelection, useWriter } from '#ui/mirror/use-state.ts'
import { useEditorSession } from '#ui/session/session-context.ts'
import { useGesture } from '#ui/session/use-gesture.ts'
import { type Guide, moveWithGuides } from './model/guides.ts'
import {
  type HandleKind,
  handleAt,
  isEdge,
  rotateFromHandle,
  scaleFromHandle,
  stretchFromHandle,
  type TurnEdge,
  turnEdgeOf,
} from './model/handles.ts'
import { type Hit, hitTest, type Point } from './model/hit.ts'
import { type Target, targetOf } from './target.ts'

/** Largest movement of a click, in CSS pixels. */
const CLICK_PX = 3

interface Drag {
  target: Target
  handle: HandleKind | 'move'
  from: Point
  moved: boolean
}

/** The place of a layer during a drag. */
interface Moved {
  place: Place
  size?: Size
  guides: readonly Guide[]
  tip?: string
}

interface StageDrag {
  guides: readonly Guide[]
  /** The handle or layer under the pointer, for the cursor. */
  hover: HandleKind | 'move' | null
  /** Returns the edge that has the rotate handle of a target at a time of the scene. */
  turnEdge(target: Target, timeSec: number): TurnEdge
  /** The current angle or size during a rotation or scale, and the pointer on the canvas. */
  tip: { text: string; at: Point } | null
  onPointerDown(event: PointerEvent<SVGSVGElement>): void
  onPointerMove(event: PointerEvent<SVGSVGElement>): void
  onPointerUp(event: PointerEvent<SVGSVGElement>): void
  onPointerCancel(): void
  /** Returns what is under the pointer. */
  hitOf(event: MouseEvent<SVGSVGElement>): Hit | null
  /** Selects the layer under the pointer, for a context menu. */
  onContextMenu(event: MouseEvent<SVGSVGElement>): void
  /** Moves the selection by a distance in canvas pixels as one undo step. */
  nudge(dx: number, dy: number): void
}

/**
 * Selects, moves, scales and rotates layers on the canvas. `pxPerCssPx` is canvas pixels per CSS pixel, `origin` the
 * point of the canvas at the overlay's top left corner.
 */
export function useStageDrag(pxPerCssPx: number, origin: Point): StageDrag {
  const session = useEditorSession()
  const project = useProject()
  const sceneId = useSceneId()
  const selection = useSelection()
  const measured = useMeasured()
  const writer = useWriter()
  const gesture = useGesture()
  const drag = useRef<Drag | null>(null)
  const [guides, setGuides] = useState<readonly Guide[]>([])
  const [hover, setHover] = useState<StageDrag['hover']>(null)
  const [tip, setTip] = useState<StageDrag['tip']>(null)

  const pointOf = (event: MouseEvent<SVGSVGElement>): Point => {
    const edge = event.currentTarget.getBoundingClientRect()
    return {
      x: origin.x + (event.clientX - edge.left) * pxPerCssPx,
      y: origin.y + (event.clientY - edge.top) * pxPerCssPx,
    }
  }
  const selected = () => targetOf(project, selection, session.timeSec(), measured)
  const size = canvasSize(project.canvas)
  const under = (point: Point): Hit | null => {
    const hit = hitTest(project, sceneId, session.timeSec(), point, measured)
    const outside = point.x < 0 || point.y < 0 || point.x > size.width || point.y > size.height
    return hit?.kind === 'background' && outside ? null : hit
  }
  const movable = (point: Point) => {
    const hit = under(point)
    return hit !== null && hit.kind !== 'background'
  }
  const turnEdge = ({ box }: Target, timeSec: number): TurnEdge =>
    turnEdgeOf(box, pxPerCssPx, size.height, (point) => {
      const hit = hitTest(project, sceneId, timeSec, point, measured)
      return hit !== null && hit.kind !== 'background'
    })
  const handleUnder = (point: Point): HandleKind | null => {
    const target = selected()
    if (!target || target.isBackground) return null
    const edges = target.stretch?.edges ?? []
    return handleAt(target.box, point, pxPerCssPx, edges, turnEdge(target, session.timeSec()))
  }

  const begin = (target: Target, handle: Drag['handle'], from: Point, event: PointerEvent<SVGSVGElement>) => {
    drag.current = { target, handle, from, moved: false }
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const end = () => {
    drag.current = null
    setGuides([])
    setTip(null)
  }

  return {
    guides,
    hover,
    turnEdge,
    tip,
    onPointerDown(event) {
      if (event.button !== 0) return
      event.currentTarget.focus({ preventScroll: true })
      const point = pointOf(event)
      const handle = handleUnder(point)
      const target = selected()
      if (handle && target && writer) {
        begin(target, handle, point, event)
        return
      }
      const hit = under(point)
      session.select(hit)
      const taken = hit && targetOf(project, hit, session.timeSec(), measured)
      if (taken && writer) begin(taken, 'move', point, event)
    },
    onPointerMove(event) {
      const point = pointOf(event)
      const held = drag.current
      if (!held) {
        setHover(handleUnder(point) ?? (movable(point) ? 'move' : null))
        return
      }
      const way = { x: point.x - held.from.x, y: point.y - held.from.y }
      if (!held.moved && Math.hypot(way.x, way.y) < CLICK_PX * pxPerCssPx) return
      held.moved = true
      const next = placeOf(held, point, event.altKey)
      setGuides(next.guides)
      setTip(next.tip ? { text: next.tip, at: point } : null)
      gesture.run(held.target.command(next.place, next.size))
    },
    onPointerUp() {
      if (drag.current?.moved) gesture.commit()
      end()
    },
    onPointerCancel() {
      gesture.cancel()
      end()
    },
    hitOf: (event) => under(pointOf(event)),
    onContextMenu(event) {
      session.select(under(pointOf(event)))
    },
    nudge(dx, dy) {
      const target = selected()
      if (!target || !writer) return
      void session.run(target.command({ ...target.place, x: target.place.x + dx, y: target.place.y + dy }))
    },
  }

  function placeOf(held: Drag, point: Point, free: boolean): Moved {
    const { target, handle, from } = held
    if (handle === 'rotate') {
      const place = rotateFromHandle(target.place, target.box, from, point)
      return { place, guides: [], tip: `${Math.round(place.rotationDeg)}°` }
    }
    if (handle !== 'move' && isEdge(handle)) {
      if (!target.stretch) return { place: target.place, guides: [] }
      const { place, size } = stretchFromHandle(target.place, target.stretch.size, target.box, handle, from, point)
      const shown = `${Math.round(size.width * place.scale)} × ${Math.round(size.height * place.scale)}`
      return { place, size, guides: [], tip: shown }
    }
    if (handle !== 'move') {
      const { scaleMin, scaleMax } = target
      const place = scaleFromHandle(target.place, target.box, handle, from, point, scaleMin, scaleMax)
      return { place, guides: [], tip: `${Math.round(place.scale * 100)}%` }
    }
    const way = { x: point.x - from.x, y: point.y - from.y }
    return moveWithGuides(target.place, target.box, way, project.canvas, free || target.isBackground)
  }
}
