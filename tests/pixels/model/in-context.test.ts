import { expect, test } from 'vitest'
import type { FrameSpec, PresenterLayer } from '#shared/evaluate/frame-spec.ts'
import { createCompositor } from '#workers/render/compositor.ts'
import { colorCount, look, psnr, sameBytes } from '../kit/compare.ts'
import { box, frame, plain, text } from '../kit/specs.ts'
import { boxPeople, boxPerson } from './box-people.ts'
import { neutral } from './neutral.ts'

const SIZE = { width: 480, height: 270 }
const LARGE = { width: 1760, height: 990 }
const film = (...people: PresenterLayer[]) => frame(plain, ...people, text('s', '三维主持人'))

/** The pictures of specs, painted one after another by one compositor. */
async function painted(specs: FrameSpec[], backend: 'gl' | 'planes') {
  const compositor = createCompositor({ ...SIZE, backend })
  const pictures: Uint8ClampedArray<ArrayBuffer>[] = []
  for (const spec of specs) {
    expect(await compositor.prepare(spec, boxPeople, 0.04)).toEqual([])
    compositor.paint(spec)
    pictures.push(compositor.readPixels())
    await look(`model-${pictures.length}-${backend}`, pictures.at(-1)!, SIZE.width)
  }
  compositor.dispose()
  return pictures
}

/** Counts calls of a method of every object of a kind until `stop`. */
function counting<T extends object>(
  prototype: T,
  method: keyof T & string,
  is: (args: unknown[]) => unknown = () => true,
) {
  const own = prototype[method] as (...args: unknown[]) => unknown
  const counted = { count: 0, stop: () => void Object.assign(prototype, { [method]: own }) }
  Object.assign(prototype, {
    [method](this: T, ...args: unknown[]) {
      if (is(args)) counted.count++
      return own.apply(this, args)
    },
  })
  return counted
}

for (const backend of ['gl', 'planes'] as const) {
  test(`E7.35 only without GL a 3D presenter has a context of its own and is read back; it is drawn at its size: ${backend}`, async () => {
    const contexts = counting(OffscreenCanvas.prototype, 'getContext', ([kind]) => kind === 'webgl2')
    const drawn: unknown[] = []
    const targets = counting(WebGL2RenderingContext.prototype, 'renderbufferStorageMultisample', (args) =>
      drawn.push([args[1], args[3], args[4]]),
    )
    const canvas = new OffscreenCanvas(SIZE.width, SIZE.height)
    const compositor = createCompositor({ ...LARGE, backend, canvas })
    const whole = box(960, 540, 1920, 1080)
    const first = film(boxPerson({ box: whole }))
    await compositor.prepare(first, boxPeople, 0.04)
    compositor.paint(first)
    contexts.stop()
    targets.stop()
    const [size, ...others] = drawn
    expect(size).toEqual([4, LARGE.width, LARGE.height])
    for (const other of others) expect(other).toEqual(size)
    const reads = counting(WebGL2RenderingContext.prototype, 'readPixels')
    const copies = counting(OffscreenCanvasRenderingContext2D.prototype, 'getImageData')
    compositor.paint(film(boxPerson({ box: whole, pose: neutral('O', { headYawDeg: 9 }) })))
    reads.stop()
    copies.stop()
    const alone = backend === 'planes'
    expect(contexts.count).toBe(1)
    expect(canvas.getContext(alone ? '2d' : 'webgl2')).not.toBeNull()
    expect(reads.count > 0).toBe(alone)
    expect(copies.count > 0).toBe(alone)
    compositor.dispose()
  })
}

