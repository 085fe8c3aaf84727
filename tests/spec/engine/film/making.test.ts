import { describe, expect, test } from 'vitest'
import { chooseStretch, type Look, STRETCH_SEC } from '#shared/film/making/choose-stretch.ts'
import { type FaceLook, faceLook, lookChange } from '#shared/film/making/face-look.ts'
import { opaqueRect, personPart } from '#shared/film/making/person-part.ts'
import { smoothFaces } from '#shared/film/making/smooth-faces.ts'
import { sizedPlane, steadyMatte } from '#shared/film/making/steady-matte.ts'
import { turningPoints } from '#shared/film/making/turning-points.ts'
import { FACE_VERTICES } from '#shared/portrait/face-points.ts'
import { drawnPortrait } from '#tests/worlds/portrait.ts'

const CALM: FaceLook = { x: 300, y: 200, span: 60, yaw: 0, pitch: 0.5, roll: 0, open: 0.02, lids: 0.3, gaze: 0 }
const STEP_SEC = 0.25

/** Looks at a film of a calm face, but for what a test says of a moment. */
function looksOf(seconds: number, at: (sec: number) => Partial<FaceLook> | Look['problem'] = () => ({})): Look[] {
  return Array.from({ length: seconds / STEP_SEC + 1 }, (_, index) => {
    const timeSec = index * STEP_SEC
    const said = at(timeSec)
    if (typeof said === 'string') return { timeSec, face: null, problem: said, sharpness: 0 }
    return { timeSec, face: { ...CALM, ...said }, problem: null, sharpness: 1 }
  })
}

describe('S9.22 the stretch of a film that a presenter is made of', () => {
  test('is where the mouth is closed and the head is calm', () => {
    const looks = looksOf(60, (sec) => (sec > 20 && sec < 40 ? {} : { open: 0.25, yaw: 0.2 }))
    const chosen = chooseStretch(looks)
    expect(chosen.ok && chosen.value.fromSec).toBeGreaterThan(19)
    expect(chosen.ok && chosen.value.toSec).toBeLessThan(41)
    expect(chooseStretch(looks)).toEqual(chosen)
  })

  test('begins and ends where the head rests, and is no longer than is worked on', () => {
    // a head that rests every two seconds
    const looks = looksOf(120, (sec) => ({ x: 300 + 40 * Math.cos((Math.PI * sec) / 2) }))
    const chosen = chooseStretch(looks)
    if (!chosen.ok) throw new Error(chosen.error)
    const { fromSec, toSec } = chosen.value
    expect([fromSec % 2, toSec % 2]).toEqual([0, 0])
    expect(toSec - fromSec).toBeLessThanOrEqual(STRETCH_SEC.most)
    expect(toSec - fromSec).toBeGreaterThanOrEqual(STRETCH_SEC.wanted)
  })

  test('holds no moment without the face', () => {
    const chosen = chooseStretch(looksOf(30, (sec) => (sec === 14 ? 'noFace' : {})))
    if (!chosen.ok) throw new Error(chosen.error)
    expect(chosen.value.fromSec > 14 || chosen.value.toSec < 14).toBe(true)
  })

  test.each([
    ['noFace', looksOf(20, () => 'noFace')],
    ['severalFaces', looksOf(20, (sec) => (sec < 19 ? 'severalFaces' : {}))],
    ['faceTurned', looksOf(20, (sec) => (sec % 2 === 0 ? {} : 'faceTurned'))],
    ['noStillPart', looksOf(20, (sec) => (sec % 2 === 0 ? 'noFace' : {}))],
    ['tooShort', looksOf(2)],
  ] as const)('is refused: %s', (code, looks) => {
    expect(chooseStretch(looks)).toEqual({ ok: false, error: code })
  })
})

