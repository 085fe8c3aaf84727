import { expect, test } from 'vitest'
import { cuesOf, SILENT } from '#shared/evaluate/cues.ts'
import { activityAt } from '#shared/evaluate/head.ts'
import { lifeAt } from '#shared/evaluate/life.ts'
import type { Speech } from '#shared/model/speech.ts'
import { speechOf } from './speech.ts'

const speech: Speech = speechOf(
  'Good morning everyone. Shall we begin? Yes, we begin now with the first part of this long sentence.',
)
const cues = cuesOf(speech)
const STEP_SEC = 1 / 200
const times = (fromSec: number, toSec: number) =>
  Array.from({ length: Math.round((toSec - fromSec) / STEP_SEC) }, (_, i) => fromSec + i * STEP_SEC)

test('E7.20 a moment is the same whatever was evaluated before it', () => {
  const moments = times(0, 12)
  const forward = moments.map((t) => lifeAt('role-a', t, cues))
  const backward = [...moments].reverse().map((t) => lifeAt('role-a', t, cues))
  expect(backward.reverse()).toEqual(forward)
})

test('E7.20 two presenters do not move alike', () => {
  expect(lifeAt('role-a', 3.3, cues)).not.toEqual(lifeAt('role-b', 3.3, cues))
})

test('E7.20 nothing jumps between two moments and everything stays within its bounds', () => {
  const limits = {
    blink: [0, 1, 0.3],
    gazeX: [-1, 1, 0.12],
    gazeY: [-1, 1, 0.08],
    brow: [-1, 1, 0.05],
    smile: [-0.5, 1, 0.02],
    headRollDeg: [-4, 4, 0.12],
    headYawDeg: [-12, 12, 0.4],
    headPitchDeg: [-4, 5, 0.2],
    hairSwingDeg: [-9, 9, 0.4],
    clothSwingDeg: [-9, 9, 0.4],
    breath: [0, 1, 0.01],
    swayDeg: [-2, 2, 0.05],
    torsoYawDeg: [-5, 5, 0.05],
    weight: [-1, 1, 0.02],
  } as const
  let before = lifeAt('role-a', 0, cues)
  for (const t of times(STEP_SEC, 60)) {
    const now = lifeAt('role-a', t, cues)
    for (const [name, [low, high, step]] of Object.entries(limits)) {
      const value = now[name as keyof typeof limits]
      expect(value, `${name} at ${t}`).toBeGreaterThanOrEqual(low)
      expect(value, `${name} at ${t}`).toBeLessThanOrEqual(high)
      expect(Math.abs(value - before[name as keyof typeof limits]), `${name} at ${t}`).toBeLessThanOrEqual(step)
    }
    before = now
  }
})

/** Stretches of closing and opening lids, joined when a second blink follows within half a second. */
function blinks(seed: string, toSec: number) {
  const found: { startSec: number; endSec: number }[] = []
  for (const t of times(0, toSec)) {
    if (lifeAt(seed, t, SILENT).blink === 0) continue
    const last = found.at(-1)
    if (last && t - last.endSec < 2 * STEP_SEC) last.endSec = t
    else found.push({ startSec: t, endSec: t })
  }
  return found
}

test('E7.20 blinks last 120 to 180 ms and come every 2 to 6 seconds, some of them double', () => {
  const found = blinks('role-a', 120)
  for (const { startSec, endSec } of found) {
    expect(endSec - startSec).toBeGreaterThan(0.12 - 3 * STEP_SEC)
    expect(endSec - startSec).toBeLessThan(0.18 + STEP_SEC)
  }
  const gaps = found.slice(1).map((blink, i) => blink.startSec - found[i]!.startSec)
  const doubles = gaps.filter((gap) => gap < 0.5)
  expect(doubles.length).toBeGreaterThan(0)
  const events = found.filter((_, i) => i === 0 || gaps[i - 1]! >= 0.5)
  for (const [i, event] of events.slice(1).entries()) {
    expect(event.startSec - events[i]!.startSec).toBeGreaterThanOrEqual(2 - STEP_SEC)
    expect(event.startSec - events[i]!.startSec).toBeLessThanOrEqual(6 + STEP_SEC)
  }
})

test('E7.20 breath goes 12 to 16 times a minute', () => {
  let rises = 0
  let before = lifeAt('role-a', 0, SILENT).breath
  for (const t of times(STEP_SEC, 60)) {
    const now = lifeAt('role-a', t, SILENT).breath
    if (before < 0.5 && now >= 0.5) rises++
    before = now
  }
  expect(rises).toBeGreaterThanOrEqual(12)
  expect(rises).toBeLessThanOrEqual(16)
})

test('E7.20 brows rise at the end of a question more than in silence', () => {
  const question = cues.phrases.find((phrase) => phrase.tone === 'question')!
  expect(question).toBeDefined()
  expect(lifeAt('role-a', question.endSec - 0.2, cues).brow).toBeGreaterThan(lifeAt('role-a', 400, cues).brow + 0.3)
})

test('E7.20 the body is active while words are spoken and calm long after', () => {
  const { startSec, endSec } = cues.phrases[0]!
  expect(activityAt((startSec + endSec) / 2, cues)).toBe(1)
  expect(activityAt(speech.durationSec + 5, cues)).toBe(0)
})
