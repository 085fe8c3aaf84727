import { expect, onTestFinished, test, vi } from 'vitest'
import { ok } from '#shared/base/result.ts'
import type { FrameSpec, Layer } from '#shared/evaluate/frame-spec.ts'
import type { LayerEffects } from '#shared/evaluate/layer-effects.ts'
import type { MediaProvider } from '#workers/render/common/media-provider.ts'
import { type Compositor, createCompositor } from '#workers/render/compositor.ts'
import { look, psnr, sameBytes } from './kit/compare.ts'
import { box, frame, photo, plain, supplier, text, video } from './kit/specs.ts'

const SIZE = { width: 640, height: 360 }
const BACKENDS = ['gl', 'planes'] as const

/** A filter that turns every colour to its complement, in two nodes along each axis. */
const NEGATIVE = `LUT_3D_SIZE 2\n${[...Array(8).keys()].map((i) => `${1 - (i & 1)} ${1 - ((i >> 1) & 1)} ${1 - (i >> 2)}`).join('\n')}\n`
const provider: MediaProvider = {
  ...supplier,
  bytes: async (url) => (url === 'negative' ? ok(new TextEncoder().encode(NEGATIVE).buffer) : supplier.bytes(url)),
}

const changed = (effects: Partial<LayerEffects>): LayerEffects => ({
  beauty: {},
  filter: null,
  makeUp: null,
  ...effects,
})
const negative = (strength: number) => changed({ filter: { url: 'negative', strength } })
const withEffects = (layer: Layer, effects: LayerEffects | null): Layer =>
  ({ ...layer, ...(effects && { effects }) }) as Layer
const face = box(1300, 500, 700, 500, 12)
const scene = (effects: LayerEffects | null, at = 0.08) =>
  frame(
    plain,
    withEffects({ ...photo, box: face } as Layer, effects),
    withEffects(video(at), effects),
    text('t', '字幕 Subtitle'),
  )

async function paint(compositor: Compositor, spec: FrameSpec) {
  expect(await compositor.prepare(spec, provider, 0.04)).toEqual([])
  expect(compositor.paint(spec)).toBe(true)
  return compositor.readPixels()
}

async function painted(spec: FrameSpec, backend: (typeof BACKENDS)[number], name = '') {
  const compositor = createCompositor({ ...SIZE, backend })
  const pixels = await paint(compositor, spec)
  if (name) await look(`effects-${name}-${backend}`, pixels, SIZE.width)
  compositor.dispose()
  return pixels
}

/** The pixel at a place of the project: red, green, blue. */
const pixel = (pixels: Uint8ClampedArray, x: number, y: number) => {
  const at = (Math.round(y / 3) * SIZE.width + Math.round(x / 3)) * 4
  return [...pixels.subarray(at, at + 3)]
}

test.each(BACKENDS)(
  'E11.04 a filter changes the picture of its layer by its strength, and nothing else: %s',
  async (backend) => {
    const inside = { x: 1150, y: 550 }
    const pixels = await Promise.all(
      [null, negative(0.5), negative(1)].map((effects) =>
        painted(frame(plain, withEffects({ ...photo, opacity: 1 } as Layer, effects)), backend),
      ),
    )
    const [off, half, whole] = pixels.map((one) => pixel(one, inside.x, inside.y)) as [number[], number[], number[]]
    for (const channel of [0, 1, 2]) {
      expect(Math.abs(whole[channel]! - (255 - off[channel]!))).toBeLessThanOrEqual(4)
      expect(Math.abs(half[channel]! - 127.5)).toBeLessThanOrEqual(4)
    }
    expect(pixel(pixels[2]!, 200, 200)).toEqual(pixel(pixels[0]!, 200, 200))
  },
)

const LOOKS: Record<string, LayerEffects> = {
  'filter 0.5': negative(0.5),
  'filter 1': negative(1),
  detail: changed({ beauty: { smoothing: 1, clarity: 1 } }),
  blur: changed({ beauty: { backgroundBlur: 1 } }),
  tones: changed({ beauty: { whitening: 1, reddening: 1, contrast: 0.5, saturation: 1, sharpen: 1 } }),
}

