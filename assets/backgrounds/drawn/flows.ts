import { type Canvas, painted, type Size, smooth } from '../painter/canvas.ts'
import { ramp } from '../painter/color.ts'
import { fractal } from '../painter/noise.ts'
import { hex, mix, scale, type Vec } from '../tracer/vec.ts'

/** Folds of silk in deep blue and rose, slow and broad. */
export function silk(size: Size): Canvas {
  const cloth = ramp([0, '#1b2350'], [0.35, '#31408a'], [0.62, '#6b63b5'], [0.85, '#c08bb4'], [1, '#efc3c0'])
  return painted(size, ({ x, y }) => {
    const bend = Math.sin(x * 1.5 + 0.6) * 0.28 + Math.sin(x * 0.8 - y * 1.3 + 2) * 0.3
    const phase = (y * 1.15 + bend) * 5.2 + x * 1.6
    const fold = 0.5 + 0.5 * Math.sin(phase + 0.9 * Math.sin(phase * 0.5 + x * 1.2))
    const sheen = fold ** 5 * 0.5
    const wide = smooth(-0.9, 0.9, x * 0.55 - y * 0.9 + bend)
    return cloth(0.08 + 0.36 * fold + 0.34 * wide + sheen * 0.28)
  })
}

/** Waves laid one over the other in pale blue, each with a lit edge. */
export function waves(size: Size): Canvas {
  const air = ramp([0, '#f4f8fc'], [0.6, '#e3edf7'], [1, '#d3e2f2'])
  const long = size.height / Math.min(size.width, size.height)
  return painted(size, ({ x, y, down }) => {
    let color = air(down)
    for (let i = 0; i < 6; i++) {
      const line =
        (0.02 + i * 0.085) * long + 0.1 * Math.sin(x * (1.5 + i * 0.22) + i * 1.7) + 0.035 * Math.sin(x * 3.7 + i * 2.9)
      const below = y - line
      const body = mix(hex('#bcd5ee'), hex('#5f95d3'), i / 5)
      const share = smooth(-0.0012, 0.0012, below) * (0.22 + 0.5 * Math.exp(-Math.max(0, below) * 5))
      color = mix(color, body, share * 0.8)
    }
    return color
  })
}

/** Colours of a field of light: ground and the lights in it, each with its place and reach. */
interface Field {
  ground: string
  lights: readonly (readonly [x: number, y: number, reach: number, color: string])[]
}

function field(size: Size, { ground, lights }: Field): Canvas {
  const unit = Math.min(size.width, size.height)
  const [halfX, halfY] = [size.width / unit, size.height / unit].map((side) => side / 2)
  return painted(size, ({ x, y }) => {
    const u = x / halfX! + (fractal(x * 0.9 + 3, y * 0.9 + 1, 221, 2) - 0.5) * 0.7
    const v = y / halfY! + (fractal(x * 0.9 + 8, y * 0.9 + 6, 222, 2) - 0.5) * 0.7
    return lights.reduce<Vec>(
      (color, [atX, atY, reach, light]) =>
        mix(color, hex(light), 0.9 * Math.exp(-((u - atX) ** 2 + (v - atY) ** 2) / reach)),
      scale(hex(ground), 1),
    )
  })
}

/** A field of light in pale peach, sky and mint. */
export function daybreak(size: Size): Canvas {
  return field(size, {
    ground: '#eef1f6',
    lights: [
      [-0.9, -0.8, 0.6, '#ffdcc8'],
      [0.9, -0.6, 0.7, '#c9dcf7'],
      [0.7, 0.9, 0.6, '#d3ece3'],
      [-0.7, 0.9, 0.7, '#dcd6f4'],
      [0, 0, 0.25, '#f8f9fb'],
    ],
  })
}

/** A field of light in ink, teal and plum. */
export function nightfall(size: Size): Canvas {
  return field(size, {
    ground: '#141b34',
    lights: [
      [-0.9, -0.7, 0.6, '#1f4f6b'],
      [0.9, -0.8, 0.7, '#3b2f6e'],
      [0.8, 0.9, 0.5, '#6a3a66'],
      [-0.8, 0.9, 0.6, '#1c2f5f'],
    ],
  })
}
