import { blur, halved } from './lens.ts'
import { look, raysOf, type Sight } from './look.ts'
import type { Scene } from './scene.ts'
import { likeness, smooth } from './smooth.ts'
import { type Film, trace } from './trace.ts'
import { treeOf } from './tree.ts'
import { stream, type Vec } from './vec.ts'

/** The film is this much smaller than the picture: light changes slowly, edges and colours come from the sharp look. */
const COARSE = 4
/** Where the look of neighbouring pixels differs, each is looked at this many times per side. */
const FINE = 2
const BLOOM = 0.25

interface Lit {
  film: Film
  spread: Float32Array
  mirrored: Float32Array
}

/** Film of one unit of light is shown this bright. */
const GAIN = 1.5

/** Renders a scene to an RGB picture: light gathered coarsely and smoothed, things looked at sharply, bloom, tone, fine grain. */
export function develop(scene: Scene, width: number, height: number, samples: number): Buffer {
  const tree = treeOf(scene.shapes)
  const film = trace(scene, tree, Math.round(width / COARSE), Math.round(height / COARSE), samples)
  const straight = smooth(film, film.straight, { passes: 5, loose: 7 })
  const around = smooth(film, film.around, { passes: 6, loose: 14 })
  const mirrored = smooth(film, film.mirrored, { passes: 5, loose: 10 })
  const lit = { film, spread: straight.map((value, i) => value + around[i]!), mirrored }
  const ray = raysOf(scene.camera, width, height)
  const { from } = scene.camera
  const shade = (x: number, y: number): [Vec, Sight] => {
    const sight = look(scene, tree, from, ray(x, y))
    return [lightOf(lit, sight, x / COARSE, y / COARSE, scene.exposure), sight]
  }
  const light = new Float32Array(width * height * 3)
  const edge = new Uint8Array(width * height)
  let above: Sight[] = []
  for (let y = 0; y < height; y++) {
    const row: Sight[] = []
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      const [value, sight] = shade(x + 0.5, y + 0.5)
      light.set(value, at * 3)
      row.push(sight)
      if (x && differ(sight, row[x - 1]!)) edge[at] = edge[at - 1] = 1
      if (y && differ(sight, above[x]!)) edge[at] = edge[at - width] = 1
    }
    above = row
  }
  for (let at = 0; at < edge.length; at++) {
    if (!edge[at]) continue
    const x = at % width
    const y = Math.floor(at / width)
    const sum = [0, 0, 0]
    for (let s = 0; s < FINE * FINE; s++) {
      const [value] = shade(x + ((s % FINE) + 0.5) / FINE, y + (Math.floor(s / FINE) + 0.5) / FINE)
      for (let i = 0; i < 3; i++) sum[i]! += Math.min(value[i]!, 1.6) / (FINE * FINE)
    }
    light.set(sum, at * 3)
  }
  return finish(light, width, height, scene.soft ?? 1)
}

function differ(a: Sight, b: Sight): boolean {
  if (a.shape !== b.shape) return true
  const facing = a.normal[0] * b.normal[0] + a.normal[1] * b.normal[1] + a.normal[2] * b.normal[2]
  if (a.shape && facing < 0.9) return true
  for (let i = 0; i < 3; i++) {
    if (Math.abs(a.color[i]! - b.color[i]!) + Math.abs(a.glow[i]! - b.glow[i]!) > 0.04) return true
  }
  return false
}

/** Light towards the eye: what glows, what is spread, what is mirrored; `x` and `y` in pixels of the film. */
function lightOf({ film, spread, mirrored }: Lit, sight: Sight, x: number, y: number, exposure: number): Vec {
  const { color, glow, mirror, shape, point, normal } = sight
  if (!shape) return [glow[0] * exposure, glow[1] * exposure, glow[2] * exposure]
  const left = Math.floor(x - 0.5)
  const top = Math.floor(y - 0.5)
  const [px, py, pz] = point
  const [nx, ny, nz] = normal
  const sum = [0, 0, 0, 0, 0, 0]
  let total = 0
  for (let j = -1; j <= 2; j++) {
    const yy = Math.min(film.height - 1, Math.max(0, top + j))
    const dy = top + j + 0.5 - y
    for (let i = -1; i <= 2; i++) {
      const xx = Math.min(film.width - 1, Math.max(0, left + i))
      const dx = left + i + 0.5 - x
      const other = yy * film.width + xx
      const own = film.shapes[other]
      if (!own) continue
      const like = likeness(film, other, px, py, pz, nx, ny, nz, 0.03)
      const weight = Math.exp(-(dx * dx + dy * dy) / 0.9) * ((own === shape ? 1 : 0.1) * like + 1e-6)
      for (let c = 0; c < 3; c++) {
        sum[c]! += spread[other * 3 + c]! * weight
        sum[c + 3]! += mirrored[other * 3 + c]! * weight
      }
      total += weight
    }
  }
  const scale = total ? 1 / total : 0
  const metal = (shape.material.shine ?? 0) > 0.5
  const part = (c: 0 | 1 | 2) =>
    glow[c] * exposure + (sum[c]! * color[c] * (1 - mirror) + sum[c + 3]! * mirror * (metal ? color[c] : 1)) * scale
  return [part(0), part(1), part(2)]
}

/** Filmic shoulder without a toe, so that dark blues stay open, then the sRGB transfer; 0 to 255. */
function tone(value: number): number {
  const shoulder = value < 0.35 ? value : 0.35 + 0.65 * (1 - Math.exp(-(value - 0.35) / 0.65))
  return 255 * Math.max(0, shoulder) ** (1 / 2.2)
}

function finish(light: Float32Array, width: number, height: number, reach: number): Buffer {
  const soft = blur(light, width, height, reach)
  const quarter = halved(halved({ data: light.map((value) => Math.min(3, Math.max(0, value - 0.9))), width, height }))
  const bloom = blur(quarter.data, quarter.width, quarter.height, 14)
  const random = stream(5)
  const picture = Buffer.alloc(light.length)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 3
      const near = (Math.min(quarter.height - 1, y >> 2) * quarter.width + Math.min(quarter.width - 1, x >> 2)) * 3
      const fall = 1 - 0.24 * ((x / width - 0.5) ** 2 + (y / height - 0.5) ** 2)
      const grain = (random() + random() - 1) * 1.3
      for (let c = 0; c < 3; c++) {
        const value = tone((soft[at + c]! + bloom[near + c]! * BLOOM) * fall * GAIN) + grain + (random() - 0.5) * 1.6
        picture[at + c] = Math.min(255, Math.max(0, Math.round(value)))
      }
    }
  }
  return picture
}
