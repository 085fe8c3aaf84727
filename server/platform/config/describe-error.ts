/** The description of an error for the log: no values that users or operators entered. */
type ErrorDescription = {
  type: string
  message: string
  code?: string
  stack: string
  cause?: ErrorDescription
}

/** Returns whether an error's text may contain the values of a statement: one of drizzle's, or of PostgreSQL's own. */
function isOfDatabase(error: object): boolean {
  return 'query' in error || ('severity' in error && 'routine' in error)
}

/** Returns whether a value is an error, or a copy of one, as the job queue emits them. */
function isLikeError(error: unknown): error is Omit<NodeJS.ErrnoException, 'name'> & { name?: string } {
  return typeof error === 'object' && error !== null && 'message' in error
}

/** Describes an error for the log. An error of the database is its code and where it arose. */
export function describeError(error: unknown): ErrorDescription {
  if (!isLikeError(error)) return { type: typeof error, message: String(error), stack: '' }
  const { code, name } = error
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: name ?? 'object',
    message: isOfDatabase(error) ? 'the database refused a statement' : error.message,
    ...(code !== undefined && { code: String(code) }),
    stack: frames.join('\n'),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}
