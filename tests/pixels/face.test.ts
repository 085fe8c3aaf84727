import { afterAll, expect, test } from 'vitest'
import { between, type FacePlace, type Landmarks } from '#shared/effect/landmarks.ts'
import { warpsOf } from '#shared/effect/warps.ts'
import type { PresenterLayer } from '#shared/evaluate/frame-spec.ts'
import type { LayerEffects } from '#shared/evaluate/layer-effects.ts'
import { SHAPES } from '#shared/model/effects.ts'
import { warpedFrom } from '#tests/worlds/warped-from.ts'
import { ModelLoader } from '#workers/render/avatar/model/model-loader.ts'
import { Motions } from '#workers/render/avatar/model/motions.ts'
import { photoLoader } from '#workers/render/avatar/photo/photo-loader.ts'
import { PresenterPainter } from '#workers/render/avatar/presenter-painter.ts'
import { puppetLoader } from '#workers/render/avatar/puppet/puppet-loader.ts'
import { createCompositor } from '#workers/render/compositor.ts'
import { look, psnr, sameBytes } from './kit/compare.ts'
import { keptCompositors } from './kit/kept-compositors.ts'
import { library } from './kit/library.ts'
import { box, frame, plain } from './kit/specs.ts'
import { neutral } from './model/neutral.ts'

const SIZE = { width: 480, height: 270 }
const CLOSE = { id: 'role', opacity: 1, framing: 'CU', camera: 'CloseToFace', turnDeg: 0, mask: null } as const
const calm = neutral('sil')
const PEOPLE = {
  drawn: { ...CLOSE, kind: 'puppet', url: '/library/presenters/mei', box: box(960, 620, 900, 1200), pose: calm },
  '3D': {
    ...CLOSE,
    kind: 'model',
    url: '/library/presenters/lena-3d/lena.glb',
    box: box(960, 560, 1080, 1080),
    pose: calm,
  },
} satisfies Record<string, PresenterLayer>
type Person = keyof typeof PEOPLE

const compositorOf = keptCompositors(SIZE)

async function painted(layer: PresenterLayer, backend: 'gl' | 'planes', name = '') {
  const compositor = compositorOf(backend)
  expect(await compositor.prepare(frame(plain, layer), library, 0.04)).toEqual([])
  compositor.paint(frame(plain, layer))
  const pixels = compositor.readPixels()
  if (name) await look(`face-${name}-${backend}`, pixels, SIZE.width)
  return pixels
}

const painters = {
  puppet: new PresenterPainter(puppetLoader),
  photo: new PresenterPainter(photoLoader),
  model: new PresenterPainter(new ModelLoader(null, new Motions())),
}
afterAll(() => {
  for (const painter of Object.values(painters)) painter.dispose()
})

/** The face in output pixels. */
async function faceOf(layer: PresenterLayer): Promise<Landmarks> {
  const painter = painters[layer.kind]
  if (!painter.isReady(layer.url)) await painter.load(layer.url, library)
  return painter.face(layer, SIZE.width / 1920) as Landmarks
}

function color(pixels: Uint8ClampedArray, [x, y]: FacePlace) {
  const at = (Math.floor(y) * SIZE.width + Math.floor(x)) * 4
  const [r, g, b] = [...pixels.subarray(at, at + 3)] as [number, number, number]
  return { luma: 0.2126 * r + 0.7152 * g + 0.0722 * b, red: r / (g + 1) }
}

const speaking = neutral('aa', { headYawDeg: 7, headRollDeg: 6, headPitchDeg: -3, breath: 1 })
const OPEN = { open: 1, width: 0.2, round: 0, press: 0, lipIn: 0, teeth: 0.3, tongue: 0.1 }

test.each(Object.keys(PEOPLE) as Person[])(
  'E11.12 the landmarks of a presenter are where its features are drawn, at rest and while it turns and speaks: %s',
  async (person) => {
    for (const pose of [calm, { ...speaking, mouth: OPEN }]) {
      const layer = { ...PEOPLE[person], pose, box: { ...PEOPLE[person].box, rotationDeg: 8 } }
      const { points: p, shown } = await faceOf(layer)
      const pixels = await painted(layer, 'gl', `marks-${person}`)
      const cheek = color(pixels, between(p.noseLeft, p.jawLeft, 0.5))
      const lip = color(pixels, between(p.lipLower, p.lipBottom, 0.5))
      expect(shown).toBe(1)
      expect(lip.red).toBeGreaterThan(cheek.red * 1.1)
      for (const side of ['Left', 'Right'] as const) {
        const pupil = between(p[`eye${side}Outer`], p[`eye${side}Inner`], 0.5)
        expect(color(pixels, [pupil[0], between(p[`eye${side}Top`], p[`eye${side}Bottom`], 0.5)[1]]).luma).toBeLessThan(
          cheek.luma * 0.6,
        )
      }
      if (pose !== calm) expect(color(pixels, between(p.lipUpper, p.lipLower, 0.5)).luma).toBeLessThan(cheek.luma * 0.6)
    }
  },
)

