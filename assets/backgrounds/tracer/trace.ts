import { look, raysOf, type Sight } from './look.ts'
import type { Light, Scene } from './scene.ts'
import type { Shape } from './shapes.ts'
import { blocked, type ShapeTree } from './tree.ts'
import { add, cross, dot, mix, mul, normalize, scale, stream, sub, type Vec } from './vec.ts'

/** Light of one kind, three floats a pixel, and the variance of its mean luminance, one float a pixel. */
export interface Layer {
  light: Float32Array
  variance: Float32Array
}

/** Light that arrives at what is seen, without the colour of the thing, in a small picture. */
export interface Film {
  width: number
  height: number
  /** Light of the lamps and windows that reaches the surface straight (irradiance over pi). */
  straight: Layer
  /** Light that reaches it from all else around (irradiance over pi). */
  around: Layer
  /** Light mirrored by the surface, before its share is taken. */
  mirrored: Layer
  /** Position and normal of what is seen, three floats a pixel; a normal of zero is sky. */
  point: Float32Array
  normal: Float32Array
  shapes: (Shape | null)[]
}

const BOUNCES = 3
/** A sample brighter than this is cut: it would stand as a lone speck. */
const BRIGHTEST = 4
/** Samples of a pixel fill the unit square by the R2 sequence (Roberts 2018). */
const STEP_U = 0.7548776662
const STEP_V = 0.569840291

export const luminance = (r: number, g: number, b: number): number => 0.2126 * r + 0.7152 * g + 0.0722 * b

/** Gathers light by following paths from the middle of each pixel; the same scene gives the same film. */
export function trace(scene: Scene, tree: ShapeTree, width: number, height: number, samples: number): Film {
  const size = width * height
  const layer = (): Layer => ({ light: new Float32Array(size * 3), variance: new Float32Array(size) })
  const film: Film = {
    width,
    height,
    straight: layer(),
    around: layer(),
    mirrored: layer(),
    point: new Float32Array(size * 3),
    normal: new Float32Array(size * 3),
    shapes: new Array<Shape | null>(size).fill(null),
  }
  const { from } = scene.camera
  const ray = raysOf(scene.camera, width, height)
  for (let y = 0; y < height; y++) {
    const random = stream(y * 7919 + 13)
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      const towards = ray(x + 0.5, y + 0.5)
      const sight = look(scene, tree, from, towards)
      if (!sight.shape) continue
      film.shapes[at] = sight.shape
      film.point.set(sight.point, at * 3)
      film.normal.set(sight.normal, at * 3)
      const start = add(sight.point, scale(sight.normal, 1e-3))
      const turns: Turns = [random(), random(), random(), random()]
      keep(film.straight, at, samples, scene.exposure, (s) => straight(scene, tree, start, sight.normal, s, turns))
      keep(film.around, at, samples, scene.exposure, (s) => {
        const out = onBall((turns[2] + STEP_U * s) % 1, (turns[3] + STEP_V * s) % 1)
        return follow(scene, tree, start, normalize(add(sight.normal, scale(out, 0.999))), random, false)
      })
      if (!sight.mirror) continue
      keep(film.mirrored, at, samples, scene.exposure, () => {
        const way = mirror(towards, sight, random)
        return way ? follow(scene, tree, start, way, random, true) : [0, 0, 0]
      })
    }
  }
  return film
}

type Turns = [number, number, number, number]

/** Writes the mean of the samples and the variance of that mean. */
function keep(layer: Layer, at: number, samples: number, exposure: number, take: (s: number) => Vec): void {
  let sum: Vec = [0, 0, 0]
  let squares = 0
  for (let s = 0; s < samples; s++) {
    const sample = take(s)
    const cut = exposure * Math.min(1, BRIGHTEST / (exposure * Math.max(...sample) || 1))
    sum = add(sum, scale(sample, cut))
    squares += (luminance(...sample) * cut) ** 2
  }
  const mean = scale(sum, 1 / samples)
  layer.light.set(mean, at * 3)
  layer.variance[at] = Math.max(0, squares / samples - luminance(...mean) ** 2) / samples
}

/** Light that arrives at a matt point from every lamp. */
function straight(scene: Scene, tree: ShapeTree, from: Vec, normal: Vec, s: number, turns: Turns): Vec {
  const u = (turns[0] + STEP_U * s) % 1
  const v = (turns[1] + STEP_V * s) % 1
  return scene.lights.reduce<Vec>((sum, light) => add(sum, direct(light, tree, from, normal, u, v)), [0, 0, 0])
}

function mirror(towards: Vec, { normal, shape }: Sight, random: () => number): Vec | null {
  const straight = add(towards, scale(normal, -2 * dot(normal, towards)))
  const way = normalize(add(straight, scale(onBall(random(), random()), shape?.material.rough ?? 0)))
  return dot(way, normal) > 0 ? way : null
}

/** Light that comes back along a ray; `seesLamps` where no lamp was asked for its light directly. */
function follow(scene: Scene, tree: ShapeTree, eye: Vec, way: Vec, random: () => number, seesLamps: boolean): Vec {
  let from = eye
  let towards = way
  let mirrored = seesLamps
  let through: Vec = [1, 1, 1]
  let sum: Vec = [0, 0, 0]
  for (let bounce = 0; bounce < BOUNCES; bounce++) {
    const sight = look(scene, tree, from, towards)
    const { glow, normal, color, shape } = sight
    if (mirrored || (shape && glow[0] + glow[1] + glow[2] < 3)) sum = add(sum, mul(through, glow))
    if (!shape) break
    from = add(sight.point, scale(normal, 1e-3))
    mirrored = random() < sight.mirror
    if (mirrored) {
      const next = mirror(towards, sight, random)
      if (!next) break
      towards = next
      through = mul(through, mix([1, 1, 1], color, (shape.material.shine ?? 0) > 0.5 ? 1 : 0))
      continue
    }
    through = mul(through, color)
    const { lights } = scene
    const light = lights[Math.floor(random() * lights.length)]
    if (light) sum = add(sum, mul(through, scale(direct(light, tree, from, normal, random(), random()), lights.length)))
    towards = normalize(add(normal, scale(onBall(random(), random()), 0.999)))
  }
  return sum
}

/** Light that reaches a matt point straight from the point `(u, v)` of a light. */
function direct(light: Light, tree: ShapeTree, from: Vec, normal: Vec, u: number, v: number): Vec {
  const target = add(light.corner, add(scale(light.edgeA, u), scale(light.edgeB, v)))
  const way = sub(target, from)
  const distance = Math.hypot(way[0], way[1], way[2])
  const towards = scale(way, 1 / distance)
  const face = cross(light.edgeA, light.edgeB)
  const area = Math.hypot(face[0], face[1], face[2])
  const lean = dot(towards, normal)
  const faced = -dot(towards, face) / area
  if (lean <= 0 || faced <= 0 || blocked(tree, from, towards, distance - 0.02)) return [0, 0, 0]
  return scale(light.color, (lean * faced * area) / (Math.PI * distance * distance))
}

/** The point of the unit sphere at `(u, v)` of the unit square. */
function onBall(u: number, v: number): Vec {
  const z = 2 * u - 1
  const angle = 2 * Math.PI * v
  const r = Math.sqrt(1 - z * z)
  return [r * Math.cos(angle), r * Math.sin(angle), z]
}
