import type { Camera, Light } from '../tracer/scene.ts'
import { box, cylinder, leaf, type Material, type Shape } from '../tracer/shapes.ts'
import { hex, mix, scale, stream, type Vec } from '../tracer/vec.ts'

/** Pictures come lying and standing; a scene may move its camera for either. */
export type Format = 'wide' | 'tall'

export const matt = (color: string): Material => ({ color: hex(color) })
export const satin = (color: string, rough = 0.25): Material => ({ color: hex(color), shine: 0.04, rough })
export const lamp = (color: string, power: number): Material => ({
  color: [0.8, 0.8, 0.8],
  glow: scale(hex(color), power),
})

/** Boards laid along z, with a fine grain. */
export function boards(light: string, dark: string, width = 0.18): Material {
  const a = hex(light)
  const b = hex(dark)
  return {
    color: a,
    shine: 0.04,
    rough: 0.12,
    paint: ([x, , z]) => {
      const board = Math.floor(x / width)
      const shade = Math.abs(Math.sin(board * 91.7 + Math.floor(z / 1.6 + (board % 3) * 0.37) * 37.1))
      const grain = 0.12 * Math.sin(x * 160 + Math.sin(z * 2.3 + board) * 3)
      return mix(a, b, Math.min(1, Math.max(0, shade * 0.8 + grain)))
    },
  }
}

/** A camera at eye height that looks at `(x, y)` on the plane z = 0 from `distance`; `upright` is the height of a tall picture at distance 1. */
export function cameraAt(format: Format, x: number, y: number, distance: number, upright = 0.98): Camera {
  const wide = format === 'wide'
  return {
    from: [x * 0.6, y + 0.02, distance],
    to: [x, y, 0],
    tall: wide ? 0.62 : upright,
  }
}

/** A light as wide as an upright window at `x`, shining along +x or -x. */
export function sideLight(x: number, y: number, z: number, tall: number, long: number, color: Vec): Light {
  const inward = x < 0
  return {
    corner: [x, y - tall / 2, z - long / 2],
    edgeA: inward ? [0, tall, 0] : [0, 0, long],
    edgeB: inward ? [0, 0, long] : [0, tall, 0],
    color,
  }
}

/** A light as large as a soft box before the camera, shining at the scene. */
export function frontLight(x: number, y: number, z: number, wide: number, tall: number, color: Vec): Light {
  return { corner: [x - wide / 2, y - tall / 2, z], edgeA: [0, tall, 0], edgeB: [wide, 0, 0], color }
}

/** A light in the ceiling shining down. */
export function topLight(x: number, y: number, z: number, wide: number, long: number, color: Vec): Light {
  return { corner: [x - wide / 2, y, z - long / 2], edgeA: [wide, 0, 0], edgeB: [0, 0, long], color }
}

/** A potted plant: leaves in clusters around a stem. */
export function plant(base: Vec, tall: number, pot: string, seed: number): Shape[] {
  const random = stream(seed)
  const shapes = [
    cylinder(base, tall * 0.14, tall * 0.28, satin(pot)),
    cylinder(base, 0.02, tall * 0.7, matt('#5a4a35')),
  ]
  for (let i = 0; i < 280; i++) {
    const angle = random() * 6.283
    const high = tall * (0.38 + 0.62 * random())
    const reach = tall * 0.3 * Math.sin(Math.PI * (0.15 + 0.8 * (high / tall - 0.3))) * Math.sqrt(random())
    const color = mix(hex('#3f6650'), hex('#93ab7c'), random() * 0.8)
    const at: Vec = [base[0] + Math.cos(angle) * reach, base[1] + high, base[2] + Math.sin(angle) * reach]
    const size = 0.022 + 0.018 * random()
    shapes.push(leaf(at, [size, size * 1.75, size * 0.3], { color }, random() * 360))
  }
  return shapes
}

/** A row of books standing on a board from `x` on, in colours of `palette`. */
export function books(
  x: number,
  y: number,
  z: number,
  wide: number,
  tall: number,
  palette: string[],
  seed: number,
): Shape[] {
  const random = stream(seed)
  const shapes: Shape[] = []
  let at = x
  while (at < x + wide - 0.05) {
    const thick = 0.022 + random() * 0.035
    if (random() < 0.08) {
      at += 0.08
      continue
    }
    const high = tall * (0.62 + 0.33 * random())
    const color = mix(hex(palette[Math.floor(random() * palette.length)]!), [0.4, 0.4, 0.4], random() * 0.25)
    shapes.push(box([at + thick / 2, y + high / 2, z], [thick * 0.92, high, 0.17], { color, shine: 0.02, rough: 0.4 }))
    at += thick
  }
  return shapes
}

/** Daylight from above, paler towards the horizon. */
export const daySky =
  (power: number) =>
  ([, y]: Vec): Vec =>
    scale(mix(hex('#eaf2fb'), hex('#9cc3ee'), Math.min(1, Math.max(0, y * 2.2))), power)

/** Floor, ceiling, back wall and right wall of a room 9 m wide and 9 m deep. */
export function room(floor: Shape['material'], wall: string, ceiling: string, tall = 3): Shape[] {
  return [
    box([0, -0.05, 0], [12, 0.1, 14], floor),
    box([0, tall + 0.05, 0], [12, 0.1, 14], matt(ceiling)),
    box([0, tall / 2, -3.6], [12, tall, 0.1], matt(wall)),
    box([4.6, tall / 2, 0], [0.1, tall, 14], matt(wall)),
    box([0, tall / 2, 6.6], [12, tall, 0.1], matt(wall)),
  ]
}

/** Posts and rails of a window wall at the left. */
export function windowWall(tall: number, color: string): Shape[] {
  const frame = satin(color)
  const shapes = [-3.5, -2.1, -0.7, 0.7, 2.1, 3.5].map((z) => box([-4.4, tall / 2, z], [0.1, tall, 0.07], frame))
  return [
    ...shapes,
    box([-4.4, 0.35, 0], [0.14, 0.7, 14], matt('#e9edf2')),
    box([-4.4, tall - 0.12, 0], [0.14, 0.3, 14], matt('#f2f4f7')),
    box([-4.4, 1.95, 0], [0.06, 0.05, 14], frame),
  ]
}
