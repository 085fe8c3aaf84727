import { expect, test } from 'vitest'
import { checkRules } from '#scripts/rules.ts'

test('every built rule has a test, every citation has its rule, every mark is true', () => {
  const { repeated, untested, marked, unknown } = checkRules()
  expect(repeated).toEqual([])
  expect(untested.map(({ id }) => id)).toEqual([])
  expect(marked.map(({ id }) => id)).toEqual([])
  expect(unknown).toEqual([])
})
