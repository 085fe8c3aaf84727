import type { Scene } from '../tracer/scene.ts'
import { box, cylinder, type Shape, sphere } from '../tracer/shapes.ts'
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

/** Rooms behind a presenter are out of focus by this many pixels. */
const SOFT = 3
const UPRIGHT = 0.78

/** A bright corner for meetings: window wall, round table with shell chairs, a felt wall with a low shelf. */
export function meeting(format: Format): Scene {
  const felt = Array.from({ length: 9 }, (_, i) =>
    box([-1.9 + i * 0.72, 1.75, -3.5], [0.7, 2.1, 0.06], matt(i % 4 === 1 ? '#a9bdbb' : '#b9cac7')),
  )
  const chair = (x: number, z: number, turn: number): Shape[] => [
    cylinder([x, 0, z], 0.025, 0.44, satin('#c9cdd2')),
    cylinder([x, 0, z], 0.22, 0.025, satin('#c9cdd2')),
    cylinder([x, 0.44, z], 0.24, 0.06, satin('#e3b98d', 0.5)),
    box([x + Math.sin(turn) * 0.22, 0.72, z + Math.cos(turn) * 0.22], [0.44, 0.44, 0.05], satin('#e3b98d', 0.5), 0),
  ]
  const wide = format === 'wide'
  const x = wide ? -2.1 : -1.05
  return {
    exposure: 0.9,
    soft: SOFT,
    camera: cameraAt(format, wide ? 0 : 0.2, 1.42, 4.4, UPRIGHT),
    sky: daySky(1.4),
    lights: [
      sideLight(-4.5, 1.75, -0.4, 2.1, 7, scale(hex('#fff8ee'), 6.4)),
      topLight(0, 2.98, 0.4, 5, 4, [0.95, 0.95, 0.96]),
    ],
    shapes: [
      ...room(matt('#b9bcc0'), '#eef0ef', '#f7f7f5'),
      ...windowWall(3, '#dfe3e6'),
      ...felt,
      cylinder([x, 0, -2.2], 0.05, 0.72, satin('#f1f1ee')),
      cylinder([x, 0, -2.2], 0.34, 0.03, satin('#f1f1ee')),
      cylinder([x, 0.72, -2.2], 0.66, 0.035, satin('#f4f1ea', 0.15)),
      ...chair(x - 0.75, -2.75, Math.PI),
      ...chair(x + 0.75, -2.75, Math.PI),
      cylinder([x + 0.1, 0.755, -2.3], 0.06, 0.16, satin('#7fa39c')),
      box([2.5, 0.36, -3.25], [2.7, 0.68, 0.42], boards('#d9b98f', '#c9a578', 0.6)),
      ...books(1.5, 0.7, -3.28, 0.7, 0.3, ['#dfe5ee', '#7fa39c', '#e3b98d', '#f1efe9', '#5d7f8a'], 61),
      cylinder([3.0, 0.7, -3.25], 0.1, 0.26, satin('#f4ede2')),
      sphere([3.35, 0.8, -3.22], 0.1, satin('#5d7f8a')),
      ...[-1, 1].map((side) => cylinder([x + side * 0.32, 2.0, -2.2], 0.2, 0.16, lamp('#fff1da', 1.5))),
      ...[-1, 1].map((side) => cylinder([x + side * 0.32, 2.16, -2.2], 0.008, 0.9, matt('#9aa0a6'))),
      ...plant([wide ? 4.05 : 1.25, 0, -2.7], 1.7, '#f1f1ee', 44),
      ...plant([-3.8, 0, -3.1], 1.5, '#d9d4ca', 45),
    ],
  }
}

