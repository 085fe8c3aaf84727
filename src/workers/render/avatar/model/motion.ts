import type { Object3D, Quaternion, Vector3 } from 'three'
import { MeshoptDecoder } from 'three/addons/libs/meshopt_decoder.module.js'
import { type GLTF, GLTFLoader } from 'three/addons/loaders/GLTFLoader.js'
import type { HumanBone } from '#shared/avatar/bone-names.ts'
import { animationName } from '#shared/avatar/own-actions.ts'
import { type MotionFile, readMotion } from '#shared/avatar/read-motion.ts'
import { Moves } from './animate.ts'
import { turnToViewer } from './facing.ts'
import { HumanoidRig } from './humanoid-rig.ts'

/** The bones of a person that an animation turns at a moment, as those of one with stretched arms (`HumanoidRig`). */
export interface MovedBones {
  turns: ReadonlyMap<HumanBone, Quaternion>
  /** Where the hips have moved from where they stand, in heights of the hips, about the axes of the person. */
  hips: Vector3
}

/** An animation in a file of its own, for any person: what its bones do is read from its own rig. */
export class Motion {
  readonly #moves: Moves
  readonly #rig: HumanoidRig
  readonly #nodes: ReadonlyMap<HumanBone, Object3D>
  readonly #names: readonly string[]

  private constructor(gltf: GLTF, nodes: ReadonlyMap<HumanBone, Object3D>, { format }: MotionFile) {
    turnToViewer(gltf.scene, nodes, format).updateMatrixWorld(true)
    this.#rig = new HumanoidRig(nodes)
    this.#nodes = nodes
    this.#moves = new Moves(gltf.scene, gltf.animations)
    this.#names = gltf.animations.map(({ name }) => animationName(name).toLowerCase())
  }

  /** Reads a GLB or VRM with an animation of a person. Rejects when it is refused (`readMotion`) or cannot be loaded. */
  static async parse(bytes: ArrayBuffer): Promise<Motion> {
    const file = readMotion(new Uint8Array(bytes), (text) => new TextDecoder().decode(text))
    if (!file.ok) throw new Error(`the animation is refused: ${file.error.code}`)
    const loader = new GLTFLoader()
    loader.setMeshoptDecoder(MeshoptDecoder)
    const gltf = await loader.parseAsync(bytes, '')
    const nodes = await Promise.all(
      [...file.value.humanoid].map(
        async ([bone, node]) => [bone, (await gltf.parser.getDependency('node', node)) as Object3D] as const,
      ),
    )
    return new Motion(gltf, new Map(nodes), file.value)
  }

  /** The bones at a time of the animation called `name`, else of the first one; held at its ends. */
  at(name: string, timeSec: number): MovedBones {
    const wanted = animationName(name).toLowerCase()
    const shown = this.#names.includes(wanted) ? wanted : this.#names[0]!
    this.#moves.rest()
    this.#moves.mix(shown, timeSec, 1)
    const turned = new Set(this.#moves.turnedBy(shown))
    return {
      turns: new Map(
        [...this.#nodes].flatMap(([bone, node]) => (turned.has(node) ? [[bone, this.#rig.turnOf(bone)]] : [])),
      ),
      hips: this.#rig.shiftOfHips(),
    }
  }
}
