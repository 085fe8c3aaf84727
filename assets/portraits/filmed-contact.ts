import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Tile, writeSheet } from '../puppets/picture-sheet.ts'
import { VISEME_MOUTHS } from '../puppets/poses.ts'
import { inStudio } from '../puppets/studio.ts'
import { paintFilmed } from './paint-filmed.ts'

/**
 * `node assets/portraits/filmed-contact.ts`: a contact sheet under `docs/pictures/training` of a filmed presenter: as filmed, and
 * with every viseme on frames of its film, made and painted by the code of the product.
 */
const ROOT = path.resolve(import.meta.dirname, '../..')
const OUT = path.join(ROOT, 'docs/pictures/training')
const STUDIO_PORT = 5247
const WIDTH = 1600
const COLUMNS = 5
const TILE = { width: WIDTH / COLUMNS, height: 360 }

const filmed = [0, 0.25, 0.5, 0.75, 1].map((at) => ({ name: 'filmed', at: Math.min(at, 0.99) }))
const visemes = Object.entries(VISEME_MOUTHS).map(([name, mouth], index) => ({ name, mouth, at: (index % 7) / 8 }))
const places = [...filmed, ...visemes].map((shot, at) => ({
  ...shot,
  ...TILE,
  left: (at % COLUMNS) * TILE.width,
  top: Math.floor(at / COLUMNS) * TILE.height,
}))
const height = Math.ceil(places.length / COLUMNS) * TILE.height

mkdirSync(OUT, { recursive: true })
await inStudio(STUDIO_PORT, async (page) => {
  const cover = readFileSync(path.join(ROOT, 'public/library/presenters/malik-3d/cover.webp'))
  const pictures = await paintFilmed(page, cover.toString('base64'), places)
  const tiles = pictures.map((png, at): Tile => ({ ...places[at]!, png, label: places[at]!.name }))
  await writeSheet(path.join(OUT, 'filmed.webp'), { width: WIDTH, height, ground: '#e6ebf3', quality: 82 }, tiles)
  console.log(`filmed: ${tiles.length} pictures`)
})
