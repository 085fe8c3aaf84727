import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { run } from '../setup.mjs'
import { playwrightReport } from './reports.mjs'

const VITEST_REPORT = path.join(import.meta.dirname, 'vitest-report.mjs')

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * How each runner is asked for a report beside what it shows, and for one file alone. None writes a snapshot, which would
 * pass in the second try, nor runs what `only` marks and leaves out the rest.
 */
const RUNNERS = {
  vitest: {
    report: ['--reporter=default', `--reporter=${VITEST_REPORT}`, '--update=none', '--allowOnly=false'],
    variable: 'TEST_RUN_REPORT',
    only: (file) => file,
    read: (report) => report,
  },
  playwright: {
    report: ['--reporter=list,json', '--update-snapshots=none', '--forbid-only'],
    variable: 'PLAYWRIGHT_JSON_OUTPUT_NAME',
    only: (file) => `^${escaped(file)}$`,
    read: playwrightReport,
  },
}

/** Whether a program is one that reports which files failed. */
export function isRunner(program) {
  return program in RUNNERS
}

/**
 * Runs `vitest` or `playwright`, all that the arguments name or one file of it (its whole path); returns the exit status
 * and the report, null without one.
 */
export function runReported(program, args, file = null) {
  const { report, variable, only, read } = RUNNERS[program]
  const folder = mkdtempSync(path.join(tmpdir(), 'avatar-studio-report-'))
  const written = path.join(folder, 'report.json')
  const status = run(program, [...args, ...report, ...(file ? [only(file)] : [])], { env: { [variable]: written } })
  const text = existsSync(written) ? readFileSync(written, 'utf8') : null
  rmSync(folder, { recursive: true, force: true })
  return { status, report: text === null ? null : read(JSON.parse(text)) }
}
