import { globSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Presenter, presenterSchema } from '#shared/model/library.ts'
import { type Tile, writeSheet } from '../puppets/picture-sheet.ts'
import { type GoldenShot, goldenShots } from './golden-shots.ts'
import { type Shot, takePictures } from './pictures.ts'

/**
 * `node assets/model3d/contact.ts [ID...]`: one contact sheet for each 3D presenter under `docs/pictures/cast`: views, visemes,
 * blinks, head left and right, moods, actions.
 */
const ROOT = path.resolve(import.meta.dirname, '../..')
const OUT = path.join(ROOT, 'docs/pictures/cast')
const WIDTH = 1600
const GROUND = '#e6ebf3'
const wanted = process.argv.slice(2)

/** Rows of the sheet: their number of columns, height by width, and what they show. */
function rowsOf(presenter: Presenter): [columns: number, ratio: number, shots: GoldenShot[]][] {
  const shots = goldenShots(presenter, presenter.actions.length)
  const views = ['CloseToFace', 'HalfBody', 'WholeBody'].map((camera) => ({ ...shots[0]!, name: camera, camera }))
  const faces = shots.filter(({ camera }) => camera === 'CloseToFace')
  const actions = shots.slice(-presenter.actions.length)
  return [
    [3, 1.1, views as GoldenShot[]],
    [9, 1.05, faces],
    [Math.ceil(actions.length / 2), 1.1, actions],
  ]
}

mkdirSync(OUT, { recursive: true })
for (const file of globSync(path.join(ROOT, 'public/library/presenters/*/presenter.json')).sort()) {
  const presenter = presenterSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  if (presenter.kind !== 'model' || (wanted.length > 0 && !wanted.includes(presenter.id))) continue
  const places: (Omit<Tile, 'png'> & Shot)[] = []
  let top = 0
  for (const [columns, ratio, shots] of rowsOf(presenter)) {
    const width = Math.floor(WIDTH / columns)
    const height = Math.round(width * ratio)
    for (const [i, { name, camera, pose }] of shots.entries()) {
      const left = (i % columns) * width
      places.push({
        label: name,
        camera,
        pose: { ...pose },
        left,
        top: top + Math.floor(i / columns) * height,
        width,
        height,
      })
    }
    top += Math.ceil(shots.length / columns) * height
  }
  const pictures = await takePictures(readFileSync(path.join(path.dirname(file), presenter.file)), places)
  const tiles = pictures.map((picture, i): Tile => ({ ...places[i]!, png: picture.toString('base64') }))
  await writeSheet(
    path.join(OUT, `${presenter.id}.webp`),
    { width: WIDTH, height: top, ground: GROUND, quality: 82 },
    tiles,
  )
  console.log(`${presenter.id}: ${tiles.length} pictures`)
}
