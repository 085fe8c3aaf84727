import { Box3, Group, MathUtils, Mesh, MeshBasicMaterial, type Object3D, Scene, SkinnedMesh } from 'three'
import { MeshoptDecoder } from 'three/addons/libs/meshopt_decoder.module.js'
import { type GLTF, GLTFLoader } from 'three/addons/loaders/GLTFLoader.js'
import type { HumanBone } from '#shared/avatar/bone-names.ts'
import { animationName } from '#shared/avatar/own-actions.ts'
import { type AvatarFile, readAvatar } from '#shared/avatar/read-avatar.ts'
import type { BodyTurn, GesturePose, PresenterPose } from '#shared/evaluate/pose.ts'
import { Moves } from './animate.ts'
import { drivesOf, turnedFurther } from './drives.ts'
import { type FaceMesh, FaceVertices } from './face-vertices.ts'
import { turnToViewer } from './facing.ts'
import { groundShadow } from './ground.ts'
import { gestureAt } from './human-gestures.ts'
import { REST, rotationOf, type Turns } from './human-pose.ts'
import { HumanoidRig } from './humanoid-rig.ts'
import { underLights } from './lights.ts'
import { dress } from './look.ts'
import { expressionMap, morphMap } from './morph-map.ts'
import type { Motion, MovedBones } from './motion.ts'
import type { Motions } from './motions.ts'
import { shrinkTextures } from './shrink-textures.ts'
import { type HungNode, Springs } from './springs.ts'
import { dressAsDrawing } from './toon.ts'

/** How far eyes turn at most, in radians: those of a drawing have less room. */
const GAZE = { glb: [0.32, 0.42], vrm: [0.12, 0.18] } as const

function meshesOf(root: Object3D): Mesh[] {
  const meshes: Mesh[] = []
  root.traverse((node) => {
    if (node instanceof Mesh) meshes.push(node)
  })
  return meshes
}

const NO_MOTIONS: ReadonlyMap<string, Motion> = new Map()

/** A 3D presenter in a scene of its own, set to a pose as a whole. */
export class Person {
  readonly scene = new Scene()
  readonly bounds: Box3
  #turn = new Group()
  #rig: HumanoidRig
  #moves: Moves
  #springs: Springs
  #faces: FaceMesh[] = []
  /** Undefined until it is asked for. */
  #face: FaceVertices | null | undefined
  readonly #file: AvatarFile

  private constructor(gltf: GLTF, nodes: ReadonlyMap<HumanBone, Object3D>, springs: HungNode[], file: AvatarFile) {
    const root = gltf.scene
    this.#file = file
    const meshes = meshesOf(root)
    for (const mesh of meshes) this.#wear(mesh, gltf.parser.associations.get(mesh)?.meshes)
    this.#turn.add(turnToViewer(root, nodes, file.report.format))
    this.scene.add(this.#turn)
    this.scene.updateMatrixWorld(true)
    this.#rig = new HumanoidRig(nodes)
    this.scene.updateMatrixWorld(true)
    this.#springs = new Springs(springs, nodes, root)
    // a file with an idle animation says itself how its person stands
    const stands = gltf.animations.some(({ name }) => animationName(name).toLowerCase() === 'idle')
    if (file.report.arms && !stands) this.#take(REST, 1)
    this.#moves = new Moves(root, gltf.animations)
    this.scene.updateMatrixWorld(true)
    this.bounds = new Box3()
    for (const mesh of meshes) {
      if (mesh instanceof SkinnedMesh) mesh.computeBoundingBox()
      this.bounds.expandByObject(mesh)
    }
    this.#turn.add(groundShadow(this.bounds))
  }

  /** Reads a GLB or VRM. Rejects when it is refused (`readAvatar`) or cannot be loaded. */
  static async parse(bytes: ArrayBuffer): Promise<Person> {
    const file = readAvatar(new Uint8Array(bytes), (text) => new TextDecoder().decode(text))
    if (!file.ok) throw new Error(`the model is refused: ${file.error.code}`)
    const loader = new GLTFLoader()
    loader.setMeshoptDecoder(MeshoptDecoder)
    const gltf = await loader.parseAsync(bytes, '')
    const nodeAt = async (node: number): Promise<Object3D> => await gltf.parser.getDependency('node', node)
    const nodes = await Promise.all(
      [...file.value.humanoid].map(async ([bone, node]) => [bone, await nodeAt(node)] as const),
    )
    const springs = await Promise.all(
      file.value.springs.map(async (bone) => ({
        bone,
        node: await nodeAt(bone.node),
        next: bone.next === null ? null : await nodeAt(bone.next),
        colliders: await Promise.all(
          bone.colliders.map(async (collider) => ({ collider, node: await nodeAt(collider.node) })),
        ),
      })),
    )
    await shrinkTextures(meshesOf(gltf.scene))
    return new Person(gltf, new Map(nodes), springs, file.value)
  }

  /** @param place the place of the mesh in the file */
  #wear(mesh: Mesh, place: number | undefined): void {
    const { expressions, report } = this.#file
    const materials = Array.isArray(mesh.material) ? mesh.material : [mesh.material]
    const dressed = materials.map((material) => {
      const { dye } = material.userData as { dye?: unknown }
      if (report.toon || material instanceof MeshBasicMaterial) return underLights(dressAsDrawing(mesh, material), dye)
      const own = dress(mesh, material)
      const { map, normalMap } = material as unknown as { map?: unknown; normalMap?: unknown }
      if (map && own.uniforms.map) own.uniforms.map.value = map
      if (normalMap && own.uniforms.normalMap) own.uniforms.normalMap.value = normalMap
      return underLights(own, dye)
    })
    mesh.material = dressed.length === 1 ? dressed[0]! : dressed
    mesh.frustumCulled = false
    const names = Object.entries(mesh.morphTargetDictionary ?? {}).toSorted((a, b) => a[1] - b[1])
    if (names.length === 0) return
    const weights =
      expressions.size > 0
        ? expressionMap(expressions, place ?? -1, names.length)
        : morphMap(names.map(([name]) => name))
    this.#faces.push({ mesh, weights })
  }

