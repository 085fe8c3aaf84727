import type { Gltf } from './gltf.ts'
import { AVATAR_LIMITS } from './limits.ts'
import { springBoneOf, type Vrm } from './vrm.ts'

/** A bone of hair or cloth that swings, with the forces that its file gives it. */
export interface SpringBone {
  node: number
  /** The node that its end is at; null where the chain of a VRM 0.x ends. */
  next: number | null
  /** What pulls it back to where the body holds it. */
  stiffness: number
  /** What pulls it down, as a vector of the same unit. */
  gravity: [x: number, y: number, z: number]
  /** The part of its motion that is lost in a step of the simulation. */
  drag: number
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
 * The bones that swing: the `secondaryAnimation` of VRM 0.x or the `VRMC_springBone` of VRM 1.0, each node once and as
 * many as the limit. Colliders and centers are not read.
 * Source: https://github.com/vrm-c/vrm-specification, `0.0/schema` and `VRMC_springBone-1.0`.
 */
export function springsOf(gltf: Gltf, vrm: Vrm | null): SpringBone[] {
  const seen = new Set<number>()
  const all: SpringBone[] =
    vrm?.version === 0
      ? vrm.data.secondaryAnimation.boneGroups.flatMap(
          ({ bones, stiffiness: stiffness, gravityPower, gravityDir: { x, y, z }, dragForce: drag }) =>
            bones
              .filter((node) => node < gltf.nodes.length)
              .flatMap((root) =>
                below(
                  gltf,
                  root,
                  { stiffness, drag, gravity: [x * gravityPower, y * gravityPower, z * gravityPower] },
                  seen,
                ),
              ),
        )
      : springBoneOf(gltf).flatMap(({ joints }) =>
          joints.slice(0, -1).map(({ node, stiffness, gravityPower, gravityDir: [x, y, z], dragForce: drag }, i) => ({
            node,
            next: joints[i + 1]!.node,
            stiffness,
            drag,
            gravity: [x * gravityPower, y * gravityPower, z * gravityPower] as [number, number, number],
          })),
        )
  const inFile = all.filter(({ node, next }) => Math.max(node, next ?? 0) < gltf.nodes.length)
  return [...new Map(inFile.map((bone) => [bone.node, bone])).values()].slice(0, AVATAR_LIMITS.springs)
}
