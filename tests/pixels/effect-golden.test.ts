import { expect, test } from 'vitest'
import { commands } from 'vitest/browser'
import { err, ok } from '#shared/base/result.ts'
import type { FrameSpec, Layer } from '#shared/evaluate/frame-spec.ts'
import type { LayerEffects } from '#shared/evaluate/layer-effects.ts'
import { BEAUTIES } from '#shared/model/effects.ts'
import type { MediaProvider } from '#workers/render/common/media-provider.ts'
import { createCompositor } from '#workers/render/compositor.ts'
import { psnr } from './kit/compare.ts'
import { box, pattern, supplier } from './kit/specs.ts'
import { neutral } from './model/neutral.ts'

/**
 * `golden/effects.webp`: a presenter before a picture without effects, then with each effect at half and at full strength.
 * Written by `VITE_GOLDEN=$PWD/tests/pixels/golden npx vitest run --project browser tests/pixels/effect-golden.test.ts`, and looked at by a person
 * before it is kept.
 */
const SHEET = Object.values(
  import.meta.glob<string>('./golden/effects.webp', { eager: true, query: '?url', import: 'default' }),
)[0]
const SIDE = 128
const COLUMNS = 11
const PROJECT = { width: 512, height: 512 }

const library: MediaProvider = {
  ...supplier,
  image: async () => ok(await createImageBitmap(pattern(512, 512))),
  bytes: async (url) => {
    const answer = await fetch(url)
    return answer.ok ? ok(await answer.arrayBuffer()) : err({ code: 'missing', detail: url, subject: url })
  },
}

const NONE: LayerEffects = { beauty: {}, filter: null, makeUp: null }
const NAMES = [...BEAUTIES, 'filter', 'makeUp'] as const
const FILES = { filter: '/library/effects/cinema.cube', makeUp: '/library/effects/classic-red.make-up.json' }
const effect = (name: (typeof NAMES)[number], strength: number): LayerEffects =>
  name === 'filter' || name === 'makeUp'
    ? { ...NONE, [name]: { url: FILES[name], strength } }
    : { ...NONE, beauty: { [name]: strength } }

const SHOTS = [
  { name: 'none', effects: null },
  ...NAMES.flatMap((name) => [0.5, 1].map((strength) => ({ name, effects: effect(name, strength) }))),
]

/** The background blur is of what is behind the presenter, every other effect of the presenter. */
function specOf({ name, effects }: (typeof SHOTS)[number]): FrameSpec {
  const behind = name === 'backgroundBlur'
  const picture: Layer = { kind: 'picture', id: 'behind', box: box(256, 256, 512, 512), opacity: 1, url: 'photo' }
  const person: Layer = {
    kind: 'puppet',
    id: 'role',
    box: box(256, 300, 620, 827),
    opacity: 1,
    url: '/library/presenters/anna',
    pose: neutral('sil'),
    framing: 'CU',
    camera: 'HalfBody',
    turnDeg: 0,
    mask: null,
  }
  return {
    ...PROJECT,
    layers: [
      { ...picture, ...(behind && effects && { effects }) },
      { ...person, ...(!behind && effects && { effects }) },
    ],
  }
}

async function paintedOn(backend: 'gl' | 'planes') {
  const compositor = createCompositor({ width: SIDE, height: SIDE, backend })
  const frames: Uint8ClampedArray<ArrayBuffer>[] = []
  for (const shot of SHOTS) {
    expect(await compositor.prepare(specOf(shot), library, 0.04)).toEqual([])
    compositor.paint(specOf(shot))
    frames.push(compositor.readPixels())
  }
  compositor.dispose()
  return frames
}

async function write(frames: Uint8ClampedArray<ArrayBuffer>[]): Promise<void> {
  const sheet = new OffscreenCanvas(COLUMNS * SIDE, Math.ceil(frames.length / COLUMNS) * SIDE)
  const context = sheet.getContext('2d') as OffscreenCanvasRenderingContext2D
  for (const [i, pixels] of frames.entries())
    context.putImageData(new ImageData(pixels, SIDE), (i % COLUMNS) * SIDE, Math.floor(i / COLUMNS) * SIDE)
  const bytes = new Uint8Array(await (await sheet.convertToBlob({ type: 'image/webp', quality: 1 })).arrayBuffer())
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  await commands.writeFile(`${import.meta.env.VITE_GOLDEN}/effects.webp`, btoa(text), 'base64')
}

test('E11.04, E6.20 every effect at half and at full strength looks as in the golden frames, on both backends', async () => {
  const made = { gl: await paintedOn('gl'), planes: await paintedOn('planes') }
  if (import.meta.env.VITE_GOLDEN) return write(made.gl)
  const sheet = await createImageBitmap(await (await fetch(SHEET!)).blob())
  const kept = new OffscreenCanvas(sheet.width, sheet.height).getContext('2d', { willReadFrequently: true })!
  kept.drawImage(sheet, 0, 0)
  sheet.close()
  const golden = SHOTS.map(
    (_, i) => kept.getImageData((i % COLUMNS) * SIDE, Math.floor(i / COLUMNS) * SIDE, SIDE, SIDE).data,
  )
  for (const [i, { name, effects }] of SHOTS.entries()) {
    const title = `${name} ${JSON.stringify(effects)}`
    expect(psnr(made.gl[i]!, golden[i]!), title).toBeGreaterThan(40)
    // chroma of half the size costs more in so small a picture
    expect(psnr(made.planes[i]!, golden[i]!), `${title} on planes`).toBeGreaterThan(34)
    if (i > 0) expect(psnr(made.gl[i]!, golden[i]!), title).toBeGreaterThan(psnr(made.gl[i]!, golden[0]!))
  }
})
