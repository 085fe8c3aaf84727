import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { BACKGROUNDS_FOLDER, writeBackgroundIndex } from '../background-index.ts'
import { DRAWN, TRACED } from './motifs.ts'
import { NAMES } from './names.ts'
import { printed } from './painter/canvas.ts'
import { cityNight } from './scenes/city.ts'
import type { Format } from './scenes/parts.ts'
import { develop } from './tracer/develop.ts'

const SIZES: Record<Format, [width: number, height: number]> = { wide: [1920, 1080], tall: [1080, 1920] }
/** Size of a picture's file in bytes, at most. */
const LARGEST = 250_000

async function picture(id: string, format: Format, samples: number): Promise<Buffer> {
  const [width, height] = SIZES[format]
  const scene = TRACED[id]
  if (scene) return develop(scene(format), width, height, samples)
  const drawing = DRAWN[id]
  return drawing ? printed(drawing({ width, height })) : cityNight(width, height)
}

/** WebP of the best quality that stays within the size, so that no blocks show in slow gradients. */
async function packed(image: Sharp): Promise<Buffer> {
  for (let quality = 98; ; quality -= 2) {
    const bytes = await image.clone().webp({ quality, effort: 4, smartSubsample: true }).toBuffer()
    if (bytes.length <= LARGEST) return bytes
  }
}

/** Renders one background in one format with its cover. */
async function make(id: string, format: Format, samples: number): Promise<void> {
  const [width, height] = SIZES[format]
  const image = sharp(await picture(id, format, samples), { raw: { width, height, channels: 3 } })
  writeFileSync(path.join(BACKGROUNDS_FOLDER, `${id}-${format}.webp`), await packed(image))
  const cover = format === 'wide' ? [320, 180] : [180, 320]
  await image
    .resize(cover[0], cover[1])
    .webp({ quality: 90, smartSubsample: true })
    .toFile(path.join(BACKGROUNDS_FOLDER, `${id}-${format}-cover.webp`))
}

/** `node assets/backgrounds/build.ts [SAMPLES [ID...]]`: renders all backgrounds, or those named. */
const [samples = '4', ...ids] = process.argv.slice(2)
mkdirSync(BACKGROUNDS_FOLDER, { recursive: true })
for (const format of ['wide', 'tall'] as const) {
  for (const id of ids.length ? ids : Object.keys(NAMES)) {
    await make(id, format, Number(samples))
    writeBackgroundIndex()
  }
}
