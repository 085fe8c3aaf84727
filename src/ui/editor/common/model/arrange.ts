import { type Box, boundsOf, type Rect, union } from '#shared/base/rect.ts'
import type { SingleCommand } from '#shared/commands/command.ts'
import { type CanvasType, canvasSize } from '#shared/model/canvas.ts'
import type { Place } from '#shared/model/place.ts'
import type { Project } from '#shared/model/project.ts'
import { clipById, trackById } from '#shared/model/queries.ts'
import type { SelectedItem } from '#shared/model/selection.ts'
import { boxOfClip, boxOfRole, type MeasuredTexts } from '#shared/placing/boxes.ts'

export const ALIGNMENTS = ['left', 'centre', 'right', 'top', 'middle', 'bottom'] as const
export type Alignment = (typeof ALIGNMENTS)[number]
export const AXES = ['x', 'y'] as const
type Axis = (typeof AXES)[number]

/** A clip or presenter on the canvas, and the command that gives it another place. */
interface Placed {
  place: Place
  box: Box
  put(place: Place): SingleCommand
}

/** Returns those of the selected items that have a place on the canvas: all but music. */
export function placedItems(project: Project, items: readonly SelectedItem[], measured: MeasuredTexts): Placed[] {
  return items.flatMap((item): Placed[] => {
    if (item.kind === 'role') {
      const track = trackById(project, item.trackId)
      if (track?.kind !== 'role') return []
      const put = (place: Place): SingleCommand => ({ type: 'role.place', trackId: track.id, place })
      return [{ place: track.role.place, box: boxOfRole(track, project.canvas), put }]
    }
    const clip = clipById(project, item.clipId)
    const box = clip && boxOfClip(clip, project.canvas, measured)
    if (!clip || clip.kind === 'music' || !box) return []
    return [{ place: clip.place, box, put: (place) => ({ type: 'clip.place', clipId: clip.id, place }) }]
  })
}

/** Returns the upright rectangle around all layers, in canvas pixels; null around none. */
export function boundsOfAll(layers: readonly Placed[]): Rect | null {
  const [first, ...others] = layers.map(({ box }) => boundsOf(box))
  return first ? others.reduce(union, first) : null
}

/** Returns the commands that move all layers by the same distance, in canvas pixels. */
export function moved(layers: readonly Placed[], by: { x: number; y: number }): SingleCommand[] {
  return layers.map(({ place, put }) => put({ ...place, x: place.x + by.x, y: place.y + by.y }))
}

/**
 * Returns the commands that align layers with an edge or the middle of the rectangle around them; one layer is aligned
 * with the canvas (E6.35).
 */
export function aligned(layers: readonly Placed[], how: Alignment, canvas: CanvasType): SingleCommand[] {
  const to = layers.length > 1 ? boundsOfAll(layers) : { x: 0, y: 0, ...canvasSize(canvas) }
  if (!to) return []
  return layers.map((layer) => {
    const own = boundsOf(layer.box)
    return moved([layer], distanceOf(how, own, to))[0]!
  })
}

function distanceOf(how: Alignment, own: Rect, to: Rect): { x: number; y: number } {
  switch (how) {
    case 'left':
      return { x: to.x - own.x, y: 0 }
    case 'centre':
      return { x: to.x + to.width / 2 - (own.x + own.width / 2), y: 0 }
    case 'right':
      return { x: to.x + to.width - (own.x + own.width), y: 0 }
    case 'top':
      return { x: 0, y: to.y - own.y }
    case 'middle':
      return { x: 0, y: to.y + to.height / 2 - (own.y + own.height / 2) }
    case 'bottom':
      return { x: 0, y: to.y + to.height - (own.y + own.height) }
  }
}

/** Fewest layers that can be distributed: the outer two stay. */
export const DISTRIBUTED_MIN = 3

/** Returns the commands that make the gaps between layers equal along an axis; the outer two stay (E6.35). */
export function distributed(layers: readonly Placed[], axis: Axis): SingleCommand[] {
  const side = axis === 'x' ? 'width' : 'height'
  const all = boundsOfAll(layers)
  if (!all || layers.length < DISTRIBUTED_MIN) return []
  const bounds = new Map(layers.map((layer) => [layer, boundsOf(layer.box)]))
  const middle = ({ [axis]: from, [side]: length }: Rect) => from + length / 2
  const sorted = layers.toSorted((a, b) => middle(bounds.get(a)!) - middle(bounds.get(b)!))
  const filled = sorted.reduce((sum, layer) => sum + bounds.get(layer)![side], 0)
  const gap = (all[side] - filled) / (layers.length - 1)
  let next = all[axis]
  return sorted.flatMap((layer) => {
    const own = bounds.get(layer)!
    const by = { x: 0, y: 0, [axis]: next - own[axis] }
    next += own[side] + gap
    return moved([layer], by)
  })
}