/** A room for podcasts: acoustic panels in two depths, a warm lamp, a low sideboard. */
export function podcast(format: Format): Scene {
  const random = stream(52)
  const panels: Shape[] = []
  for (let column = 0; column < 14; column++) {
    for (let row = 0; row < 5; row++) {
      const deep = 0.05 + 0.05 * ((column + row) % 2)
      const color = mix(hex('#4d5b67'), hex('#66747f'), random() * 0.7)
      panels.push(box([-4.2 + column * 0.62, 0.32 + row * 0.62, -3.55 + deep / 2], [0.59, 0.59, deep], { color }))
    }
  }
  const wide = format === 'wide'
  const x = wide ? 2.5 : 1.1
  return {
    exposure: 2.5,
    soft: SOFT,
    camera: cameraAt(format, 0, 1.4, 4.3, UPRIGHT),
    sky: () => [0.05, 0.055, 0.06],
    lights: [
      topLight(x, 1.5, -2.9, 0.4, 0.3, scale(hex('#ffb469'), 46)),
      topLight(0, 2.96, -3.0, 7, 0.25, scale(hex('#ffd3a0'), 4.6)),
      sideLight(-4.4, 1.7, 0, 2, 4, scale(hex('#86b4d8'), 2.6)),
      topLight(0, 2.96, 1, 5, 3, [0.5, 0.47, 0.43]),
    ],
    shapes: [
      ...room(matt('#6b5846'), '#4a5661', '#6a6f76'),
      box([-4.5, 1.5, 0], [0.1, 3, 14], matt('#38434d')),
      ...panels,
      box([0, 0.33, -3.1], [5.2, 0.5, 0.44], boards('#8f6a48', '#7c5a3c', 0.5)),
      box([0, 0.04, -3.1], [4.9, 0.08, 0.36], matt('#1c2024')),
      cylinder([x, 0.58, -2.95], 0.1, 0.03, satin('#b08d4c')),
      cylinder([x, 0.58, -2.95], 0.014, 0.9, satin('#b08d4c')),
      cylinder([x, 1.42, -2.95], 0.23, 0.3, lamp('#ffc98c', 1.5)),
      ...books(wide ? -1.9 : -1.2, 0.58, -3.12, 0.6, 0.28, ['#b98f62', '#d9cdb6', '#5d7f8a', '#8a4f3d'], 33),
      cylinder([wide ? -1.05 : -0.3, 0.58, -3.1], 0.1, 0.22, satin('#c98f6b')),
      ...plant([wide ? -2.35 : -1.35, 0.58, -3.1], 0.7, '#d9cdb6', 53),
      ...plant([wide ? 3.7 : 1.75, 0, -2.7], 1.5, '#2b3138', 54),
    ],
  }
}

/** A wall of upright oak boards with a bench and plants at the sides. */
export function timber(format: Format): Scene {
  const random = stream(71)
  const wall = Array.from({ length: 48 }, (_, i): Shape => {
    const color = mix(hex('#c9aa84'), hex('#ae8c66'), random())
    const grain = random() * 9
    const paint = ([x, y]: Vec): Vec => scale(color, 0.97 + 0.05 * Math.sin(x * 150 + Math.sin(y * 2 + grain) * 2))
    return box([-4.45 + i * 0.19, 1.5, -3.5 + (i % 2) * 0.012], [0.184, 3.1, 0.08], { color, paint })
  })
  const wide = format === 'wide'
  const side = wide ? 2.7 : 1.05
  return {
    exposure: 1.15,
    soft: SOFT,
    camera: cameraAt(format, 0, 1.42, 4.3, UPRIGHT),
    sky: () => [0.6, 0.62, 0.64],
    lights: [
      sideLight(-4.5, 1.7, 0.2, 2.3, 5, scale(hex('#fff4e4'), 5)),
      topLight(0, 2.95, -2.9, 8, 0.3, scale(hex('#ffe6c4'), 4)),
      topLight(0, 2.95, 1, 5, 4, [0.6, 0.59, 0.57]),
    ],
    shapes: [
      ...room(matt('#a9a49c'), '#c9a274', '#f4f1ec'),
      ...wall,
      box([-side, 0.42, -3.05], [1.7, 0.06, 0.5], boards('#8f6a48', '#7c5a3c', 0.5)),
      ...[-0.7, 0.7].map((off) => box([-side + off, 0.2, -3.05], [0.05, 0.4, 0.42], satin('#2c3038'))),
      box([-side - 0.45, 0.56, -3.08], [0.5, 0.24, 0.4], satin('#e9e2d4', 0.6)),
      box([side - 0.15, 1.25, -3.35], [1.2, 0.05, 0.26], boards('#8f6a48', '#7c5a3c', 0.5)),
      ...plant([side - 0.4, 1.28, -3.35], 0.6, '#f4ede2', 72),
      cylinder([side + 0.15, 1.28, -3.33], 0.07, 0.2, satin('#5d7f8a')),
      ...plant([side + 0.75, 0, -2.8], 1.75, '#e9e2d4', 73),
      ...plant([-side - 1.25, 0, -2.9], 1.3, '#e9e2d4', 74),
    ],
  }
}
