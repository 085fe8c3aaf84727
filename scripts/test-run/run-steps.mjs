import path from 'node:path'
import { NODE, ROOT, refuse, run } from '../setup.mjs'
import { hasPassedAlone, outcome } from './reports.mjs'
import { isRunner, runReported } from './runners.mjs'

const say = (line) => console.log(`\n== ${line}`)
const named = (mark, files) => files.map((file) => `${mark}: ${path.relative(ROOT, file)}`)

/** Runs one step and counts its tests; returns what its end means. */
function runStep([name, program, args], counts) {
  say(name)
  const started = Date.now()
  const { status, report } = isRunner(program) ? runReported(program, args) : { status: run(program, args) }
  for (const one of report?.files ?? []) counts.set(one.file, one)
  console.log(`-- ${name}: ${Math.round((Date.now() - started) / 1000)} s`)
  if (isRunner(program)) return outcome(status, report)
  return status === 0 ? { kind: 'passed' } : { kind: 'broken', reason: `it ended with ${status}` }
}

/** Runs a file that failed once more, alone, and counts it anew; returns whether it passed. */
function passesAlone({ step: [, program, args], file }, counts) {
  say(`${path.relative(ROOT, file)} failed, and runs once more, alone`)
  const { status, report } = runReported(program, args, file)
  const first = counts.get(file) ?? { file, units: [] }
  const second = report?.files.find((one) => one.file === file)
  const hasPassed = hasPassedAlone(first, status, report)
  if (hasPassed || second?.failed > 0) counts.set(file, second)
  return hasPassed
}

/**
 * Runs the steps, `[name, program, arguments]` each; one that fails ends the process. With `hasSecondTry` a file of tests
 * that failed runs once more, alone, after all steps: one that then passes is named, and refuses nothing. Other failures
 * end the process at once. `counts` takes the reports of files.
 */
export function runSteps(steps, counts, hasSecondTry) {
  const failures = []
  for (const step of steps) {
    const [name, program, args] = step
    const { kind, reason = '', files = [] } = runStep(step, counts)
    if (kind === 'passed') continue
    failures.push(...files.map((file) => ({ step, file })))
    if (kind === 'failed' && hasSecondTry) continue
    const failed = named('FAILED', [...new Set(failures.map(({ file }) => file))])
    refuse(['', ...failed, `FAILED: ${name} (${program} ${args.join(' ')}, node ${NODE}) ${reason}`.trim()].join('\n'))
  }
  const flaky = []
  const red = []
  for (const failure of failures) (passesAlone(failure, counts) ? flaky : red).push(failure.file)
  if (red.length === 0) say('All tests passed.')
  for (const line of named('flaky', flaky)) console.log(line)
  if (red.length > 0) refuse(['', ...named('FAILED twice', red)].join('\n'))
}
