import type { Scene } from '../tracer/scene.ts'
import { box, cylinder, sphere } from '../tracer/shapes.ts'
import { hex, mix, scale, stream, type Vec } from '../tracer/vec.ts'
import {
  boards,
  books,
  cameraAt,
  daySky,
  type Format,
  lamp,
  matt,
  plant,
  room,
  satin,
  sideLight,
  topLight,
  windowWall,
} from './parts.ts'

const SPINES = ['#3b62ad', '#dfe5ee', '#c9a27a', '#24324d', '#7f9bd1', '#e8ddcc', '#b9664f', '#8a97a8']

/** A bright office in the morning: window wall, oak shelf, a long desk, plants. */
export function office(format: Format): Scene {
  const oak = boards('#cda679', '#b98f62', 0.6)
  const shelf = [0.75, 1.2, 1.65, 2.1].flatMap((y, row) => [
    box([2.35, y, -3.35], [2.9, 0.035, 0.4], oak),
    ...books(0.98 + (row % 2) * 1.3, y + 0.02, -3.36, 1.1, 0.33, SPINES, 11 + row),
  ])
  return {
    exposure: 1,
    camera: cameraAt(format, format === 'wide' ? 0 : 0.9, 1.42, 4.4),
    sky: daySky(1.5),
    lights: [
      sideLight(-4.5, 1.75, -0.4, 2.1, 7, scale(hex('#fff9f2'), 7)),
      topLight(0, 2.98, 1, 5, 4, [0.8, 0.82, 0.86]),
    ],
    shapes: [
      ...room(boards('#c6b6a0', '#b5a28a'), '#e9ecf1', '#f5f6f8'),
      ...windowWall(3, '#5a6575'),
      ...shelf,
      box([2.35, 0.36, -3.33], [2.9, 0.68, 0.46], matt('#f3f4f6')),
      box([-1.35, 1.75, -3.53], [1.9, 1.15, 0.03], matt('#23304a')),
      box([-1.35, 1.75, -3.51], [1.8, 1.05, 0.03], {
        color: hex('#dfe6f1'),
        paint: ([x, y]) =>
          mix(hex('#e8edf6'), hex('#7f9bd1'), Math.max(0, Math.sin(x * 2.4 + Math.sin(y * 3.1) * 1.2)) * 0.75),
      }),
      box([-1.5, 0.73, -2.3], [2.6, 0.05, 0.9], oak),
      box([-2.7, 0.36, -2.3], [0.05, 0.72, 0.8], satin('#39424f')),
      box([-0.3, 0.36, -2.3], [0.05, 0.72, 0.8], satin('#39424f')),
      box([-1.9, 1.05, -2.4], [0.75, 0.44, 0.03], satin('#1c2430', 0.1)),
      box([-1.9, 0.82, -2.42], [0.06, 0.18, 0.05], satin('#9aa5b4')),
      sphere([-0.7, 0.86, -2.25], 0.1, satin('#3b62ad')),
      cylinder([2.0, 2.12, -3.35], 0.1, 0.24, satin('#f4ede2')),
      cylinder([1.6, 1.22, -3.35], 0.07, 0.2, satin('#b9664f')),
      sphere([3.1, 2.24, -3.35], 0.11, satin('#7f9bd1')),
      ...plant([0.35, 0, -3.05], 1.55, '#dfe3e8', 3),
      ...plant([-3.7, 0.02, -2.9], 1.9, '#4a5566', 8),
      box([0, 2.96, -1.5], [5, 0.03, 0.1], lamp('#fff6e8', 3)),
    ],
  }
}

/** A meeting room with a dark wall, warm slats and pendant lamps. */
export function boardroom(format: Format): Scene {
  const slats = Array.from({ length: 34 }, (_, i) =>
    box([1.0 + i * 0.105, 1.5, -3.48], [0.055, 3, 0.12], boards('#a9794e', '#8f6440', 0.3)),
  )
  const pendants = [-2.4, -1.2, 0].flatMap((x) => [
    cylinder([x, 1.98, -2], 0.17, 0.14, satin('#20242c')),
    cylinder([x, 1.965, -2], 0.15, 0.02, lamp('#ffd9a0', 9)),
    cylinder([x, 2.1, -2], 0.008, 0.9, matt('#15181e')),
  ])
  return {
    exposure: 1.45,
    camera: cameraAt(format, format === 'wide' ? 0.1 : 0.6, 1.42, 4.3),
    sky: daySky(0.7),
    lights: [
      sideLight(-4.5, 1.75, -0.4, 2.1, 7, scale(hex('#dce9ff'), 3)),
      topLight(-1.2, 1.96, -2, 2.8, 0.3, scale(hex('#ffd39a'), 14)),
      topLight(2.6, 2.95, -3.2, 3, 0.2, scale(hex('#ffcf96'), 16)),
    ],
    shapes: [
      ...room(satin('#6d6f76', 0.2), '#33405a', '#d9dde4'),
      ...windowWall(3, '#2a313d'),
      ...slats,
      box([-1.2, 0.74, -2], [3.6, 0.06, 1.1], satin('#b98f62', 0.1)),
      box([-1.2, 0.37, -2], [2.6, 0.7, 0.3], matt('#262c38')),
      ...[-2.6, -1.3, 0.1].flatMap((x) => [
        cylinder([x, 0, -1.0], 0.03, 0.5, satin('#20242c')),
        cylinder([x, 0, -1.0], 0.24, 0.03, satin('#20242c')),
        box([x, 0.5, -1.38], [0.46, 0.07, 0.44], satin('#68748c')),
        box([x, 0.6, -1.16], [0.06, 0.5, 0.03], satin('#20242c')),
      ]),
      ...[-2.4, -1.2, 0].map((x) => box([x, 0.98, -2.75], [0.5, 0.5, 0.08], satin('#55617a'))),
      ...[-2.6, -1.3, 0.1].map((x) => box([x, 0.95, -1.2], [0.5, 0.46, 0.08], satin('#68748c'))),
      ...pendants,
      box([-1.2, 1.78, -3.53], [2, 1.1, 0.04], { color: [0.1, 0.12, 0.16], glowAt: screen }),
      ...plant([3.9, 0, -2.9], 1.7, '#20242c', 5),
      ...plant([0.72, 0, -3.1], 1.1, '#d8dce2', 6),
    ],
  }
}

