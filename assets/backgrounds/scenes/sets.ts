import type { Scene } from '../tracer/scene.ts'
import { box, cylinder, type Shape, sphere } from '../tracer/shapes.ts'
import { hex, mix, scale, stream, type Vec } from '../tracer/vec.ts'
import { boards, books, cameraAt, type Format, lamp, matt, plant, satin, sideLight, topLight } from './parts.ts'

const dark = (): Vec => [0.004, 0.006, 0.012]

/** A news set in deep blue: light bars, a video wall, a floor like glass. */
export function newsroom(format: Format): Scene {
  const floor = { color: hex('#2a3a5e'), shine: 0.12, rough: 0.03 }
  const bars = [-4.2, -3.1, 3.1, 4.2].flatMap((x, i) => [
    box([x, 1.6, -2.6 + (i % 2) * 0.3], [0.5, 3.2, 0.25], satin('#4a66a6', 0.1)),
    box([x + (x < 0 ? 0.28 : -0.28), 1.6, -2.45 + (i % 2) * 0.3], [0.035, 3.0, 0.03], lamp('#8fb8ff', 1.3)),
  ])
  return {
    exposure: 1.3,
    camera: cameraAt(format, 0, 1.4, 4.3),
    sky: dark,
    lights: [
      topLight(0, 3.3, -2.2, 6, 0.5, scale(hex('#8fb2f4'), 8)),
      topLight(0, 3.4, 1, 5, 2, scale(hex('#dfe8ff'), 3)),
      topLight(-4.5, 3.2, -1, 0.6, 3, scale(hex('#ffb98a'), 5)),
    ],
    shapes: [
      box([0, -0.05, 0], [16, 0.1, 14], floor),
      box([0, 3.8, -3.7], [16, 8, 0.1], { color: hex('#3a5796'), glow: scale(hex('#1c2f63'), 0.3) }),
      box([0, 1.75, -3.55], [4.9, 2.1, 0.08], {
        color: [0.02, 0.03, 0.06],
        shine: 0.04,
        rough: 0.1,
        glowAt: worldWall,
      }),
      box([0, 0.64, -3.5], [5.2, 0.03, 0.06], lamp('#ffb27a', 1.1)),
      box([0, 2.88, -3.5], [5.2, 0.03, 0.06], lamp('#8fb8ff', 1.3)),
      ...bars,
      box([0, 0.1, -2.9], [7.4, 0.2, 1.1], satin('#50699f', 0.08)),
      box([0, 0.2, -2.35], [7.4, 0.025, 0.03], lamp('#6f9cff', 1.3)),
      box([5.4, 1.6, -1], [0.1, 3.2, 6], satin('#3f5c9c', 0.15)),
      box([-5.4, 1.6, -1], [0.1, 3.2, 6], satin('#3f5c9c', 0.15)),
    ],
  }
}

/** Lines of longitude and glowing cities on a blue field. */
function worldWall([x, y]: Vec): Vec {
  const u = x / 2.45
  const v = (y - 1.75) / 1.05
  const sweep = mix(hex('#0b1c46'), hex('#3b6fd6'), Math.max(0, 0.75 - Math.hypot(u * 0.9 - 0.25, v * 0.8 + 0.2)))
  const cell = [Math.round(x * 14), Math.round(y * 14)] as const
  const land =
    Math.sin(cell[0] * 0.31 + 1.2) +
    Math.sin(cell[1] * 0.43 + cell[0] * 0.12) +
    Math.sin(cell[0] * 0.17 - cell[1] * 0.3)
  const dot = Math.hypot(x * 14 - cell[0], y * 14 - cell[1]) < 0.3 && land > 0.25 ? 0.26 : 0
  const arc = Math.abs(Math.hypot(u * 1.2 - 0.2, v + 1.6) - 1.9) < 0.012 ? 0.35 : 0
  return scale(mix(sweep, hex('#a9ccff'), dot + arc), 1.05)
}

