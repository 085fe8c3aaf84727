import { writeFileSync } from 'node:fs'

/** How a file of tests went: a file that could not be loaded, or did not come to its end, has one failure at least. */
function fileReport(module) {
  const states = [...module.children.allTests()].map((test) => test.result().state)
  const count = (state) => states.filter((one) => one === state).length
  const isWhole = ['passed', 'skipped'].includes(module.state())
  const failed = count('failed') + count('pending')
  return { file: module.moduleId, passed: count('passed'), failed: isWhole ? failed : Math.max(1, failed) }
}

/**
 * Writes a report of a run to the file that `TEST_RUN_REPORT` names. Vitest's own JSON leaves out the errors that no test
 * caught, which make a run red though all tests passed.
 */
// biome-ignore lint/style/noDefaultExport: so Vitest finds a reporter
export default class VitestReport {
  onTestRunEnd(modules, uncaught, reason) {
    const errors = uncaught.map((error) => ({ file: error.VITEST_TEST_PATH ?? null, message: String(error.message) }))
    if (reason === 'interrupted') errors.push({ file: null, message: 'the run was interrupted' })
    writeFileSync(process.env.TEST_RUN_REPORT, JSON.stringify({ files: modules.map(fileReport), errors }))
  }
}
