import { boundsOf, type Rect, union } from '#shared/base/rect.ts'
import type {
  ColorLayer,
  FootageLayer,
  Layer,
  MovingLayer,
  PictureLayer,
  PresenterLayer,
  SnapshotLayer,
  TextLayer,
} from '#shared/evaluate/frame-spec.ts'

export type StillLayer = ColorLayer | PictureLayer | TextLayer
/** A part of a frame, back to front: still layers that share one surface, or one layer that moves. */
export type FramePart =
  | { kind: 'still'; id: string; layers: StillLayer[] }
  /** A still layer by itself: effects change it before its opacity, or it is in motion. */
  | { kind: 'changed'; id: string; layer: StillLayer }
  | { kind: 'moving'; id: string; layer: MovingLayer | FootageLayer | PresenterLayer | SnapshotLayer }

/** Still layers share a surface while its area is at most this many times the sum of theirs. */
const SPREAD_MAX = 1.5

/**
 * Cuts a frame's layers into parts. Consecutive still layers are flattened into one surface, which is drawn once and then
 * composed with what moves; layers far apart get surfaces of their own, so that no empty pixels are blended. A layer in
 * motion has its own too: the others would be drawn again with it in each frame.
 */
export function planOf(layers: Layer[]): FramePart[] {
  const parts: FramePart[] = []
  let bounds: Rect | null = null
  let area = 0
  for (const layer of layers) {
    if (layer.opacity <= 0) continue
    if (layer.kind !== 'color' && layer.kind !== 'picture' && layer.kind !== 'text') {
      parts.push({ kind: 'moving', id: layer.id, layer })
      bounds = null
      continue
    }
    if (layer.inMotion || ('effects' in layer && layer.effects)) {
      parts.push({ kind: 'changed', id: layer.id, layer })
      bounds = null
      continue
    }
    const own = boundsOf(layer.box)
    const last = parts.at(-1)
    const joint: Rect | null = bounds && union(bounds, own)
    const sum: number = area + own.width * own.height
    if (joint && last?.kind === 'still' && joint.width * joint.height <= SPREAD_MAX * sum) {
      last.layers.push(layer)
      bounds = joint
      area = sum
    } else {
      parts.push({ kind: 'still', id: `still:${layer.id}`, layers: [layer] })
      bounds = own
      area = own.width * own.height
    }
  }
  return parts
}
