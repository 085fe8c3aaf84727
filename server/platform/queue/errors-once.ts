import { describeError } from '#server/platform/config/describe-error.ts'

/** After this time without an error, in milliseconds, its cause is over: every worker looks for jobs every few seconds. */
const RECOVERED_MS = 60_000

/**
 * Returns a function that passes on the errors that it is called with: of those that are described the same, the first
 * until they have stopped. A database that is down fails every look of every worker.
 * @param nowMs returns the time, in milliseconds
 */
export function errorsOnce(report: (error: unknown) => void, nowMs: () => number = Date.now): (error: unknown) => void {
  const lastMs = new Map<string, number>()
  return (error) => {
    const now = nowMs()
    for (const [known, ms] of lastMs) if (now - ms > RECOVERED_MS) lastMs.delete(known)
    const { message, code } = describeError(error)
    const described = `${code} ${message}`
    const isKnown = lastMs.has(described)
    lastMs.set(described, now)
    if (!isKnown) report(error)
  }
}
