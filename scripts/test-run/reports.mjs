import path from 'node:path'

/** The specs of a suite of Playwright's JSON and of the suites inside it. */
function specsOf(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
}

/** Whether a test of Playwright's JSON failed, or was to run and did not. */
function hasFailed({ status, expectedStatus }) {
  return status === 'unexpected' || (status === 'skipped' && expectedStatus !== 'skipped')
}

/** The report of a run of Playwright, out of its JSON. */
export function playwrightReport({ config, suites, errors }) {
  const files = suites.map((suite) => {
    const tests = specsOf(suite).flatMap((spec) => spec.tests)
    return {
      file: path.resolve(config.rootDir, suite.file),
      passed: tests.filter(({ status }) => status === 'expected' || status === 'flaky').length,
      failed: tests.filter(hasFailed).length,
    }
  })
  // what is said here belongs to no test: a file that could not be loaded keeps all the others from running
  return { files, errors: errors.map(({ message }) => ({ file: null, message: String(message) })) }
}

/**
 * What a runner's end means: `passed`, `failed` with the files that failed, or `broken` with a reason, where no second try
 * of a file could tell whether the rest holds. `report` is null when the runner left none.
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

/** Whether the second try of one file passed: it ran, and nothing in the run failed. */
export function hasPassedAlone(file, status, report) {
  return outcome(status, report).kind === 'passed' && report.files.some((one) => one.file === file)
}

/** Returns the line that a machine reads, of the reports of files: `N passed, N failed`. */
export function countLine(files) {
  const sum = (key) => [...files].reduce((total, one) => total + one[key], 0)
  return `${sum('passed')} passed, ${sum('failed')} failed`
}
