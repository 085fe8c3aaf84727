import { describe, expect, test } from 'vitest'
import { MOUTHS } from '#shared/lips/mouths.ts'
import { CHIN, EYES, LIPS, NOSE_TIP } from '#shared/portrait/face-points.ts'
import { photoView } from '#shared/portrait/photo-view.ts'
import { type PhotoPose, posableFace, posedVertices } from '#shared/portrait/posed-face.ts'
import { drawnPortrait } from '#tests/worlds/portrait.ts'

const portrait = drawnPortrait()
const face = posableFace(portrait)
const { height, width, mouthWidth } = face.frame
const REST: PhotoPose = {
  mouth: MOUTHS.sil.mouth,
  brow: 0,
  browTilt: 0,
  smile: 0,
  headRollDeg: 0,
  headYawDeg: 0,
  headPitchDeg: 0,
  breath: 0,
  swayDeg: 0,
}

function posed(change: Partial<PhotoPose> = {}) {
  const places = posedVertices(face, { ...REST, ...change })
  const at = (vertex: number) => [places[vertex * 2]!, places[vertex * 2 + 1]!] as const
  const gap = (column: number) => at(LIPS.lowerInner[column]!)[1] - at(LIPS.upperInner[column]!)[1]
  const mouth = at(LIPS.upperOuter[10])[0] - at(LIPS.upperOuter[0])[0]
  return { places, at, gap, mouth }
}
const speaking = (viseme: keyof typeof MOUTHS) => posed({ mouth: MOUTHS[viseme].mouth })

describe('E7.48 a photo speaks', () => {
  test.each(['sil', 'PP'] as const)('its lips meet along the whole mouth in %s', (viseme) => {
    const { gap } = speaking(viseme)
    for (let column = 0; column <= 10; column++) expect(Math.abs(gap(column))).toBeLessThan(0.01 * height)
  })

  test('a mouth opens by the jaw: the chin goes down with the lower lip, nose and eyes stay', () => {
    const [rest, open] = [posed(), speaking('aa')]
    expect(open.gap(5)).toBeGreaterThan(0.08 * height)
    expect(open.at(CHIN)[1] - rest.at(CHIN)[1]).toBeGreaterThan(0.06 * height)
    for (const vertex of [NOSE_TIP, EYES.left.upper[4]!, EYES.right.lower[4]!])
      expect(Math.abs(open.at(vertex)[1] - rest.at(vertex)[1])).toBeLessThan(0.01 * height)
  })

  test('round vowels narrow the mouth, spread ones widen it', () => {
    const rest = posed().mouth
    expect(speaking('U').mouth).toBeLessThan(0.8 * rest)
    expect(speaking('I').mouth).toBeGreaterThan(1.05 * rest)
  })

  test('every viseme is another shape of the lips, or of the tongue and teeth between them', () => {
    const lips = [...new Set(Object.values(LIPS).flat())]
    const shapes = Object.entries(MOUTHS).map(([viseme, { mouth }]) => {
      const { at } = speaking(viseme as keyof typeof MOUTHS)
      return { mouth, places: lips.flatMap((vertex) => at(vertex)) }
    })
    for (const [i, a] of shapes.entries()) {
      for (const b of shapes.slice(i + 1)) {
        const moved = Math.max(...a.places.map((value, at) => Math.abs(value - b.places[at]!)))
        const inside = Math.max(Math.abs(a.mouth.tongue - b.mouth.tongue), Math.abs(a.mouth.teeth - b.mouth.teeth))
        expect(moved > 0.004 * height || inside >= 0.1).toBe(true)
      }
    }
  })
})

describe('E7.48 a photo moves', () => {
  test('a head turns by its depth: the nose goes further than the eyes, the body stays', () => {
    const [rest, turned] = [posed(), posed({ headYawDeg: -8 })]
    const moved = (vertex: number) => turned.at(vertex)[0] - rest.at(vertex)[0]
    const eyes = (moved(EYES.left.upper[4]!) + moved(EYES.right.upper[4]!)) / 2
    expect(Math.abs(moved(NOSE_TIP))).toBeGreaterThan(Math.abs(eyes) + 0.01 * width)
    const body = portrait.headness.flatMap((share, vertex) => (share === 0 ? [moved(vertex)] : []))
    expect(body.length).toBeGreaterThan(5)
    expect(Math.max(...body.map(Math.abs))).toBeLessThan(1e-3)
  })

  test('no turn goes beyond what one photo shows', () => {
    expect(posed({ headYawDeg: 60, headPitchDeg: 60, headRollDeg: -60 }).places).toEqual(
      posed({ headYawDeg: 8, headPitchDeg: 6, headRollDeg: -6 }).places,
    )
  })

  test('breath lifts the shoulders and leaves the lower border, where the photo ends', () => {
    const [rest, breathed] = [posed(), posed({ breath: 1, swayDeg: 1 })]
    const moved = (vertex: number) =>
      Math.hypot(...[0, 1].map((axis) => breathed.at(vertex)[axis]! - rest.at(vertex)[axis]!))
    const border = portrait.headness.flatMap((_, vertex) =>
      portrait.vertices[vertex * 3 + 1]! >= portrait.heightPx ? [moved(vertex)] : [],
    )
    expect(border.length).toBeGreaterThan(3)
    expect(Math.max(...border)).toBe(0)
    expect(moved(CHIN)).toBeGreaterThan(0.001 * portrait.heightPx)
  })

  test('brows rise alone', () => {
    const [rest, raised] = [posed(), posed({ brow: 1 })]
    const moved = (vertex: number) => raised.at(vertex)[1] - rest.at(vertex)[1]
    expect(moved(105)).toBeLessThan(-0.03 * height)
    for (const vertex of [EYES.left.upper[4]!, NOSE_TIP, LIPS.upperInner[5]])
      expect(Math.abs(moved(vertex))).toBeLessThan(1e-3)
  })
})

describe('E7.48 a photo is framed', () => {
  const chin = portrait.vertices[CHIN * 3 + 1]!

  test('the whole of it stands on the lower border, whatever shape shows it', () => {
    for (const [wide, high] of [
      [500, 500],
      [300, 900],
      [900, 300],
    ] as const) {
      const view = photoView(portrait, 'MS', wide, high)
      expect(view.y + view.height).toBeCloseTo(portrait.heightPx)
      expect(view.width / view.height).toBeCloseTo(wide / high, 1)
      expect(view.width).toBeGreaterThanOrEqual(portrait.widthPx - 0.02 * portrait.widthPx)
    }
  })

  test('a head shot shows crown and chin, and less of the body', () => {
    const view = photoView(portrait, 'CU', portrait.widthPx, portrait.heightPx)
    expect(view.y).toBeLessThanOrEqual(portrait.crownPx)
    expect(view.y + view.height).toBeGreaterThan(chin)
    expect(view.height).toBeLessThanOrEqual(portrait.heightPx)
  })

  test('its mouth is where its corners are', () => {
    expect(mouthWidth).toBeGreaterThan(0.2 * width)
    expect(mouthWidth).toBeLessThan(0.6 * width)
  })
})
