import { boundsOf, type Hit, meet, type Shape } from './shapes.ts'
import type { Vec } from './vec.ts'

interface Node {
  low: Vec
  high: Vec
  axis: number
  left: Node | null
  right: Node | null
  shapes: Shape[]
}

/** Shapes in a tree of bounds, split at the median of the longest axis. */
export function treeOf(shapes: Shape[]): Node {
  const all = shapes.map(boundsOf)
  const corner = (side: 'low' | 'high', pick: (...values: number[]) => number): Vec => [
    pick(...all.map((bounds) => bounds[side][0])),
    pick(...all.map((bounds) => bounds[side][1])),
    pick(...all.map((bounds) => bounds[side][2])),
  ]
  const low = corner('low', Math.min)
  const high = corner('high', Math.max)
  if (shapes.length <= 3) return { low, high, axis: 0, left: null, right: null, shapes }
  const span = [0, 1, 2].map((axis) => high[axis]! - low[axis]!)
  const axis = span.indexOf(Math.max(...span))
  const sorted = shapes.toSorted((a, b) => a.centre[axis]! - b.centre[axis]!)
  const half = shapes.length >> 1
  return { low, high, axis, left: treeOf(sorted.slice(0, half)), right: treeOf(sorted.slice(half)), shapes: [] }
}

function passes(node: Node, o: Vec, d: Vec, limit: number): boolean {
  let near = 0
  let far = limit
  for (let axis = 0; axis < 3; axis++) {
    const inverse = 1 / d[axis]!
    const a = (node.low[axis]! - o[axis]!) * inverse
    const b = (node.high[axis]! - o[axis]!) * inverse
    if (a < b) {
      if (a > near) near = a
      if (b < far) far = b
    } else {
      if (b > near) near = b
      if (a < far) far = a
    }
  }
  return near <= far
}

/** The first shape that the ray meets closer than `limit`, or null. */
export function firstHit(node: Node, from: Vec, towards: Vec, limit: number): Hit | null {
  if (!passes(node, from, towards, limit)) return null
  let best: Hit | null = null
  let nearest = limit
  for (const shape of node.shapes) {
    const hit = meet(shape, from, towards, nearest)
    if (hit) {
      best = hit
      nearest = hit.distance
    }
  }
  if (!node.left || !node.right) return best
  const forward = towards[node.axis]! > 0
  const first = firstHit(forward ? node.left : node.right, from, towards, nearest)
  const second = firstHit(forward ? node.right : node.left, from, towards, first ? first.distance : nearest)
  return second ?? first ?? best
}

/** Whether anything stands between `from` and `limit` along the ray. */
export function blocked(node: Node, from: Vec, towards: Vec, limit: number): boolean {
  if (!passes(node, from, towards, limit)) return false
  for (const shape of node.shapes) if (meet(shape, from, towards, limit)) return true
  if (!node.left || !node.right) return false
  return blocked(node.left, from, towards, limit) || blocked(node.right, from, towards, limit)
}

export type ShapeTree = Node
