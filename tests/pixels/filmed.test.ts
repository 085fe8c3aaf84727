import { expect, test } from 'vitest'
import { err, ok } from '#shared/base/result.ts'
import type { FootageLayer } from '#shared/evaluate/frame-spec.ts'
import { type Matte, NEW_KEY } from '#shared/model/film.ts'
import { broadcastFrame } from '#tests/worlds/broadcast-planes.ts'
import type { MediaProvider } from '#workers/render/common/media-provider.ts'
import { createCompositor } from '#workers/render/compositor.ts'
import { look, psnr } from './kit/compare.ts'
import { box, frame, plain, supplier } from './kit/specs.ts'

const SIZE = { width: 480, height: 270 }
const SIDE = 240
const SCREEN = '#0CC83C'
const KEY: Matte = { ...NEW_KEY, color: SCREEN }

type Paint = (context: OffscreenCanvasRenderingContext2D) => void
/** A gray person with an orange face on what is there, in the left upper square. */
const person: Paint = (context) => {
  context.fillStyle = '#5A5A5A'
  context.beginPath()
  context.ellipse(120, 240, 80, 110, 0, 0, 7)
  context.fill()
  context.fillStyle = '#D69B78'
  context.beginPath()
  context.arc(120, 90, 50, 0, 7)
  context.fill()
}
const filled =
  (color: string, x = 0, y = 0): Paint =>
  (context) => {
    context.fillStyle = color
    context.fillRect(x, y, SIDE, SIDE)
  }
/** Black with the person white, from a corner on. */
const matteAt =
  (x: number, y: number): Paint =>
  (context) => {
    filled('#000000', x, y)(context)
    context.save()
    context.translate(x, y)
    context.filter = 'brightness(9) saturate(0)'
    person(context)
    context.restore()
  }

function drawn(width: number, height: number, ...paints: Paint[]): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { willReadFrequently: true }) as OffscreenCanvasRenderingContext2D
  for (const paint of paints) paint(context)
  return canvas
}

/** The film of each matte: all cut out the same person. */
const films: Record<string, () => VideoFrame> = {
  key: () => broadcastFrame(drawn(SIDE, SIDE, filled(SCREEN), person), 0, 40_000),
  'key in RGB': () => new VideoFrame(drawn(SIDE, SIDE, filled(SCREEN), person), { timestamp: 0 }),
  beside: () => broadcastFrame(drawn(2 * SIDE, SIDE, filled('#303030'), person, matteAt(SIDE, 0)), 0, 40_000),
  below: () => broadcastFrame(drawn(SIDE, 2 * SIDE, filled('#303030'), person, matteAt(0, SIDE)), 0, 40_000),
  alpha: () => new VideoFrame(drawn(SIDE, SIDE, person), { timestamp: 0 }),
}
const mattes: Record<string, Matte> = {
  key: KEY,
  'key in RGB': KEY,
  beside: { kind: 'beside' },
  below: { kind: 'below' },
  alpha: { kind: 'alpha' },
}
const provider: MediaProvider = {
  ...supplier,
  frame: async (url) => (films[url] ? ok(films[url]()) : err({ code: 'missing', detail: url })),
}

/** A square of half the picture's height about its middle. */
function footage(url: string, change: Partial<FootageLayer> = {}): FootageLayer {
  const whole = { x: 0, y: 0, width: 1, height: 1 }
  const place = box(960, 540, 960, 960)
  const looks = { sourceSec: 0, matte: mattes[url] ?? { kind: 'none' as const }, view: whole, framing: 'MS' as const }
  return { kind: 'footage', id: 'film', box: place, opacity: 1, url, mask: null, ...looks, ...change }
}

async function pixelsOf(layer: FootageLayer, backend: 'gl' | 'planes'): Promise<Uint8ClampedArray<ArrayBuffer>> {
  const compositor = createCompositor({ ...SIZE, backend })
  const spec = frame(plain, layer)
  await compositor.prepare(spec, provider, 0.04)
  compositor.paint(spec)
  const pixels = compositor.readPixels()
  await look(`filmed-${layer.url}-${layer.matte.kind}-${backend}`, pixels, SIZE.width)
  compositor.dispose()
  return pixels
}

