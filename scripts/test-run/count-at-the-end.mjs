import { countLine } from './reports.mjs'

/**
 * Prints how many tests passed and failed as the last line of the process, however it ends; returns the reports of files
 * to count, by their paths.
 */
export function countAtTheEnd() {
  const counts = new Map()
  process.on('exit', (code) => {
    const hasFailures = [...counts.values()].some(({ failed }) => failed > 0)
    // what is no test and refuses all the same, such as a type
    const more = code !== 0 && !hasFailures ? [{ passed: 0, failed: 1 }] : []
    console.log(countLine([...counts.values(), ...more]))
  })
  return counts
}
