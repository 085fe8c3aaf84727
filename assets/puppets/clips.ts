import type { JointName, Key, RigClip } from '#workers/render/avatar/puppet/rig.ts'

type Pair = readonly [atSec: number, value: number]

const keys = (...pairs: Pair[]): Key[] => pairs.map(([atSec, value]) => ({ atSec, value, ease: 'ease' }))

/** Reached by `inSec`, held, and let go in the last `outSec`. */
const held = (durationSec: number, inSec: number, outSec: number, rest: number, value: number): Key[] =>
  keys([0, rest], [inSec, value], [durationSec - outSec, value], [durationSec, rest])

/** Angles of an arm at rest; clips begin and end here. */
export interface Rest {
  upper: number
  fore: number
  hand: number
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

function clipOf(rest: Rest, durationSec: number, raises: readonly Raise[], more: RigClip['joints'] = {}): RigClip {
  const joints: RigClip['joints'] = { ...more }
  const hands: RigClip['hands'] = { left: [], right: [] }
  const down = durationSec - OUT_SEC
  for (const { side, upper, fore, hand = [], reach, upperReach = 0.96, poses } of raises) {
    const name = (joint: string) => `${side}.${joint}` as JointName
    joints[name('upper')] = held(durationSec, IN_SEC, OUT_SEC, rest.upper, upper)
    joints[name('upperReach')] = held(durationSec, IN_SEC, OUT_SEC, 1, upperReach)
    joints[name('fore')] = keys([0, rest.fore], ...fore, [durationSec, rest.fore])
    joints[name('hand')] = keys([0, rest.hand], ...hand, [durationSec, rest.hand])
    joints[name('foreReach')] = keys(
      [0, 1],
      [IN_SEC * 0.5, 0.8],
      [IN_SEC, reach],
      [down, reach],
      [down + OUT_SEC * 0.5, 0.8],
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
function actionsOf(rest: Rest): Record<string, RigClip> {
  return {
    greet: clipOf(
      rest,
      3.2,
      [
        {
          side: 'left',
          upper: 20,
          fore: [[0.55, -186], ...swing(0.8, 0.28, [-177, -192, -178, -192, -179, -188]), [2.5, -184]],
          hand: [[0.55, 0], ...swing(0.8, 0.28, [7, -8, 7, -8, 6, 0]), [2.5, 0]],
          reach: 0.96,
          upperReach: 0.94,
          poses: [[0.26, 'open']],
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
      3.8,
      [
        {
          side: 'left',
          upper: 20,
          fore: [
            [0.65, -127],
            [1.4, -136],
            [2.2, -126],
            [3, -131],
          ],
          hand: [
            [0.65, 38],
            [1.4, 42],
            [2.2, 33],
            [3, 38],
          ],
          reach: 0.86,
          poses: [[0.28, 'palm']],
        },
        {
          side: 'right',
          upper: 20,
          fore: [
            [0.75, -129],
            [1.5, -124],
            [2.35, -135],
            [3, -128],
          ],
          hand: [
            [0.75, 40],
            [1.5, 36],
            [2.35, 42],
            [3, 36],
          ],
          reach: 0.86,
          poses: [[0.3, 'palm']],
        },
      ],
      { brow: held(3.8, 0.5, 0.6, 0, 0.2), smile: held(3.8, 0.5, 0.6, 0, 0.15) },
    ),
    point: clipOf(
      rest,
      3,
      [
        {
          side: 'right',
          upper: 8,
          fore: [
            [0.6, -184],
            [0.95, -193],
            [1.3, -189],
            [2.4, -189],
          ],
          hand: [
            [0.6, 10],
            [0.95, 16],
            [1.3, 12],
            [2.4, 12],
          ],
          reach: 0.9,
          upperReach: 0.94,
          poses: [[0.28, 'point']],
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
          upper: 18,
          fore: [
            [0.55, -174],
            [0.85, -168],
            [1.2, -176],
            [1.6, -174],
            [1.85, -168],
            [2.15, -176],
            [2.55, -174],
          ],
          hand: [
            [0.55, 0],
            [2.55, 0],
          ],
          reach: 0.94,
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
          reach: 0.9,
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
function beatsOf(rest: Rest): Record<string, RigClip> {
  const beat = (side: 'left' | 'right', delaySec: number, from: number, to: number): Raise => ({
    side,
    upper: 22,
    fore: [
      [IN_SEC + delaySec, from],
      [IN_SEC + delaySec + 0.4, to],
      [IN_SEC + delaySec + 0.85, (from + to) / 2],
    ],
    hand: [
      [IN_SEC + delaySec, 26],
      [IN_SEC + delaySec + 0.4, 38],
      [IN_SEC + delaySec + 0.85, 33],
    ],
    reach: 0.9,
    poses: [[0.26 + delaySec, 'palm']],
  })
  return {
    'beat-open': clipOf(rest, 2.4, [beat('right', 0, -104, -117)]),
    'beat-turn': clipOf(rest, 2.4, [beat('left', 0, -103, -114)]),
    'beat-both': clipOf(rest, 2.4, [beat('left', 0, -126, -135), beat('right', 0.05, -124, -132)]),
  }
}

/** What the hands do while they have nothing to do (`IDLES` of the evaluation): apart, or one arm let down. */
function idlesOf(rest: Rest): Record<string, RigClip> {
  const inSec = 1.3
  const arm = (side: 'left' | 'right', durationSec: number, to: Rest): RigClip['joints'] => ({
    [`${side}.upper`]: held(durationSec, inSec, inSec, rest.upper, to.upper),
    [`${side}.fore`]: held(durationSec, inSec, inSec, rest.fore, to.fore),
    [`${side}.hand`]: held(durationSec, inSec, inSec, rest.hand, to.hand),
  })
  const apart: Rest = { upper: rest.upper + 1, fore: -15, hand: 12 }
  const down: Rest = { upper: 6, fore: -3, hand: -4 }
  const idle = (durationSec: number, joints: RigClip['joints']): RigClip => ({
    durationSec,
    joints,
    hands: { left: [], right: [] },
  })
  return {
    'idle-open': idle(5.6, { ...arm('left', 5.6, apart), ...arm('right', 5.6, apart) }),
    'idle-left': idle(6.8, arm('left', 6.8, down)),
    'idle-right': idle(6.8, arm('right', 6.8, down)),
  }
}

export const clipsOf = (rest: Rest): Record<string, RigClip> => ({
  ...actionsOf(rest),
  ...beatsOf(rest),
  ...idlesOf(rest),
})
