import path from 'node:path'
import { type Tile, writeSheet } from '../puppets/picture-sheet.ts'
import { inStudio } from '../puppets/studio.ts'
import { NAMES } from './names.ts'
import { PAINTER, shaderOf } from './painter.ts'

/**
 * `node assets/background-films/contact.ts [FILE [ID...]]`: a contact sheet of the films, or of those named, four moments of
 * each, under `docs/pictures/stock`.
 */
const [file = 'background-films.webp', ...ids] = process.argv.slice(2)
const OUT = path.resolve(import.meta.dirname, '../../docs/pictures/stock')
const PORT = 5244
const [WIDTH, HEIGHT, LABEL, GAP] = [320, 180, 24, 8]
const MOMENTS = [0, 0.25, 0.5, 0.75]

/** Twice as large as shown: fine lines are drawn as those of a film are. */
const SHOTS = `async (shader, moments) => {
  ${PAINTER}
  const { canvas, paint } = painterOf(shader, ${WIDTH * 2}, ${HEIGHT * 2})
  const small = new OffscreenCanvas(${WIDTH}, ${HEIGHT})
  const context = small.getContext('2d')
  context.imageSmoothingQuality = 'high'
  const shots = []
  for (const moment of moments) {
    paint(moment)
    context.drawImage(canvas, 0, 0, ${WIDTH}, ${HEIGHT})
    const bytes = new Uint8Array(await (await small.convertToBlob()).arrayBuffer())
    let text = ''
    for (let i = 0; i < bytes.length; i += 32768) text += String.fromCharCode(...bytes.subarray(i, i + 32768))
    shots.push(btoa(text))
  }
  return shots
}`

await inStudio(PORT, async (page) => {
  const tiles: Tile[] = []
  const shown = Object.entries(NAMES).filter(([id]) => ids.length === 0 || ids.includes(id))
  for (const [row, [id, name]] of shown.entries()) {
    const call = `(${SHOTS})(${JSON.stringify(shaderOf(id))}, ${JSON.stringify(MOMENTS)})`
    const shots = (await page.evaluate(call)) as string[]
    for (const [column, png] of shots.entries()) {
      const place = { left: GAP + column * (WIDTH + GAP), top: GAP + row * (HEIGHT + LABEL + GAP) }
      tiles.push({ png, ...place, width: WIDTH, height: HEIGHT + LABEL, label: column === 0 ? name['en-US'] : '' })
    }
  }
  const size = { width: GAP + 4 * (WIDTH + GAP), height: GAP + shown.length * (HEIGHT + LABEL + GAP) }
  await writeSheet(path.resolve(OUT, file), { ...size, ground: '#ffffff', quality: 84 }, tiles)
})