test('S9.22 a look knows how a face is held, whatever its place and size', () => {
  const face = drawnPortrait().vertices.slice(0, FACE_VERTICES * 3)
  const look = faceLook(face)
  expect(Math.abs(look.yaw)).toBeLessThan(0.1)
  expect(look.open).toBeLessThan(0.06)
  expect(look.lids).toBeGreaterThan(0.1)
  const turned = Math.PI / 12
  const [cos, sin] = [Math.cos(turned), Math.sin(turned)]
  const moved = face.map((value, at) => {
    const [x, y] = [face[at - (at % 3)]!, face[at - (at % 3) + 1]!]
    return at % 3 === 0 ? 2 * (cos * x - sin * y) + 50 : at % 3 === 1 ? 2 * (sin * x + cos * y) : value
  })
  const other = faceLook(moved)
  for (const name of ['yaw', 'pitch', 'open', 'lids', 'gaze'] as const) expect(other[name]).toBeCloseTo(look[name], 6)
  expect(other.roll - look.roll).toBeCloseTo(turned, 6)
  expect(other.span / look.span).toBeCloseTo(2, 6)
  expect(lookChange(look, look)).toBe(0)
  expect(lookChange(look, other)).toBeGreaterThan(1)
})

test('S9.22 the film turns back at the calmest frames near both ends', () => {
  const frames = Array.from({ length: 101 }, (_, at) => {
    const timeSec = at / 25
    return { timeSec, face: { ...CALM, x: 300 + 30 * Math.cos((Math.PI * at) / 13) } }
  })
  expect(turningPoints(frames, { fromSec: 0.6, toSec: 3.3 }, 0.2)).toEqual({ first: 13, last: 78 })
  expect(
    turningPoints(
      frames.map((frame) => ({ ...frame, face: null })),
      { fromSec: 0, toSec: 4 },
      0.4,
    ),
  ).toBeNull()
})

describe('S9.23 the face in each frame', () => {
  const faceAt = (x: number) => Float32Array.of(x, 0.5)

  test('is without the noise of its finding, and lags behind nothing', () => {
    const noisy = Array.from({ length: 40 }, (_, at) => faceAt(0.01 * at + (at % 2 ? 0.004 : -0.004)))
    const smooth = smoothFaces(noisy)
    for (const [at, points] of smooth.entries())
      if (at > 1 && at < 38) expect(Math.abs(points![0]! - 0.01 * at)).toBeLessThan(0.0012)
  })

  test('is filled where it is missing for a moment, and unknown where it is away', () => {
    const found = Array.from({ length: 30 }, (_, at) =>
      (at > 4 && at < 8) || (at > 14 && at < 22) ? null : faceAt(0.01 * at),
    )
    const smooth = smoothFaces(found)
    expect(smooth[6]![0]).toBeCloseTo(0.06, 6)
    expect(smooth.flatMap((points, at) => (points ? [] : at))).toEqual([15, 16, 17, 18, 19, 20, 21])
  })
})

describe('S9.23 the matte of a film', () => {
  test('does not flicker where nothing moves, and follows at once where something does', () => {
    const before = Float32Array.of(1, 0.5, 0)
    const [inside, edge, hair] = steadyMatte(before, Float32Array.of(1, 0.56, 0.95))
    expect(inside).toBe(1)
    expect(edge).toBeCloseTo(0.524, 3)
    expect(hair).toBeCloseTo(0.95, 6)
  })

  test('has the size of the picture', () => {
    const plane = { values: Float32Array.of(0, 1, 0, 1), width: 2, height: 2 }
    const { values } = sizedPlane(plane, 4, 4)
    expect(Array.from(values.subarray(0, 4))).toEqual([0, 0.25, 0.75, expect.closeTo(1, 2)])
  })

  test('tells the part of the film in which the person stays', () => {
    const values = Float32Array.from({ length: 100 }, (_, at) => (at % 10 > 2 && at % 10 < 6 && at >= 40 ? 1 : 0))
    const rect = opaqueRect({ values, width: 10, height: 10 })
    expect(rect).toEqual({ x: 3, y: 4, width: 3, height: 6 })
    const seen = [rect!, { ...rect!, x: 4 }].map(({ x, y, width, height }) => ({
      x: x * 10,
      y: y * 10,
      width: width * 10,
      height: height * 10,
    }))
    expect(personPart(seen, 100, 100)).toEqual({ x: 26, y: 36, width: 48, height: 64 })
    expect(personPart([], 100, 80)).toEqual({ x: 0, y: 0, width: 100, height: 80 })
  })
})
