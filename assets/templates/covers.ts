import { writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { TEMPLATES } from './designs/index.ts'
import { withFrames } from './frames.ts'
import { SHAPES } from './kit/canvas.ts'
import { LIBRARY } from './kit/stock.ts'
import { LANGUAGES } from './kit/words.ts'

/** Width of covers in pixels: that of a card on a dense screen. */
const WIDTH = { LANDSCAPE: 560, PORTRAIT: 360 } as const

/**
 * `node assets/templates/covers.ts [ID...]`: covers of the built-in templates, or of those named: their first scene, in every
 * language. The studio must be built (`npm run build`).
 */
const wanted = process.argv.slice(2)
await withFrames(async (frames) => {
  for (const { id } of TEMPLATES.filter((one) => wanted.length === 0 || wanted.includes(one.id))) {
    for (const shape of SHAPES)
      for (const language of LANGUAGES) {
        const cover = sharp(await frames.scene(id, shape, language, 0)).resize(WIDTH[shape])
        const file = path.join(LIBRARY, 'templates', id, `cover-${shape}.${language}.webp`)
        writeFileSync(file, await cover.webp({ quality: 82, effort: 6 }).toBuffer())
      }
    console.log(id)
  }
})
