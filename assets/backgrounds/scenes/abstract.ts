import type { Scene } from '../tracer/scene.ts'
import { box, cylinder, type Shape, sphere } from '../tracer/shapes.ts'
import { hex, mix, scale, stream, type Vec } from '../tracer/vec.ts'
import { cameraAt, type Format, frontLight, lamp, matt, satin, sideLight, topLight } from './parts.ts'

/** Seamless paper in a photo studio: one smooth hollow with a soft pool of light behind the presenter. */
export function paper(format: Format): Scene {
  return {
    exposure: 2.1,
    camera: cameraAt(format, 0, 1.35, 4.4),
    sky: () => [0.28, 0.32, 0.4],
    lights: [
      topLight(-0.7, 4.8, 0.6, 4, 2.4, scale(hex('#fff4e6'), 0.8)),
      frontLight(0.6, 3.4, 5.2, 5, 2.4, scale(hex('#eef3ff'), 2)),
    ],
    shapes: [sphere([0, 8, 4.2], 8, { color: hex('#b9c6de'), paint: pool })],
  }
}

/** Paler behind the head of the presenter. */
function pool([x, y]: Vec): Vec {
  return mix(hex('#d3ddef'), hex('#8497bd'), away(Math.hypot(x * 0.26, (y - 1.75) * 0.34)))
}

/** Arches, steps and spheres in chalky pastels. */
export function arches(format: Format): Scene {
  const arch = (x: number, z: number, radius: number, tall: number, color: string): Shape[] => {
    const blocks = Array.from({ length: 120 }, (_, i) => {
      const angle = (i / 119) * Math.PI
      return sphere([x + Math.cos(angle) * radius, tall + Math.sin(angle) * radius, z], 0.17, matt(color))
    })
    return [...blocks, ...[-1, 1].map((side) => cylinder([x + side * radius, 0, z], 0.17, tall, matt(color)))]
  }
  const wide = format === 'wide'
  const side = wide ? 2.6 : 1.5
  return {
    exposure: 1.25,
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
      glowAt: ([x, y]) => mix(hex('#2f539f'), hex('#121e42'), away(Math.hypot(x * 0.17 + 0.08, (y - 1.7) * 0.24))),
    }),
  ]
  for (let i = 0; i < 46; i++) {
    const edge = (random() < 0.5 ? -1 : 1) * (wide ? 1.5 + random() * 3 : 0.8 + random() * 1.4)
    const at: Vec = [edge, -0.6 + random() * 4, -3.4 + random() * 3.2]
    const color = mix(hex('#2c4f9e'), hex('#8fb0f0'), random())
    const size = 0.08 + random() ** 3 * 0.42
    shapes.push(
      sphere(at, size, i % 9 === 0 ? lamp('#ffb98a', 0.8) : { color, shine: 0.05, rough: i % 3 ? 0.05 : 0.5 }),
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

/** 0 in the middle, 1 far out, without a point in the middle. */
function away(distance: number): number {
  return 1 - Math.exp(-2.2 * distance * distance)
}

/** A wall of half-round fins in a slow wave, from pale to deep blue. */
export function fins(format: Format): Scene {
  const shapes = Array.from({ length: 44 }, (_, i): Shape => {
    const x = -5.4 + i * 0.25
    const z = -2.9 + 0.25 * Math.sin(i * 0.27) + 0.06 * Math.sin(i * 0.61 + 1)
    const color = mix(hex('#5f83c9'), hex('#c3d1ea'), 0.5 + 0.5 * Math.sin(i * 0.16 + 0.6))
    return cylinder([x, -3, z], 0.17, 9, { color })
  })
  return {
    exposure: 0.9,
    camera: cameraAt(format, 0, 1.4, 4.6),
    sky: () => [0.24, 0.3, 0.44],
    lights: [
      sideLight(-5.2, 2.4, 0.2, 3, 2.4, scale(hex('#ffe9d2'), 7)),
      sideLight(5.2, 1, 0.2, 3, 2.4, scale(hex('#8fb0f0'), 4)),
      frontLight(0, 2.6, 4.2, 5, 3, scale(hex('#dfe8fb'), 2)),
    ],
    shapes,
  }
}
