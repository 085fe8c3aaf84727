import { expect, test } from 'vitest'
import { actionCut } from '#shared/film/making/action-cut.ts'
import type { FaceLook } from '#shared/film/making/face-look.ts'
import { namedActions } from '#shared/film/making/named-actions.ts'

const CALM: FaceLook = { x: 300, y: 200, span: 60, yaw: 0, pitch: 0.5, roll: 0, open: 0.02, lids: 0.3, gaze: 0 }
/** The idle film sways about its middle. */
const IDLE = [-8, 0, 8].map((off) => ({ ...CALM, x: CALM.x + off }))

const framesOf = (seconds: number, faceAt: (sec: number) => Partial<FaceLook> | null) =>
  Array.from({ length: seconds * 25 }, (_, at) => {
    const said = faceAt(at / 25)
    return { timeSec: 10 + at / 25, face: said && { ...CALM, ...said } }
  })

test('S9.25 an action begins and ends where the head is most as in the idle film', () => {
  // it comes in from the left within 0.6 s, and goes to the right from 3.4 s on
  const frames = framesOf(4, (sec) => ({ x: 300 + 100 * (Math.min(0, sec - 0.6) + Math.max(0, sec - 3.4)) }))
  const cut = actionCut(frames, IDLE)
  expect(cut).toEqual({ first: 15, last: 85 })
})

test('S9.25 eyes and mouth do not count, size and turn do', () => {
  const open = framesOf(4, (sec) => (sec < 0.5 ? { open: 0.4, lids: 0, gaze: 1 } : {}))
  expect(actionCut(open, IDLE)).toEqual({ first: 0, last: 99 })
  const near = framesOf(4, (sec) => (sec < 0.5 ? { span: 70 } : sec > 3.5 ? { yaw: 0.2 } : {}))
  expect(actionCut(near, IDLE)).toEqual({ first: 13, last: 87 })
})

test('S9.25 nothing is looked for beyond a second of either end, or a third of a short clip', () => {
  const late = framesOf(6, (sec) => ({ x: 300 + 10 * Math.abs(3 - sec) }))
  expect(actionCut(late, IDLE)).toEqual({ first: 25, last: 124 })
  const short = framesOf(1.2, (sec) => ({ x: 300 + 10 * Math.abs(0.58 - sec) }))
  const { first, last } = actionCut(short, IDLE)!
  expect(last - first).toBeGreaterThan(8)
})

test('S9.25 a face that is hidden while it acts is no fault, one that is hidden at an end is', () => {
  expect(
    actionCut(
      framesOf(4, (sec) => (sec > 1 && sec < 3 ? null : {})),
      IDLE,
    ),
  ).toEqual({ first: 0, last: 99 })
  expect(
    actionCut(
      framesOf(4, (sec) => (sec < 1.5 ? null : {})),
      IDLE,
    ),
  ).toBeNull()
  expect(actionCut([], IDLE)).toBeNull()
})

test('S9.25 actions of the same name have ids of their own, those without one a number', () => {
  const named = namedActions(['Wave', 'wave', ' '].map((name) => ({ name, fromSec: 1, toSec: 2 })))
  expect(named.map(({ id, name }) => [id, name])).toEqual([
    ['filmed-wave', 'Wave'],
    ['filmed-wave-2', 'wave'],
    ['filmed-3', '3'],
  ])
})
