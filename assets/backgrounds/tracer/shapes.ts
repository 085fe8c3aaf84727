import { normalize, type Vec } from './vec.ts'

/** The material of a surface. Colours are linear RGB. */
export interface Material {
  color: Vec
  /** Light given off; above 1 it glows. */
  glow?: Vec
  /** Share of light mirrored at a right angle (0 matt, 0.04 varnish, 1 metal); it grows towards grazing angles. */
  shine?: number
  /** Spread of the mirrored light, 0 a mirror. */
  rough?: number
  /** Colour at a point, in place of `color`. */
  paint?: (point: Vec, normal: Vec) => Vec
  /** Light given off at a point, in place of `glow`. */
  glowAt?: (point: Vec, normal: Vec) => Vec
}

/** A box turned about the vertical axis, an upright cylinder, or a ball with three radii that is turned like a box; lengths in metres, y upwards. */
export interface Shape {
  kind: 'box' | 'cylinder' | 'sphere'
  centre: Vec
  /** Half extents; a cylinder has its radius in x and z, a ball its three radii. */
  half: Vec
  /** Cosine and sine of the turn about the vertical axis. */
  cos: number
  sin: number
  material: Material
}

/** A box by its centre and its whole size. */
export function box(centre: Vec, size: Vec, material: Material, turnDeg = 0): Shape {
  const turn = (turnDeg * Math.PI) / 180
  const half: Vec = [size[0] / 2, size[1] / 2, size[2] / 2]
  return { kind: 'box', centre, half, cos: Math.cos(turn), sin: Math.sin(turn), material }
}

export function sphere(centre: Vec, radius: number, material: Material): Shape {
  return { kind: 'sphere', centre, half: [radius, radius, radius], cos: 1, sin: 0, material }
}

/** A flat ball standing upright, as a leaf does. */
export function leaf(centre: Vec, half: Vec, material: Material, turnDeg: number): Shape {
  const turn = (turnDeg * Math.PI) / 180
  return { kind: 'sphere', centre, half, cos: Math.cos(turn), sin: Math.sin(turn), material }
}

/** An upright cylinder standing on `base`. */
export function cylinder(base: Vec, radius: number, height: number, material: Material): Shape {
  const centre: Vec = [base[0], base[1] + height / 2, base[2]]
  return { kind: 'cylinder', centre, half: [radius, height / 2, radius], cos: 1, sin: 0, material }
}

export interface Hit {
  distance: number
  normal: Vec
  shape: Shape
}

const NEAR = 1e-4

/** Where a ray first meets the shape closer than `limit`, or null. */
export function meet(shape: Shape, from: Vec, towards: Vec, limit: number): Hit | null {
  const x = from[0] - shape.centre[0]
  const y = from[1] - shape.centre[1]
  const z = from[2] - shape.centre[2]
  if (shape.kind === 'sphere') return meetSphere(shape, x, y, z, towards, limit)
  if (shape.kind === 'cylinder') return meetCylinder(shape, x, y, z, towards, limit)
  return meetBox(shape, x, y, z, towards, limit)
}

function meetSphere(shape: Shape, x: number, y: number, z: number, d: Vec, limit: number): Hit | null {
  const { cos, sin } = shape
  const [rx, ry, rz] = shape.half
  const ox = (x * cos - z * sin) / rx
  const oy = y / ry
  const oz = (x * sin + z * cos) / rz
  const dx = (d[0] * cos - d[2] * sin) / rx
  const dy = d[1] / ry
  const dz = (d[0] * sin + d[2] * cos) / rz
  const a = dx * dx + dy * dy + dz * dz
  const b = ox * dx + oy * dy + oz * dz
  const disc = b * b - a * (ox * ox + oy * oy + oz * oz - 1)
  if (disc < 0) return null
  const root = Math.sqrt(disc)
  const t = (-b - root) / a > NEAR ? (-b - root) / a : (-b + root) / a
  if (t <= NEAR || t >= limit) return null
  const nx = (ox + dx * t) / rx
  const ny = (oy + dy * t) / ry
  const nz = (oz + dz * t) / rz
  return { distance: t, normal: normalize([nx * cos + nz * sin, ny, -nx * sin + nz * cos]), shape }
}

function meetCylinder(shape: Shape, x: number, y: number, z: number, d: Vec, limit: number): Hit | null {
  const [r, h] = shape.half
  let best = limit
  let normal: Vec | null = null
  const a = d[0] * d[0] + d[2] * d[2]
  const b = x * d[0] + z * d[2]
  const disc = b * b - a * (x * x + z * z - r * r)
  if (disc > 0 && a > 1e-9) {
    for (const sign of [-1, 1]) {
      const t = (-b + sign * Math.sqrt(disc)) / a
      if (t > NEAR && t < best && Math.abs(y + d[1] * t) < h) {
        best = t
        normal = [(x + d[0] * t) / r, 0, (z + d[2] * t) / r]
      }
    }
  }
  for (const side of [-1, 1]) {
    const t = (side * h - y) / d[1]
    if (t > NEAR && t < best && (x + d[0] * t) ** 2 + (z + d[2] * t) ** 2 < r * r) {
      best = t
      normal = [0, side, 0]
    }
  }
  return normal && { distance: best, normal, shape }
}

function meetBox(shape: Shape, x: number, y: number, z: number, d: Vec, limit: number): Hit | null {
  const { cos, sin } = shape
  const ox = x * cos - z * sin
  const oz = x * sin + z * cos
  const dx = d[0] * cos - d[2] * sin
  const dz = d[0] * sin + d[2] * cos
  const [hx, hy, hz] = shape.half
  const sx = dx < 0 ? -1 : 1
  const sy = d[1] < 0 ? -1 : 1
  const sz = dz < 0 ? -1 : 1
  const nx = (-sx * hx - ox) / dx
  const ny = (-sy * hy - y) / d[1]
  const nz = (-sz * hz - oz) / dz
  const near = Math.max(nx, ny, nz)
  const fx = (sx * hx - ox) / dx
  const fy = (sy * hy - y) / d[1]
  const fz = (sz * hz - oz) / dz
  const far = Math.min(fx, fy, fz)
  if (near > far || far <= NEAR) return null
  const outside = near > NEAR
  const t = outside ? near : far
  if (t >= limit) return null
  const axis = outside ? (near === nx ? 0 : near === ny ? 1 : 2) : far === fx ? 0 : far === fy ? 1 : 2
  if (axis === 1) return { distance: t, normal: [0, -sy, 0], shape }
  const lx = axis === 0 ? -sx : 0
  const lz = axis === 2 ? -sz : 0
  return { distance: t, normal: [lx * cos + lz * sin, 0, -lx * sin + lz * cos], shape }
}

/** The upright box that holds the shape: lowest and highest corner. */
export function boundsOf(shape: Shape): { low: Vec; high: Vec } {
  const cos = Math.abs(shape.cos)
  const sin = Math.abs(shape.sin)
  const hx = shape.half[0] * cos + shape.half[2] * sin
  const hz = shape.half[0] * sin + shape.half[2] * cos
  const [x, y, z] = shape.centre
  const hy = shape.half[1]
  return { low: [x - hx, y - hy, z - hz], high: [x + hx, y + hy, z + hz] }
}
