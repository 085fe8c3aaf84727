import { type Canvas, cover, type Disc, discs, painted, type Size, shine, smooth, softened } from '../painter/canvas.ts'
import { ramp } from '../painter/color.ts'
import { hex, mix, scale, stream, type Vec } from '../tracer/vec.ts'

/** Half the width and half the height of a picture in its shorter side. */
function halves({ width, height }: Size): [number, number] {
  const unit = Math.min(width, height)
  return [width / unit / 2, height / unit / 2]
}

/** A paper lantern at a place: its light body, cap, base and tassel, by what it covers. */
function lantern(canvas: Canvas, x: number, y: number, radius: number): void {
  const inside = (spot: { x: number; y: number }) => Math.hypot((spot.x - x) / (radius * 1.15), (spot.y - y) / radius)
  shine(canvas, (spot) => scale(hex('#ff5a36'), 0.2 * Math.exp(-((inside(spot) / 1.7) ** 2))))
  const bar = (top: number, bottom: number, half: number) => (spot: { x: number; y: number }) =>
    smooth(half + 0.003, half - 0.003, Math.abs(spot.x - x)) *
    smooth(y + top - 0.003, y + top + 0.003, spot.y) *
    smooth(y + bottom + 0.003, y + bottom - 0.003, spot.y)
  cover(canvas, () => hex('#c9963f'), bar(-3, -radius, 0.0018))
  cover(canvas, () => hex('#d9452f'), bar(radius * 1.05, radius * 1.9, radius * 0.09))
  cover(
    canvas,
    (spot) => {
      const rib = 0.88 + 0.12 * Math.cos(((spot.x - x) / (radius * 1.15)) * 14)
      const lit: Vec = mix(hex('#ffb066'), hex('#c41f1d'), smooth(0.1, 1, inside(spot)))
      return scale(lit, rib)
    },
    (spot) => smooth(1.03, 0.97, inside(spot)),
  )
  cover(canvas, () => hex('#dba94e'), bar(-radius * 1.06, -radius * 0.9, radius * 0.42))
  cover(canvas, () => hex('#dba94e'), bar(radius * 0.9, radius * 1.06, radius * 0.42))
}

/** Red for the New Year: lanterns at the sides, gold lights out of focus. */
export function lanterns(size: Size): Canvas {
  const [halfX, halfY] = halves(size)
  let canvas = painted(size, ({ x, y }) => mix(hex('#6d0f14'), hex('#b8252a'), Math.exp(-(x * x * 0.8 + y * y) / 0.35)))
  const random = stream(161)
  const gold: Disc[] = Array.from({ length: 110 }, () => ({
    x: (random() * 2 - 1) * halfX,
    y: halfY * (1 - random() ** 1.5 * 1.1),
    radius: 0.012 + random() * 0.045,
    color: mix(hex('#ffcf7a'), hex('#ff8f4c'), random()),
    strength: 0.05 + random() * 0.14,
    edge: 0.12,
    light: true,
  }))
  discs(
    canvas,
    gold.filter(({ x }) => Math.abs(x) > 0.16),
  )
  const wide = halfX > halfY
  for (const [x, y, radius] of wide
    ? ([
        [-0.5, -0.36, 0.06],
        [0.52, -0.33, 0.055],
      ] as const)
    : ([
        [-0.2, -0.74, 0.05],
        [0.24, -0.7, 0.045],
      ] as const))
    lantern(canvas, x, y, radius)
  canvas = softened(canvas, 5)
  for (const [x, y, radius] of wide
    ? ([
        [-0.73, -0.24, 0.1],
        [0.74, -0.2, 0.105],
      ] as const)
    : ([
        [-0.39, -0.6, 0.085],
        [0.41, -0.55, 0.09],
      ] as const))
    lantern(canvas, x, y, radius)
  return softened(canvas, 3)
}

