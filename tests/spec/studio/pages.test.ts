import { expect, test } from 'vitest'
import { timeLeftSec } from '#server/features/work/time-left.ts'
import { daysLeft } from '#ui/screens/bin/days-left.ts'

const DAY_MS = 24 * 3600_000

test('S4.12 a draft of the bin counts its begun days', () => {
  expect(daysLeft(30 * DAY_MS, 0)).toBe(30)
  expect(daysLeft(30 * DAY_MS, 1)).toBe(30)
  expect(daysLeft(DAY_MS, DAY_MS - 1)).toBe(1)
  expect(daysLeft(DAY_MS, DAY_MS)).toBe(0)
  expect(daysLeft(0, DAY_MS)).toBe(0)
})

test('S16.10 the time left follows from the progress, once there is some', () => {
  const at = (sec: number) => new Date(sec * 1000)
  expect(timeLeftSec({ startedAt: at(0), progress: 0.25 }, at(30))).toBe(90)
  expect(timeLeftSec({ startedAt: at(0), progress: 1 }, at(30))).toBe(0)
  expect(timeLeftSec({ startedAt: at(0), progress: 0.01 }, at(30))).toBeNull()
  expect(timeLeftSec({ startedAt: null, progress: 0.5 }, at(30))).toBeNull()
  expect(timeLeftSec({ startedAt: at(40), progress: 0.5 }, at(30))).toBe(0)
})