/** A shop with lit niches, goods on shelves, a round podium. */
export function showroom(format: Format): Scene {
  const random = stream(31)
  const palette = ['#3b62ad', '#e9dcc9', '#c98f6b', '#8fa98c', '#dfe5ee', '#d9a441']
  const goods: Shape[] = []
  for (const [column, x] of [-3.4, -2.05, 2.05, 3.4].entries()) {
    for (let row = 0; row < 4; row++) {
      const y = 0.55 + row * 0.62
      goods.push(box([x, y - 0.02, -3.2], [1.2, 0.04, 0.5], boards('#d7b58b', '#c7a276', 0.5)))
      goods.push(box([x, y + 0.56, -3.36], [1.16, 0.02, 0.03], lamp('#ffe2b8', 5)))
      for (let i = 0; i < 3; i++) {
        const color = satin(palette[(column + row * 2 + i) % palette.length]!, 0.15)
        const at = x - 0.38 + i * 0.38 + (random() - 0.5) * 0.06
        const tall = 0.18 + random() * 0.2
        if (i % 2) goods.push(cylinder([at, y, -3.15], 0.07 + random() * 0.04, tall, color))
        else goods.push(box([at, y + tall / 2, -3.15], [0.2, tall, 0.18], color, random() * 30 - 15))
      }
    }
  }
  return {
    exposure: 1.2,
    camera: cameraAt(format, 0, 1.38, 4.3),
    sky: () => [0.5, 0.5, 0.52],
    lights: [
      topLight(0, 2.98, 0.4, 5, 3, scale(hex('#fffaf4'), 2.3)),
      topLight(-2.7, 2.9, -2.9, 2.4, 0.2, scale(hex('#ffdcae'), 7)),
      topLight(2.7, 2.9, -2.9, 2.4, 0.2, scale(hex('#ffdcae'), 7)),
      topLight(0, 2.95, -2.8, 1.6, 0.4, scale(hex('#ffe9cf'), 7)),
    ],
    shapes: [
      box([0, -0.05, 0], [12, 0.1, 14], { color: hex('#d8d3ca'), shine: 0.05, rough: 0.06 }),
      box([0, 3.05, 0], [12, 0.1, 14], matt('#f4f1ec')),
      box([0, 1.5, -3.6], [12, 3, 0.1], matt('#efe8dc')),
      box([-4.7, 1.5, 0], [0.1, 3, 14], matt('#e6dccb')),
      box([4.7, 1.5, 0], [0.1, 3, 14], matt('#e6dccb')),
      box([0, 1.5, 6.6], [12, 3, 0.1], matt('#e6dccb')),
      ...[-4.1, -2.72, 2.72, 4.1, -1.38, 1.38].map((x) =>
        box([x, 1.5, -3.3], [0.08, 3, 0.6], boards('#cda679', '#b98f62', 0.4)),
      ),
      ...goods,
      box([0, 1.6, -3.54], [2.5, 2.6, 0.04], {
        color: hex('#3b5f9f'),
        paint: ([, y]) => mix(hex('#2c4a86'), hex('#6d90cf'), y / 3),
      }),
      cylinder([0, 0, -2.7], 0.75, 0.18, satin('#f5f1ea', 0.1)),
      cylinder([0, 0.18, -2.7], 0.5, 0.16, satin('#efe6d8', 0.1)),
      box([-3.1, 0.45, -1.3], [1.5, 0.9, 0.7], matt('#f1ebe1')),
      sphere([-3.3, 1.02, -1.3], 0.12, satin('#c98f6b')),
      cylinder([-2.8, 0.9, -1.3], 0.09, 0.3, satin('#3b62ad')),
      ...plant([3.9, 0, -1.9], 1.5, '#f4efe6', 17),
    ],
  }
}

