import { Box3, Group, MathUtils, Mesh, type Object3D, Scene, SkinnedMesh } from 'three'
import { MeshoptDecoder } from 'three/addons/libs/meshopt_decoder.module.js'
import { type GLTF, GLTFLoader } from 'three/addons/loaders/GLTFLoader.js'
import type { PresenterPose } from '#shared/evaluate/pose.ts'
import { Moves } from './animate.ts'
import { type Bones, findBones } from './bones.ts'
import { groundShadow } from './ground.ts'
import { dress } from './look.ts'
import { morphMap } from './morph-map.ts'

interface Face {
  mesh: Mesh
  weights: ReturnType<typeof morphMap>
}

/** A 3D presenter in a scene of its own, set to a pose as a whole. */
export class Person {
  readonly scene = new Scene()
  readonly bounds: Box3
  #turn = new Group()
  #bones: Bones
  #moves: Moves
  #faces: Face[] = []

  private constructor(gltf: GLTF) {
    const root = gltf.scene
    root.updateMatrixWorld(true)
    const meshes: Mesh[] = []
    root.traverse((node) => {
      if (node instanceof Mesh) meshes.push(node)
    })
    for (const mesh of meshes) this.#wear(mesh)
    this.#bones = findBones(root)
    this.#moves = new Moves(root, gltf.animations)
    this.bounds = new Box3()
    for (const mesh of meshes) {
      if (mesh instanceof SkinnedMesh) mesh.computeBoundingBox()
      this.bounds.expandByObject(mesh)
    }
    this.#turn.add(root, groundShadow(this.bounds))
    this.scene.add(this.#turn)
  }

  /** Reads a GLB. Rejects with the loader's error when the bytes are no glTF or need a decoder that is not there. */
  static async parse(bytes: ArrayBuffer): Promise<Person> {
    const loader = new GLTFLoader()
    loader.setMeshoptDecoder(MeshoptDecoder)
    return new Person(await loader.parseAsync(bytes, ''))
  }

  #wear(mesh: Mesh): void {
    const materials = Array.isArray(mesh.material) ? mesh.material : [mesh.material]
    const dressed = materials.map((material) => {
      const own = dress(mesh, material)
      const { map } = material as unknown as { map?: unknown }
      if (map && own.uniforms.map) own.uniforms.map.value = map
      return own
    })
    mesh.material = dressed.length === 1 ? dressed[0]! : dressed
    mesh.frustumCulled = false
    const names = Object.entries(mesh.morphTargetDictionary ?? {}).toSorted((a, b) => a[1] - b[1])
    if (names.length > 0) this.#faces.push({ mesh, weights: morphMap(names.map(([name]) => name)) })
  }

  /** Takes the pose; `turnDeg` turns the whole body to the viewer's right. */
  pose(pose: PresenterPose, turnDeg: number): void {
    this.#moves.rest()
    this.#moves.mix('idle', (pose.breath * this.#moves.durationOf('idle')) / 2, 1)
    for (const gesture of pose.gestures) this.#moves.mix(gesture.actionId, gesture.timeSec, gesture.weight)
    const { head, neck, spine, chest, leftEye, rightEye, leftShoulder, rightShoulder } = this.#bones
    const pitch = MathUtils.degToRad(pose.headPitchDeg)
    const yaw = MathUtils.degToRad(pose.headYawDeg)
    const roll = -MathUtils.degToRad(pose.headRollDeg)
    lean(head, pitch * 0.65, yaw * 0.65, roll * 0.65)
    lean(neck, pitch * 0.35, yaw * 0.35, roll * 0.35)
    lean(spine, 0, 0, -MathUtils.degToRad(pose.swayDeg))
    lean(chest, -0.012 * pose.breath, 0, 0)
    for (const shoulder of [leftShoulder, rightShoulder]) if (shoulder) shoulder.position.y += 0.003 * pose.breath
    for (const eye of [leftEye, rightEye]) lean(eye, pose.gazeY * 0.32, pose.gazeX * 0.42, 0)
    for (const { mesh, weights } of this.#faces) {
      for (const [i, weight] of weights.entries()) mesh.morphTargetInfluences![i] = weight?.(pose) ?? 0
    }
    this.#turn.rotation.y = MathUtils.degToRad(turnDeg)
  }

  /** Frees its GPU resources. */
  dispose(): void {
    this.scene.traverse((node: Object3D) => {
      if (!(node instanceof Mesh)) return
      node.geometry.dispose()
      for (const material of Array.isArray(node.material) ? node.material : [node.material]) {
        material.uniforms?.map?.value?.dispose?.()
        material.dispose()
      }
      if (node instanceof SkinnedMesh) node.skeleton.dispose()
    })
  }
}

/** Turns a joint further, about the axes of the body: pitch down, yaw to the viewer's right, roll to the viewer's left. */
function lean(node: Object3D | null, pitch: number, yaw: number, roll: number): void {
  if (!node) return
  node.rotation.set(node.rotation.x + pitch, node.rotation.y + yaw, node.rotation.z + roll)
}
