import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ModelProps, ModelRenderer } from '#workers/render/avatar/model/model-renderer.ts'
import { neutral } from './neutral.ts'

const URL = '/library/presenters/lena-3d/lena.glb'
const SIZE = 256
let backend: ModelRenderer

beforeAll(async () => {
  const canvas = new OffscreenCanvas(SIZE, SIZE)
  backend = new ModelRenderer(canvas.getContext('webgl2', { antialias: false })!, canvas)
  await backend.load(URL, await (await fetch(URL)).arrayBuffer())
})
afterAll(() => backend.dispose())

function draw(props: Partial<ModelProps>): Uint8ClampedArray {
  backend.render({
    url: URL,
    pose: neutral('sil'),
    camera: 'CloseToFace',
    turnDeg: 0,
    width: SIZE,
    height: SIZE,
    ...props,
  })
  return backend.readPixels(URL, { x: 0, y: 0, width: SIZE, height: SIZE })
}

/** Number of pixels that differ visibly. */
function changed(a: Uint8ClampedArray, b: Uint8ClampedArray): number {
  let count = 0
  for (let i = 0; i < a.length; i += 4) {
    if (Math.abs(a[i]! - b[i]!) + Math.abs(a[i + 1]! - b[i + 1]!) + Math.abs(a[i + 2]! - b[i + 2]!) > 24) count++
  }
  return count
}

const covered = (pixels: Uint8ClampedArray) => pixels.filter((value, i) => i % 4 === 3 && value > 250).length

test('E7.18, E7.08 every view shows the presenter on a clear ground', () => {
  for (const camera of [
    'WholeBody',
    'HalfBody',
    'CloseToFace',
    'CloseToFeet',
    'CloseToUpBody',
    'CloseToLowBody',
  ] as const) {
    const pixels = draw({ camera })
    expect(covered(pixels), camera).toBeGreaterThan(SIZE * SIZE * 0.04)
    expect(pixels[3], camera).toBe(0)
  }
})

test('E7.18 the same pose gives the same pixels, whatever was drawn before', () => {
  const pose = neutral('E', {
    blink: 0.4,
    headYawDeg: 5,
    breath: 0.5,
    gestures: [{ actionId: 'explain', timeSec: 1.3, weight: 0.7 }],
  })
  const first = draw({ pose, camera: 'HalfBody' })
  draw({ pose: neutral('aa', { gestures: [{ actionId: 'greet', timeSec: 0.8, weight: 1 }] }), turnDeg: 30 })
  expect(draw({ pose, camera: 'HalfBody' })).toEqual(first)
})

test('E7.24 mouth, lids, gaze and actions move what they should', () => {
  const still = draw({})
  expect(changed(still, draw({ pose: neutral('aa') }))).toBeGreaterThan(250)
  expect(changed(still, draw({ pose: neutral('sil', { blink: 1 }) }))).toBeGreaterThan(60)
  expect(changed(still, draw({ pose: neutral('sil', { gazeX: 1 }) }))).toBeGreaterThan(15)
  const half = draw({ camera: 'HalfBody' })
  for (const actionId of ['greet', 'explain', 'present']) {
    const moved = draw({
      camera: 'HalfBody',
      pose: neutral('sil', { gestures: [{ actionId, timeSec: 0.8, weight: 1 }] }),
    })
    expect(changed(half, moved), actionId).toBeGreaterThan(800)
  }
})

test('a model that is not loaded, and bytes that are no model', async () => {
  expect(
    backend.render({ url: 'none', pose: neutral('sil'), camera: 'HalfBody', turnDeg: 0, width: 8, height: 8 }),
  ).toBeNull()
  await expect(backend.load('none', new ArrayBuffer(64))).rejects.toThrow()
  expect(backend.has('none')).toBe(false)
})
