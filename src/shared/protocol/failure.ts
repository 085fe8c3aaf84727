import type { FailureCode } from '#shared/base/failure-code.ts'

/** A failure as data. Thrown classes lose their code and detail between threads. */
export interface Failure {
  code: FailureCode
  /** The number of the error catalogue or of the server, for support. */
  number?: number
  /** English, for the log. */
  detail: string
  /** The clip, track or url that failed. */
  subject?: string | undefined
}
