export interface FileReport {
  /** Absolute path. */
  file: string
  passed: number
  failed: number
  /** Its tests, and suites where the runner tells how they went, by their full names. */
  units: { name: string; state: 'passed' | 'failed' | 'skipped' | 'pending' }[]
}

export interface Report {
  files: FileReport[]
  /** Error that no test caught; `file` is null where it belongs to no file. */
  errors: { file: string | null; message: string }[]
}

export type Outcome = { kind: 'passed' } | { kind: 'failed'; files: string[] } | { kind: 'broken'; reason: string }

export function playwrightReport(json: object): Report
export function outcome(status: number, report: Report | null): Outcome
export function hasPassedAlone(first: FileReport, status: number, report: Report | null): boolean
export function countLine(files: Iterable<Pick<FileReport, 'passed' | 'failed'>>): string
