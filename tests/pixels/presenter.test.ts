import { expect, test } from 'vitest'
import { err, ok } from '#shared/base/result.ts'
import { putTrack } from '#shared/commands/base/edit.ts'
import { evaluate } from '#shared/evaluate/evaluate.ts'
import type { FrameSpec, PresenterLayer } from '#shared/evaluate/frame-spec.ts'
import { presenterPoseAt } from '#shared/evaluate/presenter-pose.ts'
import { MOTION_KINDS, newMotion } from '#shared/model/layer-motion.ts'
import { roleOf } from '#shared/model/queries.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { makeFilm } from '#tests/worlds/films.ts'
import { withPresenter } from '#tests/worlds/speaking-role.ts'
import type { MediaProvider } from '#workers/render/common/media-provider.ts'
import { type Compositor, createCompositor } from '#workers/render/compositor.ts'
import { colorCount, look, psnr, sameBytes } from './kit/compare.ts'
import { keptCompositors } from './kit/kept-compositors.ts'
import { box, frame, photo, plain, supplier, text, video } from './kit/specs.ts'

const SIZE = { width: 640, height: 360 }
const URL = '/library/presenters/mei'
const files = new Map<string, Promise<ArrayBuffer | null>>()

/** Fetches a file once for all tests; null for a missing one. */
function fetchOnce(url: string): Promise<ArrayBuffer | null> {
  const file = files.get(url) ?? fetch(url).then((response) => (response.ok ? response.arrayBuffer() : null))
  files.set(url, file)
  return file
}

const library: MediaProvider = {
  ...supplier,
  bytes: async (url) => {
    const bytes = await fetchOnce(url)
    return bytes ? ok(bytes.slice()) : err({ code: 'missing', detail: url, subject: url })
  },
}

function presenter(timeSec: number, change: Partial<PresenterLayer> = {}): PresenterLayer {
  const track = {
    id: 'role',
    startSec: 0,
    durationSec: 60,
    driver: 'recording',
    recordings: [],
    actions: [],
    role: { actions: [] },
  } as unknown as RoleTrack
  return {
    kind: 'puppet',
    id: 'role',
    box: box(1300, 600, 720, 960),
    opacity: 1,
    url: URL,
    pose: presenterPoseAt(track, timeSec),
    framing: 'MS',
    camera: 'HalfBody',
    turnDeg: 0,
    mask: null,
    ...change,
  }
}

const compositorOf = keptCompositors(SIZE)

async function painted(spec: FrameSpec, backend: 'gl' | 'planes', name = '') {
  const pixels = await paintedBy(compositorOf(backend), spec)
  if (name) await look(`${name}-${backend}`, pixels, SIZE.width)
  return pixels
}

/** Paints a frame with what has painted none before. */
async function paintedAlone(spec: FrameSpec, backend: 'gl' | 'planes') {
  const compositor = createCompositor({ ...SIZE, backend })
  const pixels = await paintedBy(compositor, spec)
  compositor.dispose()
  return pixels
}

async function paintedBy(compositor: Compositor, spec: FrameSpec) {
  expect(await compositor.prepare(spec, library, 0.04)).toEqual([])
  compositor.paint(spec)
  return compositor.readPixels()
}

test('E6.20 a presenter over a picture, under a subtitle, is the same on both backends', async () => {
  const spec = frame(plain, photo, presenter(2.2), text('s', '大家好，欢迎来到数字人视频工作室'))
  const gl = await painted(spec, 'gl', 'presenter')
  const planes = await painted(spec, 'planes', 'presenter')
  expect(colorCount(gl)).toBeGreaterThan(5000)
  expect(psnr(gl, planes)).toBeGreaterThan(38)
})

test('E6.20, E7.10 turned, masked, half seen and translucent presenters are the same on both backends', async () => {
  const mask = { shape: 'circle' as const, color: '#2B4C7E', x: 0, y: -200, widthPx: 560, heightPx: 560 }
  const looks: Partial<PresenterLayer>[] = [
    { box: box(1300, 600, 720, 960, 20) },
    { mask },
    { box: box(1880, 900, 1301, 1701), opacity: 0.6 },
    { framing: 'CU' },
  ]
  const seen: Uint8ClampedArray[] = []
  for (const [i, change] of looks.entries()) {
    const spec = frame(plain, presenter(1, change))
    const gl = await painted(spec, 'gl', `presenter-look-${i}`)
    expect(colorCount(gl)).toBeGreaterThan(1000)
    expect(psnr(gl, await painted(spec, 'planes'))).toBeGreaterThan(38)
    for (const other of seen) expect(sameBytes(gl, other)).toBe(false)
    seen.push(gl)
  }
})

for (const backend of ['gl', 'planes'] as const) {
  test(`E6.20 any order of moments gives the same presenter: ${backend}`, async () => {
    const at = (timeSec: number) => frame(plain, presenter(timeSec), text('s', timeSec > 3 ? 'Later' : 'First'))
    const compositor = createCompositor({ ...SIZE, backend })
    const alone = new Map<number, Uint8ClampedArray>()
    for (const timeSec of [0, 0.04, 0.08, 4, 3.96, 0.04, 7.5, 4]) {
      await compositor.prepare(at(timeSec), library, 0.04)
      compositor.paint(at(timeSec))
      const expected = alone.get(timeSec) ?? (await paintedAlone(at(timeSec), backend))
      alone.set(timeSec, expected)
      expect(sameBytes(compositor.readPixels(), expected), `at ${timeSec}`).toBe(true)
    }
    compositor.dispose()
  })
}

