import { beforeAll, expect, test } from 'vitest'
import { gesturesWithPast } from '#shared/evaluate/gesture.ts'
import type { PresenterPose } from '#shared/evaluate/pose.ts'
import type { MouthPose } from '#shared/lips/mouth-pose.ts'
import { puppetDamage } from '#workers/render/avatar/puppet/damage.ts'
import { loadPuppet, type Puppet } from '#workers/render/avatar/puppet/load.ts'
import { paintPuppet } from '#workers/render/avatar/puppet/paint.ts'

const WIDTH = 300
const HEIGHT = 400
const PEOPLE = ['mei', 'james', 'nok', 'chen', 'amira', 'anna', 'leo', 'rosa', 'kofi']

const CLOSED: MouthPose = { open: 0, width: 0, round: 0, press: 0.1, lipIn: 0, teeth: 0, tongue: 0 }
const OPEN: MouthPose = { open: 1, width: 0.2, round: 0, press: 0, lipIn: 0, teeth: 0.5, tongue: 0.2 }

const pose = (change: Partial<PresenterPose> = {}): PresenterPose => ({
  mouth: CLOSED,
  visemes: [1, ...Array<number>(14).fill(0)],
  blink: 0,
  gazeX: 0,
  gazeY: 0,
  brow: 0,
  browTilt: 0,
  lids: 0,
  smile: 0.4,
  headRollDeg: 0,
  headYawDeg: 0,
  headPitchDeg: 0,
  hairSwingDeg: 0,
  clothSwingDeg: 0,
  breath: 0.5,
  swayDeg: 0,
  torsoYawDeg: 0,
  weight: 0,
  past: [],
  pastGestures: [],
  idleHands: null,
  gestures: [],
  ...change,
})

const POSES = [
  pose(),
  pose({ mouth: OPEN }),
  pose({ blink: 1, gazeX: 0.3 }),
  pose({ headRollDeg: 2.3, headYawDeg: -1.7, headPitchDeg: 1.1, hairSwingDeg: 1.4, mouth: { ...OPEN, open: 0.4 } }),
  pose({ breath: 1, swayDeg: 0.6 }),
  pose({ gestures: [{ actionId: 'greet', timeSec: 1.3, weight: 1 }] }),
  pose({ gestures: [{ actionId: 'explain', timeSec: 0.4, weight: 0.7 }], smile: 0.8 }),
]

const puppets = new Map<string, Puppet>()

beforeAll(async () => {
  for (const id of PEOPLE)
    puppets.set(
      id,
      await loadPuppet(async (file) => {
        const response = await fetch(`/library/presenters/${id}/${file}`)
        if (!response.ok) throw new Error(`${file} of ${id}: ${response.status}`)
        return response.arrayBuffer()
      }),
    )
})

function surface() {
  const context = new OffscreenCanvas(WIDTH, HEIGHT).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no 2D context')
  return context
}

const pixelsOf = (context: OffscreenCanvasRenderingContext2D) => context.getImageData(0, 0, WIDTH, HEIGHT).data

function painted(id: string, at: PresenterPose, framing: 'MS' | 'CS' | 'CU' = 'MS') {
  const context = surface()
  paintPuppet(context, puppets.get(id)!, at, framing, WIDTH, HEIGHT)
  return pixelsOf(context)
}

function differing(a: Uint8ClampedArray, b: Uint8ClampedArray): number {
  let count = 0
  for (let i = 0; i < a.length; i += 4)
    if (a[i] !== b[i] || a[i + 1] !== b[i + 1] || a[i + 2] !== b[i + 2] || a[i + 3] !== b[i + 3]) count++
  return count
}

test.each(PEOPLE)('E7.18 %s is drawn on transparency in every framing', (id) => {
  for (const framing of ['MS', 'CS', 'CU'] as const) {
    const pixels = painted(id, pose(), framing)
    let opaque = 0
    for (let i = 3; i < pixels.length; i += 4) if (pixels[i] === 255) opaque++
    expect(opaque / (WIDTH * HEIGHT)).toBeGreaterThan(0.2)
    expect(opaque / (WIDTH * HEIGHT)).toBeLessThan(0.9)
    expect(pixels[3]).toBe(0)
  }
})

test('E7.18 the same pose gives the same pixels, in any order', () => {
  const forward = POSES.map((at) => painted('mei', at))
  const backward = [...POSES].reverse().map((at) => painted('mei', at))
  for (const [i, pixels] of backward.reverse().entries()) expect(differing(pixels, forward[i]!)).toBe(0)
})

