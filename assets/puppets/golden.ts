import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { PEOPLE } from './cast.ts'
import { GOLDEN, GOLDEN_POSES } from './golden-poses.ts'
import { writeSheet } from './picture-sheet.ts'
import { inStudio, paintShots } from './studio.ts'

/**
 * `node assets/puppets/golden.ts [ID...]`: makes the frames that tests compare the built-in 2D presenters with, one sheet for
 * each, anew. They are looked at by a person before they are kept.
 */
const OUT = path.resolve(import.meta.dirname, '../../tests/pixels/puppet/golden')
const STUDIO_PORT = 5243
const wanted = process.argv.slice(2)
const { width, height, columns, ground } = GOLDEN

mkdirSync(OUT, { recursive: true })
await inStudio(STUDIO_PORT, async (page) => {
  for (const { id } of PEOPLE.filter((person) => wanted.length === 0 || wanted.includes(person.id))) {
    const shots = GOLDEN_POSES.map(({ pose, framing }) => ({ id, pose, framing, width, height }))
    const pictures = await paintShots(page, shots)
    const rows = Math.ceil(shots.length / columns)
    await writeSheet(
      path.join(OUT, `${id}.webp`),
      { width: columns * width, height: rows * height, ground, quality: 88 },
      pictures.map(({ png }, i) => ({
        png,
        left: (i % columns) * width,
        top: Math.floor(i / columns) * height,
        width,
        height,
      })),
    )
    console.log(`${id}: ${shots.length} frames`)
  }
})
