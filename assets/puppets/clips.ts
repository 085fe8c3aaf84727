import type { Clip, JointName, Key } from '#workers/render/avatar/puppet/rig.ts'

type Pair = readonly [atSec: number, value: number]

const keys = (...pairs: Pair[]): Key[] => pairs.map(([atSec, value]) => ({ atSec, value, ease: 'ease' }))

/** Reached by `inSec`, held, and let go in the last `outSec`. */
const held = (durationSec: number, inSec: number, outSec: number, rest: number, value: number): Key[] =>
  keys([0, rest], [inSec, value], [durationSec - outSec, value], [durationSec, rest])

/** Angles of an arm at rest; clips begin and end here. */
export interface Rest {
  upper: number
  fore: number
}

/** One arm's part in a clip. The forearm comes up before the body: foreshortened on its way, negative angles inward. */
interface Raise {
  side: 'left' | 'right'
  upper: number
  fore: Pair[]
  hand?: Pair[]
  reach: number
  upperReach?: number
  poses: [atSec: number, pose: string][]
}

const IN_SEC = 0.55
const OUT_SEC = 0.65

function clipOf(rest: Rest, durationSec: number, raises: readonly Raise[], more: Clip['joints'] = {}): Clip {
  const joints: Clip['joints'] = { ...more }
  const hands: Clip['hands'] = { left: [], right: [] }
  const down = durationSec - OUT_SEC
  for (const { side, upper, fore, hand = [], reach, upperReach = 0.96, poses } of raises) {
    const name = (joint: string) => `${side}.${joint}` as JointName
    joints[name('upper')] = held(durationSec, IN_SEC, OUT_SEC, rest.upper, upper)
    joints[name('upperReach')] = held(durationSec, IN_SEC, OUT_SEC, 1, upperReach)
    joints[name('fore')] = keys([0, rest.fore], ...fore, [durationSec, rest.fore])
    joints[name('hand')] = keys([0, 0], ...hand, [durationSec, 0])
    joints[name('foreReach')] = keys(
      [0, 1],
      [IN_SEC * 0.5, 0.56],
      [IN_SEC, reach],
      [down, reach],
      [down + OUT_SEC * 0.5, 0.56],
      [durationSec, 1],
    )
    const all: [number, string][] = [[0, 'rest'], ...poses, [durationSec - 0.3, 'rest']]
    hands[side] = all.map(([atSec, pose]) => ({ atSec, pose }))
  }
  return { durationSec, joints, hands }
}

const swing = (fromSec: number, stepSec: number, values: number[]): Pair[] =>
  values.map((value, i) => [fromSec + stepSec * i, value])

/** Actions that the library offers. */
function actionsOf(rest: Rest): Record<string, Clip> {
  return {
    greet: clipOf(
      rest,
      3.2,
      [
        {
          side: 'left',
          upper: 13,
          fore: [[0.55, -188], ...swing(0.8, 0.25, [-178, -195, -178, -195, -178, -193, -185]), [2.55, -190]],
          hand: swing(0.8, 0.25, [8, -10, 8, -10, 8, -10, 0]),
          reach: 0.82,
          upperReach: 0.9,
          poses: [[0.24, 'open']],
        },
      ],
      {
        'head.roll': held(3.2, 0.6, 0.7, 0, -2.4),
        smile: held(3.2, 0.4, 0.6, 0, 0.4),
        brow: held(3.2, 0.5, 0.7, 0, 0.3),
      },
    ),
    explain: clipOf(
      rest,
      3.6,
      [
        {
          side: 'left',
          upper: 11,
          fore: [
            [0.6, -178],
            [1.3, -187],
            [2.1, -174],
            [2.9, -182],
          ],
          hand: [
            [0.6, 24],
            [1.3, 34],
            [2.1, 22],
            [2.9, 30],
          ],
          reach: 0.6,
          poses: [[0.28, 'palm']],
        },
        {
          side: 'right',
          upper: 11,
          fore: [
            [0.66, -180],
            [1.4, -173],
            [2.2, -186],
            [2.9, -178],
          ],
          hand: [
            [0.66, 26],
            [1.4, 18],
            [2.2, 34],
            [2.9, 26],
          ],
          reach: 0.6,
          poses: [[0.3, 'palm']],
        },
      ],
      { brow: held(3.6, 0.5, 0.6, 0, 0.2), smile: held(3.6, 0.5, 0.6, 0, 0.15) },
    ),
    point: clipOf(
      rest,
      3,
      [
        {
          side: 'right',
          upper: 10,
          fore: [
            [0.55, -186],
            [0.9, -194],
            [1.2, -187],
            [2.4, -187],
          ],
          hand: [
            [0.55, 10],
            [0.9, 18],
            [1.2, 12],
            [2.4, 12],
          ],
          reach: 0.62,
          upperReach: 0.92,
          poses: [[0.26, 'point']],
        },
      ],
      {
        'head.yaw': held(3, 0.5, 0.6, 0, 2.6),
        'head.roll': held(3, 0.5, 0.6, 0, 1.4),
        brow: held(3, 0.5, 0.6, 0, 0.35),
      },
    ),
    count: clipOf(
      rest,
      3.2,
      [
        {
          side: 'left',
          upper: 14,
          fore: [
            [0.55, -184],
            [0.85, -176],
            [1.2, -186],
            [1.6, -184],
            [1.85, -176],
            [2.15, -186],
            [2.55, -184],
          ],
          reach: 0.74,
          poses: [
            [0.26, 'point'],
            [1.55, 'count'],
          ],
        },
      ],
      { 'head.pitch': keys([0, 0], [0.85, 1.8], [1.2, 0], [1.85, 1.8], [2.15, 0], [3.2, 0]) },
    ),
    thumb: clipOf(
      rest,
      2.8,
      [
        {
          side: 'left',
          upper: 15,
          fore: [
            [0.5, -126],
            [0.75, -134],
            [1, -128],
            [2.15, -128],
          ],
          hand: [
            [0.5, -22],
            [0.75, -14],
            [1, -20],
            [2.15, -20],
          ],
          reach: 0.6,
          poses: [[0.24, 'thumb']],
        },
      ],
      {
        'head.roll': held(2.8, 0.6, 0.7, 0, -2),
        'head.pitch': keys([0, 0], [0.75, 2.2], [1.1, 0], [2.8, 0]),
        smile: held(2.8, 0.4, 0.6, 0, 0.5),
      },
    ),
  }
}

/** Small movements that go with speech by themselves (`BEATS` of the evaluation). */
function beatsOf(rest: Rest): Record<string, Clip> {
  const beat = (side: 'left' | 'right', delaySec: number, from: number, to: number): Raise => ({
    side,
    upper: 12,
    fore: [
      [IN_SEC + delaySec, from],
      [IN_SEC + delaySec + 0.35, to],
      [IN_SEC + delaySec + 0.8, (from + to) / 2],
    ],
    hand: [
      [IN_SEC + delaySec, 22],
      [IN_SEC + delaySec + 0.35, 34],
      [IN_SEC + delaySec + 0.8, 28],
    ],
    reach: 0.58,
    poses: [[0.26 + delaySec, 'palm']],
  })
  return {
    'beat-open': clipOf(rest, 2.2, [beat('right', 0, -166, -182)]),
    'beat-turn': clipOf(rest, 2.2, [beat('left', 0, -160, -178)]),
    'beat-both': clipOf(rest, 2.2, [beat('left', 0, -166, -180), beat('right', 0.05, -167, -182)]),
  }
}

export const clipsOf = (rest: Rest): Record<string, Clip> => ({ ...actionsOf(rest), ...beatsOf(rest) })
