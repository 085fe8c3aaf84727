import type { Shape } from './shapes.ts'
import { firstHit, type ShapeTree, treeOf } from './tree.ts'
import { add, cross, dot, mix, mul, normalize, scale, stream, sub, type Vec } from './vec.ts'

/** A rectangle that shines to one side: a window or a lamp. Not seen itself; a shape that glows stands where it is seen. */
export interface Light {
  corner: Vec
  edgeA: Vec
  edgeB: Vec
  color: Vec
}

export interface Camera {
  from: Vec
  to: Vec
  /** Height of the picture at distance 1. */
  tall: number
}

export interface Scene {
  shapes: Shape[]
  lights: Light[]
  /** Light from where nothing is. */
  sky: (towards: Vec) => Vec
  camera: Camera
  exposure: number
}

/** Radiance and what guides the smoothing of it, three floats a pixel each. */
export interface Film {
  width: number
  height: number
  light: Float32Array
  color: Float32Array
  normal: Float32Array
}

const BOUNCES = 4
/** A sample brighter than this is cut: it would stand as a lone speck. */
const BRIGHTEST = 3

/** Renders the scene by following paths of light; the same seed gives the same picture. */
export function trace(scene: Scene, width: number, height: number, samples: number): Film {
  const tree = treeOf(scene.shapes)
  const size = width * height * 3
  const film = {
    width,
    height,
    light: new Float32Array(size),
    color: new Float32Array(size),
    normal: new Float32Array(size),
  }
  const { from, to, tall } = scene.camera
  const ahead = normalize(sub(to, from))
  const right = normalize(cross(ahead, [0, 1, 0]))
  const up = cross(right, ahead)
  const side = Math.ceil(Math.sqrt(samples))
  for (let y = 0; y < height; y++) {
    const random = stream(y * 7919 + 13)
    for (let x = 0; x < width; x++) {
      const sums = [0, 0, 0, 0, 0, 0, 0, 0, 0]
      for (let s = 0; s < side * side; s++) {
        const px = x + ((s % side) + random()) / side
        const py = y + (Math.floor(s / side) + random()) / side
        const u = ((px - width / 2) / height) * tall
        const v = (0.5 - py / height) * tall
        const towards = normalize(add(ahead, add(scale(right, u), scale(up, v))))
        follow(scene, tree, from, towards, random, sums)
      }
      const at = (y * width + x) * 3
      const n = side * side
      for (let i = 0; i < 3; i++) {
        film.light[at + i] = sums[i]! / n
        film.color[at + i] = sums[3 + i]! / n
        film.normal[at + i] = sums[6 + i]! / n
      }
    }
  }
  return film
}

function follow(scene: Scene, tree: ShapeTree, eye: Vec, look: Vec, random: () => number, sums: number[]): void {
  let from = eye
  let towards = look
  let through: Vec = [1, 1, 1]
  let sum: Vec = [0, 0, 0]
  let mirrored = true
  for (let bounce = 0; bounce < BOUNCES; bounce++) {
    const hit = firstHit(tree, from, towards, 1e4)
    if (!hit) {
      if (mirrored) sum = add(sum, mul(through, scene.sky(towards)))
      if (bounce === 0) guide(sums, [0.8, 0.8, 0.8], [0, 0, 0])
      break
    }
    const { material } = hit.shape
    const point = add(from, scale(towards, hit.distance))
    const normal = dot(hit.normal, towards) > 0 ? scale(hit.normal, -1) : hit.normal
    const color = material.paint ? material.paint(point, normal) : material.color
    const glow = material.glowAt ? material.glowAt(point, normal) : material.glow
    if (bounce === 0) guide(sums, glow ? add(color, glow) : color, normal)
    if (glow && (mirrored || glow[0] + glow[1] + glow[2] < 3)) sum = add(sum, mul(through, glow))
    from = add(point, scale(normal, 1e-3))
    const facing = -dot(normal, towards)
    const shine = material.shine ?? 0
    const mirror = shine && shine + (1 - shine) * (1 - facing) ** 5 * (1 - (material.rough ?? 0))
    mirrored = random() < mirror
    if (mirrored) {
      const straight = add(towards, scale(normal, 2 * facing))
      towards = normalize(add(straight, scale(inBall(random), material.rough ?? 0)))
      if (dot(towards, normal) <= 0) break
      through = mul(through, mix([1, 1, 1], color, shine > 0.5 ? 1 : 0))
      continue
    }
    through = mul(through, color)
    sum = add(sum, mul(through, direct(scene, tree, from, normal, random)))
    towards = normalize(add(normal, scale(inBall(random), 0.999)))
  }
  for (let i = 0; i < 3; i++) sums[i]! += Math.min(sum[i]! * scene.exposure, BRIGHTEST)
}

function guide(sums: number[], color: Vec, normal: Vec): void {
  for (let i = 0; i < 3; i++) {
    sums[3 + i]! += color[i]!
    sums[6 + i]! += normal[i]!
  }
}

/** Light that reaches a matt point straight from one of the lights, chosen evenly. */
function direct(scene: Scene, tree: ShapeTree, from: Vec, normal: Vec, random: () => number): Vec {
  const { lights } = scene
  const light = lights[Math.floor(random() * lights.length)]
  if (!light) return [0, 0, 0]
  const target = add(light.corner, add(scale(light.edgeA, random()), scale(light.edgeB, random())))
  const way = sub(target, from)
  const distance = Math.hypot(...way)
  const towards = scale(way, 1 / distance)
  const face = cross(light.edgeA, light.edgeB)
  const area = Math.hypot(...face)
  const lean = dot(towards, normal)
  const faced = -dot(towards, face) / area
  if (lean <= 0 || faced <= 0 || firstHit(tree, from, towards, distance - 0.02)) return [0, 0, 0]
  return scale(light.color, (lean * faced * area * lights.length) / (Math.PI * distance * distance))
}

/** A point on the unit sphere. */
function inBall(random: () => number): Vec {
  const z = 2 * random() - 1
  const angle = 2 * Math.PI * random()
  const r = Math.sqrt(1 - z * z)
  return [r * Math.cos(angle), r * Math.sin(angle), z]
}