/** The frame of a matte that a person has looked at; `VITE_LOOK` writes what is drawn now. */
async function goldenOf(url: string): Promise<Uint8ClampedArray> {
  const file = `${url.replaceAll(' ', '-').toLowerCase()}.png`
  const kept = await (await fetch(new URL(`./filmed-golden/${file}`, import.meta.url))).blob()
  const canvas = drawn(SIZE.width, SIZE.height)
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
  context.drawImage(await createImageBitmap(kept), 0, 0)
  return context.getImageData(0, 0, SIZE.width, SIZE.height).data
}

const at = (pixels: Uint8ClampedArray, x: number, y: number) => [
  ...pixels.subarray((y * 480 + x) * 4, (y * 480 + x) * 4 + 3),
]
const near = (pixel: number[], wanted: number[]) => Math.max(...pixel.map((value, k) => Math.abs(value - wanted[k]!)))
const GROUND = [220, 230, 242]

test.each(Object.keys(films))(
  'E7.43 %s: the person stands on the ground without a fringe, as in the golden frame on both backends',
  async (url) => {
    const [gl, planes] = [await pixelsOf(footage(url), 'gl'), await pixelsOf(footage(url), 'planes')]
    expect(psnr(gl, planes)).toBeGreaterThan(38)
    const golden = await goldenOf(url)
    for (const pixels of [gl, planes]) {
      expect(psnr(pixels, golden)).toBeGreaterThan(38)
      expect(near(at(pixels, 130, 30), GROUND)).toBeLessThan(5)
      expect(near(at(pixels, 240, 105), [214, 155, 120])).toBeLessThan(12)
      expect(near(at(pixels, 240, 200), [90, 90, 90])).toBeLessThan(12)
      let greenest = 0
      for (let o = 0; o < pixels.length; o += 4)
        greenest = Math.max(greenest, pixels[o + 1]! - Math.max(pixels[o]!, pixels[o + 2]!))
      expect(greenest).toBeLessThan(12)
    }
  },
)

test('E7.43 the light of the screen on the person is taken away as far as spill says; hair that covers half stays half', async () => {
  films.lit = () => broadcastFrame(drawn(SIDE, SIDE, filled('#6E8C6E')), 0, 40_000)
  const spill = async (part: number) => {
    const [r = 0, g = 0] = at(
      await pixelsOf(footage('lit', { matte: { ...NEW_KEY, color: SCREEN, spill: part } }), 'planes'),
      240,
      135,
    )
    return g - r
  }
  expect(await spill(0)).toBeGreaterThan(20)
  expect(await spill(1)).toBeLessThan(6)
  // black over the screen by halves
  films.hair = () => broadcastFrame(drawn(SIDE, SIDE, filled('#06641E')), 0, 40_000)
  const [r = 0, g = 0, b = 0] = at(await pixelsOf(footage('hair', { matte: KEY }), 'planes'), 240, 135)
  expect(Math.max(r, g, b)).toBeGreaterThan(60)
  expect(Math.max(r, g, b)).toBeLessThan(200)
  expect(g - Math.max(r, b)).toBeLessThan(12)
})

test('E7.43 mask, turn, opacity and framing of a film are alike on both backends', async () => {
  const mask = { shape: 'circle' as const, color: '#FFD040', x: 0, y: -100, widthPx: 500, heightPx: 500 }
  const looks: Partial<FootageLayer>[] = [
    { mask },
    { box: box(960, 540, 960, 960, 25), opacity: 0.6 },
    { framing: 'CU', view: { x: 0.3, y: 0.1, width: 0.4, height: 0.4 } },
  ]
  const plainly = await pixelsOf(footage('key'), 'gl')
  for (const change of looks) {
    const layer = footage('key', change)
    const [gl, planes] = [await pixelsOf(layer, 'gl'), await pixelsOf(layer, 'planes')]
    expect(psnr(gl, planes)).toBeGreaterThan(38)
    expect(psnr(gl, plainly)).toBeLessThan(30)
  }
})

test('E7.23 a film that is gone shows a placeholder', async () => {
  const pixels = await pixelsOf(footage('gone'), 'planes')
  expect(near(at(pixels, 240, 135), GROUND)).toBeGreaterThan(5)
})