/** A study in the evening: books to the ceiling, a warm lamp, an armchair. */
export function library(format: Format): Scene {
  const wood = boards('#7a5236', '#66432b', 0.5)
  const spines = ['#6e2f2a', '#2d4570', '#c7b08a', '#3c5a46', '#8a6a3f', '#d9cdb6', '#474b57']
  const rows: Shape[] = []
  for (let column = 0; column < 5; column++) {
    const x = -4.4 + column * 1.78
    rows.push(box([x, 1.5, -3.3], [0.07, 3, 0.45], wood))
    for (let row = 0; row < 7; row++) {
      const y = 0.2 + row * 0.42
      rows.push(box([x + 0.89, y - 0.02, -3.3], [1.75, 0.035, 0.42], wood))
      rows.push(
        ...books(x + 0.06, y, -3.28, 1.66 - ((row * 7 + column * 3) % 4) * 0.12, 0.36, spines, 40 + row * 9 + column),
      )
    }
  }
  return {
    exposure: format === 'wide' ? 2.1 : 2.9,
    camera: cameraAt(format, format === 'wide' ? 0 : 0.5, 1.4, 4.2),
    sky: dark,
    lights: [
      topLight(3.2, 1.62, -2.3, 0.4, 0.4, scale(hex('#ffb867'), 60)),
      topLight(0, 2.98, -2.2, 7, 0.5, scale(hex('#ffca8a'), 3.4)),
      sideLight(-4.8, 1.6, 0, 2, 5, scale(hex('#8fb0e8'), 2.2)),
    ],
    shapes: [
      box([0, -0.05, 0], [12, 0.1, 14], boards('#6b4a33', '#573a27')),
      box([0, 3.05, 0], [12, 0.1, 14], matt('#cfc5b6')),
      box([0, 1.5, -3.6], [12, 3, 0.1], matt('#4c3626')),
      box([4.6, 1.5, 0], [0.1, 3, 14], matt('#3d4a5c')),
      box([0, 1.5, 6.6], [12, 3, 0.1], matt('#4c4a48')),
      ...rows,
      cylinder([3.2, 0, -2.3], 0.16, 0.03, satin('#b08d4c')),
      cylinder([3.2, 0, -2.3], 0.015, 1.6, satin('#b08d4c')),
      cylinder([3.2, 1.64, -2.3], 0.24, 0.32, lamp('#ffc98c', 1.9)),
      box([-2.9, 0.36, -1.9], [1, 0.4, 0.9], satin('#2f4a7d', 0.5), 20),
      box([-3.05, 0.75, -2.3], [1, 0.75, 0.22], satin('#2f4a7d', 0.5), 20),
      box([-3.4, 0.58, -1.75], [0.2, 0.3, 0.85], satin('#2a4371', 0.5), 20),
      box([-2.42, 0.58, -2.08], [0.2, 0.3, 0.85], satin('#2a4371', 0.5), 20),
    ],
  }
}

/** A calm clinic in white and teal. */
export function clinic(format: Format): Scene {
  const doors = [-3.6, -2.7, -1.8].map((x) => box([x, 0.5, -3.2], [0.86, 0.86, 0.5], satin('#f2f6f7', 0.1)))
  return {
    exposure: 0.8,
    camera: cameraAt(format, format === 'wide' ? 0 : 0.3, 1.42, 4.3),
    sky: () => [0.6, 0.64, 0.66],
    lights: [
      topLight(0, 2.98, -0.5, 5, 5, scale(hex('#f4fbff'), 2.0)),
      topLight(-2.7, 1.5, -3.3, 2.6, 0.1, scale(hex('#e9fbff'), 6)),
      sideLight(4.6, 1.6, 0, 2, 4, scale(hex('#fff0dc'), 2.4)),
    ],
    shapes: [
      box([0, -0.05, 0], [12, 0.1, 14], { color: hex('#d5dfe2'), shine: 0.05, rough: 0.08 }),
      box([0, 3.05, 0], [12, 0.1, 14], matt('#f6f9fa')),
      box([0, 1.5, -3.6], [12, 3, 0.1], matt('#e6f0f0')),
      box([-4.7, 1.5, 0], [0.1, 3, 14], matt('#e3edee')),
      box([4.9, 1.5, 0], [0.1, 3, 14], matt('#e8eeee')),
      box([0, 1.5, 6.6], [12, 3, 0.1], matt('#dfe9ea')),
      box([0.9, 1.5, -3.54], [2.6, 3, 0.04], {
        color: hex('#6fb0ad'),
        paint: ([, y]) => mix(hex('#5c9f9f'), hex('#86c1bc'), y / 3),
      }),
      ...doors,
      box([-2.7, 0.95, -3.2], [2.75, 0.05, 0.56], satin('#c9d6d8', 0.1)),
      ...[-3.6, -2.7, -1.8].map((x) => box([x, 2.0, -3.38], [0.86, 0.8, 0.34], satin('#f6f9fa', 0.1))),
      box([-2.7, 1.58, -3.4], [2.6, 0.02, 0.05], lamp('#eafcff', 4)),
      ...[-3.5, -3.2, -2.3, -2.05, -1.7].map((x, i) =>
        cylinder([x, 0.975, -3.2], 0.06, 0.12 + (i % 3) * 0.06, satin(i % 2 ? '#6fb0ad' : '#dfe9ea', 0.1)),
      ),
      box([3.2, 1.7, -3.52], [1.5, 1.1, 0.03], lamp('#eef8ff', 1.15)),
      box([3.2, 0.5, -3.0], [1.5, 0.1, 0.6], satin('#7fb9b6')),
      box([3.2, 0.25, -3.0], [1.3, 0.4, 0.5], matt('#e9efef')),
      box([0, 2.985, -1.8], [1.2, 0.02, 0.6], lamp('#ffffff', 3)),
      box([0, 2.985, 0.2], [1.2, 0.02, 0.6], lamp('#ffffff', 3)),
      ...plant([2.05, 0, -3.0], 1.35, '#ffffff', 23),
    ],
  }
}

