import { expect, test } from 'vitest'
import { cuts, PART_SEC_MIN, preciseText, trimmedName, withEdge } from '#ui/screens/audio/trim/trim-range.ts'

const WHOLE = { startSec: 0, endSec: 10 }

test('S6.23 the edges of a part stay within the recording and leave the shortest part between them', () => {
  expect(withEdge(WHOLE, { startSec: 3 }, 10)).toEqual({ startSec: 3, endSec: 10 })
  expect(withEdge(WHOLE, { startSec: -1 }, 10)).toEqual(WHOLE)
  expect(withEdge(WHOLE, { endSec: 11 }, 10)).toEqual(WHOLE)
  expect(withEdge(WHOLE, { startSec: 12 }, 10)).toEqual({ startSec: 10 - PART_SEC_MIN, endSec: 10 })
  expect(withEdge({ startSec: 4, endSec: 6 }, { endSec: 1 }, 10)).toEqual({ startSec: 4, endSec: 4 + PART_SEC_MIN })
  expect(withEdge({ startSec: 0, endSec: 0.1 }, { startSec: 1 }, 0.1), 'a recording that is shorter').toEqual({
    startSec: 0,
    endSec: 0.1,
  })
})

test('S6.23 what leaves nothing out is no cut', () => {
  expect(cuts(WHOLE, 10)).toBe(false)
  expect(cuts({ startSec: 0, endSec: 9.9 }, 10)).toBe(true)
  expect(cuts({ startSec: 0.1, endSec: 10 }, 10)).toBe(true)
})

test('S6.23 times are said to the hundredth', () => {
  expect([0, 9.999, 61.5, 3601.04].map(preciseText)).toEqual(['0:00.00', '0:10.00', '1:01.50', '60:01.04'])
})

test('S6.23 a part is named after the whole; of a long name the end gives way, not the words', () => {
  const words = (name: string) => `${name} (trimmed)`
  expect(trimmedName('News', words)).toBe('News (trimmed)')
  const long = trimmedName('n'.repeat(80), words)
  expect(long).toBe(`${'n'.repeat(70)} (trimmed)`)
  expect(long).toHaveLength(80)
  const drawn = trimmedName(`n${'😀'.repeat(50)}`, words)
  expect(drawn).toBe(`n${'😀'.repeat(34)} (trimmed)`)
})
