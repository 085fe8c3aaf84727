import { type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import type { Rect } from '#shared/base/rect.ts'
import { sameValue } from '#shared/base/same-value.ts'
import { canvasSize } from '#shared/model/canvas.ts'
import type { Place } from '#shared/model/place.ts'
import type { Project } from '#shared/model/project.ts'
import {
  isSameItem,
  type SelectedItem,
  type Selection,
  selectedItems,
  selectionOfItems,
  toggled,
} from '#shared/model/selection.ts'
import type { Size } from '#shared/placing/text-size.ts'
import { projectNow, selectionNow } from '#ui/mirror/project-mirror.ts'
import { useProject } from '#ui/mirror/use-project.ts'
import { useMeasured, useSceneId } from '#ui/mirror/use-scene.ts'
import { useSelection, useWriter } from '#ui/mirror/use-state.ts'
import { useEditorSession } from '#ui/session/session-context.ts'
import { useGesture } from '#ui/session/use-gesture.ts'
import { sizeOfText } from '../common/size-of-text.ts'
import { fontsOf } from '../common/text-fonts.ts'
import { asCopies } from './model/copies.ts'
import { type Guide, type GuideKind, moveWithGuides, shownGuides } from './model/guides.ts'
import {
  alongAxis,
  type HandleKind,
  handleAt,
  isEdge,
  rotateFromHandle,
  scaleFromHandle,
  stretchFromHandle,
  type TurnEdge,
  turnEdgeOf,
} from './model/handles.ts'
import { boxContains, type Hit, hitTest, itemsInFrame, type Point } from './model/hit.ts'
import { changesTarget, type Target, targetOf } from './target.ts'

/** Largest movement of a click, in CSS pixels. */
const CLICK_PX = 3

interface Drag {
  target: Target
  /** The document when the drag began. */
  project: Project
  handle: HandleKind | 'move'
  from: Point
  moved: boolean
  /** Whether it has an effect where the pointer is: a layer that is as large as it may be has none. */
  changes: boolean
  /** The selection by a click without a movement: the one of several that was pressed. */
  clicked: Selection
}

/** A frame that is drawn over what is to be selected; with Shift it adds to what is. */
interface Framing {
  from: Point
  kept: readonly SelectedItem[]
}

/** The place of a layer during a drag. */
interface Moved {
  place: Place
  size?: Size
  guides: readonly Guide[]
  tip?: string
}

/** The keys that are held during a drag. */
type Keys = Pick<PointerEvent, 'altKey' | 'shiftKey' | 'ctrlKey' | 'metaKey'>

interface StageDrag {
  guides: readonly Guide[]
  /** The handle or layer under the pointer, for the cursor. */
  hover: HandleKind | 'move' | null
  /** Returns the edge that has the rotate handle of a target at a time of the scene; null where it does not turn. */
  turnEdge(target: Target, timeSec: number): TurnEdge | null
  /** The frame that is being drawn, in canvas pixels. */
  frame: Rect | null
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
  /** Moves the selection by a distance in canvas pixels; with `held`, in the same undo step as the press before. */
  nudge(dx: number, dy: number, held: boolean): void
}

/**
 * Selects, moves, scales and rotates layers on the canvas. `pxPerCssPx` is canvas pixels per CSS pixel, `origin` the
 * point of the canvas at the overlay's top left corner, `shown` the guides that moves snap to. Held during a drag, Alt
 * copies or scales about the centre, Shift keeps the axis, the ratio or steps of 15°, and Ctrl or Cmd moves freely
 * (E6.38).
 */
export function useStageDrag(pxPerCssPx: number, origin: Point, shown: readonly GuideKind[]): StageDrag {
  const session = useEditorSession()
  const project = useProject()
  const sceneId = useSceneId()
  const selection = useSelection()
  const measured = useMeasured()
  const writer = useWriter()
  const gesture = useGesture()
  const drag = useRef<Drag | null>(null)
  const framing = useRef<Framing | null>(null)
  const [frame, setFrame] = useState<Rect | null>(null)
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
  const selected = () => targetOf(project, selection, session.timeSec(), measured, sizeOfText)
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
  const turnEdge = ({ box, turns }: Target, timeSec: number): TurnEdge | null => {
    if (!turns) return null
    return turnEdgeOf(box, pxPerCssPx, size, (point) => {
      const hit = hitTest(project, sceneId, timeSec, point, measured)
      return hit !== null && hit.kind !== 'background'
    })
  }
  const handleUnder = (point: Point): HandleKind | null => {
    const target = selected()
    if (!target || target.isBackground || target.locked) return null
    const edges = target.stretch?.edges ?? []
    return handleAt(target.box, point, pxPerCssPx, edges, turnEdge(target, session.timeSec()))
  }
  /** The mask that is edited and under a point: it precedes the layers there. */
  const maskUnder = (point: Point): Target | null => {
    const target = selection?.kind === 'mask' ? selected() : null
    return target && boxContains(target.box, point) ? target : null
  }

  const begin = (target: Target, handle: Drag['handle'], from: Point, event: PointerEvent, clicked: Selection) => {
    drag.current = { target, project, handle, from, moved: false, changes: false, clicked }
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const beginFrame = (from: Point, event: PointerEvent) => {
    framing.current = { from, kept: event.shiftKey ? selectedItems(selection) : [] }
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const drawFrame = ({ from, kept }: Framing, to: Point) => {
    const drawn = frameOf(from, to)
    setFrame(drawn)
    const touched = itemsInFrame(project, sceneId, session.timeSec(), drawn, measured)
    const added = touched.filter((item) => kept.every((other) => !isSameItem(item, other)))
    const items = [...kept, ...added]
    const before = selectedItems(selection)
    if (items.length === before.length && items.every((item, at) => isSameItem(item, before[at]!))) return
    session.select(selectionOfItems(items))
  }
  const end = () => {
    drag.current = null
    framing.current = null
    setFrame(null)
    setGuides([])
    setTip(null)
  }

  return {
    guides,
    hover,
    turnEdge,
    tip,
    frame,
    onPointerDown(event) {
      if (event.button !== 0) return
      event.currentTarget.focus({ preventScroll: true })
      const point = pointOf(event)
      const handle = handleUnder(point)
      const target = selected()
      if (handle && target && writer) {
        begin(target, handle, point, event, selection)
        return
      }
      const mask = maskUnder(point)
      if (mask) {
        if (writer && !mask.locked) begin(mask, 'move', point, event, selection)
        return
      }
      const hit = under(point)
      const item = hit?.kind === 'clip' || hit?.kind === 'role' ? hit : null
      if (event.shiftKey) {
        if (item) session.select((now) => toggled(now, item))
        else beginFrame(point, event)
        return
      }
      if (item && target && writer && isOneOfSeveral(selection, item)) {
        begin(target, 'move', point, event, item)
        return
      }
      session.select(hit)
      const taken = hit && targetOf(project, hit, session.timeSec(), measured)
      if (taken && writer) begin(taken, 'move', point, event, hit)
      else if (!hit) beginFrame(point, event)
    },
    onPointerMove(event) {
      const point = pointOf(event)
      if (framing.current) {
        drawFrame(framing.current, point)
        return
      }
      const held = drag.current
      if (!held) {
        setHover(handleUnder(point) ?? (maskUnder(point) || movable(point) ? 'move' : null))
        return
      }
      const way = { x: point.x - held.from.x, y: point.y - held.from.y }
      if (!held.moved && Math.hypot(way.x, way.y) < CLICK_PX * pxPerCssPx) return
      held.moved = true
      const next = placeOf(held, point, event)
      setGuides((shown) => (sameValue(shown, next.guides) ? shown : next.guides))
      setTip(next.tip ? { text: next.tip, at: point } : null)
      held.changes = changesTarget(held.target, next.place, next.size)
      const texts = held.target.measures?.()
      const command = () => held.target.command(next.place, next.size)
      if (held.handle === 'move') gesture.run(event.altKey ? asCopies(held.project, command()) : command())
      else if (texts) gesture.run(() => fontsOf(texts).then(command))
      else gesture.run(command())
    },
    onPointerUp() {
      const held = drag.current
      if (held?.moved && held.changes) gesture.commit()
      else if (held?.moved) gesture.cancel()
      else if (held && selection?.kind === 'several') session.select(held.clicked)
      end()
    },
    onPointerCancel() {
      gesture.cancel()
      end()
    },
    hitOf: (event) => under(pointOf(event)),
    onContextMenu(event) {
      const hit = under(pointOf(event))
      if (hit && (hit.kind === 'clip' || hit.kind === 'role') && isOneOfSeveral(selection, hit)) return
      session.select(hit)
    },
    nudge(dx, dy, held) {
      if (!writer) return
      const timeSec = session.timeSec()
      void session.run(() => {
        const target = targetOf(projectNow(), selectionNow(), timeSec, measured)
        if (target?.locked) session.refuse({ code: 'track_locked' })
        if (!target || target.locked) return null
        return target.command({ ...target.place, x: target.place.x + dx, y: target.place.y + dy })
      }, held)
    },
  }

  function placeOf(held: Drag, point: Point, keys: Keys): Moved {
    const { target, handle, from } = held
    const steady = keys.shiftKey
    const free = keys.ctrlKey || keys.metaKey || target.isBackground
    if (handle === 'rotate') {
      const place = rotateFromHandle(target.place, target.box, from, point, steady)
      return { place, guides: [], tip: `${Math.round(place.rotationDeg)}°` }
    }
    if (handle !== 'move' && isEdge(handle)) {
      if (!target.stretch) return { place: target.place, guides: [] }
      const { size: natural, edges, leastPx, mostPx } = target.stretch
      const limits = { keepsRatio: steady && edges.length > 2, leastPx, mostPx }
      const { place, size } = stretchFromHandle(target.place, natural, target.box, handle, from, point, limits)
      const shown = `${Math.round(size.width * place.scale)} × ${Math.round(size.height * place.scale)}`
      return { place, size, guides: [], tip: shown }
    }
    if (handle !== 'move') {
      const { scaleMin, scaleMax } = target
      const anchor = keys.altKey ? 'centre' : 'opposite'
      const pull = { from, to: point, anchor } as const
      const place = scaleFromHandle(target.place, target.box, handle, pull, scaleMin, scaleMax)
      return { place, guides: [], tip: sizeOf(target, place) }
    }
    const way = { x: point.x - from.x, y: point.y - from.y }
    const { canvas } = project
    const kept = steady ? alongAxis(way) : way
    const moved = moveWithGuides(target.place, target.box, kept, canvas, free, shownGuides(canvas, shown))
    return steady ? onAxis(moved, target.place, kept) : moved
  }
}

/** The size that a corner gives a layer, in words: that of the letters of a text, as its field shows it. */
function sizeOf({ lettersPx }: Target, { scale }: Place): string {
  return lettersPx === undefined ? `${Math.round(scale * 100)}%` : `${Math.round(lettersPx * scale)}`
}

function isOneOfSeveral(selection: Selection, item: SelectedItem): boolean {
  return selection?.kind === 'several' && selection.items.some((other) => isSameItem(other, item))
}

/** A move along one axis: a snap on the other one does not count. */
function onAxis(moved: Moved, start: Place, way: Point): Moved {
  const axis = way.y === 0 ? 'x' : 'y'
  const place = { ...start, [axis]: moved.place[axis] }
  return { place, guides: moved.guides.filter((guide) => guide.axis === axis) }
}

function frameOf(from: Point, to: Point): Rect {
  const [x, y] = [Math.min(from.x, to.x), Math.min(from.y, to.y)]
  return { x, y, width: Math.abs(to.x - from.x), height: Math.abs(to.y - from.y) }
}