test('E7.35, E7.10 turned, masked, half seen, translucent and cut 3D presenters are the same on both backends', async () => {
  const mask = { shape: 'circle' as const, color: '#2B4C7E', x: 0, y: -120, widthPx: 420, heightPx: 420 }
  const looks: Partial<PresenterLayer>[] = [
    { box: box(1300, 600, 500, 600, 20) },
    { mask },
    {
      mask: { ...mask, shape: 'rectangle', color: '#2B4C7E80', heightPx: 300 },
      box: box(960, 600, 500, 600, -30),
      opacity: 0.7,
    },
    { box: box(1800, 900, 901, 1101), opacity: 0.6 },
    { camera: 'CloseToFace', turnDeg: 25 },
  ]
  const specs = looks.map((change) => film(boxPerson(change)))
  const gl = await painted(specs, 'gl')
  for (const [i, picture] of (await painted(specs, 'planes')).entries()) {
    expect(colorCount(gl[i]!)).toBeGreaterThan(100)
    expect(psnr(gl[i]!, picture), `look ${i}`).toBeGreaterThan(38)
    expect(gl.filter((other) => sameBytes(gl[i]!, other))).toHaveLength(1)
  }
})

test('E7.35, E7.18 two 3D presenters are the same in any order of moments, views and sizes', async () => {
  const second = { id: 'second', url: 'second', box: box(1500, 600, 400, 500) }
  const moments = [
    film(boxPerson(), boxPerson(second)),
    film(boxPerson({ box: box(960, 600, 400, 400), pose: neutral('O') }), boxPerson({ ...second, turnDeg: 20 })),
  ]
  const [first, next] = await painted(moments, 'gl')
  const [alone, back] = await painted(moments.toReversed(), 'gl')
  expect(sameBytes(next!, alone!)).toBe(true)
  expect(sameBytes(first!, back!)).toBe(true)
})

test('E7.35, E14.18 a 3D presenter comes back after the loss of the context without being loaded again', async () => {
  const canvas = new OffscreenCanvas(SIZE.width, SIZE.height)
  const compositor = createCompositor({ ...SIZE, backend: 'gl', canvas })
  await compositor.prepare(film(boxPerson()), boxPeople, 0.04)
  compositor.paint(film(boxPerson()))
  const before = compositor.readPixels()
  const loss = canvas.getContext('webgl2')!.getExtension('WEBGL_lose_context')!
  // a context can be restored only after the event that says it is lost
  const lost = new Promise((resolve) => canvas.addEventListener('webglcontextlost', () => setTimeout(resolve)))
  loss.loseContext()
  await lost
  expect(compositor.paint(film(boxPerson()))).toBe(false)
  const restored = new Promise<void>((resolve) => compositor.onRestored(resolve))
  loss.restoreContext()
  await restored
  expect(compositor.needs(film(boxPerson()))).toEqual([])
  expect(compositor.paint(film(boxPerson()))).toBe(true)
  expect(sameBytes(compositor.readPixels(), before)).toBe(true)
  compositor.dispose()
})

test('E7.22 of four 3D presenters the one used longest ago is dropped with its memory, and loaded again when it is shown', async () => {
  const kinds = ['Texture', 'Buffer', 'Renderbuffer', 'Framebuffer', 'VertexArray'] as const
  const made = kinds.map((kind) => counting(WebGL2RenderingContext.prototype, `create${kind}`))
  const freed = kinds.map((kind) =>
    counting(WebGL2RenderingContext.prototype, `delete${kind}`, ([one]) => one !== null),
  )
  const alive = () => made.map(({ count }, i) => count - freed[i]!.count)
  const compositor = createCompositor({ ...SIZE, backend: 'gl' })
  const specs = [1, 2, 3, 4].map((number) => film(boxPerson({ url: `person ${number}` })))
  const shown = async (spec: FrameSpec) => {
    await compositor.prepare(spec, boxPeople, 0.04)
    compositor.paint(spec)
    return compositor.readPixels()
  }
  const first = await shown(specs[0]!)
  for (const spec of specs.slice(1)) await shown(spec)
  expect(specs.map((spec) => compositor.needs(spec).length)).toEqual([1, 0, 0, 0])
  const kept = alive()
  expect(sameBytes(await shown(specs[0]!), first)).toBe(true)
  expect(alive()).toEqual(kept)
  for (const one of [...made, ...freed]) one.stop()
  compositor.dispose()
})