test('E7.31 long hair comes after a head that a gesture tilts', () => {
  const tilts = (sec: number) => (sec < 3 ? [{ actionId: 'think', timeSec: sec, weight: 1 }] : [])
  const thinking = (timeSec: number) => painted('mei', pose(gesturesWithPast(tilts, timeSec)))
  const stiff = (timeSec: number) => painted('mei', pose({ gestures: tilts(timeSec) }))
  expect(differing(thinking(0.5), stiff(0.5))).toBeGreaterThan(200)
  expect(differing(thinking(4.5), stiff(4.5))).toBe(0)
})

test('E6.08 a stretched presenter is as wide and as high as its box', () => {
  const opaqueSides = (width: number, height: number) => {
    const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!
    const raised = pose({ gestures: [{ actionId: 'greet', timeSec: 1.3, weight: 1 }] })
    paintPuppet(context, puppets.get('mei')!, raised, 'MS', width, height)
    const { data } = context.getImageData(0, 0, width, height)
    const columns = new Set<number>()
    const rows = new Set<number>()
    for (let i = 3; i < data.length; i += 4) {
      if (data[i]! < 128) continue
      columns.add(((i - 3) / 4) % width)
      rows.add(Math.floor((i - 3) / 4 / width))
    }
    return [columns.size, rows.size] as const
  }
  const [width, height] = opaqueSides(WIDTH, HEIGHT)
  const [wide, sameHeight] = opaqueSides(2 * WIDTH, HEIGHT)
  const [sameWidth, high] = opaqueSides(WIDTH, 1.5 * HEIGHT)
  expect(Math.abs(wide - 2 * width)).toBeLessThanOrEqual(4)
  expect(Math.abs(sameHeight - height)).toBeLessThanOrEqual(2)
  expect(Math.abs(sameWidth - width)).toBeLessThanOrEqual(2)
  expect(Math.abs(high - 1.5 * height)).toBeLessThanOrEqual(4)
})

test.each(PEOPLE)('E7.19 %s opens the mouth wide for aa: dark within the lips', (id) => {
  const puppet = puppets.get(id)!
  const [x, y] = puppet.rig.mouth.centre
  const window = puppet.rig.framings.CU
  const scale = WIDTH / window.width
  const at = {
    x: Math.round((x - window.x) * scale) - 14,
    y: Math.round((y - window.y) * scale) - 2,
    width: 28,
    height: 20,
  }
  const darkIn = (mouth: MouthPose) => {
    const context = surface()
    paintPuppet(context, puppet, pose({ mouth }), 'CU', WIDTH, HEIGHT)
    const { data } = context.getImageData(at.x, at.y, at.width, at.height)
    let dark = 0
    for (let i = 0; i < data.length; i += 4)
      if (data[i]! < 118 && data[i + 1]! < 48 && data[i]! > 2.2 * data[i + 1]!) dark++
    return dark
  }
  expect(darkIn(OPEN)).toBeGreaterThan(darkIn(CLOSED) + 60)
})

test('each change of a pose shows, and equal poses have no damage', () => {
  for (const other of POSES.slice(1))
    expect(differing(painted('mei', POSES[0]!), painted('mei', other))).toBeGreaterThan(20)
  expect(puppetDamage(puppets.get('mei')!, pose(), pose(), 'MS', WIDTH, HEIGHT)).toEqual([])
})

test.each(['mei', 'leo'])('%s painted within the damage is the full painting, pixel for pixel', (id) => {
  const puppet = puppets.get(id)!
  for (const before of POSES)
    for (const after of POSES) {
      const damage = puppetDamage(puppet, before, after, 'MS', WIDTH, HEIGHT)
      const context = surface()
      context.imageSmoothingQuality = 'high'
      paintPuppet(context, puppet, before, 'MS', WIDTH, HEIGHT)
      paintPuppet(context, puppet, after, 'MS', WIDTH, HEIGHT, damage)
      expect(differing(pixelsOf(context), painted(id, after))).toBe(0)
    }
})

test('a blink damages the eyes alone', () => {
  const damage = puppetDamage(puppets.get('mei')!, pose(), pose({ blink: 0.5 }), 'MS', WIDTH, HEIGHT)
  const area = damage.reduce((sum, { width, height }) => sum + width * height, 0)
  expect(area).toBeLessThan(0.03 * WIDTH * HEIGHT)
})