  #take(turns: Turns, weight: number): void {
    for (const [bone, turn] of Object.entries(turns)) this.#rig.turn(bone as HumanBone, rotationOf(turn), weight)
  }

  /**
   * Takes the pose; `turnDeg` turns the whole body to the viewer's right. `motions` has the animations that are files of
   * their own; an action whose file is missing is that of the presenter, where it has one of the name.
   */
  pose(pose: PresenterPose, turnDeg: number, motions: Pick<Motions, 'get'> = NO_MOTIONS): void {
    const [now, ...past] = this.#springs.isEmpty ? [] : this.#turnsOf(pose, motions)
    this.#act(pose.breath, pose.gestures, motions)
    this.#live(pose)
    if (now) this.#hang(now, past)
    for (const { mesh, weights } of this.#faces) {
      for (const [i, weight] of weights.entries()) mesh.morphTargetInfluences![i] = weight?.(pose) ?? 0
    }
    this.#turn.rotation.y = MathUtils.degToRad(turnDeg)
  }

  /** The vertices of its face, found at its rest: a pose is to be set afterwards. Null for a face that is not known. */
  get face(): FaceVertices | null {
    if (this.#face === undefined) {
      this.#moves.rest()
      this.#turn.rotation.y = 0
      this.scene.updateMatrixWorld(true)
      this.#face = FaceVertices.find(this.#faces)
    }
    return this.#face
  }

  /** Stands as breath and gestures have it. */
  #act(breath: number, gestures: readonly GesturePose[], motions: Pick<Motions, 'get'>): void {
    this.#moves.rest()
    this.#moves.mix('idle', (breath * this.#moves.durationOf('idle')) / 2, 1)
    for (const { actionId, timeSec, weight, url = '' } of gestures) {
      const motion = motions.get(url)
      if (motion) this.#follow(motion.at(actionId, timeSec), Math.min(1, weight))
      else if (this.#moves.durationOf(actionId) > 0) this.#moves.mix(actionId, timeSec, weight)
      else if (this.#file.report.arms) this.#take(gestureAt(actionId, timeSec) ?? {}, Math.min(1, weight))
    }
  }

  /** How head and upper body are turned in all: now, then at the moments of the pose's past. */
  #turnsOf(pose: PresenterPose, motions: Pick<Motions, 'get'>): BodyTurn[] {
    const { headRollDeg, headYawDeg, headPitchDeg, swayDeg, breath, gestures, past, pastGestures } = pose
    const now = { rollDeg: headRollDeg, yawDeg: headYawDeg, pitchDeg: headPitchDeg, swayDeg }
    const lives = [now, ...past]
    if (pastGestures.length === 0) return lives
    return [gestures, ...pastGestures].map((some, index) => {
      this.#act(breath, some, motions)
      return turnedFurther(lives[index]!, this.#rig)
    })
  }

  #follow({ turns, hips }: MovedBones, weight: number): void {
    for (const [bone, rotation] of turns) this.#rig.turn(bone, rotation, weight)
    this.#rig.shiftHips(hips, weight)
  }

  /** Moves the parts beside the gestures: head, breath and gaze. */
  #live({ headPitchDeg, headYawDeg, headRollDeg, swayDeg, breath, gazeX, gazeY }: PresenterPose): void {
    const pitch = MathUtils.degToRad(headPitchDeg)
    const yaw = MathUtils.degToRad(headYawDeg)
    const roll = -MathUtils.degToRad(headRollDeg)
    const sway = -MathUtils.degToRad(swayDeg)
    for (const { bone, turn, share } of drivesOf(this.#rig)) {
      if (turn === 'head') this.#rig.lean(bone, pitch * share, yaw * share, roll * share)
      else this.#rig.lean(bone, 0, 0, sway * share)
    }
    this.#rig.lean('chest', -0.012 * breath, 0, 0)
    this.#rig.lean('leftShoulder', 0, 0, 0.012 * breath)
    this.#rig.lean('rightShoulder', 0, 0, -0.012 * breath)
    const [down, aside] = GAZE[this.#file.report.format === 'glb' ? 'glb' : 'vrm']
    for (const eye of ['leftEye', 'rightEye'] as const) this.#rig.lean(eye, gazeY * down, gazeX * aside, 0)
  }

  /** Hair and cloth, which hang from the body as it stands now. */
  #hang(now: BodyTurn, past: readonly BodyTurn[]): void {
    this.#turn.rotation.y = 0
    this.#turn.updateMatrixWorld(true)
    this.#springs.hang(now, past)
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
