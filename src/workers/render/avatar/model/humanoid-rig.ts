import { Euler, type Object3D, Quaternion, Vector3 } from 'three'
import type { HumanBone } from '#shared/avatar/bone-names.ts'

interface Joint {
  node: Object3D
  /** Rotation of the parent in the space of the person, and own rotation, while the arms are stretched out. */
  frame: Quaternion
  turned: Quaternion
  /** Own place, and how high it is above the ground in the unit of that place. */
  place: Vector3
  highM: number
}

/** Bones that are stretched out, parents first, and the next bone by which their direction is seen. */
const ARMS: [bone: HumanBone, next: HumanBone, side: 1 | -1][] = [
  ['leftUpperArm', 'leftLowerArm', 1],
  ['leftLowerArm', 'leftHand', 1],
  ['leftHand', 'leftMiddleProximal', 1],
  ['rightUpperArm', 'rightLowerArm', -1],
  ['rightLowerArm', 'rightHand', -1],
  ['rightHand', 'rightMiddleProximal', -1],
]

/** Bones count as at least so high above the ground. */
const LOWEST_M = 0.1

const euler = new Euler()

/**
 * Turns the bones of any rig as those of a person with stretched arms, whose joints all have the axes of the person:
 * x to its left, y up, z to the viewer. It reads and sets bones in that space, so that what moves one rig moves another.
 */
export class HumanoidRig {
  readonly #joints = new Map<HumanBone, Joint>()

  /** @param nodes its bones in a tree that faces the viewer; they keep the rotations that they have */
  constructor(nodes: ReadonlyMap<HumanBone, Object3D>) {
    const before = new Map([...nodes.values()].map((node) => [node, node.quaternion.clone()]))
    for (const [bone, next, side] of ARMS) stretch(nodes.get(bone), nodes.get(next), side)
    for (const [bone, node] of nodes) {
      const frame = node.parent?.getWorldQuaternion(new Quaternion()) ?? new Quaternion()
      const scale = node.parent?.getWorldScale(new Vector3()).y ?? 1
      const highM = Math.max(LOWEST_M, node.getWorldPosition(new Vector3()).y) / (scale || 1)
      this.#joints.set(bone, { node, frame, turned: node.quaternion.clone(), place: node.position.clone(), highM })
    }
    for (const [node, rotation] of before) node.quaternion.copy(rotation)
  }

  has(bone: HumanBone): boolean {
    return this.#joints.has(bone)
  }

  /** Turns a bone to `rotation` from the stretched pose, by `weight` from where it is. */
  turn(bone: HumanBone, rotation: Quaternion, weight = 1): void {
    const joint = this.#joints.get(bone)
    if (!joint) return
    const { node, turned } = joint
    node.quaternion.slerp(inFrame(joint, rotation).multiply(turned), weight)
  }

  /** How a bone is turned from the stretched pose, as `turn` takes it. */
  turnOf(bone: HumanBone): Quaternion {
    const joint = this.#joints.get(bone)
    if (!joint) return new Quaternion()
    const { node, frame, turned } = joint
    const own = node.quaternion.clone().multiply(turned.clone().invert())
    return frame.clone().multiply(own).multiply(frame.clone().invert())
  }

  /** Where the hips have moved from where they stood, in heights of the hips, about the axes of the person. */
  shiftOfHips(): Vector3 {
    const joint = this.#joints.get('hips')
    if (!joint) return new Vector3()
    const { node, frame, place, highM } = joint
    return node.position.clone().sub(place).applyQuaternion(frame).divideScalar(highM)
  }

  /** Moves the hips from where they stood as `shiftOfHips` says, by `weight` from where they are. */
  shiftHips(shift: Vector3, weight: number): void {
    const joint = this.#joints.get('hips')
    if (!joint) return
    const { node, frame, place, highM } = joint
    const wanted = shift.clone().multiplyScalar(highM).applyQuaternion(frame.clone().invert()).add(place)
    node.position.lerp(wanted, weight)
  }

  /** Turns a bone further, in radians about the axes of the person: pitch down, yaw and roll to its left. */
  lean(bone: HumanBone, pitch: number, yaw: number, roll: number): void {
    const joint = this.#joints.get(bone)
    if (joint)
      joint.node.quaternion.premultiply(inFrame(joint, new Quaternion().setFromEuler(euler.set(pitch, yaw, roll))))
  }
}

/** A rotation about the axes of the person, about those of the joint's parent. */
function inFrame({ frame }: Joint, rotation: Quaternion): Quaternion {
  return frame.clone().invert().multiply(rotation).multiply(frame)
}

/** Turns a bone the shortest way until the next one is straight to its side. */
function stretch(node: Object3D | undefined, next: Object3D | undefined, side: 1 | -1): void {
  if (!node?.parent || !next) return
  node.updateWorldMatrix(true, true)
  const along = next.getWorldPosition(new Vector3()).sub(node.getWorldPosition(new Vector3()))
  if (along.lengthSq() === 0) return
  const way = new Quaternion().setFromUnitVectors(along.normalize(), new Vector3(side, 0, 0))
  const frame = node.parent.getWorldQuaternion(new Quaternion())
  node.quaternion.premultiply(frame.clone().invert().multiply(way).multiply(frame))
  node.updateWorldMatrix(false, true)
}
