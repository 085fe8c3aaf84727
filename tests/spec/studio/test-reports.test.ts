import { expect, test } from 'vitest'
import { countLine, hasPassedAlone, outcome, playwrightReport, type Report } from '#scripts/test-run/reports.mjs'

const ONE = { file: '/tests/one.test.ts', passed: 2, failed: 0 }
const TWO = { file: '/tests/two.test.ts', passed: 1, failed: 1 }
const report = (files: Report['files'], ...errors: Report['errors']): Report => ({ files, errors })

test('a run passed when its runner says so and leaves a report without failures', () => {
  expect(outcome(0, report([ONE]))).toEqual({ kind: 'passed' })
  expect(outcome(0, null)).toMatchObject({ kind: 'broken' })
  expect(outcome(0, report([TWO]))).toEqual({ kind: 'failed', files: [TWO.file] })
})

test('a run that failed names its files, those of uncaught errors too', () => {
  const error = { file: ONE.file, message: 'nobody caught it' }
  expect(outcome(1, report([ONE, TWO], error))).toEqual({ kind: 'failed', files: [TWO.file, ONE.file] })
})

test('no second try of a file answers for a runner that crashed, or for an error of no file', () => {
  const error = { file: null, message: 'the browser is gone' }
  expect(outcome(1, report([ONE, TWO], error))).toEqual({ kind: 'broken', reason: error.message })
  expect(outcome(1, null)).toMatchObject({ kind: 'broken' })
  expect(outcome(1, report([ONE]))).toMatchObject({ kind: 'broken' })
})

test('a second try passed when the file ran, and nothing failed', () => {
  expect(hasPassedAlone(ONE.file, 0, report([ONE]))).toBe(true)
  expect(hasPassedAlone(ONE.file, 0, report([]))).toBe(false)
  expect(hasPassedAlone(ONE.file, 1, report([ONE]))).toBe(false)
  expect(hasPassedAlone(TWO.file, 0, report([TWO]))).toBe(false)
})

test('a report of Playwright counts each file; what was to run and did not has failed', () => {
  const spec = (status: string, expectedStatus = 'passed') => ({ tests: [{ status, expectedStatus }] })
  const suites = [
    {
      file: 'one.spec.ts',
      specs: [spec('expected'), spec('skipped', 'skipped')],
      suites: [{ file: 'one.spec.ts', specs: [spec('expected', 'failed')] }],
    },
    { file: 'two.spec.ts', specs: [spec('unexpected'), spec('skipped')] },
  ]
  const errors = [{ message: 'timed out' }]
  expect(playwrightReport({ config: { rootDir: '/journeys' }, suites, errors })).toEqual({
    files: [
      { file: '/journeys/one.spec.ts', passed: 2, failed: 0 },
      { file: '/journeys/two.spec.ts', passed: 0, failed: 2 },
    ],
    errors: [{ file: null, message: 'timed out' }],
  })
})

test('the line for machines sums the files', () => {
  expect(countLine([ONE, TWO])).toBe('3 passed, 1 failed')
  expect(countLine([])).toBe('0 passed, 0 failed')
})
