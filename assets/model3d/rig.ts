import { ELBOW, SHOULDER, WRIST } from './body.ts'
import { EYE, EYE_LINE } from './head.ts'
import { type Point, smooth } from './sdf.ts'

interface Joint {
  name: string
  parent: string | null
  at: Point
  /** Where its bone ends, for weights by distance. */
  end: Point
}

const other = ([x, y, z]: Point): Point => [-x, y, z]
const eyeAt: Point = [EYE[0], EYE[1] + EYE_LINE, EYE[2]]

function sides(name: string, parent: string, at: Point, end: Point): Joint[] {
  const parentOf = (side: string) => (/Arm|Leg|Shoulder|Hand|Foot/.test(parent) ? `${side}${parent}` : parent)
  return [
    { name: `left${name}`, parent: parentOf('left'), at, end },
    { name: `right${name}`, parent: parentOf('right'), at: other(at), end: other(end) },
  ]
}

/** Every joint of the presenter, parents first; all stand unturned at rest. */
export const JOINTS: Joint[] = [
  { name: 'hips', parent: null, at: [0, 92, -2], end: [0, 99, -2] },
  { name: 'spine', parent: 'hips', at: [0, 100, -2], end: [0, 111, -2] },
  { name: 'chest', parent: 'spine', at: [0, 112, -2], end: [0, 132, -3] },
  { name: 'neck', parent: 'chest', at: [0, 138, -3], end: [0, 146, -2] },
  { name: 'head', parent: 'neck', at: [0, 147, -2], end: [0, 165, 0] },
  ...sides('Eye', 'head', eyeAt, [eyeAt[0], eyeAt[1], eyeAt[2] + 2]),
  ...sides('Shoulder', 'chest', [4, 133, -3], [14, 132, -3]),
  ...sides('UpperArm', 'Shoulder', SHOULDER, ELBOW),
  ...sides('ForeArm', 'UpperArm', ELBOW, WRIST),
  ...sides('Hand', 'ForeArm', WRIST, [40, 76, 0]),
  ...sides('UpperLeg', 'hips', [8.3, 86, -2.4], [9.2, 49, -1.4]),
  ...sides('LowerLeg', 'UpperLeg', [9.2, 48, -1.4], [9.8, 9, -3.6]),
  ...sides('Foot', 'LowerLeg', [9.8, 7, -3.6], [11, 2, 8]),
]

/** Joint numbers and weights of a point, four each. */
export interface Bind {
  joints: number[]
  weights: number[]
}

const number = (name: string) => JOINTS.findIndex((joint) => joint.name === name)
const bind = (...parts: [string, number][]): Bind => ({
  joints: [0, 1, 2, 3].map((i) => (parts[i] ? number(parts[i][0]) : 0)),
  weights: [0, 1, 2, 3].map((i) => parts[i]?.[1] ?? 0),
})

/** Follows one joint wholly. */
export const rigid = (name: string) => (): Bind => bind([name, 1])

/** Skin of head and neck: the head above the jaw, the neck below it, the chest at the collar. */
export function headBind([, y]: Point): Bind {
  const head = smooth(143, 149, y)
  const chest = smooth(139, 134, y)
  return bind(['head', head * (1 - chest)], ['neck', (1 - head) * (1 - chest)], ['chest', chest])
}

function distance(point: Point, { at, end }: Joint): number {
  const d = [0, 1, 2].map((i) => end[i]! - at[i]!)
  const long = d.reduce((sum, v) => sum + v * v, 0)
  const t = Math.min(1, Math.max(0, d.reduce((sum, v, i) => sum + v * (point[i]! - at[i]!), 0) / long))
  return Math.hypot(...[0, 1, 2].map((i) => point[i]! - at[i]! - d[i]! * t))
}

/** Weights by the distance to the bones whose names match, fading fast so that limbs stay limbs. */
export function nearBind(names: RegExp, grow: Record<string, number> = {}): (point: Point) => Bind {
  const near = JOINTS.filter((joint) => names.test(joint.name))
  return (point) => {
    const found = near
      .map((joint) => {
        const apart = Math.max(0.8, distance(point, joint) - (grow[joint.name.replace(/^(left|right)/, '')] ?? 0))
        return [joint.name, apart ** -5] as [string, number]
      })
      .toSorted((a, b) => b[1] - a[1])
      .slice(0, 4)
    const sum = found.reduce((all, [, weight]) => all + weight, 0)
    return bind(...found.map(([name, weight]) => [name, weight / sum] as [string, number]))
  }
}