function screen([x, y]: Vec): Vec {
  const wave = 0.5 + 0.5 * Math.sin(x * 2 + Math.sin(y * 4) * 0.8)
  return scale(mix(hex('#1c2f5a'), hex('#6f95dc'), wave * wave), 0.9)
}

/** A class with a green board, side windows and rows of desks. */
export function classroom(format: Format): Scene {
  const desks = [-2.3, -0.2, 1.9].flatMap((x) =>
    [-1.9, -0.5].flatMap((z) => [
      box([x, 0.72, z], [1.2, 0.04, 0.5], boards('#dcb98c', '#cfa877', 0.4)),
      box([x, 0.5, z], [1.1, 0.25, 0.03], satin('#8fa4bf')),
      ...[-0.5, 0.5].map((side) => box([x + side, 0.36, z], [0.04, 0.72, 0.4], satin('#596678'))),
    ]),
  )
  const random = stream(4)
  const notes = Array.from({ length: 12 }, (_, i) =>
    box([3.0 + (i % 3) * 0.36, 1.35 + Math.floor(i / 3) * 0.3, -3.52], [0.26, 0.22, 0.01], {
      color: mix(hex(['#f2d48a', '#9fc0ea', '#efb3a0', '#b9d8b2'][i % 4]!), [0.9, 0.9, 0.9], random() * 0.4),
    }),
  )
  return {
    exposure: 1.05,
    camera: cameraAt(format, format === 'wide' ? 0.1 : -0.4, 1.42, 4.4),
    sky: daySky(1.4),
    lights: [
      sideLight(-4.5, 1.75, -0.4, 2.1, 7, scale(hex('#fff8ee'), 6)),
      topLight(0, 2.98, 0, 6, 5, [0.9, 0.9, 0.92]),
    ],
    shapes: [
      ...room(boards('#c7ae8e', '#b49a78'), '#efece6', '#f6f5f2'),
      ...windowWall(3, '#e9edf2'),
      box([-0.4, 1.65, -3.52], [5.2, 1.5, 0.06], boards('#b88b5c', '#a67a4e', 0.3)),
      box([-0.4, 1.65, -3.49], [5.05, 1.36, 0.05], { color: hex('#2f5a4b'), paint: chalk }),
      box([-0.4, 0.88, -3.44], [5.2, 0.04, 0.12], satin('#a67a4e')),
      ...notes,
      ...desks,
      cylinder([-3.5, 0.7, -3.2], 0.03, 0.3, satin('#c9a24e')),
      sphere([-3.5, 1.16, -3.2], 0.22, { color: hex('#4f86c6'), shine: 0.04, rough: 0.15, paint: globe }),
      box([-3.5, 0.35, -3.2], [0.8, 0.7, 0.5], boards('#cda679', '#bb9368', 0.4)),
      ...books(-3.86, 0.7, -3.3, 0.25, 0.28, SPINES, 21),
      ...plant([4.0, 0, -3.0], 1.3, '#c98f6b', 12),
    ],
  }
}

function chalk([x, y]: Vec): Vec {
  const dust = 0.5 + 0.5 * Math.sin(x * 1.7 + Math.sin(y * 2.9 + x) * 2)
  const line = Math.abs(y - 1.95 - 0.06 * Math.sin(x * 9)) < 0.012 && x < -1.2 && x > -2.6 ? 0.55 : 0
  return mix(hex('#2b5446'), hex('#e8efe9'), dust * 0.07 + line)
}

function globe([x, y, z]: Vec): Vec {
  const land = Math.sin(x * 17 + 1) + Math.sin(y * 15) + Math.sin(z * 19 + 2 + x * 9)
  return land > 0.5 ? hex('#8fb573') : hex('#4f86c6')
}
