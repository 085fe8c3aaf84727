/** A failure as data: a code the UI has words for, and a detail for the log. Thrown classes lose both between threads. */
export interface Failure {
  code: string
  detail: string
  /** What it is about: a clip, track or url. */
  subject?: string
}
