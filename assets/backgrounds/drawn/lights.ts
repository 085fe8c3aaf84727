import { type Canvas, cover, type Disc, discs, painted, type Size, shine, smooth, softened } from '../painter/canvas.ts'
import { ramp } from '../painter/color.ts'
import { fractal, noise } from '../painter/noise.ts'
import { hex, mix, scale, stream } from '../tracer/vec.ts'

interface Scatter {
  seed: number
  count: number
  colors: readonly string[]
  /** Smallest and largest radius, in the shorter side. */
  radius: readonly [number, number]
  strength: number
  edge?: number
  light?: boolean
  /** Chance (0 to 1) that a disc stays at a place from the middle, `down` 0 to 1. */
  stays?: (x: number, down: number) => number
}

/** Fewer where the presenter stands. */
const aside = (x: number): number => 1 - 0.75 * Math.exp(-((x / 0.24) ** 2))

/** Discs scattered over the picture. */
function scattered(
  size: Size,
  { seed, count, colors, radius, strength, edge = 0.12, light = true, stays }: Scatter,
): Disc[] {
  const random = stream(seed)
  const unit = Math.min(size.width, size.height)
  const [wide, tall] = [size.width / unit, size.height / unit]
  const all: Disc[] = []
  for (let i = 0; i < count; i++) {
    const x = (random() - 0.5) * wide * 1.1
    const down = random()
    const big = random() ** 1.6
    const color = hex(colors[Math.floor(random() * colors.length)]!)
    const power = strength * (0.35 + 0.65 * random())
    if (random() > (stays ? stays(x, down) : aside(x))) continue
    all.push({
      x,
      y: (down * 1.1 - 0.55) * tall,
      radius: radius[0] + (radius[1] - radius[0]) * big,
      color,
      strength: power,
      edge,
      light,
    })
  }
  return all
}

/** Snow that falls before a wood in winter. */
export function snowfall(size: Size): Canvas {
  const air = ramp([0, '#93a9c4'], [0.5, '#c5d3e2'], [0.72, '#e3eaf1'], [1, '#f2f5f9'])
  let canvas = painted(size, ({ down }) => air(down))
  for (let i = 0; i < 3; i++) {
    const often = 7 - i * 1.7
    cover(
      canvas,
      () => hex(['#a9bccf', '#8ba3bb', '#70899f'][i]!),
      ({ x, down }) => {
        let share = 0
        for (const step of [-1, 0, 1]) {
          const cell = Math.floor(x * often) + step
          const middle = (cell + 0.5 + 0.5 * (noise(cell * 3.1 + 0.5, i + 0.5, 111) - 0.5)) / often
          const tip = 0.5 - i * 0.08 - 0.17 * noise(cell * 5.7 + 0.5, i + 4.5, 112)
          const boughs = 0.8 + 0.2 * Math.abs(((down * (26 - i * 5)) % 1) - 0.5) * 2
          const half = (down - tip) * (0.24 + i * 0.03) * boughs
          if (down > tip) share = Math.max(share, smooth(half + 0.006, half - 0.006, Math.abs(x - middle)))
        }
        return share * smooth(0.84 + i * 0.03, 0.66 + i * 0.04, down) * 0.75
      },
    )
    canvas = softened(canvas, 7 - i)
  }
  cover(
    canvas,
    () => hex('#f4f7fa'),
    ({ x, down }) => smooth(-0.02, 0.06, down - 0.78 + 0.05 * noise(x * 2, 0.5, 113)),
  )
  const colors = ['#ffffff']
  const stays = () => 1
  discs(
    canvas,
    scattered(size, {
      seed: 114,
      count: 420,
      colors,
      radius: [0.002, 0.006],
      strength: 0.75,
      edge: 0.7,
      light: false,
      stays,
    }),
  )
  discs(
    canvas,
    scattered(size, { seed: 115, count: 70, colors, radius: [0.008, 0.022], strength: 0.4, edge: 0.5, light: false }),
  )
  return canvas
}

/** Light through autumn leaves, all of it out of focus, with a few leaves at the rim. */
export function autumn(size: Size): Canvas {
  const ground = ramp([0, '#e9b45c'], [0.4, '#d79a4e'], [0.75, '#a9683c'], [1, '#6f4a34'])
  let canvas = painted(size, ({ x, y, down }) => {
    const clump = fractal(x * 2.2 + 5, y * 2.2 + 1, 121, 3)
    const glow = Math.exp(-((x + 0.25) ** 2 + (y + 0.3) ** 2) / 0.2)
    return mix(
      mix(ground(down), clump > 0.5 ? hex('#f0c878') : hex('#7d5a35'), Math.abs(clump - 0.5) * 1.2),
      hex('#fff0c8'),
      glow * 0.55,
    )
  })
  canvas = softened(canvas, 12)
  const colors = ['#f6c667', '#ea9a48', '#f3dc9a', '#c9673c', '#b8a455']
  discs(
    canvas,
    scattered(size, {
      seed: 122,
      count: 150,
      colors,
      radius: [0.02, 0.075],
      strength: 0.32,
      light: false,
      stays: (x, down) => aside(x) * (1.1 - down * 0.7),
    }),
  )
  canvas = softened(canvas, 3)
  discs(
    canvas,
    scattered(size, {
      seed: 123,
      count: 40,
      colors,
      radius: [0.02, 0.05],
      strength: 0.3,
      light: false,
      stays: (x, down) => aside(x) * (1 - down),
    }),
  )
  return canvas
}

/** Fine gold dust in a slow wave over warm black. */
export function gold(size: Size): Canvas {
  const canvas = painted(size, ({ x, y }) =>
    mix(hex('#15110f'), hex('#4a3522'), Math.exp(-(x * x * 0.7 + y * y) / 0.3) * 0.8),
  )
  const wave = (x: number) => 0.72 + 0.1 * Math.sin(x * 2.6 + 0.5) + 0.04 * Math.sin(x * 6.1)
  shine(canvas, ({ x, down }) => scale(hex('#b9853f'), 0.2 * Math.exp(-(((down - wave(x)) / 0.11) ** 2))))
  const colors = ['#ffd88a', '#f0b45c', '#fff0c8']
  const stays = (x: number, down: number) => 0.03 + Math.exp(-(((down - wave(x)) / 0.1) ** 2))
  discs(
    canvas,
    scattered(size, { seed: 151, count: 9000, colors, radius: [0.0008, 0.0028], strength: 0.75, edge: 0.8, stays }),
  )
  discs(
    canvas,
    scattered(size, { seed: 152, count: 700, colors, radius: [0.004, 0.018], strength: 0.2, edge: 0.3, stays }),
  )
  return canvas
}
