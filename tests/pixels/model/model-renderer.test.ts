import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAvatar } from '#tests/worlds/avatar-files.ts'
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

const draw = (props: Partial<ModelProps>) => drawn({ url: URL, ...props })

function drawn(props: Partial<ModelProps> & { url: string }): Uint8ClampedArray {
  backend.render({
    pose: neutral('sil'),
    camera: 'CloseToFace',
    turnDeg: 0,
    width: SIZE,
    height: SIZE,
    ...props,
  })
  return backend.readPixels(props.url, { x: 0, y: 0, width: SIZE, height: SIZE })
}

/** Number of pixels whose channels differ by more than `least` in all; 24 are seen at a glance. */
function changed(a: Uint8ClampedArray, b: Uint8ClampedArray, least = 24): number {
  let count = 0
  for (let i = 0; i < a.length; i += 4) {
    if (Math.abs(a[i]! - b[i]!) + Math.abs(a[i + 1]! - b[i + 1]!) + Math.abs(a[i + 2]! - b[i + 2]!) > least) count++
  }
  return count
}

const sumOf = (pixels: Uint8ClampedArray, is: (i: number) => boolean) =>
  pixels.reduce((sum, value, i) => (i % 4 < 3 && is(i) ? sum + value : sum), 0)
/** The light of the left half of a picture against that of all of it. */
const leftness = (pixels: Uint8ClampedArray) =>
  sumOf(pixels, (i) => (i / 4) % SIZE < SIZE / 2) / sumOf(pixels, () => true)
/** The red of a picture against its blue. */
const redness = (pixels: Uint8ClampedArray) => sumOf(pixels, (i) => i % 4 === 0) / sumOf(pixels, (i) => i % 4 !== 1)

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

test('E7.39 lights come from their side and have their color, a flat style has few shades', () => {
  const views = ['soft', 'keyLeft', 'keyRight', 'warm', 'cool'] as const
  const [soft, left, right, warm, cool] = views.map((light) => draw({ look: { light } }))
  expect(soft).toEqual(draw({}))
  expect(leftness(left!)).toBeGreaterThan(leftness(soft!) + 0.02)
  expect(leftness(right!)).toBeLessThan(leftness(soft!) - 0.02)
  expect(redness(warm!)).toBeGreaterThan(redness(soft!) + 0.02)
  expect(redness(cool!)).toBeLessThan(redness(soft!) - 0.02)
  expect(changed(soft!, draw({ look: { style: 'flat' } }))).toBeGreaterThan(1000)
})

test('E7.39 a garment that names its color takes the color of the role, and nothing else does', async () => {
  const bytes = makeAvatar('oculus', {
    change: (json) => Object.assign(json.materials[0], { extras: { dye: '#808080' } }),
  })
  await backend.load('dyed', bytes.buffer)
  await backend.load('plain', makeAvatar('oculus').buffer)
  const changes = (url: string, garment: string) => {
    const seen = { url, camera: 'HalfBody' } as const
    return changed(drawn(seen), drawn({ ...seen, look: { garment } }))
  }
  expect(changes('dyed', '#2040FF')).toBeGreaterThan(1000)
  expect(changes('dyed', 'no color')).toBe(0)
  expect(changes('plain', '#2040FF')).toBe(0)
  // the coats of the built-in presenters name theirs
  expect(changes(URL, '#20FF40')).toBeGreaterThan(1000)
  for (const url of ['dyed', 'plain']) backend.drop(url)
})

test('a model that is not loaded, and bytes that are no model', async () => {
  expect(
    backend.render({ url: 'none', pose: neutral('sil'), camera: 'HalfBody', turnDeg: 0, width: 8, height: 8 }),
  ).toBeNull()
  await expect(backend.load('none', new ArrayBuffer(64))).rejects.toThrow()
  expect(backend.has('none')).toBe(false)
})

test('E7.47 the normal maps of a file shade the clothes of its presenter, from either side', async () => {
  const bytes = new Uint8Array(await (await fetch(URL)).arrayBuffer())
  const length = new DataView(bytes.buffer).getUint32(12, true)
  const json = new TextDecoder().decode(bytes.subarray(20, 20 + length))
  // an unknown name of the same length
  bytes.set(new TextEncoder().encode(json.replaceAll('"normalTexture"', '"otherTexture_"')), 20)
  await backend.load('plain', bytes.buffer)
  for (const light of ['keyLeft', 'keyRight'] as const) {
    const view = { camera: 'HalfBody', look: { light } } as const
    // folds and threads are soft
    expect(changed(draw(view), drawn({ ...view, url: 'plain' }), 6), light).toBeGreaterThan(250)
  }
})
