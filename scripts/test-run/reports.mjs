import path from 'node:path'

/** The tests of a suite of Playwright's JSON and of the suites inside it, with their full names. */
function testsOf(suite, titles = []) {
  const own = (suite.specs ?? []).flatMap(({ title, tests }) =>
    tests.map((test) => ({ ...test, name: [...titles, title].join(' > ') })),
  )
  return [...own, ...(suite.suites ?? []).flatMap((inner) => testsOf(inner, [...titles, inner.title]))]
}

/** How a test of Playwright's JSON went: one that was to run and did not has failed. */
function stateOf({ status, expectedStatus }) {
  if (status === 'expected' || status === 'flaky') return 'passed'
  return status === 'skipped' && expectedStatus === 'skipped' ? 'skipped' : 'failed'
}

/** The report of a run of Playwright, out of its JSON. */
export function playwrightReport({ config, suites, errors }) {
  const files = suites.map((suite) => {
    const units = testsOf(suite).map((test) => ({ name: test.name, state: stateOf(test) }))
    const count = (state) => units.filter((unit) => unit.state === state).length
    return {
      file: path.resolve(config.rootDir, suite.file),
      passed: count('passed'),
      failed: count('failed'),
      units,
    }
  })
  // what is said here belongs to no test: a file that could not be loaded keeps all the others from running
  return { files, errors: errors.map(({ message }) => ({ file: null, message: String(message) })) }
}

/**
 * Returns the meaning of a runner's end: `passed`, `failed` with the files that failed, or `broken` with a reason,
 * where no second try of a file could tell whether the rest holds. `report` is null when the runner left none.
 */
export function outcome(status, report) {
  if (!report) return { kind: 'broken', reason: `the runner ended with ${status} and left no report` }
  const unnamed = report.errors.find(({ file }) => file === null)
  if (unnamed) return { kind: 'broken', reason: unnamed.message }
  const failed = report.files.filter((one) => one.failed > 0).map(({ file }) => file)
  const files = [...new Set([...failed, ...report.errors.map(({ file }) => file)])]
  if (files.length > 0) return { kind: 'failed', files }
  if (status !== 0) return { kind: 'broken', reason: `the runner ended with ${status}, and no file failed` }
  return { kind: 'passed' }
}

/**
 * Whether the second try of a file passed: it ran a test at least, nothing in the run failed, and each test and suite that
 * failed in the first try (`first`) passed, so none was skipped or left out. Of those that share a name, all passed.
 */
export function hasPassedAlone(first, status, report) {
  const second = report?.files.find(({ file }) => file === first.file)
  if (!second || second.passed === 0 || outcome(status, report).kind !== 'passed') return false
  const ran = (name) => first.units.filter((unit) => unit.name === name && unit.state !== 'skipped').length
  const passed = (name) => second.units.filter((unit) => unit.name === name && unit.state === 'passed').length
  const failed = first.units.filter(({ state }) => state !== 'passed' && state !== 'skipped')
  return failed.every(({ name }) => passed(name) >= ran(name))
}

/** Returns the line that a machine reads, of the reports of files: `N passed, N failed`. */
export function countLine(files) {
  const sum = (key) => [...files].reduce((total, one) => total + one[key], 0)
  return `${sum('passed')} passed, ${sum('failed')} failed`
}
