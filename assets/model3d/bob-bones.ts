import { bobLines } from './bob.ts'
import { along } from './curves.ts'
import { boneOf, type Chain, type Collider, grip } from './hanging.ts'
import { EYE_LINE, raisedOf } from './head.ts'
import type { Person } from './person.ts'
import type { Bind, Rig } from './rig.ts'
import type { Point } from './sdf.ts'
import type { Place } from './sheets.ts'
import { flipped } from './vectors.ts'

/** Where along the strands bones begin, from the root at 0: at the ears and at the jaw; and where the last one ends. */
const STARTS = [0.44, 0.68] as const
const END = 8 / 9
/** A bob is stiff from lacquer and its own curve: it comes a moment late and swings over once. */
const SWINGS = [
  { hertz: 1.5, damping: 0.34, weight: 0.25 },
  { hertz: 2.1, damping: 0.4, weight: 0.25 },
] as const

const SIDES = { left: 1, right: -1 } as const
const chainName = (side: keyof typeof SIDES, line: number) => `hair-${line === 5 ? 'back' : `${side}-${line}`}`

/** Half the thickness of the hair at a bone, in centimetres. */
const RADIUS = 0.6

/** Colliders that hair stays out of: ears and cheeks, the neck, the shoulders; lengths in the head's measure. */
function bodyOf(neck: number): Collider[] {
  const ground = ([x, y, z]: Point): Point => [x, y + EYE_LINE, z]
  const rod = (joint: string, from: Point, to: Point, radius: number): Collider => ({
    joint,
    from: ground(from),
    to: ground(to),
    radius,
  })
  const both = (joint: string, from: Point, to: Point, radius: number): Collider[] => [
    rod(joint, from, to, radius),
    rod(joint, flipped(from), flipped(to), radius),
  ]
  return [
    ...both('head', [5.4, 3, -1.6], [5.4, -8, -1.2], 1.9),
    ...both('head', [4.3, 2, 3], [4.0, -8, 2.6], 2.0),
    rod('neck', [0, -8, -2.8], [0, -16, -3.4], 4.5 * neck),
    ...both('chest', [4, -17.5, -3.6], [15, -24.5, -3.2], 4.6),
  ]
}

/** The bones of a person's long hair: one chain for each line of the bob, those of the parting behind are one. */
export function hairChains({ face, hair: { bob } }: Person): Chain[] {
  if (!bob) return []
  const raised = raisedOf(face)
  const colliders = bodyOf(face.neck)
  const chains = (['left', 'right'] as const).flatMap((side) =>
    bobLines(SIDES[side], bob).map(
      (line, i): Chain => ({
        name: chainName(side, i),
        parent: 'head',
        points: [...STARTS, END].map((t) => raised(along(line, t))),
        swings: SWINGS,
        colliders,
        radius: RADIUS,
      }),
    ),
  )
  return chains.filter(({ name }, i) => chains.findIndex((other) => other.name === name) === i)
}

/** How a place of a bob follows head and bones: softly along the strands, and in equal parts between two of them. */
export function hairBind([u, v]: Place, [x]: Point, rig: Rig): Bind {
  const across = Math.min(5, Math.max(0, u * 6 - 1))
  const line = Math.min(4, Math.floor(across))
  const aside = across - line
  const [first, second] = [grip(STARTS[0], v), grip(STARTS[1], v)]
  const side = x >= 0 ? 'left' : 'right'
  const hung = [
    [line, 1 - aside],
    [line + 1, aside],
  ].flatMap(([at, share]): [string, number][] => {
    const chain = { name: chainName(side, at!) }
    return [
      [boneOf(chain, 0), share! * first * (1 - second)],
      [boneOf(chain, 1), share! * first * second],
    ]
  })
  const parts: [string, number][] = [['head', 1 - first], ...hung]
  return rig.parts(parts.filter(([, share]) => share > 0))
}
