import { type Remote, releaseProxy, wrap } from 'comlink'
import type { Failure } from '#shared/protocol/failure.ts'

/** What every worker handle has besides its API. */
export interface Thread {
  /** Calls `listener` when the worker breaks: it failed to load, or threw outside any call. */
  onFailure(listener: (failure: Failure) => void): void
  /** Terminates the worker at once; pending calls never settle. */
  dispose(): void
}

/** Wraps a started worker as the remote side of its API. `name` is the subject of its failures. */
export function startThread<Api>(name: string, worker: Worker): { remote: Remote<Api>; thread: Thread } {
  const remote = wrap<Api>(worker)
  let disposed = false
  const listeners: ((failure: Failure) => void)[] = []
  worker.addEventListener('error', (event) => {
    const failure = {
      code: 'worker_failed',
      detail: event.message || `the ${name} worker could not start`,
      subject: name,
    }
    for (const listener of listeners) listener(failure)
  })
  return {
    remote,
    thread: {
      onFailure: (listener) => void listeners.push(listener),
      dispose() {
        if (disposed) return
        disposed = true
        remote[releaseProxy]()
        worker.terminate()
      },
    },
  }
}
