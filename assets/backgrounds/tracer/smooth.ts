import { type Film, type Layer, luminance } from './trace.ts'

/** Five-tap kernel of the edge-avoiding wavelet (Dammertz et al. 2010). */
const TAPS = [1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16]

/** How far light is smoothed: the reach doubles with each pass; steps of `loose` deviations are taken for grain. */
interface Smoothing {
  passes: number
  loose: number
}

/** How much two places of the film lie on one surface, 0 to 1; `apart` in metres is the step off the plane that counts. */
export function likeness(
  film: Film,
  other: number,
  px: number,
  py: number,
  pz: number,
  nx: number,
  ny: number,
  nz: number,
  apart: number,
): number {
  const { point, normal } = film
  const at = other * 3
  const facing = nx * normal[at]! + ny * normal[at + 1]! + nz * normal[at + 2]!
  if (facing <= 0.1) return 0
  const off = nx * (point[at]! - px) + ny * (point[at + 1]! - py) + nz * (point[at + 2]! - pz)
  const f4 = facing * facing * facing * facing
  return f4 * f4 * f4 * f4 * Math.exp(-Math.abs(off) / apart)
}

/**
 * Smooths the grain of light and keeps the edges of things and of shadows: the edge-avoiding wavelet steered by
 * position, normal and variance of the light (Schied et al. 2017, without its frames in time).
 */
export function smooth(film: Film, raw: Layer, { passes, loose }: Smoothing): Float32Array {
  let layer = calm(film, raw)
  for (let pass = 0; pass < passes; pass++) layer = wavelet(film, layer, 1 << pass, loose)
  return layer.light
}

/** Cuts specks: no pixel is brighter than the second brightest of its like neighbours; variance is spread over 7 x 7. */
function calm(film: Film, { light, variance }: Layer): Layer {
  const cut = light.slice()
  const steady = new Float32Array(variance.length)
  around(film, 2, (at, others, count) => {
    let first = 0
    let second = 0
    for (let i = 0; i < count; i++) {
      const other = others[i]! * 3
      const bright = luminance(light[other]!, light[other + 1]!, light[other + 2]!)
      if (bright > first) {
        second = first
        first = bright
      } else if (bright > second) second = bright
    }
    const own = luminance(light[at * 3]!, light[at * 3 + 1]!, light[at * 3 + 2]!)
    if (count < 5 || own <= second) return
    for (let i = at * 3; i < at * 3 + 3; i++) cut[i] = light[i]! * (second / own)
  })
  around(film, 3, (at, others, count) => {
    let sum = variance[at]!
    for (let i = 0; i < count; i++) sum += variance[others[i]!]!
    steady[at] = sum / (count + 1)
  })
  return { light: cut, variance: steady }
}

/** Calls `use` for each pixel with the pixels within `reach` that lie on the same surface. */
function around(film: Film, reach: number, use: (at: number, others: Int32Array, count: number) => void): void {
  const { width, height, point, normal, shapes } = film
  const others = new Int32Array((2 * reach + 1) ** 2)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      if (!shapes[at]) continue
      const a = at * 3
      let count = 0
      for (let yy = Math.max(0, y - reach); yy <= Math.min(height - 1, y + reach); yy++) {
        for (let xx = Math.max(0, x - reach); xx <= Math.min(width - 1, x + reach); xx++) {
          const other = yy * width + xx
          if (other === at) continue
          const like = likeness(
            film,
            other,
            point[a]!,
            point[a + 1]!,
            point[a + 2]!,
            normal[a]!,
            normal[a + 1]!,
            normal[a + 2]!,
            0.05,
          )
          if (like > 0.3) others[count++] = other
        }
      }
      use(at, others, count)
    }
  }
}

function wavelet(film: Film, { light, variance }: Layer, step: number, loose: number): Layer {
  const { width, height, point, normal, shapes } = film
  const target = new Float32Array(light.length)
  const spread = new Float32Array(variance.length)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      if (!shapes[at]) continue
      const a = at * 3
      const own = luminance(light[a]!, light[a + 1]!, light[a + 2]!)
      const edge = loose * Math.sqrt(variance[at]!) + 0.01 * own + 1e-4
      let r = 0
      let g = 0
      let b = 0
      let v = 0
      let total = 0
      for (let j = -2; j <= 2; j++) {
        const yy = y + j * step
        if (yy < 0 || yy >= height) continue
        for (let i = -2; i <= 2; i++) {
          const xx = x + i * step
          if (xx < 0 || xx >= width) continue
          const other = yy * width + xx
          const o = other * 3
          const like = likeness(
            film,
            other,
            point[a]!,
            point[a + 1]!,
            point[a + 2]!,
            normal[a]!,
            normal[a + 1]!,
            normal[a + 2]!,
            0.02 + 0.01 * step,
          )
          if (like < 1e-4) continue
          const off = Math.abs(own - luminance(light[o]!, light[o + 1]!, light[o + 2]!)) / edge
          const weight = TAPS[i + 2]! * TAPS[j + 2]! * like * Math.exp(-off)
          r += light[o]! * weight
          g += light[o + 1]! * weight
          b += light[o + 2]! * weight
          v += variance[other]! * weight * weight
          total += weight
        }
      }
      target[a] = r / total
      target[a + 1] = g / total
      target[a + 2] = b / total
      spread[at] = v / (total * total)
    }
  }
  return { light: target, variance: spread }
}
