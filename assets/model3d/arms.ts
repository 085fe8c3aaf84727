import { ALONG, BACK, FINGER_BONES, FRONT } from './hands.ts'
import { about, after, back, between, mirroredTurn, type Quaternion } from './quaternions.ts'
import { fingerJoints } from './rig.ts'
import type { Point } from './sdf.ts'
import type { Arm } from './torso.ts'
import { add, cross, dot, less, times, unit } from './vectors.ts'

/** Where an arm goes, said for the left one: centimetres above the ground, x outwards. */
export interface Reach {
  wrist: Point
  /** Where the fingers point, and what the palm looks at. */
  fingers: Point
  palm: Point
  hand: HandShape
  /** Which way the elbow goes; down and out unless said. */
  elbow?: Point
}

/** Bends of thumb, index, middle, ring and little finger in degrees, at the knuckle and beyond. */
const HANDS = {
  rest: [
    [6, 8],
    [12, 18],
    [17, 24],
    [22, 27],
    [27, 30],
  ],
  open: [
    [-4, 0],
    [0, 3],
    [2, 4],
    [3, 6],
    [5, 8],
  ],
  soft: [
    [2, 6],
    [6, 14],
    [12, 18],
    [17, 22],
    [22, 24],
  ],
  one: [
    [34, 40],
    [0, 2],
    [78, 98],
    [80, 98],
    [82, 98],
  ],
  two: [
    [34, 40],
    [0, 2],
    [2, 3],
    [80, 98],
    [82, 98],
  ],
  three: [
    [34, 40],
    [0, 2],
    [2, 3],
    [4, 4],
    [82, 98],
  ],
  thumb: [
    [-14, -12],
    [80, 98],
    [82, 98],
    [84, 98],
    [86, 98],
  ],
  chin: [
    [8, 14],
    [10, 22],
    [58, 74],
    [66, 80],
    [72, 84],
  ],
} as const satisfies Record<string, readonly (readonly [number, number])[]>

type HandShape = keyof typeof HANDS

/** Turns of the joints of one arm, by the joints' names without their side. */
type Turns = Map<string, Quaternion>

const CURL = cross(ALONG, times(BACK, -1))

/** Turns of the fingers of the left hand. */
function fingerTurns(shape: HandShape): Turns {
  const turns: Turns = new Map()
  for (const [i, { name, knuckle, end }] of FINGER_BONES.entries()) {
    const inwards = add(add(times(ALONG, 8.5), times(FRONT, 0.6)), times(BACK, -2.4))
    const axis = i === 0 ? cross(less(end, knuckle), less(inwards, knuckle)) : CURL
    const [near, far] = fingerJoints('', name)
    const [first, second] = HANDS[shape][i]!
    turns.set(near, about(axis, first))
    turns.set(far, about(axis, second))
  }
  return turns
}

/** Turns that bring the left hand where it should be, by the law of cosines; what is too far is pointed at. */
function armTurns({ shoulder, elbow, wrist }: Arm, reach: Reach): Turns {
  const [first, second] = [less(elbow, shoulder), less(wrist, elbow)]
  const [a, b] = [Math.hypot(...first), Math.hypot(...second)]
  const way = less(reach.wrist, shoulder)
  const far = Math.min(a + b - 0.05, Math.max(Math.abs(a - b) + 1, Math.hypot(...way)))
  const along = unit(way)
  const pole = reach.elbow ?? [0.55, -1, -0.4]
  const side = unit(less(pole, times(along, dot(pole, along))))
  const share = (a * a + far * far - b * b) / (2 * far)
  const high = Math.sqrt(Math.max(0, a * a - share * share))
  const bent = add(times(along, share), times(side, high))
  const rest = less(times(along, far), bent)
  const hinge = unit(cross(bent, rest))
  const upper = between(first, cross(first, [0, 0, 1]), bent, hinge)
  const fore = between(second, cross(second, [0, 0, 1]), rest, hinge)
  const hand = between(ALONG, BACK, reach.fingers, times(reach.palm, -1))
  return new Map([
    ['UpperArm', upper],
    ['ForeArm', after(back(upper), fore)],
    ['Hand', after(back(fore), hand)],
  ])
}

/** Turns of all joints of an arm with its hand, by the joints' full names. */
export function reached(side: 'left' | 'right', arm: Arm, reach: Reach): Turns {
  return named(side, new Map([...armTurns(arm, reach), ...fingerTurns(reach.hand)]))
}

/** Turns of the fingers of a hand that hangs. */
export const relaxed = (side: 'left' | 'right'): Turns => named(side, fingerTurns('rest'))

const named = (side: 'left' | 'right', turns: Turns): Turns =>
  new Map([...turns].map(([joint, turn]) => [side + joint, side === 'left' ? turn : mirroredTurn(turn)]))
