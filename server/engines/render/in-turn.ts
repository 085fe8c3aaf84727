import type { Queue } from '#shared/base/queue.ts'

/**
 * Runs a job when its turn comes. One that still waits when the signal is aborted is given up at once, with the signal's
 * reason; one that runs sees to the signal itself.
 */
export function inTurn<T>(queue: Queue, signal: AbortSignal, job: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason)
    if (signal.aborted) giveUp()
    signal.addEventListener('abort', giveUp, { once: true })
    const turn = async () => {
      signal.throwIfAborted()
      signal.removeEventListener('abort', giveUp)
      return job()
    }
    queue.run(turn).then(resolve, reject)
  })
}
