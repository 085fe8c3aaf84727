import { expect, test } from 'vitest'
import type { Layer, PresenterLayer } from '#shared/evaluate/frame-spec.ts'
import { presenterPoseAt } from '#shared/evaluate/presenter-pose.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { look } from './kit/compare.ts'
import { keptCompositors } from './kit/kept-compositors.ts'
import { library } from './kit/library.ts'
import { box, frame, plain } from './kit/specs.ts'

const SIZE = { width: 640, height: 360 }
/** Pixels of the box of the presenter in the picture, clear of its borders: 450 by 600 of 1920 by 1080. */
const INSIDE = { left: 200, top: 80, right: 350, bottom: 280 }
/** The same box on the lower border of the picture. */
const BELOW = { ...INSIDE, top: 160, bottom: 360 }
const PEOPLE = ['mei', 'james', 'nok', 'chen', 'anna', 'leo']
/** Those without the ground, on which the shadow is soft. */
const VIEWS = ['HalfBody', 'CloseToFace', 'CloseToUpBody'] as const
/** Bounds of a partial cover: with less a pixel is a soft edge, with more the body. */
const PARTLY = [0.12, 0.88] as const
/** Pixels around one that are all covered partly where a body dissolves; an edge is narrower. */
const REACH = 2

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

const compositorOf = keptCompositors(SIZE)

/** How far a presenter covers each pixel of the picture, 0 to 1: it is painted on black and on white. */
async function coverage(name: string, change: Partial<PresenterLayer>, at: typeof INSIDE, backend: 'gl' | 'planes') {
  const compositor = compositorOf(backend)
  const painted: Uint8ClampedArray[] = []
  for (const color of ['#000000', '#FFFFFF']) {
    const spec = frame({ ...plain, color } as Layer, presenter(change, at))
    expect(await compositor.prepare(spec, library, 0.04)).toEqual([])
    compositor.paint(spec)
    const pixels = compositor.readPixels()
    await look(`cut-${name}-${backend}-${color.slice(1)}`, pixels, SIZE.width)
    painted.push(pixels)
  }
  const [black, white] = painted as [Uint8ClampedArray, Uint8ClampedArray]
  return (x: number, y: number) =>
    1 - (white[(y * SIZE.width + x) * 4 + 1]! - black[(y * SIZE.width + x) * 4 + 1]!) / 255
}

type Coverage = Awaited<ReturnType<typeof coverage>>

/** How many pixels of the box lie in the middle of partly covered ones. */
function fogIn(covered: Coverage, { left, top, right, bottom }: typeof INSIDE): number {
  const partly = (x: number, y: number) => covered(x, y) > PARTLY[0] && covered(x, y) < PARTLY[1]
  const around = Array.from({ length: (2 * REACH + 1) ** 2 }, (_, i) => [
    (i % (2 * REACH + 1)) - REACH,
    Math.floor(i / (2 * REACH + 1)) - REACH,
  ])
  let found = 0
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) if (around.every(([dx, dy]) => partly(x + dx!, y + dy!))) found++
  return found
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
  test(`E7.28 no presenter dissolves in any framing or view: ${backend}`, async () => {
    for (const [name, change] of [...people.map(framings), views].flatMap(Object.entries)) {
      expect.soft(fogIn(await coverage(name, change, INSIDE, backend), INSIDE), name).toBe(0)
    }
  })
}

test('E7.28 a head shot inside the picture ends in a curve, at the lower border of the picture or of its mask straight', async () => {
  const shot = framings('mei')['mei-CU']!
  const [low, middle, side] = [INSIDE.bottom - 2, (INSIDE.left + INSIDE.right) / 2, INSIDE.left + 6]
  const inside = await coverage('inside', shot, INSIDE, 'planes')
  expect(inside(middle, low)).toBeGreaterThan(PARTLY[1])
  expect(inside(side, low)).toBeLessThan(PARTLY[0])
  const below = await coverage('below', shot, BELOW, 'planes')
  for (const x of [middle, side]) expect(below(x, SIZE.height - 1)).toBeGreaterThan(PARTLY[1])
  const mask = { shape: 'rectangle', color: '#00000000', x: 0, y: 0, widthPx: 450, heightPx: 560 } as const
  const masked = await coverage('masked', { ...shot, mask }, INSIDE, 'planes')
  expect(masked(side, INSIDE.bottom - 14)).toBeGreaterThan(PARTLY[1])
})
