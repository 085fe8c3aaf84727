import { mkdirSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { type Tile, writeSheet } from '../puppets/picture-sheet.ts'
import { NAMES } from './names.ts'
import { standing } from './standing.ts'

/**
 * `node assets/backgrounds/contact.ts`: contact sheets of the built-in backgrounds under `docs/pictures/stock`, wide and
 * tall, each picture with its English name. Presenters of the product stand before some of them, in the middle and aside.
 */
const ROOT = path.resolve(import.meta.dirname, '../..')
const LIBRARY = path.join(ROOT, 'public/library')
const OUT = path.join(ROOT, 'docs/pictures/stock')
const LABEL = 24
const GAP = 8
const PRESENTERS = ['james', 'mei', 'chen', 'nok', 'rosa']
/** A presenter stands before every picture of this number. */
const EVERY = 5

const SHEETS = [
  { format: 'wide', columns: 5, width: 320, height: 180 },
  { format: 'tall', columns: 10, width: 162, height: 288 },
] as const

/** One picture, small, with a presenter before it where one stands there. */
async function pictureOf(id: string, at: number, { format, width, height }: (typeof SHEETS)[number]): Promise<string> {
  const ground = sharp(path.join(LIBRARY, `backgrounds/${id}-${format}.webp`)).resize(width, height)
  if (at % EVERY !== 1) return (await ground.png().toBuffer()).toString('base64')
  const who = PRESENTERS[Math.floor(at / EVERY) % PRESENTERS.length]!
  const tall = Math.round(height * (format === 'wide' ? 0.92 : 0.72))
  const person = await standing(who, width, tall)
  const aside = Math.floor(at / EVERY) % 2 ? 0.5 : format === 'wide' ? 0.74 : 0.55
  const left = Math.min(width - person.info.width, Math.round(width * aside - person.info.width / 2))
  const input = { input: person.data, left, top: height - person.info.height }
  return (await ground.composite([input]).png().toBuffer()).toString('base64')
}

mkdirSync(OUT, { recursive: true })
for (const sheet of SHEETS) {
  const { format, columns, width, height } = sheet
  const tiles = await Promise.all(
    Object.entries(NAMES).map(async ([id, name], at): Promise<Tile> => {
      const left = GAP + (at % columns) * (width + GAP)
      const top = GAP + Math.floor(at / columns) * (height + LABEL + GAP)
      return { png: await pictureOf(id, at, sheet), left, top, width, height: height + LABEL, label: name['en-US'] }
    }),
  )
  const size = {
    width: GAP + columns * (width + GAP),
    height: GAP + Math.ceil(tiles.length / columns) * (height + LABEL + GAP),
  }
  await writeSheet(path.join(OUT, `backgrounds-${format}.webp`), { ...size, ground: '#ffffff', quality: 84 }, tiles)
}
