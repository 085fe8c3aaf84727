import { expect } from 'vitest'
import { commands } from 'vitest/browser'
import type { FrameSpec } from '#shared/evaluate/frame-spec.ts'
import type { MediaProvider } from '#workers/render/common/media-provider.ts'
import type { OutputSize } from '#workers/render/common/place.ts'
import { createCompositor } from '#workers/render/compositor.ts'
import { psnr } from './compare.ts'

type Pixels = Uint8ClampedArray<ArrayBuffer>
type Stage = 'gl' | 'planes'

const SHEETS = import.meta.glob<string>('../golden/*.webp', { eager: true, query: '?url', import: 'default' })
/** Where pictures of failures are written, from the root of the repository. */
const FAILURES = 'test-results/golden'
/** Least likeness of a painted frame to its golden one, and of the two stages to one another, in decibels. */
const GOLDEN_DB = 40
const STAGES_DB = 38
/** Differences are shown as many times as large. */
const AMPLIFIED = 8

/** One frame of a sheet. */
export interface Shot {
  name: string
  spec: FrameSpec
}

/** Frames that are compared with those of `golden/NAME.webp`, row by row. */
export interface GoldenSheet {
  name: string
  shots: readonly Shot[]
  provider: MediaProvider
  /** Size of one frame in the sheet. */
  tile: OutputSize
  columns: number
  /** The stages are compared in frames that are so many times as wide and high: halved chroma costs less in larger ones. */
  finer?: number
}

/**
 * Expects the frames of both stages to look as in the golden sheet, each nearer to its own than to any other, and the
 * stages to look alike. Every frame that does not is written as a picture: expected, painted, difference. With
 * `VITE_GOLDEN` set the sheet is written instead; a person looks at it before it is kept.
 */
export async function expectGolden(sheet: GoldenSheet): Promise<void> {
  const { name, shots } = sheet
  const made = { gl: await framesOf(sheet, 'gl'), planes: await framesOf(sheet, 'planes') }
  const failed: string[] = []
  const unlike = async (title: string, painted: Pixels, expected: Pixels, leastDb: number, size: OutputSize) => {
    const db = psnr(painted, expected)
    if (db >= leastDb) return
    const file = `${FAILURES}/${name}-${title.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.png`
    await write(file, [expected, painted, difference(expected, painted)], size, 3, 'image/png')
    failed.push(`${title}: ${db.toFixed(1)} dB, see ${file} (expected, painted, difference)`)
  }
  const [small, large] = [sheet.tile, sizeOf(sheet)]
  for (const [i, shot] of shots.entries())
    await unlike(`${shot.name} gl beside planes`, made.planes[i]!, made.gl[i]!, STAGES_DB, large)
  const tiles = made.gl.map((frame) => reduced(frame, sheet))
  if (import.meta.env.VITE_GOLDEN)
    await write(`tests/pixels/golden/${name}.webp`, tiles, small, sheet.columns, 'image/webp')
  else {
    const golden = await goldenTiles(sheet)
    for (const [i, shot] of shots.entries()) {
      await unlike(shot.name, tiles[i]!, golden[i]!, GOLDEN_DB, small)
      const own = psnr(tiles[i]!, golden[i]!)
      const nearer = shots.find((_, other) => other !== i && psnr(tiles[i]!, golden[other]!) >= own)
      if (nearer) failed.push(`${shot.name} is as near to the golden frame of ${nearer.name} as to its own`)
    }
  }
  expect(failed).toEqual([])
}

function sizeOf({ tile: { width, height }, finer = 1 }: GoldenSheet): OutputSize {
  return { width: width * finer, height: height * finer }
}

async function framesOf(sheet: GoldenSheet, backend: Stage): Promise<Pixels[]> {
  const compositor = createCompositor({ ...sizeOf(sheet), backend })
  const frames: Pixels[] = []
  for (const { name, spec } of sheet.shots) {
    expect(await compositor.prepare(spec, sheet.provider, 0.04), name).toEqual([])
    expect(compositor.paint(spec), name).toBe(true)
    frames.push(compositor.readPixels())
    compositor.release(spec, sheet.provider)
  }
  compositor.dispose()
  return frames
}

/** The frame in the size of a tile: the means of its blocks. */
function reduced(frame: Pixels, { tile: { width, height }, finer = 1 }: GoldenSheet): Pixels {
  if (finer === 1) return frame
  const sums = new Float64Array(width * height * 4)
  for (let y = 0, at = 0; y < height * finer; y++)
    for (let x = 0; x < width * finer; x++)
      for (let k = (Math.floor(y / finer) * width + Math.floor(x / finer)) * 4, end = k + 4; k < end; k++)
        sums[k]! += frame[at++]!
  return Uint8ClampedArray.from(sums, (sum) => sum / (finer * finer))
}

/** How far apart two pictures are: gray where they are alike. */
function difference(a: Pixels, b: Pixels): Pixels {
  return a.map((value, i) => (i % 4 === 3 ? 255 : 128 + (b[i]! - value) * AMPLIFIED))
}

async function goldenTiles({ name, shots, tile: { width, height }, columns }: GoldenSheet): Promise<Pixels[]> {
  const address = SHEETS[`../golden/${name}.webp`]
  if (!address) throw new Error(`there is no golden sheet ${name}.webp: write it with VITE_GOLDEN=1`)
  const picture = await createImageBitmap(await (await fetch(address)).blob())
  const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d', { willReadFrequently: true })!
  context.drawImage(picture, 0, 0)
  picture.close()
  return shots.map((_, i) => {
    const [x, y] = [(i % columns) * width, Math.floor(i / columns) * height]
    return context.getImageData(x, y, width, height).data as Pixels
  })
}

/** Writes pictures of one size side by side, without loss. */
async function write(
  file: string,
  pictures: readonly Pixels[],
  { width, height }: OutputSize,
  columns: number,
  type: 'image/png' | 'image/webp',
): Promise<void> {
  const canvas = new OffscreenCanvas(columns * width, Math.ceil(pictures.length / columns) * height)
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
  for (const [i, pixels] of pictures.entries())
    context.putImageData(new ImageData(pixels, width), (i % columns) * width, Math.floor(i / columns) * height)
  await writePicture(file, await canvas.convertToBlob({ type, quality: 1 }))
}

async function writePicture(file: string, picture: Blob): Promise<void> {
  const bytes = new Uint8Array(await picture.arrayBuffer())
  let text = ''
  for (let i = 0; i < bytes.length; i += 8192) text += String.fromCharCode(...bytes.subarray(i, i + 8192))
  await commands.writeFile(file, btoa(text), 'base64')
}
