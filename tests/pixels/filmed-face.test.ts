import { expect, test } from 'vitest'
import { ok } from '#shared/base/result.ts'
import { formatFilmedFace } from '#shared/effect/filmed-face.ts'
import { mappedLandmarks } from '#shared/effect/landmarks.ts'
import type { FootageLayer, Layer, PresenterLayer } from '#shared/evaluate/frame-spec.ts'
import type { LayerEffects } from '#shared/evaluate/layer-effects.ts'
import { PresenterPainter } from '#workers/render/avatar/presenter-painter.ts'
import { puppetLoader } from '#workers/render/avatar/puppet/puppet-loader.ts'
import type { MediaProvider } from '#workers/render/common/media-provider.ts'
import { createCompositor } from '#workers/render/compositor.ts'
import { look, psnr } from './kit/compare.ts'
import { library } from './kit/library.ts'
import { box, frame, plain } from './kit/specs.ts'
import { neutral } from './model/neutral.ts'

const SIZE = { width: 480, height: 270 }
const FILM = { width: 960, height: 960 }

/** A drawn presenter before a wall, who is filmed. */
const drawn: PresenterLayer = {
  kind: 'puppet',
  id: 'drawn',
  url: '/library/presenters/mei',
  pose: neutral('sil'),
  framing: 'CU',
  camera: 'CloseToFace',
  turnDeg: 0,
  mask: null,
  opacity: 1,
  box: box(480, 560, 760, 1013),
}
async function filmed(): Promise<{ frame: ImageBitmap; marks: string }> {
  const spec = { width: FILM.width, height: FILM.height, layers: [{ ...plain, box: box(480, 480, 960, 960) }, drawn] }
  const compositor = createCompositor({ ...FILM, backend: 'gl' })
  await compositor.prepare(spec, library, 0.04)
  compositor.paint(spec)
  const bitmap = await compositor.toBitmap()
  compositor.dispose()
  const painter = new PresenterPainter(puppetLoader)
  await painter.load(drawn.url, library)
  const face = painter.face(drawn, 1)!
  painter.dispose()
  const { points } = mappedLandmarks(face, ([x, y]) => [x / FILM.width, y / FILM.height])
  return { frame: bitmap, marks: formatFilmedFace({ timesSec: [0], faces: [points], marked: [0] }) }
}
const scene = await filmed()
const provider: MediaProvider = {
  ...library,
  bytes: async (url) => (url === 'marks' ? ok(new TextEncoder().encode(scene.marks).buffer) : library.bytes(url)),
  frame: async () => ok(new VideoFrame(scene.frame, { timestamp: 0 })),
}

const place = box(960, 540, 1080, 1080, 6)
const film: FootageLayer = {
  kind: 'footage',
  id: 'film',
  url: 'film',
  sourceSec: 0,
  matte: { kind: 'none' },
  view: { x: 0, y: 0, width: 1, height: 1 },
  framing: 'MS',
  mask: null,
  opacity: 1,
  box: place,
}

async function painted(layer: Layer, backend: 'gl' | 'planes', name = '') {
  const compositor = createCompositor({ ...SIZE, backend })
  const spec = frame(plain, layer)
  const failures = await compositor.prepare(spec, provider, 0.04)
  compositor.paint(spec)
  const pixels = compositor.readPixels()
  const { missing } = compositor.availability(spec)
  if (name) await look(`filmed-face-${name}-${backend}`, pixels, SIZE.width)
  compositor.dispose()
  return { pixels, missing, failures }
}

const effects: LayerEffects = {
  beauty: { slimming: 1, eyes: 1, chin: 1 },
  filter: null,
  makeUp: { url: '/library/effects/classic-red.make-up.json', strength: 1 },
}

/** The picture that a person has looked at; `VITE_LOOK` writes what is drawn now. */
async function golden(): Promise<Uint8ClampedArray> {
  const kept = await (await fetch(new URL('./filmed-golden/face.png', import.meta.url))).blob()
  const context = new OffscreenCanvas(SIZE.width, SIZE.height).getContext('2d') as OffscreenCanvasRenderingContext2D
  context.drawImage(await createImageBitmap(kept), 0, 0)
  return context.getImageData(0, 0, SIZE.width, SIZE.height).data
}

test('E11.17 face shapes and make-up of a film are drawn on its marks, as on the drawn face, alike on both backends', async () => {
  const worn = { ...film, face: 'marks', effects }
  const [gl, planes] = [await painted(worn, 'gl', 'worn'), await painted(worn, 'planes', 'worn')]
  expect(gl.failures).toEqual([])
  expect(psnr(gl.pixels, planes.pixels)).toBeGreaterThan(38)
  const kept = await golden()
  for (const { pixels } of [gl, planes]) expect(psnr(pixels, kept)).toBeGreaterThan(38)

  // a part of the film that is enlarged wears the same as a larger film of which that part shows
  const part = { ...worn, box: box(960, 540, 1080, 1080), view: { x: 0.25, y: 0.2, width: 0.5, height: 0.5 } }
  const whole = { ...worn, box: box(960, 648, 2160, 2160) }
  const inside = (pixels: Uint8ClampedArray) => pixels.filter((_, at) => Math.abs(((at >> 2) % SIZE.width) - 240) < 130)
  const [enlarged, large] = [await painted(part, 'gl', 'part'), await painted(whole, 'gl', 'whole')]
  expect(psnr(inside(enlarged.pixels), inside(large.pixels))).toBeGreaterThan(22)

  // what is worn in the film is what the drawn presenter wears: the same face from its rig
  const model: PresenterLayer = { ...drawn, effects, box: box(960, 540, 760 * 1.125, 1013 * 1.125) }
  const upright = { ...worn, box: box(960, 540 - 80 * 1.125, 1080, 1080) }
  const head = (pixels: Uint8ClampedArray) => pixels.subarray(0, SIZE.width * 170 * 4)
  const [onFilm, asDrawn] = [await painted(upright, 'gl'), await painted(model, 'gl')]
  expect(psnr(head(onFilm.pixels), head(asDrawn.pixels))).toBeGreaterThan(30)
})

test('E11.17 without marks the face stays; marks that are gone are said', async () => {
  const bare = await painted(film, 'gl')
  const unmarked = await painted({ ...film, effects }, 'gl')
  expect(unmarked.missing).toEqual([])
  expect(psnr(unmarked.pixels, bare.pixels)).toBeGreaterThan(45)
  const gone = await painted({ ...film, effects, face: '/library/nowhere.json' }, 'gl')
  expect(gone.missing.map(({ id }) => id)).toEqual(['film:package', 'film:beauty'])
})
