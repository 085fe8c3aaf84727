import { held, keys, type Motion, type Raise, type Stop } from './clip.ts'

const swing = (fromSec: number, stepSec: number, stops: readonly (readonly [number, number, number])[]): Stop[] =>
  stops.map(([across, y, tiltDeg], i): Stop => [fromSec + stepSec * i, across, y, tiltDeg])

const greet: Motion = {
  durationSec: 3.2,
  raises: [
    {
      side: 'left',
      upper: 17,
      upperReach: 0.94,
      stops: [
        [0.55, 452, 868, 6],
        ...swing(0.8, 0.28, [
          [420, 872, 0],
          [488, 874, 24],
          [424, 870, 0],
          [486, 874, 24],
          [428, 870, 2],
          [470, 872, 16],
        ]),
        [2.5, 450, 874, 8],
      ],
      poses: [[0.26, 'open']],
    },
  ],
  joints: {
    'head.roll': held(3.2, 0.6, 0.7, 0, -2.4),
    smile: held(3.2, 0.4, 0.6, 0, 0.4),
    brow: held(3.2, 0.5, 0.7, 0, 0.3),
  },
}

const opened = (side: 'left' | 'right', lateSec: number): Raise => ({
  side,
  upper: 15,
  stops: [
    [0.5 + lateSec, 150, 1110, -24],
    [0.95 + lateSec, 352, 1080, 30],
    [1.5, 366, 1090, 34],
    [2.3, 352, 1082, 30],
  ],
  poses: [[0.26, 'palm']],
})

const welcome: Motion = {
  durationSec: 3.2,
  raises: [opened('left', 0), opened('right', 0.04)],
  joints: {
    'head.roll': held(3.2, 0.8, 0.7, 0, 1.6),
    'head.pitch': keys([0, 0], [0.9, 2.4], [1.5, 0.6], [3.2, 0]),
    smile: held(3.2, 0.4, 0.6, 0, 0.45),
    brow: held(3.2, 0.5, 0.7, 0, 0.3),
  },
}

const explain: Motion = {
  durationSec: 3.8,
  raises: [
    {
      side: 'left',
      upper: 18,
      stops: [
        [0.65, 168, 1092, -16],
        [1.4, 206, 1056, -4],
        [2.2, 160, 1100, -22],
        [3, 186, 1074, -12],
      ],
      poses: [[0.28, 'palm']],
    },
    {
      side: 'right',
      upper: 18,
      stops: [
        [0.75, 178, 1084, -12],
        [1.5, 158, 1102, -22],
        [2.35, 208, 1054, -4],
        [3, 178, 1084, -14],
      ],
      poses: [[0.3, 'palm']],
    },
  ],
  joints: { brow: held(3.8, 0.5, 0.6, 0, 0.2), smile: held(3.8, 0.5, 0.6, 0, 0.15) },
}

const pointing = (side: 'left' | 'right'): Motion => {
  const out = side === 'right' ? 1 : -1
  return {
    durationSec: 3,
    raises: [
      {
        side,
        upper: 7,
        upperReach: 0.92,
        stops: [
          [0.6, 350, 1010, 44],
          [0.95, 402, 968, 70],
          [1.3, 392, 976, 66],
          [2.4, 394, 976, 67],
        ],
        poses: [[0.44, 'point']],
      },
    ],
    joints: {
      'head.yaw': held(3, 0.5, 0.6, 0, 4.2 * out),
      'head.roll': held(3, 0.5, 0.6, 0, 1.4 * out),
      brow: held(3, 0.5, 0.6, 0, 0.35),
    },
  }
}

const count: Motion = {
  durationSec: 4,
  raises: [
    {
      side: 'left',
      upper: 13,
      stops: [
        [0.55, 352, 930, 4],
        [0.85, 350, 912, 2],
        [1.2, 352, 934, 4],
        [1.6, 352, 930, 4],
        [1.85, 350, 912, 2],
        [2.15, 352, 934, 4],
        [2.45, 352, 930, 4],
        [2.75, 350, 912, 2],
        [3.3, 352, 932, 4],
      ],
      poses: [
        [0.26, 'point'],
        [1.55, 'count'],
        [2.5, 'three'],
      ],
    },
  ],
  joints: { 'head.pitch': keys([0, 0], [0.85, 1.8], [1.2, 0], [1.85, 1.8], [2.15, 0], [2.75, 1.8], [3.1, 0], [4, 0]) },
}

const thumb: Motion = {
  durationSec: 2.8,
  raises: [
    {
      side: 'left',
      upper: 13,
      stops: [
        [0.5, 140, 1070, -74],
        [0.75, 158, 1020, -66],
        [1, 148, 1050, -72],
        [2.1, 148, 1052, -72],
      ],
      poses: [[0.24, 'thumb']],
    },
  ],
  joints: {
    'head.roll': held(2.8, 0.6, 0.7, 0, -2),
    'head.pitch': keys([0, 0], [0.75, 2.2], [1.1, 0], [2.8, 0]),
    smile: held(2.8, 0.4, 0.6, 0, 0.5),
  },
}

const thank: Motion = {
  durationSec: 3.2,
  raises: [
    {
      side: 'left',
      upper: 12,
      stops: [
        [0.6, 52, 1020, -76],
        [1.1, 46, 1004, -72],
        [2.45, 48, 1010, -73],
      ],
      poses: [[0.26, 'rest']],
    },
  ],
  joints: {
    'head.pitch': keys([0, 0], [0.7, 1], [1.25, 4.2], [1.7, 3.4], [2.4, 0.6], [3.2, 0]),
    'head.roll': held(3.2, 0.9, 0.8, 0, -2.6),
    smile: held(3.2, 0.5, 0.7, 0, 0.4),
    brow: held(3.2, 0.6, 0.7, 0, 0.15),
  },
}

const think: Motion = {
  durationSec: 3.6,
  raises: [
    {
      side: 'left',
      upper: 3,
      upperReach: 0.66,
      stops: [
        [0.7, 176, 800, -4],
        [1.5, 172, 792, -6],
        [2.2, 176, 799, -3],
        [2.8, 174, 796, -5],
      ],
      poses: [[0.5, 'point']],
    },
  ],
  joints: {
    'head.roll': held(3.6, 0.8, 0.7, 0, 3.4),
    'head.yaw': held(3.6, 0.8, 0.7, 0, 2.6),
    'head.pitch': held(3.6, 0.8, 0.7, 0, -1.6),
    brow: held(3.6, 0.8, 0.6, 0, 0.45),
    smile: held(3.6, 0.8, 0.6, 0, -0.25),
  },
}

const nod: Motion = {
  durationSec: 2.2,
  raises: [],
  joints: {
    'head.pitch': keys([0, 0], [0.34, 5], [0.66, -0.6], [0.98, 4], [1.3, -0.3], [1.6, 1.6], [2.2, 0]),
    smile: held(2.2, 0.4, 0.6, 0, 0.35),
    brow: keys([0, 0], [0.34, 0.3], [1.1, 0.1], [2.2, 0]),
  },
}

/** Actions that the library offers, by the ids of `ACTION_NAMES`. */
export const ACTIONS: Readonly<Record<string, Motion>> = {
  greet,
  welcome,
  explain,
  point: pointing('right'),
  'point-left': pointing('left'),
  count,
  thumb,
  thank,
  think,
  nod,
}