/** Strings of warm bulbs over a blue evening. */
export function garland(size: Size): Canvas {
  const [halfX, halfY] = halves(size)
  const sky = ramp([0, '#16203f'], [0.55, '#2a3763'], [1, '#1a2242'])
  let canvas = painted(size, ({ x, y, down }) => mix(sky(down), hex('#5b5f8f'), 0.4 * Math.exp(-(x * x + y * y) / 0.3)))
  for (const [row, blur] of [9, 5, 2].entries()) {
    const random = stream(171 + row)
    const bulbs: Disc[] = []
    const wires: Disc[] = []
    const span = 0.95 - row * 0.05
    for (let start = -2; start < 2; start++) {
      for (let i = 0; i < 300; i++) {
        const t = i / 300
        const x = (start + t) * span + row * 0.37 + 0.1
        const sag = 4 * t * (1 - t) * (0.1 + 0.03 * row)
        const y = -halfY + 0.03 + row * 0.085 * (halfY > halfX ? 1.5 : 1) + sag
        if (Math.abs(x) > halfX + 0.1) continue
        wires.push({ x, y, radius: 0.0016, color: hex('#0d1226'), strength: 0.5, edge: 0.5, light: false })
        if (i % 27 !== 13) continue
        const color = mix(hex('#ffbe6e'), hex('#ffe6bd'), random())
        const radius = 0.012 + row * 0.004
        bulbs.push({ x, y: y + radius, radius, color, strength: 0.85, edge: 0.3, light: true })
        bulbs.push({ x, y: y + radius, radius: radius * 5, color, strength: 0.035, edge: 0.95, light: true })
      }
    }
    discs(canvas, wires)
    discs(canvas, bulbs)
    canvas = softened(canvas, blur)
  }
  const random = stream(176)
  const far: Disc[] = Array.from({ length: 130 }, () => ({
    x: (random() * 2 - 1) * halfX,
    y: halfY * (0.25 + 0.8 * random()),
    radius: 0.012 + random() * 0.04,
    color: hex(['#ffb86e', '#ffd9a0', '#8fa8f0', '#f08f7a'][Math.floor(random() * 4)]!),
    strength: 0.05 + random() * 0.17,
    edge: 0.1,
    light: true,
  }))
  discs(
    canvas,
    far.filter(({ x }) => Math.abs(x) > 0.12),
  )
  return canvas
}

/** An empty stage: cones of light from above through a thin haze, pools of light on the boards. */
export function stage(size: Size): Canvas {
  const [halfX, halfY] = halves(size)
  const floor = halfY * 0.56
  const back = ramp([0, '#0d1226'], [0.6, '#1a2444'], [0.78, '#26325c'])
  const boards = ramp([0, '#202a4c'], [1, '#0e1327'])
  let canvas = painted(size, ({ y, down }) =>
    mix(back(down), boards((y - floor) / (halfY - floor)), smooth(-0.006, 0.006, y - floor)),
  )
  const lamps = [-0.72, -0.36, 0, 0.36, 0.72].map((place) => ({ place, x: place * halfX * 1.15 }))
  for (const [i, { place, x: from }] of lamps.entries()) {
    const color = hex(['#6f9bff', '#9fb9ff', '#fff0d8', '#b79fff', '#9a7bff'][i]!)
    const aim = from * 0.45 + place * -0.12
    const top = -halfY - 0.08
    const ground = floor + (halfY - floor) * 0.4
    shine(canvas, ({ x, y }) => {
      const t = (y - top) / (ground - top)
      const middle = from + (aim - from) * t
      const half = 0.016 + 0.17 * t
      const beam = Math.exp(-(((x - middle) / half) ** 2) * 1.6) * (0.05 + 0.3 * Math.exp(-t * 2.2))
      const flat = Math.hypot((x - aim) / 0.3, (y - ground) / 0.075)
      const pool = 0.13 * Math.exp(-flat * flat)
      return scale(color, (y < ground ? beam * smooth(1, 0.55, t) : 0) * (i === 2 ? 0.7 : 1) + pool)
    })
    discs(canvas, [{ x: from, y: -halfY + 0.012, radius: 0.02, color, strength: 0.9, edge: 0.6, light: true }])
  }
  canvas = softened(canvas, 3)
  return canvas
}
