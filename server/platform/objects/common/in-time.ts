import { setTimeout as sleep } from 'node:timers/promises'

/** Longest wait for an answer of the object store. */
const ANSWER_MS = 8000

/** The object store does not answer. */
export class StoreAwayError extends Error {
  override name = 'StoreAwayError'

  constructor() {
    super('the object store does not answer')
  }
}

/**
 * Waits for an answer of the object store no longer than a caller, or a transaction and its locks, may be held up. What
 * was asked for may still be done later.
 * @throws StoreAwayError after 8 s
 */
export async function inTime<T>(answer: Promise<T>): Promise<T> {
  const answered = new AbortController()
  const late = sleep(ANSWER_MS, undefined, { ref: false, signal: answered.signal }).then(() => {
    throw new StoreAwayError()
  })
  return Promise.race([answer, late]).finally(() => answered.abort())
}
