import type { Gltf } from './gltf.ts'
import { AVATAR_LIMITS } from './limits.ts'
import { springBoneOf, type Vrm } from './vrm.ts'

type Place = [x: number, y: number, z: number]

/** A rod with round ends, or a ball where both are one, in the space of a node; in metres. */
export interface Collider {
  node: number
  from: Place
  to: Place
  radiusM: number
}

/** A bone of hair or cloth that swings, with the forces that its file gives it. */
export interface SpringBone {
  node: number
  /** The node that its end is at; null where the chain of a VRM 0.x ends. */
  next: number | null
  /** The force that pulls it back to where the body holds it. */
  stiffness: number
  /** The force that pulls it down, as a vector of the same unit. */
  gravity: Place
  /** The part of its motion that is lost in a step of the simulation. */
  drag: number
  /** Half the thickness at its end. */
  radiusM: number
  /** Colliders that its end does not enter. */
  colliders: readonly Collider[]
}

/** Every node below a root swings, towards its first child; those of `seen` do already. */
function below(
  { nodes }: Gltf,
  root: number,
  forces: Omit<SpringBone, 'node' | 'next'>,
  seen: Set<number>,
): SpringBone[] {
  const found: SpringBone[] = []
  const stack = [root]
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (seen.has(node)) continue
    seen.add(node)
    const { children } = nodes[node]!
    found.push({ node, next: children[0] ?? null, ...forces })
    stack.push(...children)
  }
  return found
}

/**
 * The colliders that are on a node of the file, as many as the limit of a bone: no more of a group count for any. What is
 * behind them is not looked at.
 */
function placed<T extends { node: number } | null | undefined>({ nodes }: Gltf, found: Iterable<T>): NonNullable<T>[] {
  const kept: NonNullable<T>[] = []
  for (const one of found) {
    if (kept.length === AVATAR_LIMITS.collidersOfBone) break
    if (one && one.node < nodes.length) kept.push(one)
  }
  return kept
}

/** The colliders of each group of VRM 1.0. */
function groupsOf(gltf: Gltf, { colliders, colliderGroups }: ReturnType<typeof springBoneOf>): Collider[][] {
  const named = function* (places: readonly number[]) {
    for (const at of places) yield colliders[at]
  }
  return colliderGroups.map((group) =>
    placed(gltf, named(group.colliders)).map(({ node, shape }) => {
      if ('sphere' in shape) {
        const { offset, radius } = shape.sphere
        return { node, from: offset, to: offset, radiusM: radius }
      }
      const { offset, tail, radius } = shape.capsule
      return { node, from: offset, to: tail, radiusM: radius }
    }),
  )
}

function springsOfOne(gltf: Gltf): SpringBone[] {
  const read = springBoneOf(gltf)
  const groups = groupsOf(gltf, read)
  return read.springs.slice(0, AVATAR_LIMITS.springs).flatMap(({ joints, colliderGroups }) => {
    const colliders = collidersOf(groups, colliderGroups)
    return joints
      .slice(0, -1)
      .map(({ node, stiffness, gravityPower, gravityDir: [x, y, z], dragForce: drag, hitRadius: radiusM }, i) => ({
        node,
        next: joints[i + 1]!.node,
        stiffness,
        drag,
        gravity: [x * gravityPower, y * gravityPower, z * gravityPower] as Place,
        radiusM,
        colliders,
      }))
  })
}

function springsOfZero(gltf: Gltf, { data }: Vrm & { version: 0 }): SpringBone[] {
  const { boneGroups, colliderGroups } = data.secondaryAnimation
  // z has the other sign in files of VRM 0.x
  const groups = colliderGroups.map(({ node, colliders }) => {
    const inFile = node < gltf.nodes.length ? colliders.slice(0, AVATAR_LIMITS.collidersOfBone) : []
    return inFile.map(({ offset: { x, y, z }, radius: radiusM }): Collider => {
      const at: Place = [x, y, -z]
      return { node, from: at, to: at, radiusM }
    })
  })
  const seen = new Set<number>()
  return boneGroups
    .slice(0, AVATAR_LIMITS.springs)
    .flatMap(
      ({
        bones,
        stiffiness: stiffness,
        gravityPower,
        gravityDir: { x, y, z },
        dragForce: drag,
        hitRadius: radiusM,
        colliderGroups: kept,
      }) => {
        const gravity: Place = [x * gravityPower, y * gravityPower, z * gravityPower]
        const forces = { stiffness, drag, gravity, radiusM, colliders: collidersOf(groups, kept) }
        return bones.filter((node) => node < gltf.nodes.length).flatMap((root) => below(gltf, root, forces, seen))
      },
    )
}

/** Those of the named groups, as many as the limit. */
function collidersOf(groups: readonly Collider[][], names: readonly number[]): Collider[] {
  const found: Collider[] = []
  for (const at of new Set(names)) {
    if (found.length >= AVATAR_LIMITS.collidersOfBone) break
    found.push(...(groups[at] ?? []))
  }
  return found.slice(0, AVATAR_LIMITS.collidersOfBone)
}

/**
 * The bones that swing: the `secondaryAnimation` of VRM 0.x or the `VRMC_springBone` of VRM 1.0, each node once and as
 * many as the limit. Centers are not read.
 * Source: https://github.com/vrm-c/vrm-specification, `0.0/schema` and `VRMC_springBone-1.0`.
 */
export function springsOf(gltf: Gltf, vrm: Vrm | null): SpringBone[] {
  const all = vrm?.version === 0 ? springsOfZero(gltf, vrm) : springsOfOne(gltf)
  const inFile = all.filter(({ node, next }) => Math.max(node, next ?? 0) < gltf.nodes.length)
  return [...new Map(inFile.map((bone) => [bone.node, bone])).values()].slice(0, AVATAR_LIMITS.springs)
}
