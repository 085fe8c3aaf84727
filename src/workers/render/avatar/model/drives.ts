import { Euler, MathUtils, type Quaternion } from 'three'
import type { HumanBone } from '#shared/avatar/bone-names.ts'
import type { BodyTurn } from '#shared/evaluate/pose.ts'

/** A bone that takes a share of a turn of head or upper body. */
export interface Drive {
  bone: HumanBone
  turn: 'head' | 'sway'
  share: number
}

/** Returns the bones of a person that turn with head and upper body; a head without a neck takes all of its turn. */
export function drivesOf(bones: { has(bone: HumanBone): boolean }): Drive[] {
  const drives: Drive[] = [
    { bone: 'head', turn: 'head', share: bones.has('neck') ? 0.65 : 1 },
    { bone: 'neck', turn: 'head', share: 0.35 },
    { bone: 'spine', turn: 'sway', share: 1 },
  ]
  return drives.filter(({ bone }) => bones.has(bone))
}

interface TurnedBones {
  /** How a bone is turned, about the axes of the person. */
  turnOf(bone: HumanBone): Quaternion
}

/** Returns `turn` with how a body stands by itself added: head and neck to the head, chest and spine to the sway. */
export function turnedFurther(turn: BodyTurn, body: TurnedBones): BodyTurn {
  const degOf = (upper: HumanBone, lower: HumanBone) => {
    const { x, y, z } = new Euler().setFromQuaternion(body.turnOf(lower).multiply(body.turnOf(upper)))
    return { x: x * MathUtils.RAD2DEG, y: y * MathUtils.RAD2DEG, z: z * MathUtils.RAD2DEG }
  }
  const head = degOf('head', 'neck')
  const chest = degOf('chest', 'spine')
  return {
    pitchDeg: turn.pitchDeg + head.x,
    yawDeg: turn.yawDeg + head.y,
    rollDeg: turn.rollDeg - head.z,
    swayDeg: turn.swayDeg - chest.z,
  }
}
