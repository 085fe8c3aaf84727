import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { createRenderPort } from '#server/engines/render/create.ts'
import { findOffice } from '#server/engines/slides/office/find-office.ts'
import { SlideReader } from '#server/engines/slides/reader.ts'
import { drawDeck } from '#server/features/imports/draw-deck.ts'
import { line, pictureOf, pptx, preset, shape, themeFill, transform } from '#tests/worlds/pptx.ts'
import { ROOT, temporaryFolder } from '../kit.ts'

/** Pictures that LibreOffice 7.4 drew of the deck, with the fonts Carlito and Noto Sans CJK; `UPDATE_OFFICE=1` makes them anew. */
const KNOWN = path.join(import.meta.dirname, 'office-pictures')
const office = process.env.UPDATE_OFFICE ? await findOffice(null) : null
/** Least likeness of the own pictures to these: peak signal-to-noise ratio, in dB. */
const PSNR_MIN = 20
const DRAWING_MS = 120_000
const SIZE = { width: 640, height: 360 }

const IN = 914_400
const box = (id: number, at: [number, number, number, number], words: string[], sizePt: number, turn = '') =>
  shape({
    id,
    properties: transform(at.map((part) => part * IN) as [number, number, number, number], turn),
    paragraphs: words.map((text) => line(text, '', `sz="${sizePt * 100}"`)).join(''),
  })
const filled = (id: number, kind: string, left: number, color: string, words: string) =>
  shape({
    id,
    properties: `${transform([left * IN, 3 * IN, 3 * IN, 2 * IN])}${preset(kind)}${themeFill(color)}`,
    paragraphs: line(words, '<a:pPr algn="ctr"/>', 'sz="2400"'),
    body: 'anchor="ctr"/>',
  })

async function deck(): Promise<Buffer> {
  const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#2060C0' } })
    .composite([{ input: Buffer.from('<svg width="400" height="300"><circle cx="200" cy="150" r="100"/></svg>') }])
    .png()
    .toBuffer()
  const relations = [{ id: 'picture', type: 'image', target: '../media/picture.png' }]
  const crop = '<a:srcRect l="25000" r="25000"/>'
  return pptx({
    slides: [
      {
        shapes:
          box(2, [0.6, 0.5, 12, 1], ['Where we are going'], 40) +
          box(3, [0.6, 2, 6, 4], ['Raise quality while cutting cost', 'Grow our share of the market'], 24) +
          pictureOf(4, 'picture', transform([8 * IN, 2 * IN, 4 * IN, 3 * IN])),
        relations,
      },
      {
        shapes:
          box(2, [0.6, 0.5, 12, 1], ['产品路线图'], 40) +
          filled(3, 'roundRect', 1, 'accent1', '第一步') +
          filled(4, 'ellipse', 5, 'accent6', '第二步') +
          box(5, [9, 3, 3, 1], ['旋转的文字'], 24, 'rot="1800000"') +
          pictureOf(6, 'picture', transform([9 * IN, 4.8 * IN, 2 * IN, 2 * IN], 'flipH="1"'), crop),
        relations,
      },
    ],
    fonts: { latin: 'Calibri', eastAsian: 'Noto Sans CJK SC' },
    parts: { 'ppt/media/picture.png': picture },
  })
}

const folder = temporaryFolder()
const profiles = path.join(folder, 'profiles')
mkdirSync(profiles)
const dist = path.join(ROOT, 'dist')
const render = createRenderPort({ dist, folder: profiles, spareBrowser: false, mediaHosts: [], proRes: null })
const slides = new SlideReader()
afterAll(async () => {
  await Promise.all([render.close(), slides.close()])
  rmSync(folder, { recursive: true, force: true })
})

const pixelsOf = (bytes: Uint8Array) => sharp(bytes).removeAlpha().resize(SIZE.width, SIZE.height).raw().toBuffer()

/** Peak signal-to-noise ratio of two pictures of the same size, in dB. */
function psnr(a: Uint8Array, b: Uint8Array): number {
  const squares = a.reduce((sum, part, at) => sum + (part - (b[at] ?? 0)) ** 2, 0)
  return 10 * Math.log10(255 ** 2 / (squares / a.length))
}

test('S5.10 slides look as LibreOffice draws them, where the product draws them itself', {
  timeout: 2 * DRAWING_MS,
}, async () => {
  const signal = AbortSignal.timeout(2 * DRAWING_MS)
  const means = { slides, render, folder, signal, onProgress: () => {} }
  const whole = { isEditable: false, widthOf: () => 1280 }
  if (office !== null) {
    const byOffice = await drawDeck(await deck(), 'test', whole, { ...means, office })
    expect(byOffice.isByOffice).toBe(true)
    mkdirSync(KNOWN, { recursive: true })
    for (const [at, { picture }] of byOffice.slides.entries()) {
      const small = await sharp(picture.bytes).resize(SIZE.width, SIZE.height).webp({ quality: 90 }).toBuffer()
      writeFileSync(path.join(KNOWN, `${at + 1}.webp`), small)
    }
  }
  const own = await drawDeck(await deck(), 'test', whole, { ...means, office: null })
  expect(own.slides).toHaveLength(2)
  for (const [at, { picture }] of own.slides.entries()) {
    const known = await pixelsOf(readFileSync(path.join(KNOWN, `${at + 1}.webp`)))
    expect(psnr(await pixelsOf(picture.bytes), known), `slide ${at + 1}`).toBeGreaterThan(PSNR_MIN)
    // the measure tells a picture from one that is not there
    expect(psnr(Buffer.alloc(known.length, 255), known)).toBeLessThan(PSNR_MIN)
  }
})
