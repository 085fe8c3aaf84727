import { type Remote, releaseProxy, wrap } from 'comlink'
import type { Failure } from '#shared/protocol/failure.ts'

/** What every worker handle can do beside its contract. */
export interface Thread {
  /** Tells when the worker breaks: it could not be loaded, or threw outside any call. */
  onFailure(tell: (failure: Failure) => void): void
  /** Ends the worker at once; calls still under way are never answered. */
  dispose(): void
}

/** Wraps a started worker as the remote side of its contract. `name` is the subject of its failures. */
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
    for (const tell of listeners) tell(failure)
  })
  return {
    remote,
    thread: {
      onFailure: (tell) => void listeners.push(tell),
      dispose() {
        if (disposed) return
        disposed = true
        remote[releaseProxy]()
        worker.terminate()
      },
    },
  }
}
