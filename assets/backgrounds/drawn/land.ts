import { type Canvas, cover, discs, painted, type Size, smooth, softened } from '../painter/canvas.ts'
import { ramp } from '../painter/color.ts'
import { fractal, noise } from '../painter/noise.ts'
import { hex, mix, scale, stream } from '../tracer/vec.ts'

/** Ridges one behind the other in the mist of the morning. */
export function mountains(size: Size): Canvas {
  const sky = ramp([0, '#8fb0d0'], [0.3, '#c9d6e0'], [0.48, '#f3dcc4'], [0.62, '#f6e3d0'])
  let canvas = painted(size, ({ x, y, down }) => {
    const sun = Math.exp(-(((x - 0.42) ** 2 + (y + 0.06) ** 2) / 0.09))
    return mix(sky(down), hex('#fff0d8'), sun * 0.75)
  })
  const layers = ['#b9c3d2', '#9fb0c4', '#8199b1', '#64819a', '#486780', '#324e66']
  for (const [i, color] of layers.entries()) {
    const often = 0.9 + i * 0.28
    const peak = (x: number) => {
      const wild = 1 - Math.abs(2 * fractal(x * often + i * 5.7, i + 0.5, 50 + i, 5) - 1)
      return 0.6 + i * 0.075 - (0.27 - i * 0.024) * wild
    }
    const body = hex(color)
    const mist = mix(body, hex('#f3e6da'), 0.75)
    cover(
      canvas,
      ({ x, down }) =>
        mix(body, mist, smooth(-0.06, 0.12, down - 0.52 - i * 0.075 - 0.02 * noise(x * 2, i, 58)) * (0.95 - i * 0.09)),
      ({ x, down }) => smooth(-0.0018, 0.0018, down - peak(x)),
    )
    if (i < 4) canvas = softened(canvas, 2)
  }
  return canvas
}

/** The sea after sunset: a calm horizon at the eye line, the sun low at one side. */
export function sea(size: Size): Canvas {
  const horizon = 0.52
  const sky = ramp([0, '#5d7fb0'], [0.25, '#96a6c6'], [0.42, '#e2b9a6'], [0.52, '#f6cf9f'])
  const water = ramp([0, '#d9ac93'], [0.06, '#a98f9c'], [0.2, '#6a7a9c'], [0.48, '#344e78'])
  const sunX = 0.36
  const long = size.height / Math.min(size.width, size.height)
  return softened(
    painted(size, ({ x, y, down }) => {
      if (down < horizon) {
        const far = Math.hypot(x - sunX, (down - horizon) * long + 0.06)
        const streak = fractal(x * 1.5 + 4, y * 9 + 3, 61, 4)
        const cloud = smooth(0.5, 0.8, streak) * smooth(0.08, 0.3, down) * smooth(horizon, 0.36, down)
        const clear = mix(sky(down), hex('#ffe2b0'), Math.exp(-(far * far) / 0.03) * 0.8)
        return mix(mix(clear, hex('#c58f93'), cloud * 0.45), hex('#fff6dc'), smooth(0.043, 0.038, far))
      }
      const deep = down - horizon
      const close = 0.012 + deep
      const swell = fractal(x / (close * 1.6) + 30, Math.log(close) * 7, 62, 3)
      const ripple = fractal(x / (close * 0.35) + 9, Math.log(close) * 26, 63, 3)
      const path = Math.exp(-(((x - sunX) / (0.05 + deep * 0.45)) ** 2))
      const base = mix(water(deep), hex('#9fa6bd'), (swell - 0.5) * 0.3 * smooth(0, 0.1, deep))
      return mix(base, hex('#ffe0b4'), path * (0.25 + smooth(0.45, 0.75, ripple) * 0.55) * (1 - deep * 1.1))
    }),
    2,
  )
}

