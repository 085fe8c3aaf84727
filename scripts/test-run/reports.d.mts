export interface FileReport {
  /** Absolute path. */
  file: string
  passed: number
  failed: number
}

export interface Report {
  files: FileReport[]
  /** What no test caught; `file` is null where it belongs to none. */
  errors: { file: string | null; message: string }[]
}

export type Outcome = { kind: 'passed' } | { kind: 'failed'; files: string[] } | { kind: 'broken'; reason: string }

export function playwrightReport(json: object): Report
export function outcome(status: number, report: Report | null): Outcome
export function hasPassedAlone(file: string, status: number, report: Report | null): boolean
export function countLine(files: Iterable<Pick<FileReport, 'passed' | 'failed'>>): string
