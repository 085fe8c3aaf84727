import { box, cylinder, type Shape, sphere } from '../tracer/shapes.ts'
import type { Scene } from '../tracer/trace.ts'
import { hex, mix, scale, stream, type Vec } from '../tracer/vec.ts'
import { cameraAt, type Format, lamp, matt, satin, sideLight, topLight } from './parts.ts'

/** Seamless paper in a photo studio, lit from the left, with a soft pool of light behind the presenter. */
export function paper(format: Format): Scene {
  const curve = Array.from({ length: 40 }, (_, i): Shape => {
    const angle = (i / 39) * (Math.PI / 2)
    return box(
      [0, 1.5 - 1.5 * Math.cos(angle) - 0.03, -2.1 - 1.5 * Math.sin(angle)],
      [30, 0.065, 0.12],
      matt('#c6d0e2'),
    )
  })
  return {
    exposure: 2.1,
    camera: cameraAt(format, 0, 1.35, 4.4),
    sky: () => [0.28, 0.32, 0.4],
    lights: [
      sideLight(-4.5, 2.2, 0.5, 2.4, 2.4, scale(hex('#fff1de'), 7)),
      topLight(0.4, 3.4, -2.4, 1.6, 0.6, scale(hex('#e8f0ff'), 6)),
    ],
    shapes: [
      box([0, -0.05, 3], [30, 0.1, 10.3], matt('#c6d0e2')),
      box([0, 4, -3.65], [30, 6, 0.1], matt('#c6d0e2')),
      ...curve,
    ],
  }
}

/** Arches, steps and spheres in chalky pastels. */
export function arches(format: Format): Scene {
  const arch = (x: number, z: number, radius: number, tall: number, color: string): Shape[] => {
    const blocks = Array.from({ length: 25 }, (_, i) => {
      const angle = (i / 24) * Math.PI
      return sphere([x + Math.cos(angle) * radius, tall + Math.sin(angle) * radius, z], 0.17, matt(color))
    })
    return [...blocks, ...[-1, 1].map((side) => cylinder([x + side * radius, 0, z], 0.17, tall, matt(color)))]
  }
  const wide = format === 'wide'
  const side = wide ? 2.6 : 1.5
  return {
    exposure: 1.05,
    camera: cameraAt(format, 0, 1.42, 4.6),
    sky: () => [0.75, 0.78, 0.86],
    lights: [
      sideLight(-4.8, 2.6, 1.2, 2, 2.4, scale(hex('#ffe6c8'), 13)),
      topLight(0, 4.6, 0, 5, 4, scale(hex('#eef2ff'), 1.1)),
    ],
    shapes: [
      box([0, -0.05, 0], [30, 0.1, 16], matt('#c9d5ec')),
      box([0, 3, -3.6], [30, 6, 0.1], {
        color: hex('#c3d0ea'),
        paint: ([, y]) => mix(hex('#d5def0'), hex('#9fb5de'), y / 4),
      }),
      ...arch(0, -3.1, 1.35, 1.55, '#e8edf7'),
      ...arch(side, -2.5, 0.75, 0.9, '#eecbb4'),
      ...arch(-side - 0.2, -2.8, 0.85, 1.2, '#7f9bd1'),
      cylinder([0, 0, -2.9], 1.5, 0.16, matt('#dfe6f4')),
      cylinder([0, 0.16, -2.95], 1.15, 0.16, matt('#eef2f9')),
      cylinder([-side + 0.9, 0, -2.0], 0.36, 0.5, matt('#efd9c8')),
      sphere([-side + 0.9, 0.72, -2.0], 0.22, satin('#3b62ad', 0.2)),
      cylinder([side - 0.7, 0, -1.9], 0.28, 0.3, matt('#b6c6e6')),
      sphere([side - 0.7, 0.47, -1.9], 0.17, satin('#e9b184', 0.2)),
      box([side + 1.2, 0.5, -3], [0.9, 1, 0.9], matt('#d5def0'), 25),
    ],
  }
}

/** Panes and spheres of light floating in deep blue. */
export function depth(format: Format): Scene {
  const random = stream(77)
  const wide = format === 'wide'
  const shapes: Shape[] = [
    box([0, 0, -5], [40, 30, 0.1], {
      color: hex('#16295a'),
      paint: ([x, y]) => mix(hex('#24408a'), hex('#0b1533'), Math.min(1, Math.hypot(x * 0.22 + 0.3, (y - 2) * 0.3))),
    }),
    box([0, -1.2, 0], [40, 0.1, 20], { color: hex('#101d42'), shine: 0.1, rough: 0.08 }),
  ]
  for (let i = 0; i < 46; i++) {
    const edge = (random() < 0.5 ? -1 : 1) * (wide ? 1.5 + random() * 3 : 0.8 + random() * 1.4)
    const at: Vec = [edge, -0.6 + random() * 4, -3.4 + random() * 3.2]
    const color = mix(hex('#2c4f9e'), hex('#8fb0f0'), random())
    const size = 0.08 + random() ** 3 * 0.42
    shapes.push(
      sphere(at, size, i % 9 === 0 ? lamp('#ffb98a', 2.2) : { color, shine: 0.05, rough: i % 3 ? 0.05 : 0.5 }),
    )
  }
  return {
    exposure: 1.3,
    camera: cameraAt(format, 0, 1.4, 4.6),
    sky: ([x, y]) => scale(mix(hex('#16295a'), hex('#7fa4ef'), Math.max(0, y + x * 0.3)), 0.8),
    lights: [
      sideLight(-5, 2.8, 0.5, 2, 3, scale(hex('#9fc0ff'), 12)),
      sideLight(5, 0.8, 0, 1.6, 3, scale(hex('#ffab78'), 4)),
    ],
    shapes,
  }
}

/** Vertical fins in a slow wave, from navy to pale blue. */
export function fins(format: Format): Scene {
  const shapes = Array.from({ length: 90 }, (_, i): Shape => {
    const x = -5.4 + i * 0.12
    const z = -2.9 + 0.5 * Math.sin(i * 0.13) + 0.28 * Math.sin(i * 0.31 + 1)
    return box([x, 1.5, z], [0.05, 8, 0.7], satin('#c4d2ea', 0.4), 18 * Math.sin(i * 0.09))
  })
  return {
    exposure: 1.05,
    camera: cameraAt(format, 0, 1.4, 4.6),
    sky: () => [0.24, 0.3, 0.44],
    lights: [
      sideLight(-5.2, 2.4, 0.2, 3, 2.4, scale(hex('#ffe3c4'), 10)),
      sideLight(5.2, 1, 0.2, 3, 2.4, scale(hex('#6f97ea'), 5)),
    ],
    shapes: [...shapes, box([0, 1.5, -4.2], [20, 12, 0.1], matt('#4a689f'))],
  }
}