for (const [name, effects] of Object.entries(LOOKS)) {
  test(`E11.04, E6.20 both backends show the same, in any order of times: ${name}`, async () => {
    const pictures = await Promise.all(
      BACKENDS.map(async (backend) => {
        const compositor = createCompositor({ ...SIZE, backend })
        const first = await paint(compositor, scene(effects))
        await look(`effects-${name}-${backend}`, first, SIZE.width)
        await paint(compositor, scene(effects, 0.2))
        await paint(compositor, scene(null, 0.2))
        expect(sameBytes(await paint(compositor, scene(effects)), first)).toBe(true)
        compositor.dispose()
        expect(sameBytes(await painted(scene(null), backend), first)).toBe(false)
        return first
      }),
    )
    expect(psnr(pictures[0]!, pictures[1]!)).toBeGreaterThan(38)
  })
}

test.each(BACKENDS)(
  'E11.07 a filter whose file is missing is off and named, and the rest is drawn: %s',
  async (backend) => {
    const effects = changed({ filter: { url: 'nowhere', strength: 1 } })
    const compositor = createCompositor({ ...SIZE, backend })
    const pixels = await paint(compositor, scene(effects))
    expect(compositor.availability(scene(effects)).missing).toEqual([
      { id: 'photo:filter', url: 'nowhere' },
      { id: 'video:filter', url: 'nowhere' },
    ])
    compositor.dispose()
    expect(psnr(pixels, await painted(scene(null), backend))).toBeGreaterThan(45)
  },
)

test.each(BACKENDS)(
  'E11.07 an effect whose shader is refused is off and named, and the others are drawn: %s',
  async (backend) => {
    const told = vi.spyOn(console, 'error').mockReturnValue()
    onTestFinished(() => told.mockRestore())
    const both = changed({ beauty: { contrast: 1 }, filter: { url: 'negative', strength: 1 } })
    const own = WebGL2RenderingContext.prototype.shaderSource
    const refused = vi.spyOn(WebGL2RenderingContext.prototype, 'shaderSource').mockImplementation(function (
      this: WebGL2RenderingContext,
      shader,
      source,
    ) {
      own.call(this, shader, source.includes('u_contrast') ? 'refused' : source)
    })
    const compositor = createCompositor({ ...SIZE, backend })
    const pixels = await paint(compositor, scene(both))
    refused.mockRestore()
    expect(told.mock.calls.flat().join()).toMatch(/ERROR: 0:1: 'refused' : syntax error/)
    expect(compositor.availability(scene(both)).missing.map(({ id }) => id)).toEqual(['photo:beauty', 'video:beauty'])
    compositor.dispose()
    expect(sameBytes(pixels, await painted(scene(negative(1)), backend))).toBe(true)
  },
)

test('E11.07 without WebGL the planes show the layers as they are', async () => {
  const getContext = OffscreenCanvas.prototype.getContext as (this: OffscreenCanvas, ...args: unknown[]) => unknown
  const without = vi.spyOn(OffscreenCanvas.prototype, 'getContext').mockImplementation(function (
    this: OffscreenCanvas,
    ...args: unknown[]
  ) {
    return (args[0] === 'webgl2' ? null : getContext.apply(this, args)) as never
  } as never)
  const compositor = createCompositor({ ...SIZE, backend: 'planes' })
  const pixels = await paint(compositor, scene(negative(1)))
  without.mockRestore()
  expect(compositor.availability(scene(negative(1))).missing.map(({ id }) => id)).toEqual([
    'photo:filter',
    'video:filter',
  ])
  compositor.dispose()
  expect(psnr(pixels, await painted(scene(null), 'planes'))).toBeGreaterThan(45)
})

test('E14.18 a context of the planes that is lost is replaced within the frame', async () => {
  const contexts: WebGL2RenderingContext[] = []
  const getContext = OffscreenCanvas.prototype.getContext as (this: OffscreenCanvas, ...args: unknown[]) => unknown
  const watched = vi.spyOn(OffscreenCanvas.prototype, 'getContext').mockImplementation(function (
    this: OffscreenCanvas,
    ...args: unknown[]
  ) {
    const context = getContext.apply(this, args)
    if (context instanceof WebGL2RenderingContext) contexts.push(context)
    return context as never
  } as never)
  const compositor = createCompositor({ ...SIZE, backend: 'planes' })
  const before = await paint(compositor, scene(negative(1)))
  await paint(compositor, scene(negative(1), 0.2))
  contexts[0]!.getExtension('WEBGL_lose_context')!.loseContext()
  expect(sameBytes(await paint(compositor, scene(negative(1))), before)).toBe(true)
  expect(contexts).toHaveLength(2)
  watched.mockRestore()
  compositor.dispose()
})

