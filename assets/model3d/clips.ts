import { reached, relaxed } from './arms.ts'
import { type Clip, GESTURES, type Key } from './gestures.ts'
import { type Quaternion, STILL, slerp, turnOf } from './quaternions.ts'
import type { Point } from './sdf.ts'
import { armOf, type Build } from './torso.ts'

/** Arms hanging, elbows bent, and not the same on both sides. */
const STAND: Required<Key>['turns'] = {
  leftUpperArm: [8, 0, -6],
  rightUpperArm: [5, 0, 8.5],
  leftForeArm: [-25, 0, -20],
  rightForeArm: [-18, 0, 15],
  leftHand: [-4, 14, 4],
  rightHand: [-2, -10, -3],
}

/** The idle breath: in during its first half, out during its second. */
const IDLE: Clip = {
  id: 'idle',
  durationSec: 4,
  keys: [
    { timeSec: 0 },
    { timeSec: 2, turns: { chest: [-0.8, 0, 0], leftUpperArm: [8, 0, -5.3], rightUpperArm: [5, 0, 7.8] } },
    { timeSec: 4 },
  ],
}

export const CLIPS: readonly Clip[] = [IDLE, ...GESTURES]

/** Turns of every joint that a clip moves, at 20 moments a second, eased between the keys. */
interface Track {
  joint: string
  timesSec: number[]
  turns: Quaternion[]
}

export function tracksOf(clip: Clip, build: Build): Track[] {
  const poses = clip.keys.map((key) => ({ timeSec: key.timeSec, turns: poseOf(key, build) }))
  const joints = new Set(poses.flatMap(({ turns }) => [...turns.keys()]))
  const count = Math.round(clip.durationSec * 20)
  const timesSec = Array.from({ length: count + 1 }, (_, i) => (i / count) * clip.durationSec)
  return [...joints].map((joint) => ({
    joint,
    timesSec,
    turns: timesSec.map((timeSec) => {
      const next = Math.max(
        1,
        poses.findIndex((pose) => pose.timeSec >= timeSec - 1e-6),
      )
      const [from, to] = [poses[next - 1]!, poses[next]!]
      const t = (timeSec - from.timeSec) / (to.timeSec - from.timeSec)
      return slerp(from.turns.get(joint) ?? STILL, to.turns.get(joint) ?? STILL, t * t * (3 - 2 * t))
    }),
  }))
}

function poseOf({ turns = {}, left, right }: Key, build: Build): Map<string, Quaternion> {
  const arm = armOf(build)
  const plain = Object.entries(leaning({ ...STAND, ...turns }, build)).map(
    ([joint, turn]) => [joint, turnOf(turn)] as const,
  )
  return new Map([
    ...plain,
    ...(left ? reached('left', arm, left) : relaxed('left')),
    ...(right ? reached('right', arm, right) : relaxed('right')),
  ])
}

/** Parts of a stoop that joints turn by; the head looks ahead all the same. */
const STOOP = { spine: 0.4, chest: 0.6, neck: 0.4, head: -1.4 }

/** Turns of joints of one who stoops. */
function leaning(turns: Required<Key>['turns'], { stoop }: Build): Required<Key>['turns'] {
  const leant = Object.entries(STOOP).map(([joint, part]): [string, Point] => {
    const [x, y, z] = turns[joint] ?? [0, 0, 0]
    return [joint, [x + part * stoop, y, z]]
  })
  return { ...turns, ...(stoop && Object.fromEntries(leant)) }
}
