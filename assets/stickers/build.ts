import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { type LottieFile, writeLottie } from '#shared/base/lottie-file.ts'
import type { Material } from '#shared/model/library.ts'
import type { MovingSticker } from './kit/lottie.ts'
import { drawFrames } from './kit/player.ts'
import { type StillSticker, svgOf } from './kit/still.ts'
import { MOVING_STICKERS } from './movings.ts'
import { STILL_STICKERS } from './stills.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../public/library/stickers')
const SIZE = 640
const COVER = 160
/** Pictures a second of the previews that move, the best first. */
const PREVIEW_RATES = [12, 10, 8]
const PREVIEW_BYTES_MAX = 60_000

/** Draws a sticker on transparent ground, 640 by 640, with its cover. */
async function buildStill(sticker: StillSticker): Promise<Material> {
  const { id, name, labels } = sticker
  const files = { file: `${id}.webp`, cover: `${id}-cover.webp` }
  const image = sharp(Buffer.from(svgOf(sticker, SIZE)))
  const [whole, cover] = [image.clone(), image.clone().resize(COVER)]
  await whole.webp({ quality: 88, alphaQuality: 92 }).toFile(path.join(FOLDER, files.file))
  await cover.webp({ quality: 88 }).toFile(path.join(FOLDER, files.cover))
  return { id, name, kind: 'image', ...files, widthPx: SIZE, heightPx: SIZE, durationSec: 0, labels }
}

/** Returns the preview of an animation: an animated WebP, with as many pictures a second as its limit of bytes allows. */
async function previewOf(file: LottieFile): Promise<Buffer> {
  const durationSec = file.op / file.fr
  for (const rate of PREVIEW_RATES) {
    const count = Math.round(durationSec * rate)
    const frames = Array.from({ length: count }, (_, i) => (i * file.op) / count)
    const pictures = await drawFrames(file, frames, COVER)
    const raw = { width: COVER, height: COVER * count, channels: 4, pageHeight: COVER } as const
    const delay = pictures.map(() => Math.ceil((durationSec * 1000) / count))
    const preview = await sharp(Buffer.concat(pictures), { raw })
      .webp({ quality: 60, alphaQuality: 20, effort: 6, loop: 0, delay })
      .toBuffer()
    if (preview.length <= PREVIEW_BYTES_MAX) return preview
  }
  throw new Error('too much moves in a preview')
}

/** Writes an animation with its cover and its preview, both drawn from it. */
async function buildMoving({ id, name, labels, file, coverFrame }: MovingSticker): Promise<Material> {
  const files = { file: `${id}.lottie.json`, cover: `${id}-cover.webp`, preview: `${id}-preview.webp` }
  const { w: widthPx, h: heightPx, op, fr } = file
  const [cover] = await drawFrames(file, [coverFrame], COVER)
  writeFileSync(path.join(FOLDER, files.file), writeLottie(file))
  writeFileSync(path.join(FOLDER, files.preview), await previewOf(file))
  await sharp(cover!, { raw: { width: COVER, height: COVER, channels: 4 } })
    .webp({ quality: 88 })
    .toFile(path.join(FOLDER, files.cover))
  return { id, name, kind: 'image', ...files, widthPx, heightPx, durationSec: op / fr, labels }
}

mkdirSync(FOLDER, { recursive: true })
const index: Material[] = []
for (const sticker of MOVING_STICKERS) index.push(await buildMoving(sticker))
for (const sticker of STILL_STICKERS) index.push(await buildStill(sticker))
writeFileSync(path.join(FOLDER, 'index.json'), `${JSON.stringify(index, null, 2)}\n`)
await import('./contact.ts')
