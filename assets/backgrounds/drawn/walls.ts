import { type Canvas, cover, painted, type Size, type Spot, smooth, softened } from '../painter/canvas.ts'
import { fractal, noise } from '../painter/noise.ts'
import { hex, mix, scale, stream, type Vec } from '../tracer/vec.ts'

/** A rectangle by its middle and half its sides. */
type Slab = readonly [x: number, y: number, halfX: number, halfY: number]

/** How far a place is outside a slab with round corners; below 0 within. */
function outside({ x, y }: Spot, [midX, midY, halfX, halfY]: Slab, round: number): number {
  const dx = Math.abs(x - midX) - halfX + round
  const dy = Math.abs(y - midY) - halfY + round
  return Math.hypot(Math.max(0, dx), Math.max(0, dy)) + Math.min(0, Math.max(dx, dy)) - round
}

function slab(canvas: Canvas, place: Slab, paint: (spot: Spot) => Vec, edge = 0.0015, round = 0.004): void {
  cover(canvas, paint, (spot) => smooth(edge, -edge, outside(spot, place, round)))
}

/** A soft shadow below a slab. */
function shadow(canvas: Canvas, [x, y, halfX, halfY]: Slab, power: number): void {
  const below: Slab = [x + 0.008, y + 0.016, halfX, halfY]
  cover(
    canvas,
    () => [0.05, 0.06, 0.08],
    (spot) => smooth(0.035, -0.02, outside(spot, below, 0.01)) * power,
  )
}

/** A blackboard that was wiped by hand, its oak frame in sight, lit from above. */
export function chalkboard(size: Size): Canvas {
  const unit = Math.min(size.width, size.height)
  const [halfX, halfY] = [size.width / unit / 2, size.height / unit / 2]
  const canvas = painted(size, ({ x, y }) => {
    const bend = fractal(x * 1.4 + 3, y * 1.4, 191, 3)
    const wiped = fractal(x * 2.2 + y * 1.1 + bend * 2, y * 6 - x * 2.2 + bend * 3, 192, 4)
    const dust = fractal(x * 70, y * 70, 193, 2)
    const light = 1.08 - 0.32 * (x * x + (y + 0.1) ** 2)
    return scale(mix(hex('#2c3d39'), hex('#8fa39b'), smooth(0.3, 0.9, wiped) * 0.15 + (dust - 0.5) * 0.03), light)
  })
  const frame = ({ x, y }: Spot): Vec =>
    mix(
      hex('#a67c4f'),
      hex('#8a6340'),
      noise((Math.abs(y) > halfY - 0.08 ? x : y) * 4, (Math.abs(y) > halfY - 0.08 ? y : x) * 90, 194),
    )
  const rim = 0.042
  for (const side of [-1, 1]) {
    shadow(canvas, [side * (halfX - rim / 2), 0, rim / 2, halfY + 1], side < 0 ? 0.35 : 0)
    shadow(canvas, [0, side * (halfY - rim / 2), halfX + 1, rim / 2], side < 0 ? 0.4 : 0)
    slab(canvas, [side * (halfX - rim / 2), 0, rim / 2, halfY + 1], frame)
    slab(canvas, [0, side * (halfY - rim / 2), halfX + 1, rim / 2], frame)
  }
  const tray: Slab = [0, halfY - rim - 0.012, halfX, 0.014]
  slab(canvas, tray, ({ x }) => scale(hex('#b98d5e'), 0.95 + 0.1 * noise(x * 7, 1, 195)))
  for (const [x, color] of [
    [-0.34, '#f1efe6'],
    [-0.28, '#e6c56c'],
    [0.36, '#f1efe6'],
  ] as const) {
    slab(canvas, [x, halfY - rim - 0.03, 0.022, 0.0055], () => hex(color), 0.0012, 0.005)
  }
  return softened(canvas, 2)
}

