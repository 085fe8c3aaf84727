import { ALONG, FINGER_BONES, fingerShare } from './hands.ts'
import { EYE, EYE_LINE } from './head.ts'
import { type Point, smooth } from './sdf.ts'
import { armOf, type Build } from './torso.ts'
import { add, dot, flipped, less } from './vectors.ts'

export interface Joint {
  name: string
  parent: string | null
  at: Point
  /** Where its bone ends, for weights by distance. */
  end: Point
}

const eyeAt: Point = [EYE[0], EYE[1] + EYE_LINE, EYE[2]]

function sides(name: string, parent: string, at: Point, end: Point): Joint[] {
  const parentOf = (side: string) => (/Arm|Leg|Shoulder|Hand|Foot|imal/.test(parent) ? `${side}${parent}` : parent)
  return [
    { name: `left${name}`, parent: parentOf('left'), at, end },
    { name: `right${name}`, parent: parentOf('right'), at: flipped(at), end: flipped(end) },
  ]
}

/** Names of a finger's two joints on a side. */
export const fingerJoints = (side: string, finger: string): [string, string] => [
  `${side}${finger}Proximal`,
  `${side}${finger}${finger === 'Thumb' ? 'Distal' : 'Intermediate'}`,
]

/** Every joint of a body, parents first; all are unturned at rest. The names are the same for all persons. */
function jointsOf(build: Build): Joint[] {
  const { shoulder, elbow, wrist } = armOf(build)
  return [
    { name: 'hips', parent: null, at: [0, 92, -2], end: [0, 99, -2] },
    { name: 'spine', parent: 'hips', at: [0, 100, -2], end: [0, 111, -2] },
    { name: 'chest', parent: 'spine', at: [0, 112, -2], end: [0, 132, -3] },
    { name: 'neck', parent: 'chest', at: [0, 138, -3], end: [0, 144.5, -2] },
    { name: 'head', parent: 'neck', at: [0, 145.4, -2], end: [0, 163, 0] },
    ...sides('Eye', 'head', eyeAt, [eyeAt[0], eyeAt[1], eyeAt[2] + 2]),
    ...sides('Shoulder', 'chest', [4, 133, -3], [shoulder[0] - 2.5, 131, -3]),
    ...sides('UpperArm', 'Shoulder', shoulder, elbow),
    ...sides('ForeArm', 'UpperArm', elbow, wrist),
    ...sides('Hand', 'ForeArm', wrist, add(wrist, [4, -9.5, 1])),
    ...FINGER_BONES.flatMap(({ name, knuckle, middle, end }) => [
      ...sides(`${name}Proximal`, 'Hand', add(wrist, knuckle), add(wrist, middle)),
      ...sides(fingerJoints('', name)[1], `${name}Proximal`, add(wrist, middle), add(wrist, end)),
    ]),
    ...sides('UpperLeg', 'hips', [7.9, 86, -2.4], [8.2, 49, -1.4]),
    ...sides('LowerLeg', 'UpperLeg', [8.2, 48, -1.4], [8.0, 9, -3.6]),
    ...sides('Foot', 'LowerLeg', [8.0, 7, -3.6], [9.4, 2, 8]),
  ]
}

/** Joint numbers and weights of a point, four each. */
export interface Bind {
  joints: number[]
  weights: number[]
}

type Follow = (point: Point) => Bind

/** The ways in which points follow the joints of a body. */
export interface Rig {
  joints: Joint[]
  /** Follows up to four joints, by these parts of 1. */
  parts(parts: readonly (readonly [joint: string, weight: number])[]): Bind
  /** Follows one joint wholly. */
  rigid(name: string): (point: Point) => Bind
  /** Skin of head and neck: the head above the jaw, the neck below it, the chest at the collar. */
  head(point: Point): Bind
  /** Weights by the distance to the bones whose names match, fading fast so that limbs stay limbs. */
  near(names: RegExp, grow?: Record<string, number>): (point: Point) => Bind
  /** Follows one way, and another by a share of 0 to 1. */
  mixed(one: Follow, other: Follow, share: (point: Point) => number): Follow
  /** The hand of a side with its fingers. */
  hand(side: 'left' | 'right'): (point: Point) => Bind
}

function distance(point: Point, { at, end }: Joint): number {
  const d = less(end, at)
  const long = d.reduce((sum, v) => sum + v * v, 0)
  const t = Math.min(1, Math.max(0, d.reduce((sum, v, i) => sum + v * (point[i]! - at[i]!), 0) / long))
  return Math.hypot(...([0, 1, 2] as const).map((i) => point[i] - at[i] - d[i] * t))
}

/** @param hanging joints of what hangs from the body, parents first */
export function rigOf(build: Build, hanging: readonly Joint[] = []): Rig {
  const joints = [...jointsOf(build), ...hanging]
  const { wrist } = armOf(build)
  const numbers = new Map(joints.map(({ name }, i) => [name, i]))
  const bind = (...parts: readonly (readonly [string, number])[]): Bind => ({
    joints: [0, 1, 2, 3].map((i) => (parts[i] ? numbers.get(parts[i][0])! : 0)),
    weights: [0, 1, 2, 3].map((i) => parts[i]?.[1] ?? 0),
  })
  return {
    joints,
    parts: (parts) => bind(...parts),
    rigid: (name) => () => bind([name, 1]),
    head([, y]) {
      const head = smooth(141.5, 147.5, y)
      const chest = smooth(139, 134, y)
      return bind(['head', head * (1 - chest)], ['neck', (1 - head) * (1 - chest)], ['chest', chest])
    },
    near(names, grow = {}) {
      const near = joints.filter((joint) => names.test(joint.name))
      return (point) => {
        const found = near
          .map((joint): [string, number] => {
            const girth = grow[joint.name.replace(/^(left|right)/, '')] ?? 0
            return [joint.name, Math.max(0.8, distance(point, joint) - girth) ** -5]
          })
          .toSorted((a, b) => b[1] - a[1])
          .slice(0, 4)
        const sum = found.reduce((all, [, weight]) => all + weight, 0)
        return bind(...found.map(([name, weight]): [string, number] => [name, weight / sum]))
      }
    },
    mixed: (one, other, share) => (point) => {
      const part = share(point)
      const sums = new Map<number, number>()
      for (const [{ joints, weights }, k] of [[one(point), 1 - part] as const, [other(point), part] as const])
        for (const [i, joint] of joints.entries()) sums.set(joint, (sums.get(joint) ?? 0) + weights[i]! * k)
      const most = [...sums].toSorted((a, b) => b[1] - a[1]).slice(0, 4)
      const all = most.reduce((sum, [, weight]) => sum + weight, 0)
      return {
        joints: [0, 1, 2, 3].map((i) => most[i]?.[0] ?? 0),
        weights: [0, 1, 2, 3].map((i) => (most[i]?.[1] ?? 0) / all),
      }
    },
    hand: (side) => (point) => {
      const local = less(side === 'left' ? point : flipped(point), wrist)
      const { finger, first, second } = fingerShare(local)
      const [near, far] = fingerJoints(side, finger.name)
      // the wrist bends with the forearm
      const fore = smooth(1.4, -2.6, dot(local, ALONG))
      return bind(
        [`${side}Hand`, (1 - first) * (1 - fore)],
        [near, first * (1 - second)],
        [far, first * second],
        [`${side}ForeArm`, (1 - first) * fore],
      )
    },
  }
}
