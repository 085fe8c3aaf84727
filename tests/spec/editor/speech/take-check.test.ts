import { expect, test } from 'vitest'
import { takeFlaw } from '#ui/session/model/take-check.ts'

const PIECE_SEC = 0.05
/** A take: speech of a level, with pauses of a length after every two seconds. */
function levels(speech: number, background: number, pauseSec: number, seconds: number): number[] {
  return Array.from({ length: seconds / PIECE_SEC }, (_, index) =>
    (index * PIECE_SEC) % (2 + pauseSec) < 2 ? speech : background,
  )
}

test('E8.57 a clear take with pauses has no flaw', () => {
  expect(takeFlaw(levels(0.1, 0.0005, 0.6, 30), PIECE_SEC)).toBeNull()
})

test('E8.57 a take is silent, cut, noisy or without pauses', () => {
  expect(takeFlaw([], PIECE_SEC)).toBe('silent')
  expect(takeFlaw(levels(0.001, 0, 0.6, 30), PIECE_SEC)).toBe('silent')
  expect(takeFlaw(levels(0.7, 0.001, 0.6, 30), PIECE_SEC)).toBe('clipped')
  expect(takeFlaw(levels(0.1, 0.0011, 0.6, 30), PIECE_SEC)).toBe('noisy')
  expect(takeFlaw(levels(0.1, 0.0009, 0.3, 30), PIECE_SEC)).toBe('hurried')
  expect(takeFlaw(levels(0.1, 0.0009, 0.3, 10), PIECE_SEC)).toBeNull()
})
