import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { MASKS } from './drawings.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../public/library/masks')

/** Draws every mask, 512 pixels high: white on transparent ground, or light on black where its content is luminance. */
mkdirSync(FOLDER, { recursive: true })
const index = []
for (const { id, name, content, widthPx, body } of MASKS) {
  const heightPx = 512
  const ground = content === 'luminance' ? '<rect width="100%" height="100%" fill="#000"/>' : ''
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${widthPx} ${heightPx}" width="${widthPx}" height="${heightPx}">${ground}${body}</svg>`
  const file = `${id}.webp`
  const image = sharp(Buffer.from(svg))
  const drawn = content === 'luminance' ? image.removeAlpha() : image
  await drawn.webp({ quality: 80, alphaQuality: 90 }).toFile(path.join(FOLDER, file))
  index.push({ id, name, content, file, widthPx, heightPx })
}
writeFileSync(path.join(FOLDER, 'index.json'), `${JSON.stringify(index, null, 2)}\n`)