test('E11.13 a face that is turned away has no landmarks that show', async () => {
  expect((await faceOf({ ...PEOPLE['3D'], turnDeg: 85 })).shown).toBe(0)
})

const shaped = (strength: number): LayerEffects => ({
  beauty: Object.fromEntries(SHAPES.map((shape) => [shape, strength])),
  filter: null,
  makeUp: null,
})

test.each(Object.keys(PEOPLE) as Person[])(
  'E11.13, E6.20 shapes move the picture as the landmarks say, alike on both backends: %s',
  async (person) => {
    const layer = PEOPLE[person]
    const before = await painted(layer, 'gl')
    const warps = warpsOf(await faceOf(layer), shaped(1).beauty)
    const expected = new Uint8ClampedArray(before.length)
    for (let y = 0; y < SIZE.height; y++)
      for (let x = 0; x < SIZE.width; x++) {
        const [fromX, fromY] = warpedFrom([x + 0.5, y + 0.5], warps)
        const at = Math.floor(fromY) * SIZE.width + Math.floor(fromX)
        expected.set(before.subarray(at * 4, at * 4 + 4), (y * SIZE.width + x) * 4)
      }
    const whole = { ...layer, effects: shaped(1) }
    const gl = await painted(whole, 'gl', `shaped-${person}`)
    const planes = await painted(whole, 'planes', `shaped-${person}`)
    expect(psnr(gl, planes)).toBeGreaterThan(38)
    expect(psnr(gl, expected)).toBeGreaterThan(psnr(gl, before) + 4)
    expect(psnr(gl, expected)).toBeGreaterThan(28)
    expect(sameBytes(await painted({ ...layer, effects: shaped(0) }, 'gl'), before)).toBe(true)
  },
)

const PACKAGE = '/library/effects/classic-red.make-up.json'
const worn = (strength: number, url = PACKAGE): LayerEffects => ({
  beauty: {},
  filter: null,
  makeUp: { url, strength },
})

test.each(Object.keys(PEOPLE) as Person[])(
  'E11.14, E6.20 make-up colours the lips by its strength, and neither eyes nor hair, alike on both backends: %s',
  async (person) => {
    const layer = PEOPLE[person]
    const face = await faceOf(layer)
    const { points: p } = face
    const before = await painted(layer, 'gl')
    const half = await painted({ ...layer, effects: worn(0.5) }, 'gl')
    const whole = await painted({ ...layer, effects: worn(1) }, 'gl', `worn-${person}`)
    const lip = between(p.lipLower, p.lipBottom, 0.5)
    expect(color(half, lip).red).toBeGreaterThan(color(before, lip).red * 1.3)
    expect(color(whole, lip).red).toBeGreaterThan(color(half, lip).red * 1.3)
    const hair: FacePlace = [p.forehead[0], p.forehead[1] - 0.2 * (p.chin[1] - p.forehead[1])]
    const pupil = between(
      between(p.eyeLeftOuter, p.eyeLeftInner, 0.5),
      between(p.eyeLeftTop, p.eyeLeftBottom, 0.5),
      0.5,
    )
    for (const place of [hair, pupil])
      expect(Math.abs(color(whole, place).luma - color(before, place).luma)).toBeLessThan(3)
    expect(psnr(whole, await painted({ ...layer, effects: worn(1) }, 'planes', `worn-${person}`))).toBeGreaterThan(38)
  },
)

test.each(['james', 'kofi'])('E11.14 a pale highlight lights dark skin in its own hue: %s', async (id) => {
  const layer: PresenterLayer = { ...PEOPLE.drawn, url: `/library/presenters/${id}` }
  const { points: p } = await faceOf(layer)
  const before = await painted(layer, 'gl')
  const after = await painted({ ...layer, effects: worn(1, '/library/effects/peach.make-up.json') }, 'gl', `pale-${id}`)
  const [boneX, boneY] = between(p.eyeRightOuter, p.cheekRight, 0.3)
  const eyeWidth = p.eyeRightOuter[0] - p.eyeRightInner[0]
  const bone: FacePlace = [boneX - 0.06 * eyeWidth, boneY + 0.22 * eyeWidth]
  expect(color(after, bone).luma).toBeGreaterThan(color(before, bone).luma + 4)
  expect(color(after, bone).red).toBeGreaterThan(color(before, bone).red * 0.93)
})

test('E11.07 a beauty package that is missing is off and named', async () => {
  const layer = { ...PEOPLE.drawn, effects: worn(1, '/library/effects/nothing.json') }
  const compositor = createCompositor({ ...SIZE, backend: 'gl' })
  await compositor.prepare(frame(plain, layer), library, 0.04)
  compositor.paint(frame(plain, layer))
  const missing = [{ id: 'role:package', url: '/library/effects/nothing.json' }]
  expect(compositor.availability(frame(plain, layer)).missing).toEqual(missing)
  expect(sameBytes(compositor.readPixels(), await painted(PEOPLE.drawn, 'gl'))).toBe(true)
  compositor.dispose()
})
