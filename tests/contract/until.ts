import { expect } from 'vitest'

/** Longest wait, in milliseconds: less than the time of a test, so that its failure shows the last answer. */
const WAIT_MS = 50_000
const PAUSE_MS = 100
const LAST = 'the last answer'

/**
 * Asks until an answer is the last one, and returns it. A failure of `ask` ends the wait.
 * @param timeout longest wait, in milliseconds
 */
export async function untilLast<T>(
  ask: () => Promise<T>,
  isLast: (answer: T) => boolean,
  timeout = WAIT_MS,
): Promise<T> {
  let answer: Promise<T> | undefined
  const look = () => {
    answer = ask()
    return answer.then(
      (given) => (isLast(given) ? LAST : given),
      () => LAST,
    )
  }
  await expect.poll(look, { timeout, interval: PAUSE_MS }).toBe(LAST)
  return answer!
}

/** Asks about a request until it has ended, as the editor does. */
export function untilFinished<T extends { finished: boolean }>(ask: () => Promise<T>): Promise<T> {
  return untilLast(ask, ({ finished }) => finished)
}
