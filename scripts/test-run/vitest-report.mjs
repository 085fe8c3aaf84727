import { writeFileSync } from 'node:fs'

/** How a file of tests went: a file that could not be loaded, or did not come to its end, has one failure at least. */
function fileReport(module) {
  const states = [...module.children.allTests()].map((test) => test.result().state)
  const count = (state) => states.filter((one) => one === state).length
  const isWhole = ['passed', 'skipped'].includes(module.state())
  const failed = count('failed') + count('pending')
  const units = [
    // a suite whose hook fails has no test that failed
    ...[...module.children.allSuites()].map((suite) => ({ name: suite.fullName, state: suite.state() })),
    ...[...module.children.allTests()].map((test) => ({ name: test.fullName, state: test.result().state })),
  ]
  return { file: module.moduleId, passed: count('passed'), failed: isWhole ? failed : Math.max(1, failed), units }
}

/**
 * Writes a report of a run to the file that `TEST_RUN_REPORT` names. Vitest's own JSON leaves out the errors that no test
 * caught, which make a run red though all tests passed, and those of its end, such as of a global teardown.
 */
// biome-ignore lint/style/noDefaultExport: so Vitest finds a reporter
export default class VitestReport {
  /** Takes the part of tests from the exit status, here and on closing: so the end tells whether more failed. */
  onInit(vitest) {
    vitest.onClose(() => {
      if (this.report?.errors.length > 0) process.exitCode = undefined
    })
    process.on('exit', (code) => this.write(code))
  }

  onTestRunEnd(modules, uncaught, reason) {
    const errors = uncaught.map((error) => ({ file: error.VITEST_TEST_PATH ?? null, message: String(error.message) }))
    if (reason === 'interrupted') errors.push({ file: null, message: 'the run was interrupted' })
    this.report = { files: modules.map(fileReport), errors }
    process.exitCode = undefined
  }

  write(code) {
    if (!this.report) return
    const { files, errors } = this.report
    const hasFailed = errors.length > 0 || files.some(({ failed }) => failed > 0)
    if (code !== 0) errors.push({ file: null, message: `the runner ended with ${code} for more than its tests` })
    if (hasFailed && code === 0) process.exitCode = 1
    writeFileSync(process.env.TEST_RUN_REPORT, JSON.stringify({ files, errors }))
  }
}
