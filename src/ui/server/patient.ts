import { ApiError } from './api.ts'

/** Calls that are made again; the first follows the pause that the server asks for. */
const TIMES_MAX = 10

/**
 * Returns the pause before a call is made again, in milliseconds: up to half longer than the server asks for, so that
 * those who were refused together do not come back together.
 * @param share how much of the half, 0 to 1
 */
export function pauseMs(retrySec: number, share: number): number {
  return retrySec * 1000 * (1 + share / 2)
}

/**
 * Makes a call; where the server is too busy and says when to come back, makes it again then.
 * @param onBusy called before each pause
 * @param signal ends the repetition
 */
export async function patient<T>(ask: () => Promise<T>, onBusy: () => void, signal: AbortSignal): Promise<T> {
  for (let left = TIMES_MAX; ; left--) {
    try {
      return await ask()
    } catch (error) {
      const retrySec = error instanceof ApiError ? error.retrySec : null
      if (retrySec === null || left === 0) throw error
      onBusy()
      await new Promise((resolve) => setTimeout(resolve, pauseMs(retrySec, Math.random())))
      if (signal.aborted) throw error
    }
  }
}
