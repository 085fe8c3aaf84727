import { expect, test } from 'vitest'
import {
  countLine,
  type FileReport,
  hasPassedAlone,
  outcome,
  playwrightReport,
  type Report,
} from '#scripts/test-run/reports.mjs'

type Unit = FileReport['units'][number]
const unit = (name: string, state: Unit['state']): Unit => ({ name, state })
const ONE = { file: '/tests/one.test.ts', passed: 2, failed: 0, units: [unit('a', 'passed'), unit('b', 'passed')] }
const TWO = { file: '/tests/two.test.ts', passed: 1, failed: 1, units: [unit('a', 'passed'), unit('b', 'failed')] }
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
  expect(hasPassedAlone(ONE, 0, report([ONE]))).toBe(true)
  expect(hasPassedAlone(ONE, 0, report([]))).toBe(false)
  expect(hasPassedAlone(ONE, 1, report([ONE]))).toBe(false)
  expect(hasPassedAlone(TWO, 0, report([TWO]))).toBe(false)
})

test('a second try passed only when all that failed passed, all of one name too', () => {
  const second = (...units: Unit[]) => report([{ ...TWO, failed: 0, units }])
  const [a, b] = [unit('a', 'passed'), unit('b', 'passed')]
  expect(hasPassedAlone(TWO, 0, second(a, b))).toBe(true)
  expect(hasPassedAlone(TWO, 0, second(b))).toBe(true)
  expect(hasPassedAlone(TWO, 0, second(a))).toBe(false)
  expect(hasPassedAlone(TWO, 0, second(a, unit('b', 'skipped')))).toBe(false)
  const twice = { ...TWO, units: [unit('b', 'failed'), unit('b', 'passed'), unit('b', 'skipped')] }
  expect(hasPassedAlone(twice, 0, second(b, unit('b', 'skipped')))).toBe(false)
  expect(hasPassedAlone(twice, 0, second(b, b, unit('b', 'skipped')))).toBe(true)
})

test('a second try without a test that passed has not passed', () => {
  const unloaded = { file: ONE.file, passed: 0, failed: 1, units: [] }
  expect(hasPassedAlone(unloaded, 0, report([ONE]))).toBe(true)
  expect(hasPassedAlone(unloaded, 0, report([{ ...unloaded, failed: 0 }]))).toBe(false)
})

test('a report of Playwright counts each file; what was to run and did not has failed', () => {
  const spec = (title: string, status: string, expectedStatus = 'passed') => ({
    title,
    tests: [{ status, expectedStatus }],
  })
  const suites = [
    {
      file: 'one.spec.ts',
      specs: [spec('a', 'expected'), spec('b', 'skipped', 'skipped')],
      suites: [{ title: 'inner', file: 'one.spec.ts', specs: [spec('a', 'expected', 'failed')] }],
    },
    { file: 'two.spec.ts', specs: [spec('a', 'unexpected'), spec('b', 'skipped')] },
  ]
  const errors = [{ message: 'timed out' }]
  expect(playwrightReport({ config: { rootDir: '/journeys' }, suites, errors })).toEqual({
    files: [
      {
        file: '/journeys/one.spec.ts',
        passed: 2,
        failed: 0,
        units: [unit('a', 'passed'), unit('b', 'skipped'), unit('inner > a', 'passed')],
      },
      { file: '/journeys/two.spec.ts', passed: 0, failed: 2, units: [unit('a', 'failed'), unit('b', 'failed')] },
    ],
    errors: [{ file: null, message: 'timed out' }],
  })
})

test('the line for machines sums the files', () => {
  expect(countLine([ONE, TWO])).toBe('3 passed, 1 failed')
  expect(countLine([])).toBe('0 passed, 0 failed')
})
