/** What the log keeps of an error: no values that users or operators entered. */
type ErrorDescription = {
  type: string
  message: string
  code?: string
  stack: string
  cause?: ErrorDescription
}

/** Returns whether an error's text may contain the values of a statement: one of drizzle's, or of PostgreSQL's own. */
function isOfDatabase(error: Error): boolean {
  return 'query' in error || ('severity' in error && 'routine' in error)
}

/** Describes an error for the log. An error of the database is its code and where it arose. */
export function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' }
  const { code } = error as NodeJS.ErrnoException
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: error.name,
    message: isOfDatabase(error) ? 'the database refused a statement' : error.message,
    ...(code !== undefined && { code: String(code) }),
    stack: frames.join('\n'),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}
