import { type Object3D, Vector3 } from 'three'
import type { Collider } from '#shared/avatar/springs.ts'

/** A collider with its node. */
export interface PlacedCollider {
  collider: Collider
  node: Object3D
}

/** A bound that keeps the end of a bone out of a part of the body. */
interface Bound {
  node: Object3D
  from: Vector3
  along: Vector3
  /** How near the end may come to the rod's middle line. */
  nearestM: number
}

const nearest = new Vector3()
const tip = new Vector3()

/** Puts the point of a rod's middle line that is nearest to a place into `nearest`. */
function findNearest({ node, from, along }: Omit<Bound, 'nearestM'>, place: Vector3): void {
  nearest.copy(from).applyMatrix4(node.matrixWorld)
  tip.copy(from).add(along).applyMatrix4(node.matrixWorld).sub(nearest)
  const longSq = tip.lengthSq()
  const share = longSq > 0 ? place.clone().sub(nearest).dot(tip) / longSq : 0
  nearest.addScaledVector(tip, Math.min(1, Math.max(0, share)))
}

/**
 * Returns the bounds that keep a bone's end out of the colliders. One that the end rests in holds it no further out
 * than there.
 * @param end where it rests; the matrices of the tree are up to date
 */
export function collisionsOf(colliders: readonly PlacedCollider[], end: Vector3, radiusM: number): Bound[] {
  return colliders.map(({ collider, node }) => {
    const from = new Vector3(...collider.from)
    const along = new Vector3(...collider.to).sub(from)
    findNearest({ node, from, along }, end)
    const reachM = collider.radiusM * node.matrixWorld.getMaxScaleOnAxis() + radiusM
    return { node, from, along, nearestM: Math.min(reachM, nearest.distanceTo(end)) }
  })
}

/** Moves the end of a bone out of what bounds it, one after the other. */
export function moveOut(end: Vector3, bounds: readonly Bound[]): void {
  for (const bound of bounds) {
    findNearest(bound, end)
    const apart = end.distanceTo(nearest)
    if (apart < bound.nearestM && apart > 0)
      end
        .sub(nearest)
        .multiplyScalar(bound.nearestM / apart)
        .add(nearest)
  }
}
