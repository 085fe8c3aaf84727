import type { Clip, JointName, Key } from '#workers/render/avatar/puppet/rig.ts'

type Pair = readonly [atSec: number, value: number]
/** Eased through the pairs; from rest and back to it is written out by each clip. */
const keys = (...pairs: Pair[]): Key[] => pairs.map(([atSec, value]) => ({ atSec, value, ease: 'ease' }))
const held = (durationSec: number, inSec: number, outSec: number, rest: number, value: number): Key[] =>
  keys([0, rest], [inSec, value], [durationSec - outSec, value], [durationSec, rest])

const pose = (...pairs: [atSec: number, pose: string][]) => pairs.map(([atSec, name]) => ({ atSec, pose: name }))

/** Angles of an arm at rest; clips begin and end here. */
export interface Rest {
  upper: number
  fore: number
}

/** All actions and beats of a cast member, from the resting angles of his arms. */
export function clipsOf(rest: Rest): Record<string, Clip> {
  const { upper, fore } = rest
  const clip = (
    durationSec: number,
    joints: Partial<Record<JointName, Key[]>>,
    hands: { left?: [number, string][]; right?: [number, string][] } = {},
  ): Clip => ({
    durationSec,
    joints,
    hands: { left: pose(...(hands.left ?? [])), right: pose(...(hands.right ?? [])) },
  })
  const oscillate = (fromSec: number, stepSec: number, values: number[]): Pair[] =>
    values.map((value, i) => [fromSec + stepSec * i, value])
  return {
    greet: clip(
      3.2,
      {
        'left.upper': held(3.2, 0.55, 0.6, upper, 24),
        'left.fore': keys(
          [0, fore],
          [0.55, 168],
          ...oscillate(0.8, 0.24, [178, 160, 178, 160, 178, 160, 170]),
          [2.55, 168],
          [3.2, fore],
        ),
        'left.hand': keys([0, 0], [0.5, 0], ...oscillate(0.8, 0.24, [8, -10, 8, -10, 8, -10, 0]), [3.2, 0]),
        'left.foreReach': held(3.2, 0.55, 0.6, 1, 0.86),
        'left.upperReach': held(3.2, 0.55, 0.6, 1, 0.9),
        'head.roll': held(3.2, 0.6, 0.7, 0, -2.4),
        smile: held(3.2, 0.4, 0.6, 0, 0.4),
        brow: held(3.2, 0.5, 0.7, 0, 0.25),
      },
      {
        left: [
          [0, 'rest'],
          [0.22, 'open'],
          [2.95, 'rest'],
        ],
      },
    ),
    explain: clip(
      3.6,
      {
        'left.upper': held(3.6, 0.6, 0.7, upper, 17),
        'left.fore': keys([0, fore], [0.6, 128], [1.3, 120], [2.1, 132], [2.9, 126], [3.6, fore]),
        'left.hand': keys([0, 0], [0.6, -14], [1.3, -4], [2.1, -18], [2.9, -10], [3.6, 0]),
        'left.foreReach': held(3.6, 0.6, 0.7, 1, 0.72),
        'right.upper': held(3.6, 0.65, 0.7, upper, 17),
        'right.fore': keys([0, fore], [0.68, 126], [1.4, 134], [2.2, 122], [2.9, 128], [3.6, fore]),
        'right.hand': keys([0, 0], [0.68, -12], [1.4, -18], [2.2, -6], [2.9, -12], [3.6, 0]),
        'right.foreReach': held(3.6, 0.65, 0.7, 1, 0.72),
        brow: held(3.6, 0.5, 0.6, 0, 0.2),
      },
      {
        left: [
          [0, 'rest'],
          [0.26, 'open'],
          [3.3, 'rest'],
        ],
        right: [
          [0, 'rest'],
          [0.28, 'open'],
          [3.3, 'rest'],
        ],
      },
    ),
    point: clip(
      3,
      {
        'right.upper': held(3, 0.55, 0.6, upper, 26),
        'right.fore': keys([0, fore], [0.55, 150], [0.9, 142], [1.25, 150], [2.4, 150], [3, fore]),
        'right.hand': keys([0, 0], [0.55, 16], [0.9, 24], [1.25, 16], [2.4, 16], [3, 0]),
        'right.foreReach': held(3, 0.55, 0.6, 1, 0.84),
        'right.upperReach': held(3, 0.55, 0.6, 1, 0.92),
        'head.yaw': held(3, 0.5, 0.6, 0, 2.4),
        brow: held(3, 0.5, 0.6, 0, 0.35),
      },
      {
        right: [
          [0, 'rest'],
          [0.24, 'point'],
          [2.75, 'rest'],
        ],
      },
    ),
    count: clip(
      3.2,
      {
        'left.upper': held(3.2, 0.55, 0.6, upper, 14),
        'left.fore': keys(
          [0, fore],
          [0.55, 176],
          [0.85, 168],
          [1.2, 178],
          [1.6, 176],
          [1.85, 168],
          [2.15, 178],
          [2.6, 176],
          [3.2, fore],
        ),
        'left.foreReach': held(3.2, 0.55, 0.6, 1, 0.8),
        'left.upperReach': held(3.2, 0.55, 0.6, 1, 0.94),
        'head.pitch': keys([0, 0], [0.85, 1.6], [1.2, 0], [1.85, 1.6], [2.15, 0], [3.2, 0]),
      },
      {
        left: [
          [0, 'rest'],
          [0.26, 'point'],
          [1.55, 'count'],
          [2.95, 'rest'],
        ],
      },
    ),
    thumb: clip(
      2.8,
      {
        'left.upper': held(2.8, 0.5, 0.6, upper, 15),
        'left.fore': keys([0, fore], [0.5, 206], [0.75, 214], [1, 208], [2.2, 208], [2.8, fore]),
        'left.hand': held(2.8, 0.5, 0.6, 0, 30),
        'left.foreReach': held(2.8, 0.5, 0.6, 1, 0.66),
        'head.roll': held(2.8, 0.6, 0.7, 0, -2),
        'head.pitch': keys([0, 0], [0.75, 2.2], [1.1, 0], [2.8, 0]),
        smile: held(2.8, 0.4, 0.6, 0, 0.5),
      },
      {
        left: [
          [0, 'rest'],
          [0.24, 'thumb'],
          [2.55, 'rest'],
        ],
      },
    ),
    'beat-open': clip(
      2.2,
      {
        'right.upper': held(2.2, 0.5, 0.8, upper, 13),
        'right.fore': keys([0, fore], [0.5, 118], [0.85, 108], [1.35, 114], [2.2, fore]),
        'right.hand': keys([0, 0], [0.5, -10], [0.85, 6], [1.35, 0], [2.2, 0]),
        'right.foreReach': held(2.2, 0.5, 0.8, 1, 0.7),
      },
      {
        right: [
          [0, 'rest'],
          [0.24, 'open'],
          [1.95, 'rest'],
        ],
      },
    ),
    'beat-turn': clip(
      2.2,
      {
        'left.upper': held(2.2, 0.5, 0.8, upper, 11),
        'left.fore': keys([0, fore], [0.5, 122], [0.85, 110], [1.35, 116], [2.2, fore]),
        'left.hand': keys([0, 0], [0.5, -8], [0.85, 8], [1.35, 0], [2.2, 0]),
        'left.foreReach': held(2.2, 0.5, 0.8, 1, 0.7),
      },
      {
        left: [
          [0, 'rest'],
          [0.24, 'open'],
          [1.95, 'rest'],
        ],
      },
    ),
    'beat-both': clip(
      2.2,
      {
        'left.upper': held(2.2, 0.5, 0.8, upper, 14),
        'left.fore': keys([0, fore], [0.52, 116], [0.9, 106], [1.4, 112], [2.2, fore]),
        'left.hand': keys([0, 0], [0.5, -8], [0.9, 2], [2.2, 0]),
        'left.foreReach': held(2.2, 0.5, 0.8, 1, 0.68),
        'right.upper': held(2.2, 0.52, 0.8, upper, 14),
        'right.fore': keys([0, fore], [0.56, 114], [0.94, 104], [1.44, 110], [2.2, fore]),
        'right.hand': keys([0, 0], [0.54, -8], [0.94, 2], [2.2, 0]),
        'right.foreReach': held(2.2, 0.5, 0.8, 1, 0.68),
      },
      {
        left: [
          [0, 'rest'],
          [0.25, 'open'],
          [1.95, 'rest'],
        ],
        right: [
          [0, 'rest'],
          [0.27, 'open'],
          [1.95, 'rest'],
        ],
      },
    ),
  }
}
