import { globSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { presenterSchema } from '#shared/model/library.ts'
import { GOLDEN, goldenShots } from './golden-shots.ts'
import { takePictures } from './pictures.ts'

/**
 * `node assets/model3d/golden.ts [ID...]`: makes the frames that tests compare the built-in 3D presenters with, one sheet for
 * each, anew. They are looked at by a person before they are kept.
 */
const ROOT = path.resolve(import.meta.dirname, '../..')
const OUT = path.join(ROOT, 'tests/pixels/model/golden')
const wanted = process.argv.slice(2)
const { width, height, columns, ground } = GOLDEN

mkdirSync(OUT, { recursive: true })
for (const file of globSync(path.join(ROOT, 'public/library/presenters/*/presenter.json')).sort()) {
  const presenter = presenterSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  if (presenter.kind !== 'model' || (wanted.length > 0 && !wanted.includes(presenter.id))) continue
  const shots = goldenShots(presenter).map(({ camera, pose }) => ({ camera, width, height, pose: { ...pose } }))
  const pictures = await takePictures(readFileSync(path.join(path.dirname(file), presenter.file)), shots)
  const rows = Math.ceil(shots.length / columns)
  await sharp({ create: { width: columns * width, height: rows * height, channels: 3, background: ground } })
    .composite(
      pictures.map((input, i) => ({ input, left: (i % columns) * width, top: Math.floor(i / columns) * height })),
    )
    .webp({ quality: 92, smartSubsample: true })
    .toFile(path.join(OUT, `${presenter.id}.webp`))
  console.log(`${presenter.id}: ${shots.length} frames`)
}
