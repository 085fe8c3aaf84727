import fc from 'fast-check'
import { unzipSync, zipSync } from 'fflate'
import { beforeAll, describe, expect, test } from 'vitest'
import { photoView } from '#shared/portrait/photo-view.ts'
import { posedVertices } from '#shared/portrait/posed-face.ts'
import { neutral } from '#tests/pixels/model/neutral.ts'
import { paintPhoto } from '#workers/render/avatar/photo/paint-photo.ts'
import { type Photo, readPhoto } from '#workers/render/avatar/photo/photo.ts'
import { jsonMutations, mutatedJson } from '../json-mutations.ts'
import { mutated, mutations } from '../mutations.ts'
import { FUZZ_MS, INPUT_MS, RUNS } from '../runs.ts'

const SIZE = { width: 160, height: 90 }
const POSE = { ...neutral('aa'), blink: 0.5, headYawDeg: 8, headRollDeg: 5, gazeX: 1, smile: 1 }

/** Reads a portrait and paints it in every shot, or has it refused with an error, in time; returns whether it was read. */
async function isRead(bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const begunMs = performance.now()
  const photo = await readPhoto(bytes.buffer).catch((error: unknown) => error as Error)
  if (photo instanceof Error) {
    expect(performance.now() - begunMs).toBeLessThan(INPUT_MS)
    return false
  }
  paint(photo)
  expect(performance.now() - begunMs).toBeLessThan(INPUT_MS)
  return true
}

function paint({ face, pixelsAt }: Photo): void {
  expect(posedVertices(face, POSE).every(Number.isFinite)).toBe(true)
  const { width, height } = SIZE
  const context = new OffscreenCanvas(width, height).getContext('2d')!
  for (const shot of ['MS', 'CS', 'CU'] as const) {
    const view = photoView(face.portrait, shot, width, height)
    expect(Math.min(view.width, view.height)).toBeGreaterThan(0)
    paintPhoto(context, face, pixelsAt(width / view.width), view, POSE, width, height)
  }
}

describe('S19.04 presenters of a photo', () => {
  let whole: Uint8Array<ArrayBuffer>
  let parts: { portrait: Record<string, unknown>; picture: Uint8Array }
  const packed = (portrait: unknown, picture: Uint8Array, level: 0 | 9 = 0) =>
    zipSync({ 'portrait.json': new TextEncoder().encode(JSON.stringify(portrait)), 'picture.png': picture }, { level })

  beforeAll(async () => {
    const file = await fetch(new URL('../../worlds/files/drawn.portrait', import.meta.url))
    whole = new Uint8Array(await file.arrayBuffer())
    const files = unzipSync(whole)
    const portrait = JSON.parse(new TextDecoder().decode(files['portrait.json']))
    parts = { portrait, picture: files['picture.png']! }
  })

  test(
    'a damaged one is shown or refused with an error',
    async () => {
      expect(await isRead(whole)).toBe(true)
      const damaged = fc.asyncProperty(mutations, async (changes) => void (await isRead(mutated(whole, changes))))
      await fc.assert(damaged, { numRuns: RUNS, endOnFailure: true })
    },
    FUZZ_MS,
  )

  test(
    'one whose mesh or picture is damaged in a whole archive is shown or refused with an error',
    async () => {
      let read = 0
      const damaged = fc.asyncProperty(jsonMutations, fc.option(mutations), async (ofJson, ofPicture) => {
        const picture = ofPicture ? mutated(parts.picture, ofPicture) : parts.picture
        read += Number(await isRead(packed(mutatedJson(parts.portrait, ofJson), picture)))
      })
      await fc.assert(damaged, { numRuns: RUNS, endOnFailure: true })
      expect(read, 'some damages are none').toBeGreaterThan(0)
      expect(read, 'and some are').toBeLessThan(RUNS)
    },
    FUZZ_MS,
  )

  test('a mesh that hides its chin above its crown, or whose colors are none, is no error of the picture', async () => {
    const vertices = parts.portrait.vertices as number[]
    for (const crownPx of [vertices[152 * 3 + 1]!, 8000, -8000])
      expect(await isRead(packed({ ...parts.portrait, crownPx }, parts.picture)), String(crownPx)).toBe(true)
    for (const crownPx of [1e308, -1e308])
      expect(await isRead(packed({ ...parts.portrait, crownPx }, parts.picture))).toBe(false)
    const loud = [1e308, -1e308, 0]
    const mouth = { teeth: loud, tongue: loud, dark: loud, lip: loud }
    expect(await isRead(packed({ ...parts.portrait, mouth }, parts.picture))).toBe(false)
  })

  test('a mesh of 12,000 triangles that each cover the picture holds nobody up', async () => {
    const { widthPx, heightPx } = await drawnSize()
    const vertices = [...(parts.portrait.vertices as number[])]
    const [a, b, c] = [0, 1, 2]
    for (const [at, [x, y]] of [
      [-8000, -8000],
      [8000, -8000],
      [0, 8000],
    ].entries())
      vertices.splice(at * 3, 2, x!, y!)
    const triangles = Array.from({ length: 12_000 }, () => [a, b, c]).flat()
    const { face, pixelsAt } = await readPhoto(packed({ ...parts.portrait, vertices, triangles }, parts.picture).buffer)
    const [width, height] = [1920, 1080]
    const context = new OffscreenCanvas(width, height).getContext('2d')!
    const view = { x: 0, y: 0, width: widthPx, height: heightPx }
    const begunMs = performance.now()
    paintPhoto(context, face, pixelsAt(1), view, POSE, width, height)
    expect(performance.now() - begunMs).toBeLessThan(INPUT_MS)
  })

  test('a picture of other measures is refused before it is decoded, and files that are packed are none', async () => {
    const huge = parts.picture.slice()
    const view = new DataView(huge.buffer)
    for (const at of [16, 20]) view.setUint32(at, 30_000)
    await expect(readPhoto(packed(parts.portrait, huge).buffer)).rejects.toThrow('not as large as its mesh')
    expect(await isRead(packed(parts.portrait, new TextEncoder().encode('<svg/>')))).toBe(false)
    await expect(readPhoto(packed(parts.portrait, parts.picture, 9).buffer)).rejects.toThrow('has no portrait.json')
  })

  async function drawnSize() {
    const { portrait } = (await readPhoto(whole.slice().buffer)).face
    return portrait
  }
})
