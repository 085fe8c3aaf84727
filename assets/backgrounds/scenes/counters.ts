import type { Scene } from '../tracer/scene.ts'
import { box, cylinder, type Shape, sphere } from '../tracer/shapes.ts'
import { hex, scale, stream, type Vec } from '../tracer/vec.ts'
import {
  boards,
  books,
  cameraAt,
  daySky,
  type Format,
  frontLight,
  lamp,
  matt,
  plant,
  room,
  satin,
  sideLight,
  topLight,
  windowWall,
} from './parts.ts'

const SOFT = 3
const UPRIGHT = 0.78

/** Upright tiles with pale joints. */
function tiles(color: string, joint: string) {
  return ([x, y]: Vec): Vec => {
    const row = Math.floor(y / 0.11)
    const across = Math.abs((((x + (row % 2) * 0.11) / 0.22) % 1) + 1) % 1
    const up = (y / 0.11) % 1
    const edge = across < 0.03 || up < 0.06
    return edge
      ? hex(joint)
      : scale(hex(color), 0.96 + 0.06 * Math.abs(Math.sin(row * 7.3 + Math.floor(x / 0.22) * 3.1)))
  }
}

/** A kitchen in daylight: sage fronts, pale tiles, oak shelf with jars and bowls. */
export function kitchen(format: Format): Scene {
  const fronts = Array.from({ length: 9 }, (_, i) =>
    box([-3.75 + i * 0.88, 0.46, -3.05], [0.86, 0.8, 0.6], satin('#9fb29f', 0.3)),
  )
  const knobs = Array.from({ length: 9 }, (_, i) => sphere([-3.75 + i * 0.88, 0.78, -2.73], 0.022, satin('#b08d4c')))
  const wide = format === 'wide'
  const jars = [-3.1, -2.75, -2.45, -2.1, 1.95, 2.3, 2.7, 3.05].map((x, i) => {
    const color = ['#efe7da', '#c98f6b', '#dfe5e2', '#7f9bab'][i % 4]!
    return cylinder([wide ? x : x * 0.5, 1.72, -3.36], 0.08 + (i % 3) * 0.02, 0.16 + (i % 2) * 0.08, satin(color))
  })
  return {
    exposure: 1,
    soft: SOFT,
    camera: cameraAt(format, 0, 1.42, 4.3, UPRIGHT),
    sky: daySky(1.3),
    lights: [
      sideLight(-4.5, 1.75, -0.4, 2.1, 7, scale(hex('#fff6e8'), 6)),
      topLight(0, 2.98, 0.6, 5, 4, [0.85, 0.84, 0.82]),
    ],
    shapes: [
      ...room(boards('#c9b08e', '#b79c78'), '#efece4', '#f7f5f1'),
      ...windowWall(3, '#f1efe9'),
      box([0, 1.32, -3.53], [9, 0.8, 0.03], {
        color: hex('#e9e6de'),
        shine: 0.03,
        rough: 0.2,
        paint: tiles('#ece9e1', '#d6d2c8'),
      }),
      ...fronts,
      ...knobs,
      box([0, 0.9, -3.04], [8.2, 0.05, 0.66], satin('#f1ece2', 0.15)),
      box([0, 0.03, -2.9], [8, 0.06, 0.4], matt('#5c655c')),
      box([0, 1.7, -3.38], [wide ? 7.4 : 4.4, 0.04, 0.28], boards('#cda679', '#b98f62', 0.6)),
      ...jars,
      cylinder([wide ? 1.5 : 0.9, 0.925, -3.1], 0.16, 0.09, satin('#c98f6b')),
      sphere([wide ? 1.46 : 0.86, 1.04, -3.1], 0.07, satin('#e0b04c')),
      sphere([wide ? 1.57 : 0.97, 1.03, -3.07], 0.065, satin('#d98a52')),
      box([wide ? -1.7 : -0.95, 1.12, -3.32], [0.34, 0.42, 0.03], boards('#b98f62', '#a67a4e', 0.1)),
      cylinder([wide ? -2.3 : -1.35, 0.925, -3.1], 0.09, 0.2, satin('#f4f1ea')),
      ...plant([wide ? 2.75 : 1.3, 0.925, -3.1], 0.55, '#f4ede2', 81),
      ...plant([wide ? 3.75 : 1.75, 1.72, -3.36], 0.45, '#dfe5e2', 82),
    ],
  }
}

/** A coffee bar: dark green wall, warm pendants, a wooden counter with cups at the sides. */
export function cafe(format: Format): Scene {
  const random = stream(91)
  const wide = format === 'wide'
  const span = wide ? 3.6 : 1.65
  const shelves = [1.45, 1.95, 2.4].flatMap((y, row): Shape[] =>
    [-1, 1].flatMap((side) => {
      const middle = side * (span - 0.75)
      const cups = Array.from({ length: 6 }, (_, i) => {
        const color = ['#efe7da', '#d9b98f', '#c7d0c8', '#a9653f'][Math.floor(random() * 4)]!
        return cylinder([middle - 0.62 + i * 0.25, y + 0.02, -3.35], 0.065, 0.12 + random() * 0.13, satin(color))
      })
      const board = box([middle, y, -3.36], [1.6, 0.04, 0.3], boards('#a9794e', '#8f6440', 0.4))
      return row === 2 && side > 0 ? [board, ...plant([middle, y + 0.02, -3.36], 0.4, '#efe7da', 92)] : [board, ...cups]
    }),
  )
  const pendants = (wide ? [-2.9, -1.75, 1.75, 2.9] : [-1.1, 1.1]).flatMap((x) => [
    sphere([x, 2.22, -1.9], 0.13, lamp('#ffd9a0', 1.7)),
    cylinder([x, 2.34, -1.9], 0.05, 0.08, satin('#b08d4c')),
    cylinder([x, 2.4, -1.9], 0.008, 0.6, matt('#1a1d1c')),
  ])
  return {
    exposure: 1.8,
    soft: SOFT + 1,
    camera: cameraAt(format, 0, 1.4, 4.3, UPRIGHT),
    sky: daySky(0.5),
    lights: [
      topLight(0, 2.1, -1.9, 6, 0.2, scale(hex('#ffcf93'), 7)),
      topLight(0, 2.96, -3.1, 7.4, 0.2, scale(hex('#ffd7a4'), 6)),
      frontLight(0, 2.4, 5, 6, 2.4, [1.7, 1.7, 1.72]),
    ],
    shapes: [
      ...room(satin('#8b7f74', 0.3), '#52695f', '#f1ece2'),
      box([-4.5, 1.5, 0], [0.1, 3, 14], matt('#d9cfbf')),
      ...shelves,
      ...pendants,
      box([0, 0.5, -2.3], [7.6, 1, 0.6], boards('#c9a67c', '#b48f64', 0.12)),
      box([0, 1.02, -2.3], [7.8, 0.05, 0.74], satin('#e9e2d4', 0.12)),
      ...books(-span + 0.2, 1.05, -2.3, 0.3, 0.22, ['#efe7da', '#c98f6b', '#7fa39c'], 93),
      cylinder([-span + 1.0, 1.045, -2.3], 0.06, 0.09, satin('#f4f1ea')),
      cylinder([span - 0.9, 1.045, -2.3], 0.1, 0.3, satin('#c9cdd2', 0.1)),
      box([span - 0.4, 1.24, -2.35], [0.5, 0.38, 0.36], satin('#c9cdd2', 0.12)),
      box([span - 0.4, 1.44, -2.35], [0.46, 0.03, 0.34], satin('#2c3038', 0.2)),
    ],
  }
}