/** Trunks in the light fog of a wood, thinner and paler with distance. */
export function forest(size: Size): Canvas {
  const air = ramp([0, '#9db595'], [0.4, '#dfe8cf'], [0.62, '#e8ecd2'], [0.74, '#a9b98a'], [1, '#5a6f4a'])
  let canvas = painted(size, ({ x, y, down }) => {
    const leaves = fractal(x * 4 + 3, y * 4 + 8, 81, 4) * smooth(0.5, 0.05, down)
    const glow = Math.exp(-((x - 0.2) ** 2 + (y + 0.08) ** 2) / 0.12)
    return mix(mix(air(down), hex('#6f9466'), leaves * 0.6), hex('#fbf7df'), glow * 0.6)
  })
  for (let i = 0; i < 5; i++) {
    const often = 13 - i * 2.2
    const thick = 0.1 + i * 0.022
    const color = hex(['#bcc9ad', '#9fb094', '#7d8f77', '#5c6d59', '#41503f'][i]!)
    const foot = 0.68 + i * 0.06
    cover(
      canvas,
      ({ x, y }) => scale(color, 0.86 + 0.28 * noise(x * 60, y * 5, 90 + i)),
      ({ x, down }) => {
        const place = x * often * 0.8 + i * 3.3 + 0.12 * noise(down * 2.2, i, 95 + i)
        const cell = Math.floor(place)
        const here = 0.22 + 0.56 * noise(cell * 3.7 + 0.5, i + 0.5, 83)
        const stands = noise(cell * 5.3 + 0.5, i * 2 + 0.5, 84) > (i < 3 ? 0.4 : Math.abs(x) < 0.3 ? 2 : 0.5)
        const wide =
          thick * (0.55 + 0.6 * noise(cell * 2.1 + 0.5, 7.5, 85)) * (1 + 0.22 * smooth(foot - 0.1, foot, down))
        const off = Math.abs(place - cell - here) / wide
        return stands ? smooth(1.1, 0.86, off) * smooth(foot + 0.03, foot - 0.03, down) * (0.6 + i * 0.09) : 0
      },
    )
    cover(
      canvas,
      ({ x, y }) => scale(mix(hex('#c3cd9f'), hex('#56693f'), i / 4), 0.85 + 0.3 * fractal(x * 9, y * 20, 97 + i, 3)),
      ({ x, down }) => smooth(0, 0.05, down - foot + 0.03 * (noise(x * 3, i, 98) - 0.5)) * 0.6,
    )
    canvas = softened(canvas, i < 3 ? 4 : 3)
  }
  return canvas
}

/** A meadow in early summer: soft hills, grass that is sharp only in a low band, flowers out of focus. */
export function meadow(size: Size): Canvas {
  const sky = ramp([0, '#8fc0e8'], [0.3, '#c3def0'], [0.5, '#eef4ec'])
  let canvas = painted(size, ({ down }) => sky(down))
  for (const [i, color] of ['#b5cfc0', '#9cc09a', '#86b077'].entries()) {
    const line = (x: number) => 0.5 + i * 0.045 - 0.06 * noise(x * (1.2 + i * 0.5) + i * 4, 0.5, 101 + i)
    cover(
      canvas,
      ({ x, down }) => mix(hex(color), hex('#e6efd0'), smooth(0, 0.09, down - line(x)) * 0.5),
      ({ x, down }) => smooth(-0.004, 0.004, down - line(x)),
    )
    canvas = softened(canvas, 7)
  }
  const grass = ramp([0, '#b3cf84'], [0.2, '#8fb862'], [0.45, '#5f9145'])
  cover(
    canvas,
    ({ x, down }) => {
      const close = 0.03 + (down - 0.58)
      const tuft = fractal((x * 0.5) / close + 50, Math.log(close) * 5, 104, 4)
      return mix(grass(down - 0.58), tuft > 0.5 ? hex('#d7e59a') : hex('#44733a'), Math.abs(tuft - 0.5) * 1.3)
    },
    ({ x, down }) => smooth(0, 0.03, down - 0.585 + 0.02 * (noise(x * 4, 1, 105) - 0.5)),
  )
  canvas = softened(canvas, 5)
  const random = stream(106)
  const [halfX, halfY] = [size.width, size.height].map((side) => side / Math.min(size.width, size.height) / 2)
  const flowers = Array.from({ length: 260 }, () => {
    const close = random() ** 1.4
    return {
      x: (random() * 2 - 1) * halfX!,
      y: halfY! * (0.24 + 0.8 * close),
      radius: 0.0025 + close * 0.014 * (0.6 + random() * 0.8),
      color: hex(['#fff8ea', '#ffe48a', '#fff8ea', '#e9b3d0'][Math.floor(random() * 4)]!),
      strength: 0.35 + random() * 0.4,
      edge: 0.35,
      light: false,
    }
  })
  discs(
    canvas,
    flowers.filter(({ x, y }) => Math.abs(x) > 0.1 + y * 0.1),
  )
  return softened(canvas, 1)
}
