import type { JointName, Key, RigClip } from '#workers/render/avatar/puppet/rig.ts'
import { FORE_LENGTH, type Rests, SHOULDER_INSET, SHOULDER_Y, UPPER_LENGTH } from './rests.ts'
import type { Build } from './torso.ts'

type Pair = readonly [atSec: number, value: number]

export const keys = (...pairs: Pair[]): Key[] => pairs.map(([atSec, value]) => ({ atSec, value, ease: 'ease' }))

/** Reached by `inSec`, held, and let go in the last `outSec`. */
export const held = (durationSec: number, inSec: number, outSec: number, rest: number, value: number): Key[] =>
  keys([0, rest], [inSec, value], [durationSec - outSec, value], [durationSec, rest])

/**
 * Where a wrist is at a time: units from the middle line towards its own side, height in the figure, and the hand's tilt in
 * degrees, 0 with the fingers up and positive outwards.
 */
export type Stop = readonly [atSec: number, across: number, y: number, tiltDeg: number]

/** One arm's part in a clip. The forearm comes up before the body: foreshortened on its way. */
export interface Raise {
  side: 'left' | 'right'
  upper: number
  upperReach?: number
  stops: readonly Stop[]
  poses: readonly (readonly [atSec: number, pose: string])[]
}

const IN_SEC = 0.55
const OUT_SEC = 0.65
/** Reach of the forearm half the way between rest and raised. */
const PASSING = 0.8

const wrapped = (degrees: number) => degrees - 360 * Math.round(degrees / 360)

/** Angles and reach of forearm and hand that bring the wrist to a stop. */
function aimed(build: Build, { upper, upperReach = 0.96 }: Raise, [, across, y, tiltDeg]: Stop) {
  const angle = (upper * Math.PI) / 180
  const dx = across - (build.shoulder - SHOULDER_INSET + Math.sin(angle) * UPPER_LENGTH * upperReach)
  const dy = y - (SHOULDER_Y + Math.cos(angle) * UPPER_LENGTH * upperReach)
  const turned = (Math.atan2(dx, dy) * 180) / Math.PI
  const fore = turned > 90 ? turned - 360 : turned
  return { fore, reach: Math.hypot(dx, dy) / FORE_LENGTH, hand: wrapped(tiltDeg - 180 + fore) }
}

/** Everything a clip is made from, but for the person. */
export interface Motion {
  durationSec: number
  raises: readonly Raise[]
  joints?: RigClip['joints']
}

/** A clip for a person's build that begins and ends in rest. */
export function clipOf(build: Build, rests: Rests, { durationSec, raises, joints: more = {} }: Motion): RigClip {
  const joints: RigClip['joints'] = { ...more }
  const hands: RigClip['hands'] = { left: [], right: [] }
  const down = durationSec - OUT_SEC
  for (const raise of raises) {
    const { side, upper, upperReach = 0.96, stops, poses } = raise
    const rest = rests[side]
    const aims = stops.map((stop) => ({ atSec: stop[0], ...aimed(build, raise, stop) }))
    const through = (name: 'fore' | 'hand' | 'reach'): Pair[] => aims.map((aim) => [aim.atSec, aim[name]])
    const name = (joint: string) => `${side}.${joint}` as JointName
    joints[name('upper')] = held(durationSec, IN_SEC, OUT_SEC, rest.upper, upper)
    joints[name('upperReach')] = held(durationSec, IN_SEC, OUT_SEC, 1, upperReach)
    joints[name('fore')] = keys([0, rest.fore], ...through('fore'), [durationSec, rest.fore])
    joints[name('hand')] = keys([0, rest.hand], ...through('hand'), [durationSec, rest.hand])
    joints[name('foreReach')] = keys(
      [0, 1],
      [aims[0]!.atSec * 0.5, PASSING],
      ...through('reach'),
      [Math.max(down, aims.at(-1)!.atSec) + OUT_SEC * 0.5, PASSING],
      [durationSec, 1],
    )
    const all: [number, string][] = [
      [0, 'rest'],
      ...poses.map(([at, pose]): [number, string] => [at, pose]),
      [durationSec - 0.3, 'rest'],
    ]
    hands[side] = all.map(([atSec, pose]) => ({ atSec, pose }))
  }
  return { durationSec, joints, hands }
}
