import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import type { RigPart } from '#workers/render/avatar/puppet/rig.ts'

/** A drawn part: SVG of `width` by `height` units, and where its top left corner stands. */
export interface Drawing {
  name: string
  svg: string
  x: number
  y: number
}

interface Trimmed {
  name: string
  pixels: Buffer
  width: number
  height: number
  x: number
  y: number
}

const PADDING = 2

const MEMORY = path.resolve(import.meta.dirname, '../../.cache/puppets')

/** Pixels of an SVG; kept on disk by its text, so that a change of one part draws that part alone. */
async function rasterised(svg: string): Promise<{ data: Buffer; info: { width: number; height: number } }> {
  const file = path.join(MEMORY, `${createHash('sha256').update(svg).digest('hex').slice(0, 24)}.webp`)
  const known = await readFile(file).catch(() => null)
  if (known) return sharp(known).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  await mkdir(MEMORY, { recursive: true })
  const { width, height } = info
  const coded = await sharp(data, { raw: { width, height, channels: 4 } })
    .webp({ lossless: true, exact: true, effort: 0 })
    .toBuffer()
  await writeFile(file, coded)
  return { data, info }
}

async function trimmed({ name, svg, x, y }: Drawing): Promise<Trimmed> {
  const { data, info } = await rasterised(svg)
  let [left, top, right, bottom] = [info.width, info.height, -1, -1]
  for (let row = 0; row < info.height; row++)
    for (let column = 0; column < info.width; column++)
      if (data[(row * info.width + column) * 4 + 3]! > 1) {
        left = Math.min(left, column)
        right = Math.max(right, column)
        top = Math.min(top, row)
        bottom = row
      }
  if (right < 0) throw new Error(`${name} has nothing drawn`)
  const width = right - left + 1
  const height = bottom - top + 1
  const pixels = Buffer.alloc(width * height * 4)
  for (let row = 0; row < height; row++)
    data.copy(
      pixels,
      row * width * 4,
      ((row + top) * info.width + left) * 4,
      ((row + top) * info.width + right + 1) * 4,
    )
  return { name, pixels, width, height, x: x + left, y: y + top }
}

/** Colours run out under transparent pixels, so that lossy coding and filtering find no black beyond an edge. */
function bleed(pixels: Buffer, width: number, height: number, steps: number): void {
  const known = new Uint8Array(width * height)
  for (let i = 0; i < known.length; i++) known[i] = pixels[i * 4 + 3]! > 0 ? 1 : 0
  const around = [1, -1, width, -width]
  let edge = [...known.keys()].filter((i) => known[i] === 1 && around.some((step) => known[i + step] === 0))
  for (let step = 0; step < steps; step++) {
    const next: number[] = []
    for (const i of edge)
      for (const offset of around) {
        const j = i + offset
        if (known[j] !== 0) continue
        pixels.copy(pixels, j * 4, i * 4, i * 4 + 3)
        known[j] = 1
        next.push(j)
      }
    edge = next
  }
}

/** Shelves of descending height: simple, and tight enough for some twenty parts. */
function shelve(parts: Trimmed[], width: number): { placed: Map<string, { x: number; y: number }>; height: number } {
  const placed = new Map<string, { x: number; y: number }>()
  let [x, y, shelf] = [PADDING, PADDING, 0]
  for (const part of [...parts].sort((a, b) => b.height - a.height || a.name.localeCompare(b.name))) {
    if (x + part.width + PADDING > width) {
      x = PADDING
      y += shelf + PADDING
      shelf = 0
    }
    placed.set(part.name, { x, y })
    x += part.width + PADDING
    shelf = Math.max(shelf, part.height)
  }
  return { placed, height: y + shelf + PADDING }
}

/** Rasterises, trims and packs drawings into one WebP atlas with its table of parts. */
export async function pack(
  drawings: readonly Drawing[],
): Promise<{ webp: Buffer; width: number; height: number; parts: Record<string, RigPart> }> {
  const parts: Trimmed[] = []
  for (const drawing of drawings) parts.push(await trimmed(drawing))
  const width = Math.max(1536, ...parts.map((part) => part.width + 2 * PADDING))
  const { placed, height } = shelve(parts, width)
  const atlas = Buffer.alloc(width * height * 4)
  for (const part of parts) {
    const at = placed.get(part.name)!
    for (let row = 0; row < part.height; row++)
      part.pixels.copy(atlas, ((at.y + row) * width + at.x) * 4, row * part.width * 4, (row + 1) * part.width * 4)
  }
  bleed(atlas, width, height, PADDING + 4)
  const webp = await sharp(atlas, { raw: { width, height, channels: 4 } })
    .webp({ quality: 90, alphaQuality: 100, smartSubsample: true, exact: true, effort: 4 })
    .toBuffer()
  const table = parts.map(({ name, width, height, x, y }): [string, RigPart] => {
    const at = placed.get(name)!
    return [name, { atlasX: at.x, atlasY: at.y, width, height, x, y }]
  })
  return { webp, width, height, parts: Object.fromEntries(table) }
}
