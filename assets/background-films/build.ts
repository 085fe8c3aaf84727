import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { BACKGROUNDS_FOLDER, writeBackgroundIndex } from '../background-index.ts'
import { inStudio } from '../puppets/studio.ts'
import { NAMES } from './names.ts'
import { record } from './recorder.ts'

const PORT = 5245

/** `node assets/background-films/build.ts [ID...]`: makes the moving backgrounds, or those named, each with cover and preview. */
const ids = process.argv.slice(2)
mkdirSync(BACKGROUNDS_FOLDER, { recursive: true })
await inStudio(PORT, async (page) => {
  for (const id of ids.length ? ids : Object.keys(NAMES)) {
    const { film, preview, cover } = await record(page, id)
    writeFileSync(path.join(BACKGROUNDS_FOLDER, `${id}.webm`), film)
    writeFileSync(path.join(BACKGROUNDS_FOLDER, `${id}-preview.webm`), preview)
    await sharp(cover)
      .webp({ quality: 90, smartSubsample: true })
      .toFile(path.join(BACKGROUNDS_FOLDER, `${id}-cover.webp`))
    writeBackgroundIndex()
    console.log(id, `${Math.ceil(film.length / 1000)} kB, ${Math.ceil(preview.length / 1000)} kB`)
  }
})
