import { expect, test } from 'vitest'
import { ok } from '#shared/base/result.ts'
import type { PresenterLayer } from '#shared/evaluate/frame-spec.ts'
import type { PresenterPose } from '#shared/evaluate/pose.ts'
import { MOUTHS } from '#shared/lips/mouths.ts'
import type { MediaProvider } from '#workers/render/common/media-provider.ts'
import { createCompositor } from '#workers/render/compositor.ts'
import { sameBytes } from './kit/compare.ts'
import { expectGolden, type Shot } from './kit/golden.ts'
import { library } from './kit/library.ts'
import { box, frame, plain } from './kit/specs.ts'
import { neutral } from './model/neutral.ts'

const PORTRAIT = new URL('../worlds/files/drawn.portrait', import.meta.url).href
const provider: MediaProvider = {
  ...library,
  bytes: async (url) => (url === 'photo' ? ok(await (await fetch(PORTRAIT)).arrayBuffer()) : library.bytes(url)),
}

const layer: PresenterLayer = {
  kind: 'photo',
  id: 'photo',
  url: 'photo',
  // the face fills the picture
  box: box(960, 640, 2112, 1920),
  pose: neutral('sil'),
  framing: 'MS',
  camera: 'HalfBody',
  turnDeg: 0,
  opacity: 1,
  mask: null,
}
const posed = (change: Partial<PresenterPose>, more: Partial<PresenterLayer> = {}): PresenterLayer => ({
  ...layer,
  ...more,
  pose: { ...layer.pose, ...change },
})

test('E7.48 a photo looks as in the golden frames on both stages: visemes, blink, gaze, brows, head', async () => {
  const visemes = Object.entries(MOUTHS).map(([viseme, { mouth }]) => [viseme, posed({ mouth })] as const)
  const poses: Record<string, PresenterLayer> = {
    ...Object.fromEntries(visemes),
    blink: posed({ blink: 1 }),
    'half a blink': posed({ blink: 0.5 }),
    'looking right': posed({ gazeX: 1 }),
    'looking left': posed({ gazeX: -1 }),
    left: posed({ headYawDeg: -8 }),
    right: posed({ headYawDeg: 8 }),
    nod: posed({ headPitchDeg: 6 }),
    tilt: posed({ headRollDeg: 5 }),
    brows: posed({ brow: 1 }),
    smile: posed({ smile: 1 }),
    whole: posed({}, { box: box(960, 540, 1188, 1080) }),
  }
  const shots = Object.entries(poses).map(([name, shown]): Shot => ({ name, spec: frame(plain, shown) }))
  await expectGolden({ name: 'photo', shots, provider, tile: { width: 240, height: 135 }, columns: 6, finer: 2 })
})

test('E7.48 a frame of a photo is the same whatever was drawn before it', async () => {
  const compositor = createCompositor({ width: 480, height: 270, backend: 'planes' })
  const shown = async (pose: Partial<PresenterPose>) => {
    const spec = frame(plain, posed(pose))
    await compositor.prepare(spec, provider, 0.04)
    compositor.paint(spec)
    return compositor.readPixels()
  }
  const aa = { mouth: MOUTHS.aa.mouth, headYawDeg: 3 }
  const first = await shown(aa)
  await shown({ blink: 1, headYawDeg: -8, breath: 1 })
  expect(sameBytes(await shown(aa), first)).toBe(true)
  compositor.dispose()
})

test('E7.44 a portrait that is none is a placeholder', async () => {
  const compositor = createCompositor({ width: 480, height: 270, backend: 'planes' })
  const broken = { ...provider, bytes: async () => ok(new TextEncoder().encode('no portrait').buffer as ArrayBuffer) }
  const spec = frame(plain, layer)
  expect(await compositor.prepare(spec, broken, 0.04)).toMatchObject([{ code: 'unreadable', subject: 'photo' }])
  expect(compositor.availability(spec).missing).toEqual([{ id: 'photo', url: 'photo' }])
  compositor.dispose()
})
