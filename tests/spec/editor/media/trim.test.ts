import { expect, test } from 'vitest'
import { jumpOfLoop, movedEnd, withEnd } from '#ui/editor/inspector/model/trim.ts'

const part = { fromSec: 2, toSec: 5 }

test('E14.63 an end of a part stays in the source and at least 0.1 s from the other end', () => {
  expect(withEnd(part, 'fromSec', 3.25, 10)).toEqual({ fromSec: 3.25, toSec: 5 })
  expect(withEnd(part, 'fromSec', -4, 10)).toEqual({ fromSec: 0, toSec: 5 })
  expect(withEnd(part, 'fromSec', 8, 10)).toEqual({ fromSec: 4.9, toSec: 5 })
  expect(withEnd(part, 'toSec', 12, 10)).toEqual({ fromSec: 2, toSec: 10 })
  expect(withEnd(part, 'toSec', 1, 10)).toEqual({ fromSec: 2, toSec: 2.1 })
  expect(withEnd({ fromSec: 0, toSec: 0.05 }, 'fromSec', 1, 0.05).fromSec).toBe(0)
})

test('E14.63 the end that a hand moves is the one that is shown', () => {
  expect(movedEnd(part, { fromSec: 2.5, toSec: 5 })).toBe('fromSec')
  expect(movedEnd(part, { fromSec: 2, toSec: 4 })).toBe('toSec')
  expect(movedEnd(part, { ...part })).toBeNull()
})

test('E14.63 the part is played over and over: past its end, before its start and after the source it goes on at its start', () => {
  expect(jumpOfLoop(part, 3, false)).toBeNull()
  expect(jumpOfLoop(part, 5, false)).toBe(2)
  expect(jumpOfLoop(part, 9, false)).toBe(2)
  expect(jumpOfLoop(part, 0.5, false)).toBe(2)
  expect(jumpOfLoop({ fromSec: 2, toSec: 10 }, 9.96, true)).toBe(2)
  // a jump may end at the packet before
  expect(jumpOfLoop(part, 1.98, false)).toBeNull()
})
