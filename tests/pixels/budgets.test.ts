import { expect, test } from 'vitest'
import { ok } from '#shared/base/result.ts'
import type { Layer } from '#shared/evaluate/frame-spec.ts'
import { EFFECT_FILES, OWN_CONTEXTS } from '#workers/kit/budgets.ts'
import type { MediaProvider } from '#workers/render/common/media-provider.ts'
import { closeOwnContext, openOwnContext, useOwnContext } from '#workers/render/common/own-context.ts'
import { Surface } from '#workers/render/common/surface.ts'
import { createCompositor } from '#workers/render/compositor.ts'
import { Textures } from '#workers/render/gl/passes/textures.ts'
import { sameBytes } from './kit/compare.ts'
import { box, frame, plain, supplier } from './kit/specs.ts'

test('E14.61 textures over the budget are freed, the one used longest ago first, and uploaded again when they are drawn', () => {
  const gl = new OffscreenCanvas(2, 2).getContext('webgl2') as WebGL2RenderingContext
  const textures = new Textures(gl, 100_000)
  const surfaces = Array.from({ length: 3 }, () => new Surface({ x: 0, y: 0, width: 100, height: 100 }))
  const [first, second] = surfaces.map((surface) => textures.surface(surface))
  expect(textures.takeWork()).toEqual({ uploads: 3, uploadBytes: 120_000, textureBytes: 80_000 })
  expect([gl.isTexture(first!), gl.isTexture(second!)]).toEqual([false, true])
  textures.surface(surfaces[1]!)
  expect(textures.takeWork().uploads).toBe(0)
  textures.surface(surfaces[0]!)
  expect(textures.takeWork()).toEqual({ uploads: 1, uploadBytes: 40_000, textureBytes: 80_000 })
  gl.getExtension('WEBGL_lose_context')?.loseContext()
})

test('E14.61 of the contexts that are on no screen few are kept: the one used longest ago is lost, and one that is closed at once', () => {
  const open = () => openOwnContext(new OffscreenCanvas(1, 1), {}) as WebGL2RenderingContext
  const contexts = Array.from({ length: OWN_CONTEXTS }, open)
  const lost = () => contexts.map((gl) => gl.isContextLost())
  expect(lost()).toEqual([false, false, false])
  useOwnContext(contexts[0]!)
  contexts.push(open())
  expect(lost()).toEqual([false, true, false, false])
  closeOwnContext(contexts[2]!)
  contexts.push(open())
  expect(lost()).toEqual([false, true, true, false, false])
  for (const gl of contexts) closeOwnContext(gl)
})

/** A table of two nodes that leaves colors as they are but for a little red. */
const cube = (number: number) =>
  [`LUT_3D_SIZE 2`, ...[0, 1].flatMap((b) => [0, 1].flatMap((g) => [`${number / 99} ${g} ${b}`, `1 ${g} ${b}`]))].join(
    '\n',
  )

test('E14.61 a frame with more filters than are kept loads each of them once, and shows all', async () => {
  const asked: string[] = []
  const provider: MediaProvider = {
    ...supplier,
    bytes: async (url) => {
      asked.push(url)
      return ok(new TextEncoder().encode(cube(Number(url))).buffer)
    },
  }
  const count = EFFECT_FILES + 4
  const layers = Array.from({ length: count }, (_, number): Layer => {
    const filter = { url: `${number}`, strength: 1 }
    const effects = { beauty: {}, filter, makeUp: null }
    const place = box(60 + 110 * number, 540, 100, 400)
    return { kind: 'color', id: `layer ${number}`, box: place, opacity: 1, color: '#204060', effects }
  })
  const spec = frame(plain, ...layers)
  const compositor = createCompositor({ width: 480, height: 270, backend: 'gl' })
  let before: Uint8ClampedArray | null = null
  for (let painting = 0; painting < 20; painting++) {
    expect(await compositor.prepare(spec, provider, 0.04)).toEqual([])
    compositor.paint(spec)
    const pixels = compositor.readPixels()
    if (before) expect(sameBytes(pixels, before)).toBe(true)
    before = pixels
  }
  expect(asked).toHaveLength(count)
  compositor.dispose()
})
