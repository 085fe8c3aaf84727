import { WorkerEnded } from '#shared/base/worker-ended.ts'
import { StoppedCall, TooSlow } from '#workers/kit/guarded-worker.ts'
import { MediaError } from './media-error.ts'

/**
 * Makes a call of a worker for foreign data. Fails with `too_slow`, `cancelled`, `unreadable` where the data broke the worker, and
 * `unreachable` where its program could not be loaded.
 */
export async function foreign<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof StoppedCall) throw new MediaError('cancelled', error.message)
    if (error instanceof TooSlow) throw new MediaError('too_slow', error.message)
    if (error instanceof WorkerEnded)
      throw new MediaError(error.failure.isUnstarted ? 'unreachable' : 'unreadable', error.message)
    throw error
  }
}
