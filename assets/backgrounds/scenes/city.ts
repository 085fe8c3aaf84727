import sharp from 'sharp'
import { stream } from '../tracer/vec.ts'

const LAMPS = ['#ffb264', '#ffd08a', '#ff8a5c', '#8fb8ff', '#ffe9c8', '#ff6f61', '#6fd0e8']

/** Blurred discs of city lights over a dusk sky, in layers from far and small to near and large. RGB. */
export async function cityNight(width: number, height: number): Promise<Buffer> {
  const sky = svg(
    width,
    height,
    `
    <defs>
      <linearGradient id="sky" x2="0" y2="1">
        <stop offset="0" stop-color="#131d47"/><stop offset=".45" stop-color="#2c3d78"/>
        <stop offset=".62" stop-color="#5a4a78"/><stop offset=".7" stop-color="#a3637a"/><stop offset=".74" stop-color="#3a3358"/>
        <stop offset="1" stop-color="#0a0e22"/>
      </linearGradient>
    </defs><rect width="100%" height="100%" fill="url(#sky)"/>`,
  )
  const layers = [
    { input: await towers(width, height, 1, 0.42, '#232f66', 9), blend: 'over' as const },
    { input: await towers(width, height, 2, 0.3, '#171f49', 6), blend: 'over' as const },
    { input: await lights(width, height, 3, 260, 0.006, 0.35, 3), blend: 'screen' as const },
    { input: await lights(width, height, 4, 120, 0.014, 0.4, 2), blend: 'screen' as const },
    { input: await lights(width, height, 5, 46, 0.034, 0.42, 1.5), blend: 'screen' as const },
  ]
  return grained(await sharp(sky).composite(layers).removeAlpha().raw().toBuffer())
}

/** Fine grain in each channel against bands in the sky. */
function grained(picture: Buffer): Buffer {
  const random = stream(6)
  return Buffer.from(picture.map((value) => Math.min(255, Math.max(0, value + (random() + random() - 1) * 2 + 0.5))))
}

const svg = (width: number, height: number, body: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`)

function towers(
  width: number,
  height: number,
  seed: number,
  tall: number,
  color: string,
  blur: number,
): Promise<Buffer> {
  const random = stream(seed)
  const unit = Math.max(width, height) / 100
  let shapes = ''
  for (let x = -unit * 2; x < width; ) {
    const wide = unit * (2.5 + random() * 4)
    const high = height * tall * (0.35 + random() * 0.65)
    shapes += `<rect x="${x}" y="${height * 0.74 - high}" width="${wide}" height="${height}" fill="${color}"/>`
    x += wide + (random() < 0.3 ? unit * random() * 3 : 0)
  }
  return sharp(svg(width, height, shapes))
    .blur(blur)
    .png()
    .toBuffer()
}

/** Discs of light, dense low and at the sides, thin in the middle where the presenter stands. */
function lights(
  width: number,
  height: number,
  seed: number,
  count: number,
  size: number,
  strength: number,
  blur: number,
): Promise<Buffer> {
  const random = stream(seed)
  const unit = Math.max(width, height)
  let shapes = ''
  for (let i = 0; i < count; i++) {
    const x = random() * width
    const low = 0.4 + 0.55 * Math.sqrt(random())
    const middle = Math.exp(-(((x / width - 0.5) / 0.2) ** 2))
    if (random() < middle * 0.55) continue
    const color = LAMPS[Math.floor(random() * LAMPS.length)]
    const radius = unit * size * (0.6 + 0.8 * random())
    const alpha = strength * (0.35 + 0.65 * random())
    shapes += `<circle cx="${x}" cy="${low * height}" r="${radius}" fill="${color}" fill-opacity="${alpha}" stroke="${color}" stroke-opacity="${alpha * 0.6}" stroke-width="${radius * 0.12}"/>`
  }
  const black = '<rect width="100%" height="100%" fill="#000"/>'
  return sharp(svg(width, height, black + shapes))
    .blur(blur)
    .png()
    .toBuffer()
}