for (const backend of ['gl', 'planes'] as const) {
  test(`E14.22 a frame that was painted before its media came shows them when they have come: ${backend}`, async () => {
    const model = { kind: 'model' as const, id: 'lena', url: '/library/presenters/lena-3d/lena.glb' }
    const layers: FrameSpec['layers'] = [photo, video(0.08), presenter(1), presenter(1, model)]
    for (const layer of layers) {
      const spec = frame(plain, layer, text('s', '大家好'))
      const compositor = createCompositor({ ...SIZE, backend })
      compositor.paint(spec)
      expect(compositor.availability(spec).loading).toContain(layer.id)
      await compositor.prepare(spec, library, 0.04)
      compositor.paint(spec)
      expect(compositor.availability(spec).loading).toEqual([])
      expect(sameBytes(compositor.readPixels(), await painted(spec, backend)), layer.id).toBe(true)
      compositor.dispose()
    }
  })
}

test('E14.30, E6.20 a presenter that comes and goes by a motion is the same on both backends, and in any order of times', async () => {
  for (const kind of MOTION_KINDS) {
    const film = withPresenter(makeFilm([[]]), `${URL}/rig.json`, '', 4)
    const masked = putTrack(film, {
      ...(roleOf(film, film.sceneIds[0]!) as RoleTrack),
      motions: { entrance: newMotion(kind, 'entrance'), exit: newMotion(kind, 'exit') },
      mask: { shape: 'circle', color: '#2B4C7E', x: 0, y: -100, widthPx: 500, heightPx: 500 },
    })
    const at = (sec: number) => evaluate(masked, masked.sceneIds[0]!, sec)
    const gl = await painted(at(0.24), 'gl', `presenter-${kind}`)
    expect(psnr(gl, await painted(at(0.24), 'planes'))).toBeGreaterThan(38)
    expect(sameBytes(gl, await painted(at(2), 'gl'))).toBe(false)
    const compositor = createCompositor({ ...SIZE, backend: 'gl' })
    for (const sec of [3.8, 0.24, 2, 0.24]) {
      await compositor.prepare(at(sec), library, 0.04)
      compositor.paint(at(sec))
    }
    expect(sameBytes(compositor.readPixels(), gl), kind).toBe(true)
    compositor.dispose()
  }
})

test('E7.31, E6.20 hair that swings is the same whether its film is played or sought in any order', async () => {
  const film = withPresenter(makeFilm([[]]), `${URL}/rig.json`, '', 12)
  const at = (frameNumber: number) => evaluate(film, film.sceneIds[0]!, frameNumber / 25)
  const swing = (spec: FrameSpec) =>
    spec.layers.flatMap((layer) => (layer.kind === 'puppet' ? layer.pose.hairSwingDeg : []))
  const show = async (compositor: Compositor, frameNumber: number) => {
    await compositor.prepare(at(frameNumber), library, 0.04)
    compositor.paint(at(frameNumber))
    return compositor.readPixels()
  }
  const played = createCompositor({ ...SIZE, backend: 'planes' })
  const sought = createCompositor({ ...SIZE, backend: 'planes' })
  const frames = new Map<number, Uint8ClampedArray>()
  for (let number = 60; number < 70; number++) frames.set(number, await show(played, number))
  for (const number of [69, 62, 250, 60, 66, 69]) {
    const picture = await show(sought, number)
    const before = frames.get(number)
    if (before) expect(sameBytes(picture, before), `frame ${number}`).toBe(true)
  }
  const [first, last] = [swing(at(60))[0]!, swing(at(66))[0]!]
  expect(Math.abs(first - last)).toBeGreaterThan(0.5)
  played.dispose()
  sought.dispose()
})

test('E7.23 a presenter that cannot be loaded shows a placeholder and fails as data', async () => {
  const spec = frame(plain, presenter(0, { url: '/library/presenters/nobody' }))
  const compositor = createCompositor({ ...SIZE, backend: 'planes' })
  const failures = await compositor.prepare(spec, supplier, 0.04)
  expect(failures).toMatchObject([{ code: 'missing' }])
  compositor.paint(spec)
  expect(colorCount(compositor.readPixels())).toBeGreaterThan(1)
  compositor.dispose()
})

test('E6.20 a 3D presenter is the same on both backends and in any order of moments', async () => {
  const model = { kind: 'model' as const, url: '/library/presenters/lena-3d/lena.glb', box: box(960, 600, 400, 500) }
  const at = (timeSec: number) => frame(plain, photo, presenter(timeSec, model), text('s', '三维主持人'))
  const gl = await painted(at(1), 'gl', 'model')
  expect(colorCount(gl)).toBeGreaterThan(3000)
  expect(psnr(gl, await painted(at(1), 'planes', 'model'))).toBeGreaterThan(38)
  const compositor = createCompositor({ ...SIZE, backend: 'planes' })
  const seen: Uint8ClampedArray[] = []
  for (const timeSec of [1, 4, 1]) {
    await compositor.prepare(at(timeSec), library, 0.04)
    compositor.paint(at(timeSec))
    seen.push(compositor.readPixels())
  }
  expect(sameBytes(seen[0]!, seen[1]!)).toBe(false)
  expect(sameBytes(seen[0]!, seen[2]!)).toBe(true)
  compositor.dispose()
})
