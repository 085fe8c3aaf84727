import type { Joint } from './rig.ts'
import { type Point, smooth } from './sdf.ts'
import { less } from './vectors.ts'

/** How a bone swings, and the part of its weight that bends it, of what holds it. */
interface Swing {
  hertz: number
  /** 1 for no swinging over. */
  damping: number
  weight: number
}

/** Bones of hair or cloth, one below the other, that hang from a joint of the body. */
export interface Chain {
  name: string
  parent: string
  /** Where its bones begin, root first, and where the last one ends; in centimetres above the ground. */
  points: readonly Point[]
  /** One for each bone. */
  swings: readonly Swing[]
  /** Colliders that it does not enter. */
  colliders: readonly Collider[]
  /** Half its thickness in centimetres. */
  radius: number
}

/** A rod with round ends that is carried by a joint; in centimetres above the ground. */
export interface Collider {
  joint: string
  from: Point
  to: Point
  radius: number
}

/** Forces of a bone as `VRMC_springBone` has them. */
interface Forces {
  stiffness: number
  dragForce: number
  gravityPower: number
}

/** Simulations of springs step this often, and forces are made for it. */
const STEPS_PER_SEC = 60

/**
 * The forces under which a bone of a length in metres swings so. For small angles the simulation is a damped oscillator:
 * w^2 = force / (L h), 2 d w = drag / h. Source: https://github.com/vrm-c/vrm-specification, `VRMC_springBone-1.0`.
 */
function forcesOf({ hertz, damping, weight }: Swing, lengthM: number): Forces {
  const omega = 2 * Math.PI * hertz
  const force = (omega * omega * lengthM) / STEPS_PER_SEC
  const round = (value: number) => Math.round(value * 1e4) / 1e4
  return {
    stiffness: round(force * (1 - weight)),
    dragForce: round((2 * damping * omega) / STEPS_PER_SEC),
    gravityPower: round(force * weight),
  }
}

/** The name of a chain's bone; the number after the last one is that of its end. */
export const boneOf = ({ name }: Pick<Chain, 'name'>, i: number): string => `${name}-${i}`

/** The joints of chains, with one at the end of each. */
export function jointsOf(chains: readonly Chain[]): Joint[] {
  return chains.flatMap((chain) =>
    chain.points.map((at, i) => ({
      name: boneOf(chain, i),
      parent: i > 0 ? boneOf(chain, i - 1) : chain.parent,
      at,
      end: chain.points[i + 1] ?? at,
    })),
  )
}

/** The joints of a chain as springs, each with its forces; the last one is its end. */
export function springsOf(chain: Chain): ({ joint: string } & Forces)[] {
  return chain.points.map((at, i) => {
    const k = Math.min(i, chain.swings.length - 1)
    const [from, to] = i === k ? [at, chain.points[i + 1]!] : [chain.points[k]!, at]
    return { joint: boneOf(chain, i), ...forcesOf(chain.swings[k]!, Math.hypot(...less(to, from)) / 100) }
  })
}

/** The softness with which a place follows the bone that begins at `start` of the way along, 0 to 1. */
export const grip = (start: number, at: number): number => smooth(start - 0.1, start + 0.14, at)
