import type { Scene } from '../tracer/scene.ts'
import { box, cylinder, type Shape } from '../tracer/shapes.ts'
import { hex, scale } from '../tracer/vec.ts'
import { cameraAt, type Format, frontLight, lamp, matt, topLight } from './parts.ts'

const UPRIGHT = 0.78

/** Colours of a studio: paper of the wall, lamp at the left, lamp at the right. */
type Lamps = readonly [wall: string, left: string, right: string]

/** A plain studio whose wall is washed by a coloured lamp from each side, with a glowing tube standing at either edge. */
export const glowOf =
  ([wall, left, right]: Lamps) =>
  (format: Format): Scene => {
    const edge = format === 'wide' ? 3.35 : 1.45
    const tube = (x: number, color: string): Shape => cylinder([x, 0.02, -2.9], 0.03, 2.5, lamp(color, 1.5))
    return {
      exposure: format === 'wide' ? 1.15 : 0.9,
      soft: 4,
      camera: cameraAt(format, 0, 1.4, 4.3, UPRIGHT),
      sky: () => [0.03, 0.03, 0.04],
      lights: [
        topLight(-edge - 0.3, 5.4, -2.4, 2.4, 1.2, scale(hex(left), 30)),
        topLight(edge + 0.3, 5.4, -2.4, 2.4, 1.2, scale(hex(right), 30)),
        frontLight(0, 2.8, 5, 5, 2.4, [0.8, 0.8, 0.84]),
      ],
      shapes: [
        box([0, -0.05, 0], [16, 0.1, 14], { color: hex(wall), shine: 0.03, rough: 0.25 }),
        box([0, 3, -3.6], [16, 12, 0.1], matt(wall)),
        box([0, 3, 6.8], [16, 12, 0.1], matt('#30343c')),
        tube(-edge, left),
        tube(edge, right),
      ],
    }
  }
