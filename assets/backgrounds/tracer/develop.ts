import sharp from 'sharp'
import type { Film } from './trace.ts'
import { stream } from './vec.ts'

/** Five-tap smoothing kernel of the edge-avoiding wavelet (Dammertz et al. 2010). */
const TAPS = [1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16]

/** Smooths the grain of the light without crossing edges of colour and direction; four passes, each twice as wide. */
function smooth(film: Film): Float32Array {
  const { width, height, color, normal } = film
  let source = film.light
  for (let pass = 0; pass < 4; pass++) {
    const step = 1 << pass
    const target = new Float32Array(source.length)
    const lightEdge = 2.2 * 2 ** -pass
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const at = (y * width + x) * 3
        let r = 0
        let g = 0
        let b = 0
        let total = 0
        for (let j = -2; j <= 2; j++) {
          for (let i = -2; i <= 2; i++) {
            const xx = Math.min(width - 1, Math.max(0, x + i * step))
            const yy = Math.min(height - 1, Math.max(0, y + j * step))
            const other = (yy * width + xx) * 3
            const apart =
              distance2(color, at, other) * 60 +
              distance2(normal, at, other) * 6 +
              distance2(source, at, other) / (lightEdge * (0.05 + source[at + 1]!))
            const weight = TAPS[i + 2]! * TAPS[j + 2]! * Math.exp(-apart)
            r += source[other]! * weight
            g += source[other + 1]! * weight
            b += source[other + 2]! * weight
            total += weight
          }
        }
        target[at] = r / total
        target[at + 1] = g / total
        target[at + 2] = b / total
      }
    }
    source = target
  }
  return source
}

function distance2(data: Float32Array, a: number, b: number): number {
  return (data[a]! - data[b]!) ** 2 + (data[a + 1]! - data[b + 1]!) ** 2 + (data[a + 2]! - data[b + 2]!) ** 2
}

/** Filmic curve (Narkowicz 2015) and the sRGB transfer, 0 to 255. */
function tone(value: number): number {
  const filmic = (value * (2.51 * value + 0.03)) / (value * (2.43 * value + 0.59) + 0.14)
  return 255 * Math.min(1, Math.max(0, filmic)) ** (1 / 2.2)
}

/** Turns a film into an RGB picture of the wanted size: smoothed, bloomed, toned, enlarged, with grain against banding. */
export async function develop(film: Film, width: number, height: number): Promise<Buffer> {
  const light = smooth(film)
  const raw = Buffer.alloc(light.length)
  const bright = Buffer.alloc(light.length)
  for (let i = 0; i < light.length; i++) {
    raw[i] = Math.round(tone(light[i]! * 0.98))
    bright[i] = Math.min(255, Math.max(0, light[i]! - 1.1) * 70)
  }
  const shape = { raw: { width: film.width, height: film.height, channels: 3 as const } }
  const bloom = await sharp(bright, shape).blur(14).resize(width, height).raw().toBuffer()
  const picture = await sharp(raw, shape)
    .median(3)
    .resize(width, height, { kernel: 'cubic' })
    .blur(2.4)
    .raw()
    .toBuffer()
  return withGrain(picture, bloom, width, height)
}

function withGrain(picture: Buffer, bloom: Buffer, width: number, height: number): Buffer {
  const random = stream(5)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const grain = (random() + random() - 1) * 1.6
      const edge = ((x / width - 0.5) ** 2 + (y / height - 0.5) ** 2) * 0.34
      const at = (y * width + x) * 3
      for (let i = at; i < at + 3; i++) {
        const lit = 255 - ((255 - picture[i]!) * (255 - bloom[i]! * 0.6)) / 255
        picture[i] = Math.min(255, Math.max(0, Math.round(lit * (1 - edge) + grain)))
      }
    }
  }
  return picture
}
