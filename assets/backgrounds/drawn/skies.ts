import { type Canvas, painted, type Size, smooth } from '../painter/canvas.ts'
import { ramp } from '../painter/color.ts'
import { fractal } from '../painter/noise.ts'
import { hex, mix } from '../tracer/vec.ts'

/** A blue sky with soft fair-weather clouds, paler towards a low horizon. */
export function clouds(size: Size): Canvas {
  const sky = ramp([0, '#5b93d3'], [0.45, '#93bce6'], [0.8, '#cfe2f3'], [1, '#e9f1f7'])
  const white = hex('#fbfcfe')
  const grey = hex('#b9c9dd')
  return painted(size, ({ x, y, down }) => {
    const near = 1 / (1.25 - 0.55 * down)
    const u = x * 1.25 * near + 3
    const v = (y * 2.1 + 2) * near
    const warp = fractal(u * 1.1, v * 1.1, 8, 3) - 0.5
    const thick = fractal(u * 1.3 + warp * 0.5, v * 1.3 + warp * 0.5, 21, 5)
    const above = fractal(u * 1.3 + 0.06 + warp * 0.5, v * 1.3 - 0.16 + warp * 0.5, 21, 4)
    const share = smooth(0.47, 0.72, thick) * 0.92
    const shade = smooth(0.42, 0.78, above)
    return mix(sky(down), mix(white, grey, shade * 0.75), share)
  })
}
