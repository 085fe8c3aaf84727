import { expect, test } from 'vitest'
import { ok } from '#shared/base/result.ts'
import type { FilmedLips, FootageLayer } from '#shared/evaluate/frame-spec.ts'
import { CLOSED_MOUTH, MOUTHS } from '#shared/lips/mouths.ts'
import { drawnPerson } from '#tests/worlds/drawn-person.ts'
import type { MediaProvider } from '#workers/render/common/media-provider.ts'
import { createCompositor } from '#workers/render/compositor.ts'
import { psnr, sameBytes } from './kit/compare.ts'
import { expectGolden, type Shot } from './kit/golden.ts'
import { library } from './kit/library.ts'
import { box, frame, plain } from './kit/specs.ts'

/** A film of one frame, of the drawn person before a wall, and the file of their face. */
async function filmed() {
  const { picture, faceFile } = await drawnPerson()
  const canvas = new OffscreenCanvas(picture.width, picture.height)
  const context = canvas.getContext('2d')!
  context.fillStyle = '#8A9AA8'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0)
  return { bitmap: canvas.transferToImageBitmap(), file: faceFile([0]) }
}
const scene = await filmed()
const provider: MediaProvider = {
  ...library,
  bytes: async (url) => (url === 'face' ? ok(new TextEncoder().encode(scene.file).buffer) : library.bytes(url)),
  frame: async () => ok(new VideoFrame(scene.bitmap, { timestamp: 0 })),
}

const film: FootageLayer = {
  kind: 'footage',
  id: 'film',
  url: 'film',
  sourceSec: 0,
  matte: { kind: 'none' },
  view: { x: 0, y: 0, width: 1, height: 1 },
  framing: 'MS',
  face: 'face',
  mask: null,
  opacity: 1,
  // the face fills the picture
  box: box(960, 640, 2112, 1920),
}
const speaking = (lips: FilmedLips): FootageLayer => ({ ...film, lips })
const said = (mouth: FilmedLips['mouth'], part = 1) => speaking({ mouth, part })

async function painted(layers: readonly FootageLayer[]) {
  const compositor = createCompositor({ width: 480, height: 270, backend: 'planes' })
  const pictures: Uint8ClampedArray<ArrayBuffer>[] = []
  for (const layer of layers) {
    const spec = frame(plain, layer)
    expect(await compositor.prepare(spec, provider, 0.04)).toEqual([])
    compositor.paint(spec)
    pictures.push(compositor.readPixels())
  }
  compositor.dispose()
  return pictures
}

test('E7.50 a filmed mouth says the visemes as in the golden frames, on both stages', async () => {
  const visemes = Object.entries(MOUTHS).map(([viseme, { mouth }]) => [viseme, said(mouth)] as const)
  const layers = { filmed: film, ...Object.fromEntries(visemes), 'half of aa': said(MOUTHS.aa.mouth, 0.5) }
  const shots = Object.entries(layers).map(([name, shown]): Shot => ({ name, spec: frame(plain, shown) }))
  await expectGolden({ name: 'filmed-lips', shots, provider, tile: { width: 240, height: 135 }, columns: 6, finer: 2 })
})

test('E7.50 a frame is the same whatever was drawn before it, and a mouth that says nothing is the filmed one', async () => {
  const aa = said(MOUTHS.aa.mouth)
  const [first, silent, again, other] = await painted([aa, film, aa, said(MOUTHS.O.mouth)])
  expect(sameBytes(again!, first!)).toBe(true)
  const [alone] = await painted([film])
  expect(sameBytes(silent!, alone!)).toBe(true)
  expect(psnr(other!, first!)).toBeLessThan(38)
})

test('E7.50 only the lower face moves: the rest of the picture is the film, to the pixel', async () => {
  const [still, open] = await painted([film, said(MOUTHS.aa.mouth)])
  const rowOf = (at: number) => Math.floor(at / 4 / 480)
  const changed = new Set(Array.from(still!, (value, at) => (value === open![at] ? -1 : rowOf(at))))
  changed.delete(-1)
  // eyes and hair are above
  expect(Math.min(...changed)).toBeGreaterThan(100)
  expect(changed.size).toBeGreaterThan(40)
})

test('E7.50 a face file without a mesh leaves the filmed mouth', async () => {
  const [bare] = await painted([{ ...film, face: undefined, lips: { mouth: { ...CLOSED_MOUTH, open: 1 }, part: 1 } }])
  const [still] = await painted([film])
  expect(sameBytes(bare!, still!)).toBe(true)
})
