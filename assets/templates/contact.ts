import { mkdirSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { type Tile, writeSheet } from '../puppets/picture-sheet.ts'
import { TEMPLATES } from './designs/index.ts'
import { type Frames, withFrames } from './frames.ts'
import { SHAPES, type Shape } from './kit/canvas.ts'
import type { Template } from './kit/template.ts'
import { LANGUAGES, type Language } from './kit/words.ts'

const GAP = 8
const LABEL = 24
const SIZES: Readonly<Record<Shape, { width: number; height: number }>> = {
  LANDSCAPE: { width: 320, height: 180 },
  PORTRAIT: { width: 162, height: 288 },
}

interface Sheet {
  templates: readonly Template[]
  shape: Shape
  language: Language
}

/** Writes a sheet of templates in a shape: a row for each, a picture for each scene. */
async function writeRows(frames: Frames, file: string, { templates, shape, language }: Sheet): Promise<void> {
  const { width, height } = SIZES[shape]
  const tiles: Tile[] = []
  for (const [row, { id, name, scenes }] of templates.entries()) {
    const top = GAP + row * (height + LABEL + GAP)
    for (const at of scenes.keys()) {
      const picture = await sharp(await frames.scene(id, shape, language, at))
        .resize(width)
        .png()
        .toBuffer()
      const label = at === 0 ? { label: name['en-US'] } : {}
      const place = { left: GAP + at * (width + GAP), top, width, height: height + LABEL }
      tiles.push({ png: picture.toString('base64'), ...place, ...label })
    }
    console.log(id, shape, language)
  }
  const columns = Math.max(...templates.map(({ scenes }) => scenes.length))
  const size = { width: GAP + columns * (width + GAP), height: GAP + templates.length * (height + LABEL + GAP) }
  await writeSheet(file, { ...size, ground: '#ffffff', quality: 84 }, tiles)
}

/** Takes the value of an option out of arguments. */
function taken(args: string[], name: string, usual: string): string {
  const at = args.indexOf(name)
  return at < 0 ? usual : (args.splice(at, 2)[1] ?? usual)
}

/**
 * `node assets/templates/contact.ts [--language LANGUAGE] [--out FOLDER] [ID...]`: contact sheets of the built-in templates, or
 * of those named, under `docs/pictures/templates`: each scene in both shapes. The studio must be built (`npm run build`).
 */
const args = process.argv.slice(2)
const asked = taken(args, '--language', 'en-US')
const language = LANGUAGES.find((one) => one === asked) ?? 'en-US'
const out = path.resolve(taken(args, '--out', path.resolve(import.meta.dirname, '../../docs/pictures/templates')))
const templates = TEMPLATES.filter(({ id }) => args.length === 0 || args.includes(id))
mkdirSync(out, { recursive: true })
await withFrames(async (frames) => {
  for (const shape of SHAPES)
    await writeRows(frames, path.join(out, `${shape === 'LANDSCAPE' ? 'wide' : 'tall'}.webp`), {
      ...{ templates, shape, language },
    })
})
