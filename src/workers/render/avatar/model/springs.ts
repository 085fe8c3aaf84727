import { MathUtils, Matrix4, type Object3D, Quaternion, Vector3 } from 'three'
import type { HumanBone } from '#shared/avatar/bone-names.ts'
import type { SpringBone } from '#shared/avatar/springs.ts'
import { clamp } from '#shared/base/num.ts'
import { followed, impulseResponse, type Pendulum, responseBelow } from '#shared/evaluate/pendulum.ts'
import type { BodyTurn } from '#shared/evaluate/pose.ts'
import { collisionsOf, moveOut, type PlacedCollider } from './colliders.ts'
import { type Drive, drivesOf } from './drives.ts'

/** A bone that swings as its file has it, with its node and that at its end. */
export interface HungNode {
  bone: SpringBone
  node: Object3D
  next: Object3D | null
  colliders: readonly PlacedCollider[]
}

interface Spring {
  node: Object3D
  /** The spring that it hangs from. */
  above: Spring | null
  /** Its end, in its own space. */
  tail: Vector3
  stiffness: number
  gravity: Vector3
  /** How the end follows what drives it. */
  response: Float32Array
  drives: readonly (Drive & { node: Object3D })[]
  bounds: ReturnType<typeof collisionsOf>
  state: {
    /** How far its end lags, and where it points, while the body alone moves it. */
    lag: Vector3
    /** Its turn by gravity, and by all. */
    droop: Quaternion
    turned: Quaternion
    /** Where its end would be if nothing swung, and is. */
    held: Vector3
    end: Vector3
  }
}

/** Simulations of springs step with the picture, and files are made for this rate. */
const STEPS_PER_SEC = 60
const HERTZ = [0.7, 4] as const
const DAMPING = [0.15, 0.95] as const
/** The end of a chain of VRM 0.x without a node there, as the reference implementation UniVRM places it. */
const TAIL_M = 0.07
const SHORTEST_M = 1e-3
/** No bone bends further from the one above. */
const BEND_MAX_RAD = 0.6

/**
 * The pendulum of a bone. A step of the simulation keeps 1 - drag of the last motion of the end, adds the forces times the
 * step h and puts the end back to its distance L. For small angles this is a damped oscillator: w^2 = force / (L h),
 * 2 d w = drag / h. Source: https://github.com/vrm-c/vrm-specification, `VRMC_springBone-1.0`, algorithm.
 */
function pendulumOf(force: number, drag: number, lengthM: number): Pendulum {
  const omega = Math.sqrt((force * STEPS_PER_SEC) / lengthM)
  const hertz = clamp(omega / (2 * Math.PI), ...HERTZ)
  return { hertz, damping: clamp((drag * STEPS_PER_SEC) / (4 * Math.PI * hertz), ...DAMPING) }
}

const placeOf = ({ matrixWorld }: Object3D) => new Vector3().setFromMatrixPosition(matrixWorld)
const rotations = new Matrix4()
const rotationOf = ({ matrixWorld }: Object3D) =>
  new Quaternion().setFromRotationMatrix(rotations.extractRotation(matrixWorld))

function ancestorsOf(node: Object3D): Object3D[] {
  const found: Object3D[] = []
  for (let at = node.parent; at; at = at.parent) found.push(at)
  return found
}

/**
 * Returns how far what has a response is behind head and upper body, as vectors about the axes of the person, in radians;
 * null for a body that has not moved.
 */
function lagsOf(now: BodyTurn, past: readonly BodyTurn[]) {
  if (past.length === 0) return null
  const lagOf = (part: keyof BodyTurn) => {
    const before = past.map((turn) => turn[part] - now[part])
    return (response: Float32Array) => followed(response, before) * MathUtils.DEG2RAD
  }
  const pitch = lagOf('pitchDeg')
  const yaw = lagOf('yawDeg')
  const roll = lagOf('rollDeg')
  const sway = lagOf('swayDeg')
  return (response: Float32Array): Record<Drive['turn'], Vector3> => ({
    head: new Vector3(pitch(response), yaw(response), -roll(response)),
    sway: new Vector3(0, 0, -sway(response)),
  })
}

/**
 * Bones of hair and cloth that hang from a body: each follows the turns of head and upper body as a damped pendulum below
 * the one that it hangs from, gives way to gravity and stays out of its colliders. A function of the turns alone.
 */
export class Springs {
  readonly #springs: Spring[] = []

