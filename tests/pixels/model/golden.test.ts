import { expect, test } from 'vitest'
import { GOLDEN, goldenShots } from '#assets/model3d/golden-shots.ts'
import type { Presenter } from '#shared/model/library.ts'
import { ModelRenderer } from '#workers/render/avatar/model/model-renderer.ts'

/**
 * Golden frames: `golden/ID.webp` holds the frames of `goldenShots`, written by `node assets/model3d/golden.ts` and looked at by
 * a person before they are kept. They are compared by the means of blocks, which coding hardly changes.
 */
const SHEETS = Object.entries(
  import.meta.glob<string>('./golden/*.webp', { eager: true, query: '?url', import: 'default' }),
)
const BLOCK = 5
/** Greatest difference of a block's mean in any color, of 255, that coding may make. */
const SAME = 14
/** Visemes that hardly differ in a small picture. */
const ALIKE = new Set(['TH', 'DD', 'kk', 'CH', 'SS', 'nn', 'RR', 'E', 'I', 'U'])

const { width, height, columns, ground } = GOLDEN
const GROUND = [1, 3, 5].map((at) => Number.parseInt(ground.slice(at, at + 2), 16))

/** Means of the blocks of a frame, one after another for each color. */
function blocksOf(data: Uint8ClampedArray): number[] {
  const across = width / BLOCK
  const sums = Array.from({ length: across * (height / BLOCK) * 3 }, () => 0)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const block = (Math.floor(y / BLOCK) * across + Math.floor(x / BLOCK)) * 3
      for (let color = 0; color < 3; color++) sums[block + color]! += data[(y * width + x) * 4 + color]!
    }
  return sums.map((sum) => sum / (BLOCK * BLOCK))
}

const most = (a: number[], b: number[]) => Math.max(...a.map((value, i) => Math.abs(value - b[i]!)))
const sum = (a: number[], b: number[]) => a.reduce((total, value, i) => total + Math.abs(value - b[i]!), 0)

test.each(SHEETS.map(([file, url]) => ({ id: file.slice('./golden/'.length, -'.webp'.length), url })))(
  'E7.18, E7.24 $id looks as in the golden frames: visemes, blink, head, moods, framings, actions',
  async ({ id, url }) => {
    const folder = `/library/presenters/${id}`
    const presenter: Presenter = await (await fetch(`${folder}/presenter.json`)).json()
    const sheet = await createImageBitmap(await (await fetch(url)).blob())
    const kept = new OffscreenCanvas(sheet.width, sheet.height).getContext('2d', { willReadFrequently: true })!
    kept.drawImage(sheet, 0, 0)
    sheet.close()
    const canvas = new OffscreenCanvas(width, height)
    const renderer = new ModelRenderer(canvas.getContext('webgl2', { antialias: false })!, canvas)
    await renderer.load(id, await (await fetch(`${folder}/${presenter.file}`)).arrayBuffer())
    const shots = goldenShots(presenter)
    const frames = shots.map(({ camera, pose }) => {
      renderer.render({ url: id, camera, pose, turnDeg: 0, width, height })
      return blocksOf(overGround(renderer.readPixels(id, { x: 0, y: 0, width, height })))
    })
    renderer.dispose()
    const golden = shots.map((_, i) =>
      blocksOf(kept.getImageData((i % columns) * width, Math.floor(i / columns) * height, width, height).data),
    )
    for (const [i, { name }] of shots.entries()) {
      const frame = frames[i]!
      expect(most(frame, golden[i]!), name).toBeLessThan(SAME)
      for (const [k, other] of shots.entries()) {
        if (k === i || (ALIKE.has(name) && ALIKE.has(other.name))) continue
        expect(sum(frame, golden[k]!), `${name} beside ${other.name}`).toBeGreaterThan(sum(frame, golden[i]!))
      }
    }
  },
)

/** Premultiplied pixels over the ground of the golden frames. */
function overGround(pixels: Uint8ClampedArray): Uint8ClampedArray {
  return pixels.map((value, i) =>
    i % 4 === 3 ? 255 : value + (GROUND[i % 4]! * (255 - pixels[i - (i % 4) + 3]!)) / 255,
  )
}
