import { expect, test } from 'vitest'
import { cuesOf, SILENT } from '#shared/evaluate/cues.ts'
import { idleHandsAt } from '#shared/evaluate/idle-hands.ts'
import { lifeAt } from '#shared/evaluate/life.ts'
import { faceOf } from '#shared/evaluate/mood.ts'
import { followed, impulseResponse, pastOf, responseBelow } from '#shared/evaluate/pendulum.ts'
import { temperamentOf } from '#shared/evaluate/temperament.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { speechOf } from './speech.ts'

const cues = cuesOf(speechOf('Good morning everyone. Shall we begin? Yes, we begin now with the first part of it.'))
const times = (toSec: number, stepSec: number) => Array.from({ length: toSec / stepSec }, (_, i) => i * stepSec)
const spread = (values: number[]) => Math.max(...values) - Math.min(...values)

test('E7.31 a pendulum follows what drives it later, swings over and comes to rest', () => {
  const hair = impulseResponse({ hertz: 1.15, damping: 0.28 })
  const jump = (sec: number) => (sec < 1 ? 0 : 10)
  const at = (sec: number) => followed(hair, pastOf(jump, sec))
  expect(at(1)).toBe(0)
  expect(at(1.1)).toBeLessThan(5)
  expect(Math.max(...times(4, 0.02).map(at))).toBeGreaterThan(11)
  expect(at(4)).toBeCloseTo(10, 3)
  const below = responseBelow(hair, hair)
  expect(followed(below, pastOf(jump, 1.2))).toBeLessThan(at(1.2) / 2)
  expect(followed(below, pastOf(jump, 4))).toBeCloseTo(10, 3)
})

test('E7.31 a head turns to both sides, at most 12 degrees, the chest less and later; hair and loose cloth swing', () => {
  const life = times(120, 0.1).map((sec) => lifeAt('role-a', sec, SILENT))
  const yaw = life.map(({ headYawDeg }) => headYawDeg)
  expect(Math.max(...yaw)).toBeGreaterThan(4)
  expect(Math.min(...yaw)).toBeLessThan(-4)
  expect(Math.max(...yaw.map(Math.abs))).toBeLessThanOrEqual(12)
  expect(spread(life.map(({ torsoYawDeg }) => torsoYawDeg))).toBeLessThan(spread(yaw) / 2)
  expect(spread(life.map(({ hairSwingDeg }) => hairSwingDeg))).toBeGreaterThan(2)
  expect(spread(life.map(({ clothSwingDeg }) => clothSwingDeg))).toBeGreaterThan(2)
  expect(spread(life.map(({ weight }) => weight))).toBeGreaterThan(0.8)
})

test('E7.31 people differ in temperament, and one person is the same in every scene', () => {
  expect(temperamentOf('mei')).toEqual(temperamentOf('mei'))
  expect(temperamentOf('mei')).not.toEqual(temperamentOf('leo'))
  const turnOf = (person: string) =>
    spread(times(60, 0.1).map((sec) => lifeAt('r', sec, cues, temperamentOf(person)).headYawDeg))
  expect(turnOf('mei')).not.toBeCloseTo(turnOf('leo'), 1)
})

test('E7.31 gaze rests between its moves', () => {
  const turned = { ...temperamentOf('a'), turn: 0 }
  const gaze = times(60, 0.02).map((sec) => lifeAt('a', sec, SILENT, turned, faceOf('neutral', 1)).gazeY)
  const moving = gaze.slice(1).filter((value, i) => Math.abs(value - gaze[i]!) > 1e-6).length
  expect(moving / gaze.length).toBeLessThan(0.1)
  expect(spread(gaze)).toBeGreaterThan(0.1)
})

test('E7.31 idle hands of a 2D presenter leave their fold now and then, never in a gesture, and not when switched off', () => {
  const track = {
    id: 'r',
    durationSec: 10,
    driver: 'recording',
    recordings: [],
    actions: [],
    role: { kind: 'puppet', actions: [], digitalHumanId: 'mei' },
  } as unknown as RoleTrack
  const at = (sec: number, of = track) => idleHandsAt(of, sec, SILENT, temperamentOf('mei'))
  const moved = times(120, 0.1).filter((sec) => at(sec))
  expect(moved.length).toBeGreaterThan(200)
  expect(moved.length).toBeLessThan(1000)
  expect(new Set(times(120, 0.1).map((sec) => at(sec)?.actionId)).size).toBeGreaterThan(2)
  const [first] = moved as [number]
  const wave = { id: 'a', actionId: 'greet', name: '', startSec: Math.max(0, first - 1), durationSec: 3 }
  expect(at(first, { ...track, actions: [wave] })).toBeNull()
  const off = { ...track, gestures: { enabled: false, strength: 1, removedSec: [] } }
  expect(at(first, off)).toBeNull()
})
