import { expect, test } from 'vitest'
import type { FrameSpec, Layer } from '#shared/evaluate/frame-spec.ts'
import { transitionAt } from '#shared/evaluate/transition.ts'
import { TRANSITION, TRANSITION_KINDS, type Transition } from '#shared/model/transition.ts'
import { createCompositor } from '#workers/render/compositor.ts'
import { look, psnr, sameBytes } from './kit/compare.ts'
import { box, frame, LANDSCAPE, photo, plain, supplier, text, video } from './kit/specs.ts'

const SIZE = { width: 640, height: 360 }
const before = frame(
  plain,
  photo,
  text('title', 'Avatar Studio', { color: '#1B2130', fontSize: 90, strokeColor: null }, 120),
)
const own = { ...before, layers: before.layers.map((layer) => ({ ...layer, id: `before:${layer.id}` })) }

/** A film over the whole canvas after `part` of a transition from a still scene. */
function moment(kind: Transition['kind'], part: number): FrameSpec {
  const { coming, going } = transitionAt({ ...TRANSITION, kind, easing: 'linear' }, part, LANDSCAPE)
  const { dx, dy, opacity, clip } = going
  const film = video(part, box(960 + coming.dx, 540 + coming.dy, 1920, 1080))
  const at = box(960 + dx, 540 + dy, 1920, 1080)
  const snapshot: Layer = { kind: 'snapshot', id: 'snapshot', box: at, opacity, clip, frame: own }
  return frame(film, snapshot)
}

async function painted(backend: 'gl' | 'planes', specs: FrameSpec[]): Promise<Uint8ClampedArray<ArrayBuffer>[]> {
  const compositor = createCompositor({ ...SIZE, backend })
  const pictures: Uint8ClampedArray<ArrayBuffer>[] = []
  for (const spec of specs) {
    expect(await compositor.prepare(spec, supplier, 0.04)).toEqual([])
    expect(compositor.paint(spec)).toBe(true)
    pictures.push(compositor.readPixels())
    compositor.release(spec, supplier)
  }
  compositor.dispose()
  return pictures
}

test.each(TRANSITION_KINDS)('E4.20 both backends show the same in any order: %s', async (kind) => {
  const specs = [0.4, 0, 0.8, 0.4].map((part) => moment(kind, part))
  const [gl, planes] = [await painted('gl', specs), await painted('planes', specs)]
  for (const [index, picture] of gl.entries()) {
    await look(`${kind}-${index}`, picture, SIZE.width)
    expect(psnr(picture, planes[index]!)).toBeGreaterThan(38)
  }
  for (const [first, , , again] of [gl, planes]) expect(sameBytes(first!, again!)).toBe(true)
})

test.each(['gl', 'planes'] as const)(
  'E4.20 a transition begins with the last frame of the scene before: %s',
  async (backend) => {
    const [alone] = await painted(backend, [before])
    for (const kind of TRANSITION_KINDS) {
      const [start] = await painted(backend, [moment(kind, 0)])
      expect(psnr(start!, alone!)).toBeGreaterThan(48)
    }
  },
)

test('E4.20, E14.40 a picture of the scene before that is missing is named while the transition shows it', async () => {
  const compositor = createCompositor({ ...SIZE, backend: 'gl' })
  const spec = moment('push', 0.4)
  const none: typeof supplier = {
    ...supplier,
    image: async () => ({ ok: false, error: { code: 'missing', detail: '' } }),
  }
  await compositor.prepare(spec, none, 0.04)
  expect(compositor.availability(spec).missing.map(({ id }) => id)).toEqual([`before:${photo.id}`])
  compositor.dispose()
})
