import { expect, test } from 'vitest'
import { SILENT } from '#shared/evaluate/cues.ts'
import type { FrameSpec, PresenterLayer } from '#shared/evaluate/frame-spec.ts'
import { lifeAt } from '#shared/evaluate/life.ts'
import { closedLips } from '#shared/lips/lip-sync.ts'
import { createCompositor } from '#workers/render/compositor.ts'
import { look, psnr } from './kit/compare.ts'
import { library } from './kit/library.ts'
import { box, frame, plain } from './kit/specs.ts'

const SIZE = { width: 320, height: 180 }

const MASK = { shape: 'rectangle' as const, color: '#20A060', x: 0, y: -100, widthPx: 600, heightPx: 700 }

/** A presenter in the middle of the picture, cut to a picture of the library. */
function cut(name: string, change: Partial<PresenterLayer> = {}): FrameSpec {
  const pose = { ...lifeAt('role', 1, SILENT), ...closedLips(), gestures: [], pastGestures: [], idleHands: null }
  return frame(plain, {
    kind: 'puppet',
    id: 'role',
    box: box(960, 600, 720, 960),
    opacity: 1,
    url: '/library/presenters/mei',
    pose,
    framing: 'MS',
    camera: 'HalfBody',
    turnDeg: 0,
    mask: { ...MASK, url: `/library/masks/${name}.webp` },
    ...change,
  })
}

async function painted(spec: FrameSpec, backend: 'gl' | 'planes', name = '') {
  const compositor = createCompositor({ ...SIZE, backend })
  const failures = await compositor.prepare(spec, library, 0.04)
  compositor.paint(spec)
  const pixels = compositor.readPixels()
  const { missing } = compositor.availability(spec)
  if (name) await look(`${name}-${backend}`, pixels, SIZE.width)
  compositor.dispose()
  return { pixels, failures, missing }
}

/** The color at a place of the project's picture, 0 to 1 in both directions. */
const at = (pixels: Uint8ClampedArray, x: number, y: number) => {
  const start = (Math.round(y * SIZE.height) * SIZE.width + Math.round(x * SIZE.width)) * 4
  return [...pixels.slice(start, start + 3)]
}

test('E7.11 a presenter shows where the picture of its mask is opaque, or light, before the color of the mask', async () => {
  const ground = at((await painted(frame(plain), 'gl')).pixels, 0.5, 0.5)
  for (const [name, x, y] of [
    ['arch', 0.347, 0.146],
    ['brush', 0.653, 0.784],
  ] as const) {
    const { pixels, failures, missing } = await painted(cut(name), 'gl', `mask-${name}`)
    expect([failures, missing]).toEqual([[], []])
    // the corner of the mask's rectangle shows the ground, its inside the color of the mask or the presenter
    expect(at(pixels, x, y)).toEqual(ground)
    expect(at(pixels, 0.5, 0.5)).not.toEqual(ground)
    expect(psnr(pixels, (await painted(cut(name), 'planes')).pixels)).toBeGreaterThan(36)
  }
  const [red, green, blue] = at((await painted(cut('arch'), 'gl')).pixels, 0.38, 0.6)
  expect([Math.abs(red! - 0x20) < 6, Math.abs(green! - 0xa0) < 6, Math.abs(blue! - 0x60) < 6]).toEqual([
    true,
    true,
    true,
  ])
})

test('E7.11 so it is for a 3D presenter and a turned one', async () => {
  const looks: Partial<PresenterLayer>[] = [
    { kind: 'model', url: '/library/presenters/lena-3d/lena.glb', box: box(960, 540, 1080, 1080) },
    { box: box(960, 600, 720, 960, 20) },
  ]
  for (const [index, change] of looks.entries()) {
    const { pixels } = await painted(cut('arch', change), 'gl', `mask-look-${index}`)
    expect(psnr(pixels, (await painted(cut('arch', change), 'planes')).pixels)).toBeGreaterThan(34)
    const ground = at(pixels, 0.05, 0.05)
    expect(at(pixels, 0.5, 0.45)).not.toEqual(ground)
    expect(at(pixels, 0.5, 0.95)).toEqual(ground)
  }
})

test('E7.11 a mask whose picture is missing is off and reported under an id of its own', async () => {
  const { pixels, failures, missing } = await painted(cut('gone'), 'gl')
  expect(failures).toMatchObject([{ code: 'missing' }])
  expect(missing).toEqual([{ id: 'role:mask', url: '/library/masks/gone.webp' }])
  expect(psnr(pixels, (await painted(cut('gone', { mask: null }), 'gl')).pixels)).toBeGreaterThan(60)
})