test('E14.18 a canvas whose context is lost and restored shows the same effects again', async () => {
  const canvas = new OffscreenCanvas(SIZE.width, SIZE.height)
  const compositor = createCompositor({ ...SIZE, backend: 'gl', canvas })
  const before = await paint(compositor, scene(negative(1)))
  const loss = (canvas.getContext('webgl2') as WebGL2RenderingContext).getExtension('WEBGL_lose_context')!
  const lost = new Promise((resolve) => canvas.addEventListener('webglcontextlost', () => setTimeout(resolve)))
  loss.loseContext()
  await lost
  expect(compositor.paint(scene(negative(1)))).toBe(false)
  const restored = new Promise<void>((resolve) => compositor.onRestored(resolve))
  loss.restoreContext()
  await restored
  expect(sameBytes(await paint(compositor, scene(negative(1))), before)).toBe(true)
  compositor.dispose()
})

/** Skin with fine grain to the left, the same grain in blue in the middle, and dark from an edge on. */
async function grain(): Promise<ImageBitmap> {
  const canvas = new OffscreenCanvas(640, 360)
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
  for (let y = 0; y < 360; y += 2)
    for (let x = 0; x < 640; x += 2) {
      const lighter = ((x * 7 + y * 13) % 5) * 4 - 8
      const [r, g, b] = x < 220 ? [214, 164, 138] : x < 440 ? [90, 120, 200] : [30, 24, 22]
      context.fillStyle = `rgb(${r! + lighter} ${g! + lighter} ${b! + lighter})`
      context.fillRect(x, y, 2, 2)
    }
  return createImageBitmap(canvas)
}

/** Mean and spread of green within columns. */
function greens(pixels: Uint8ClampedArray, from: number, to: number): { mean: number; spread: number } {
  const values: number[] = []
  for (let y = 60; y < 300; y++) for (let x = from; x < to; x++) values.push(pixels[(y * SIZE.width + x) * 4 + 1]!)
  const mean = values.reduce((a, b) => a + b) / values.length
  return { mean, spread: Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length) }
}

test.each(BACKENDS)(
  'E11.06 smoothing takes the grain of skin alone, keeps edges, and leaves some of it: %s',
  async (backend) => {
    const picture: Layer = { ...photo, box: box(960, 540, 1920, 1080), opacity: 1 } as Layer
    const compositor = createCompositor({ ...SIZE, backend })
    const grained: MediaProvider = { ...provider, image: async () => ok(await grain()) }
    const paintGrain = async (effects: LayerEffects | null) => {
      const spec = frame(withEffects(picture, effects))
      await compositor.prepare(spec, grained, 0.04)
      compositor.paint(spec)
      return compositor.readPixels()
    }
    const before = await paintGrain(null)
    const after = await paintGrain(changed({ beauty: { smoothing: 1 } }))
    await look(`effects-grain-${backend}`, after, SIZE.width)
    compositor.dispose()
    const skin = [greens(before, 40, 180), greens(after, 40, 180)] as const
    expect(skin[1].spread).toBeLessThan(skin[0].spread / 2)
    expect(skin[1].spread).toBeGreaterThan(skin[0].spread / 12)
    expect(Math.abs(skin[1].mean - skin[0].mean)).toBeLessThan(2)
    expect(greens(after, 260, 400).spread).toBeGreaterThan(greens(before, 260, 400).spread * 0.9)
    const step = (pixels: Uint8ClampedArray) => greens(pixels, 214, 218).mean - greens(pixels, 222, 226).mean
    expect(step(after)).toBeGreaterThan(step(before) * 0.9)
  },
)

test('E11.15 a blurred picture keeps its colours and loses its detail', async () => {
  const picture: Layer = { ...photo, box: box(960, 540, 1920, 1080), opacity: 1 } as Layer
  const compositor = createCompositor({ ...SIZE, backend: 'gl' })
  const grained: MediaProvider = { ...provider, image: async () => ok(await grain()) }
  const spec = frame(withEffects(picture, changed({ beauty: { backgroundBlur: 1 } })))
  await compositor.prepare(spec, grained, 0.04)
  compositor.paint(spec)
  const after = greens(compositor.readPixels(), 40, 180)
  compositor.dispose()
  expect(after.spread).toBeLessThan(1)
  expect(Math.abs(after.mean - 164)).toBeLessThan(2)
})
