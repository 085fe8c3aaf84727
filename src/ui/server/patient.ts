import { ApiError } from './api.ts'

/** Calls that are made again; the first follows the pause that the server asks for. */
const TIMES_MAX = 10

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
      await new Promise((resolve) => setTimeout(resolve, retrySec * 1000))
      if (signal.aborted) throw error
    }
  }
}