  /**
   * @param bones their nodes are in a tree that faces the viewer, its matrices up to date
   * @param nodes the bones of the body
   * @param root the scene of the file, whose axes gravity has
   */
  constructor(bones: readonly HungNode[], nodes: ReadonlyMap<HumanBone, Object3D>, root: Object3D) {
    const drives = drivesOf(nodes).map((drive) => ({ ...drive, node: nodes.get(drive.bone)! }))
    const facing = rotationOf(root)
    const made = new Map<Object3D, Spring>()
    const placed = bones.map((one) => ({ ...one, ancestors: ancestorsOf(one.node) }))
    for (const { bone, node, next, colliders, ancestors } of placed.toSorted(
      (a, b) => a.ancestors.length - b.ancestors.length,
    )) {
      const at = placeOf(node)
      const end = next ? placeOf(next) : at.clone().add(at.clone().sub(placeOf(node.parent!)).setLength(TAIL_M))
      const along = end.clone().sub(at)
      if (!(along.length() > SHORTEST_M)) continue
      const gravity = new Vector3(...bone.gravity).applyQuaternion(facing)
      const force = along.clone().setLength(bone.stiffness).add(gravity).length()
      const own = impulseResponse(pendulumOf(force, bone.drag, along.length()))
      const above = ancestors.map((ancestor) => made.get(ancestor)).find((spring) => spring !== undefined) ?? null
      const spring: Spring = {
        node,
        above,
        tail: node.worldToLocal(end.clone()),
        stiffness: bone.stiffness,
        gravity,
        response: above ? responseBelow(above.response, own) : own,
        drives: drives.filter((drive) => ancestors.includes(drive.node)),
        bounds: collisionsOf(colliders, end, bone.radiusM * node.matrixWorld.getMaxScaleOnAxis()),
        state: {
          lag: new Vector3(),
          droop: new Quaternion(),
          turned: new Quaternion(),
          held: new Vector3(),
          end: new Vector3(),
        },
      }
      made.set(node, spring)
      this.#springs.push(spring)
    }
  }

  get isEmpty(): boolean {
    return this.#springs.length === 0
  }

  /**
   * Turns the bones from where the body holds them; the matrices of the tree are those of the pose.
   *
   * @param now how head and upper body are turned in all, by life and by gestures
   * @param past as `now`, at the moments of `pastOf`; empty for a body at rest
   */
  hang(now: BodyTurn, past: readonly BodyTurn[]): void {
    const behind = lagsOf(now, past)
    for (const { node, above, tail, stiffness, gravity, response, drives, bounds, state } of this.#springs) {
      const at = placeOf(node)
      // not `localToWorld`: it would update the matrices with bones that have swung already
      const end = tail.clone().applyMatrix4(node.matrixWorld)
      const way = end.clone().sub(at).normalize()
      const lags = behind?.(response)
      state.lag.set(0, 0, 0)
      for (const drive of lags ? drives : []) {
        const arm = end.clone().sub(placeOf(drive.node))
        state.lag.addScaledVector(lags![drive.turn].clone().cross(arm), drive.share)
      }
      const swung = end.clone().add(state.lag).sub(at)
      if (above) swung.sub(above.state.lag)
      const lean = new Quaternion().setFromUnitVectors(way, swung.normalize())
      // gravity pulls what the bones above have turned already
      const held = way.clone().applyQuaternion(above?.state.droop ?? new Quaternion())
      const pulled = held.clone().multiplyScalar(stiffness).add(gravity)
      state.droop.copy(above?.state.droop ?? new Quaternion())
      if (pulled.lengthSq() > 0) {
        state.droop.premultiply(new Quaternion().setFromUnitVectors(held, pulled.normalize()))
      }
      const before = above?.state.turned ?? new Quaternion()
      const wanted = lean.multiply(state.droop)
      // where it begins, below what has swung
      const root = at.clone()
      if (above) root.sub(above.state.held).applyQuaternion(before).add(above.state.end)
      if (bounds.length > 0) {
        const out = end.clone().sub(at).applyQuaternion(wanted)
        const free = out.clone().add(root)
        moveOut(free, bounds)
        wanted.premultiply(new Quaternion().setFromUnitVectors(out.normalize(), free.sub(root).normalize()))
      }
      const bend = before.clone().invert().multiply(wanted)
      const rad = bend.angleTo(new Quaternion())
      if (rad > BEND_MAX_RAD) bend.slerp(new Quaternion(), 1 - BEND_MAX_RAD / rad)
      state.turned.copy(before).multiply(bend)
      state.held.copy(end)
      state.end.copy(end).sub(at).applyQuaternion(state.turned).add(root)
      const frame = rotationOf(node.parent!)
      node.quaternion.premultiply(frame.clone().invert().multiply(bend).multiply(frame))
    }
  }
}
