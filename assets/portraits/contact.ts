import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { PresenterPose } from '#shared/evaluate/pose.ts'
import type { Framing } from '#shared/model/role.ts'
import { type Tile, writeSheet } from '../puppets/picture-sheet.ts'
import { NEUTRAL, VISEME_MOUTHS } from '../puppets/poses.ts'
import { inStudio } from '../puppets/studio.ts'
import { paintPortrait } from './paint-portrait.ts'

/**
 * `node assets/portraits/contact.ts [ID...]`: a contact sheet under `docs/pictures/training` for presenters that are made
 * of one picture: the covers of some of the cast. Framings, visemes, brows, blink, gaze, head left and right, all of it made
 * and painted by the code of the product.
 */
const ROOT = path.resolve(import.meta.dirname, '../..')
const OUT = path.join(ROOT, 'docs/pictures/training')
const STUDIO_PORT = 5246
const WIDTH = 1600
const GROUND = '#e6ebf3'
const PEOPLE = ['anna', 'kofi', 'malik-3d']
const wanted = process.argv.slice(2)

interface NamedShot {
  name: string
  framing: Framing
  pose: PresenterPose
}
const shot = (name: string, change: Partial<PresenterPose> = {}, framing: Framing = 'CU'): NamedShot => ({
  name,
  framing,
  pose: { ...NEUTRAL, smile: 0.2, headRollDeg: 0, headYawDeg: 0, ...change },
})

/** Rows of a sheet, each with its number of columns. */
const ROWS: readonly (readonly [columns: number, shots: readonly NamedShot[]])[] = [
  [3, [shot('MS', {}, 'MS'), shot('CS', {}, 'CS'), shot('CU')]],
  [8, Object.entries(VISEME_MOUTHS).map(([name, mouth]) => shot(name, { mouth }))],
  [
    8,
    [
      shot('blink half', { blink: 0.5 }),
      shot('blink', { blink: 1 }),
      shot('gaze left', { gazeX: -1 }),
      shot('gaze right', { gazeX: 1 }),
      shot('brows', { brow: 1 }),
      shot('smile', { smile: 1 }),
      shot('left', { headYawDeg: -8 }),
      shot('right', { headYawDeg: 8 }),
    ],
  ],
]

const places: (Omit<Tile, 'png'> & NamedShot)[] = []
let top = 0
for (const [columns, shots] of ROWS) {
  const width = Math.floor(WIDTH / columns)
  const height = Math.round(width * (columns === 3 ? 1.1 : 4 / 3))
  for (const [at, one] of shots.entries()) {
    const [left, down] = [(at % columns) * width, Math.floor(at / columns) * height]
    places.push({ ...one, left, top: top + down, width, height })
  }
  top += Math.ceil(shots.length / columns) * height
}

mkdirSync(OUT, { recursive: true })
await inStudio(STUDIO_PORT, async (page) => {
  for (const id of PEOPLE.filter((one) => wanted.length === 0 || wanted.includes(one))) {
    const cover = readFileSync(path.join(ROOT, `public/library/presenters/${id}/cover.webp`))
    const pictures = await paintPortrait(page, cover.toString('base64'), places)
    const tiles = pictures.map((png, at): Tile => ({ ...places[at]!, png, label: places[at]!.name }))
    await writeSheet(path.join(OUT, `${id}.webp`), { width: WIDTH, height: top, ground: GROUND, quality: 80 }, tiles)
    console.log(`${id}: ${tiles.length} pictures`)
  }
})
