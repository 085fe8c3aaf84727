import { mkdirSync } from 'node:fs'
import path from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import { drawFrames } from './kit/player.ts'
import { svgOf } from './kit/still.ts'
import { MOVING_STICKERS } from './movings.ts'
import { STILL_STICKERS } from './stills.ts'

/**
 * `node assets/stickers/contact.ts`: two contact sheets under `docs/pictures/stock`: all stickers with their names, on a
 * light and on a dark ground, and five phases of each one that moves.
 */
const OUT = path.resolve(import.meta.dirname, '../../docs/pictures/stock')
const GROUNDS = ['#eef2f8', '#1b2233'] as const
const LETTERS = ['#3b4660', '#aab6cf'] as const
const LINE = 22

interface Cell {
  png: Buffer
  name: string
}

const pngOf = (pixels: Uint8Array, size: number) =>
  sharp(pixels, { raw: { width: size, height: size, channels: 4 } })
    .png()
    .toBuffer()

const caption = (name: string, width: number, color: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${LINE}"><text x="${width / 2}" y="14" font-family="sans-serif" font-size="11" text-anchor="middle" fill="${color}">${name}</text></svg>`,
  )

async function write(file: string, width: number, height: number, tiles: OverlayOptions[]): Promise<void> {
  await sharp({ create: { width, height, channels: 3, background: GROUNDS[0] } })
    .composite(tiles)
    .webp({ quality: 80, smartSubsample: true })
    .toFile(path.join(OUT, file))
}

const ground = (width: number, height: number, left: number, top: number): OverlayOptions => ({
  input: { create: { width, height, channels: 3, background: GROUNDS[1] } },
  left,
  top,
})

/** All of them twice, beside one another. */
async function writeAll(cells: readonly Cell[], size: number, columns: number): Promise<void> {
  const [wide, high] = [size + 16, size + 8 + LINE]
  const [width, height] = [columns * wide, Math.ceil(cells.length / columns) * high]
  const tiles = GROUNDS.flatMap((_, half) =>
    cells.flatMap(({ png, name }, at): OverlayOptions[] => {
      const [left, top] = [half * width + (at % columns) * wide, Math.floor(at / columns) * high]
      return [
        { input: png, left: left + 8, top: top + 8 },
        { input: caption(name, wide, LETTERS[half]!), left, top: top + 8 + size },
      ]
    }),
  )
  await write('stickers.webp', width * 2, height, [ground(width, height, width, 0), ...tiles])
}

const PHASES = 5
async function writeMoving(size: number, columns: number): Promise<void> {
  const [wide, high] = [PHASES * size + 16, size + LINE]
  const rows = Math.ceil(MOVING_STICKERS.length / columns)
  const tiles: OverlayOptions[] = []
  for (const [at, { file, name }] of MOVING_STICKERS.entries()) {
    const [left, top] = [Math.floor(at / rows) * wide, (at % rows) * high]
    const phases = Array.from({ length: PHASES }, (_, i) => (i * file.op) / PHASES)
    const pictures = await drawFrames(file, phases, size)
    for (const [i, pixels] of pictures.entries())
      tiles.push({ input: await pngOf(pixels, size), left: left + 8 + i * size, top })
    tiles.push({ input: caption(name['en-US'], wide, LETTERS[0]), left, top: top + size })
  }
  await write('stickers-moving.webp', columns * wide, rows * high, tiles)
}

mkdirSync(OUT, { recursive: true })
const SIDE = 104
const cells: Cell[] = []
for (const { file, coverFrame, name } of MOVING_STICKERS) {
  const [pixels] = await drawFrames(file, [coverFrame], SIDE)
  cells.push({ png: await pngOf(pixels!, SIDE), name: name['en-US'] })
}
for (const sticker of STILL_STICKERS) {
  const png = await sharp(Buffer.from(svgOf(sticker, SIDE)))
    .png()
    .toBuffer()
  cells.push({ png, name: sticker.name['en-US'] })
}
await writeAll(cells, SIDE, 8)
await writeMoving(112, 3)