/** A whiteboard on an office wall, with notes at the sides and a plain middle, out of focus. */
export function whiteboard(size: Size): Canvas {
  const wide = size.width > size.height
  const canvas = painted(size, ({ x, y }) => {
    const light = 0.98 - 0.14 * (x * 0.5 + 0.35) ** 2 - 0.1 * (y + 0.2) ** 2
    return scale(mix(hex('#e3e6e8'), hex('#d3d9df'), smooth(-0.4, 0.9, x + y * 0.4)), light)
  })
  const board: Slab = wide ? [0, -0.06, 0.72, 0.36] : [0, -0.14, 0.42, 0.5]
  shadow(canvas, board, 0.3)
  slab(canvas, board, () => hex('#b9c1c9'))
  const [midX, midY, halfX, halfY] = board
  slab(canvas, [midX, midY, halfX - 0.01, halfY - 0.01], ({ x, y }) => {
    const gleam = Math.exp(-(((x * 0.8 + y + 0.42) / 0.12) ** 2)) * 0.3
    return mix(hex('#f3f6f8'), hex('#ffffff'), gleam + 0.2 * Math.exp(-x * x * 4))
  })
  const random = stream(197)
  for (const side of [-1, 1]) {
    for (let i = 0; i < (wide ? 9 : 6); i++) {
      const columns = wide ? 3 : 2
      const x = side * (halfX - 0.075 - (i % columns) * 0.088) + (random() - 0.5) * 0.008
      const y = midY - halfY + 0.1 + Math.floor(i / columns) * 0.096 + (random() - 0.5) * 0.008
      if (random() < 0.22) continue
      const color = hex(['#f4d977', '#a9cdea', '#f0b7a2', '#bcdcb0'][Math.floor(random() * 4)]!)
      shadow(canvas, [x, y, 0.026, 0.026], 0.1)
      slab(canvas, [x, y, 0.036, 0.036], (spot) => scale(color, 1.02 - (spot.y - y) * 1.6), 0.0015, 0.001)
    }
  }
  const tray: Slab = [0, midY + halfY + 0.006, halfX * 0.6, 0.011]
  shadow(canvas, tray, 0.25)
  slab(canvas, tray, () => hex('#c5ccd3'))
  for (const [i, color] of ['#2f5fae', '#3c3f46', '#b9473f', '#3f8a5c'].entries()) {
    slab(canvas, [-halfX * 0.4 + i * 0.062, midY + halfY - 0.01, 0.024, 0.0055], () => hex(color), 0.0012, 0.004)
  }
  return softened(canvas, 4)
}

/** Fair-faced concrete in plates with tie holes, lit softly from the left above. */
export function concrete(size: Size): Canvas {
  const canvas = painted(size, ({ x, y }) => {
    const cloud = fractal(x * 2.6 + 9, y * 2.2 + 4, 201, 5)
    const fine = fractal(x * 42, y * 42, 202, 3)
    const plate = noise(Math.floor((x + 0.31) / 0.62) * 3.1 + 0.5, Math.floor((y + 0.2) / 0.44) * 5.7 + 0.5, 203)
    const light = 1.06 - 0.3 * smooth(-0.9, 1.1, x * 0.7 + y * 0.9)
    return scale(mix(hex('#a3a5a6'), hex('#c6c7c6'), cloud * 0.85 + (fine - 0.5) * 0.16 + (plate - 0.5) * 0.12), light)
  })
  const fold = (value: number, step: number, off: number) =>
    Math.abs(((((value + off) % step) + step) % step) - step / 2)
  const joint = ({ x, y }: Spot): number =>
    Math.max(
      smooth(0.0024, 0.0008, Math.abs(fold(x, 0.62, 0.31) - 0.31)),
      smooth(0.0024, 0.0008, Math.abs(fold(y, 0.44, 0.2) - 0.22)),
    )
  cover(
    canvas,
    () => hex('#6f7173'),
    (spot) => joint(spot) * 0.55,
  )
  const hole = ({ x, y }: Spot): number => Math.hypot(fold(x, 0.62, 0.31) - 0.2, fold(y, 0.44, 0.2) - 0.13)
  cover(
    canvas,
    ({ y }) => mix(hex('#5b5d5f'), hex('#85878a'), smooth(-0.01, 0.01, fold(y, 0.44, 0.2) - 0.13)),
    (spot) => smooth(0.0085, 0.0065, hole(spot)) * 0.75,
  )
  return softened(canvas, 2)
}
