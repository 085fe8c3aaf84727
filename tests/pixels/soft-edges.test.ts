import { expect, test } from 'vitest'
import type { PresenterLayer } from '#shared/evaluate/frame-spec.ts'
import { presenterPoseAt } from '#shared/evaluate/presenter-pose.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { createCompositor } from '#workers/render/compositor.ts'
import { look } from './kit/compare.ts'
import { library } from './kit/library.ts'
import { box, frame, plain } from './kit/specs.ts'

const SIZE = { width: 640, height: 360 }
/** Pixels of the box of the presenter in the picture, clear of its borders: 450 by 600 of 1920 by 1080. */
const INSIDE = { left: 200, top: 80, right: 350, bottom: 280 }
/** The same box on the lower border of the picture. */
const BELOW = { ...INSIDE, top: 160, bottom: 360 }
const PEOPLE = ['mei', 'james', 'nok', 'chen', 'anna', 'leo']
const VIEWS = ['WholeBody', 'HalfBody', 'CloseToFace', 'CloseToFeet', 'CloseToUpBody', 'CloseToLowBody'] as const
/** A step of one channel that is no visible line. */
const FAINT = 14

const track = {
  id: 'role',
  startSec: 0,
  durationSec: 9,
  driver: 'recording',
  recordings: [],
  actions: [],
  role: { actions: [] },
}
const still = presenterPoseAt(track as unknown as RoleTrack, 1)

function presenter(change: Partial<PresenterLayer>, { left, top, right, bottom }: typeof INSIDE): PresenterLayer {
  const scale = 1920 / SIZE.width
  const place = box(
    ((left + right) / 2) * scale,
    ((top + bottom) / 2) * scale,
    (right - left) * scale,
    (bottom - top) * scale,
  )
  const looks = { framing: 'MS', camera: 'HalfBody', turnDeg: 0, mask: null } as const
  return { kind: 'puppet', id: 'role', box: place, opacity: 1, url: '', pose: still, ...looks, ...change }
}

/** Paints each look of one presenter and returns, by its name, the greatest step across an edge of its box. */
async function steps(looks: Record<string, Partial<PresenterLayer>>, at: typeof INSIDE, backend: 'gl' | 'planes') {
  const compositor = createCompositor({ ...SIZE, backend })
  const found: Record<string, number> = {}
  for (const [name, change] of Object.entries(looks)) {
    const spec = frame(plain, presenter(change, at))
    expect(await compositor.prepare(spec, library, 0.04)).toEqual([])
    compositor.paint(spec)
    const pixels = compositor.readPixels()
    await look(`soft-${name}-${backend}`, pixels, SIZE.width)
    found[name] = stepAcross(pixels, at)
  }
  compositor.dispose()
  return found
}

/** The greatest difference of a channel between a pixel inside the edges of a box and the ground outside. */
function stepAcross(pixels: Uint8ClampedArray, { left, top, right, bottom }: typeof INSIDE): number {
  const ground = pixels.subarray(0, 3)
  let most = 0
  const compare = (x: number, y: number) => {
    for (let k = 0; k < 3; k++) most = Math.max(most, Math.abs(pixels[(y * SIZE.width + x) * 4 + k]! - ground[k]!))
  }
  for (let x = left; x < right; x++) for (const y of [top, bottom - 1]) compare(x, y)
  for (let y = top; y < bottom; y++) for (const x of [left, right - 1]) compare(x, y)
  return most
}

const framings = (id: string) =>
  Object.fromEntries(
    (['MS', 'CS', 'CU'] as const).map((framing) => [`${id}-${framing}`, { url: `/library/presenters/${id}`, framing }]),
  )
const lena = { kind: 'model' as const, url: '/library/presenters/lena-3d/lena.glb' }
const views = Object.fromEntries(VIEWS.map((camera) => [`lena-${camera}`, { ...lena, camera }]))

// both backends take the same drawings: one 2D and one 3D presenter show that the preview's does
for (const [backend, people] of [
  ['gl', ['mei']],
  ['planes', PEOPLE],
] as const) {
  test(`E7.28 no presenter is cut by its box in any framing or view: ${backend}`, async () => {
    for (const looks of [...people.map(framings), views]) {
      for (const [name, step] of Object.entries(await steps(looks, INSIDE, backend))) {
        expect.soft(step, name).toBeLessThan(FAINT)
      }
    }
  })
}

test('E7.28 a presenter at the lower border of the picture goes on to it', async () => {
  for (const step of Object.values(await steps(framings('mei'), BELOW, 'planes'))) expect(step).toBeGreaterThan(100)
})
