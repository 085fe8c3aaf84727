import { Extension, type WriterContext } from '@gltf-transform/core'
import { type Chain, type Collider, springsOf } from './hanging.ts'
import type { Rig } from './rig.ts'
import { less, times } from './vectors.ts'

const NAME = 'VRMC_springBone'
const METRE = 0.01

/**
 * Writes what hangs from a body as springs of VRM 1.0, which any GLB may have.
 * Source: https://github.com/vrm-c/vrm-specification, `VRMC_springBone-1.0`.
 */
export class SpringBones extends Extension {
  static override readonly EXTENSION_NAME = NAME
  override readonly extensionName = NAME
  #chains: readonly Chain[] = []
  #joints: Rig['joints'] = []

  hang(chains: readonly Chain[], { joints }: Rig): this {
    this.#chains = chains
    this.#joints = joints
    return this
  }

  override read(): this {
    return this
  }

  override write(context: WriterContext): this {
    const nodes = new Map<string, number>()
    // joints come first; a mesh may have the name of one
    for (const [node, at] of context.nodeIndexMap) if (!nodes.has(node.getName())) nodes.set(node.getName(), at)
    const colliders = [...new Set(this.#chains.flatMap((chain) => chain.colliders))]
    const json = {
      specVersion: '1.0',
      colliders: colliders.map(({ joint, from, to, radius }) => ({
        node: nodes.get(joint),
        shape: {
          capsule: { offset: this.#within(joint, from), tail: this.#within(joint, to), radius: radius * METRE },
        },
      })),
      colliderGroups: colliders.map((_, i) => ({ colliders: [i] })),
      springs: this.#chains.map((chain) => ({
        name: chain.name,
        joints: springsOf(chain).map(({ joint, ...forces }) => ({
          node: nodes.get(joint),
          hitRadius: chain.radius * METRE,
          ...forces,
          gravityDir: [0, -1, 0],
        })),
        colliderGroups: chain.colliders.map((collider) => colliders.indexOf(collider)),
      })),
    }
    const { json: file } = context.jsonDoc
    file.extensions = { ...file.extensions, [NAME]: json }
    return this
  }

  /** A point in the axes of a joint, in metres. */
  #within(name: string, point: Collider['from']) {
    return times(less(point, this.#joints.find((joint) => joint.name === name)!.at), METRE)
  }
}