/** A living room in soft daylight: sofa, arc of pictures, linen curtains. */
export function home(format: Format): Scene {
  const linen = Array.from({ length: 16 }, (_, i) =>
    cylinder([-4.3 + (i % 2) * 0.05, 0.05, -3.4 + i * 0.085], 0.06, 2.8, matt('#efe7da')),
  )
  return {
    exposure: 1.05,
    camera: cameraAt(format, format === 'wide' ? 0.1 : 0.4, 1.38, 4.3),
    sky: () => [1.3, 1.32, 1.35],
    lights: [
      sideLight(-4.5, 1.5, 0.2, 2.3, 5, scale(hex('#fff6ea'), 6.5)),
      topLight(0, 2.98, 1, 5, 4, [0.55, 0.53, 0.5]),
    ],
    shapes: [
      box([0, -0.05, 0], [12, 0.1, 14], boards('#c2a98c', '#ae9474')),
      box([0, 3.05, 0], [12, 0.1, 14], matt('#f6f3ee')),
      box([0, 1.5, -3.6], [12, 3, 0.1], {
        color: hex('#d9d6cc'),
        paint: ([x]) => (x > -5 ? hex('#d3d6d6') : hex('#e9e4da')),
      }),
      box([4.6, 1.5, 0], [0.1, 3, 14], matt('#e6e0d4')),
      box([0, 1.5, 6.6], [12, 3, 0.1], matt('#e6e0d4')),
      ...linen,
      box([-4.4, 2.9, 0], [0.1, 0.3, 14], matt('#f2eee6')),
      box([1.9, 0.09, -2.8], [3.2, 0.18, 0.7], matt('#2c3038')),
      box([1.9, 0.34, -2.7], [3.2, 0.36, 1], satin('#7d8fae', 0.6)),
      box([1.9, 0.72, -3.12], [3.2, 0.62, 0.28], satin('#7286a8', 0.6)),
      box([0.2, 0.43, -2.7], [0.26, 0.64, 1], satin('#6f83a5', 0.6)),
      box([3.6, 0.43, -2.7], [0.26, 0.64, 1], satin('#6f83a5', 0.6)),
      box([0.75, 0.72, -2.85], [0.5, 0.42, 0.16], satin('#e2b07a', 0.6), 14),
      box([3.0, 0.72, -2.85], [0.5, 0.42, 0.16], satin('#efe7da', 0.6), -10),
      ...[0.9, 1.75, 2.6].flatMap((x, i) => [
        box([x, 1.78, -3.53], [0.66, 0.86, 0.03], boards('#b98f62', '#a67a4e', 0.2)),
        box([x, 1.78, -3.52], [0.6, 0.8, 0.03], {
          color: hex('#f6f2ea'),
          paint: ([u, v]) =>
            Math.hypot(u - x, v - 1.7 - i * 0.05) < 0.17 ? hex(['#c98f6b', '#3b62ad', '#8fa98c'][i]!) : hex('#f6f2ea'),
        }),
      ]),
      cylinder([-1.5, 0, -3.0], 0.17, 0.04, satin('#33383f')),
      cylinder([-1.5, 0, -3.0], 0.015, 1.55, satin('#33383f')),
      cylinder([-1.5, 1.5, -3.0], 0.22, 0.34, lamp('#ffe2b8', 1.3)),
      box([-2.6, 0.42, -3.2], [1.2, 0.84, 0.4], boards('#cda679', '#b98f62', 0.3)),
      ...plant([-2.75, 0.84, -3.2], 0.75, '#c98f6b', 9),
      ...plant([-3.55, 0, -2.3], 1.6, '#efe7da', 19),
    ],
  }
}
