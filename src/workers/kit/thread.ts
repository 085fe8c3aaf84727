import { type Remote, releaseProxy, wrap } from 'comlink'
import { LIVING } from '#shared/base/living.ts'
import { WORKER_EVENT } from '#shared/base/worker-event.ts'
import type { Failure } from '#shared/protocol/failure.ts'

/** What every worker handle has besides its API. */
export interface Thread {
  /** Calls `listener` when the worker breaks: it failed to load, threw outside any call, or ended. */
  onFailure(listener: (failure: Failure) => void): void
  /** Terminates the worker at once; pending calls never settle. */
  dispose(): void
}

/** Wraps a started worker as the remote side of its API. `name` is the subject of its failures. */
export function startThread<Api>(name: string, worker: Worker): { remote: Remote<Api>; thread: Thread } {
  const remote = wrap<Api>(worker)
  let disposed = false
  const listeners: ((failure: Failure) => void)[] = []
  const fail = (detail: string) => {
    const failure = { code: 'worker_failed' as const, detail, subject: name }
    for (const listener of listeners) listener(failure)
  }
  worker.addEventListener('error', (event) => fail(event.message || `the ${name} worker could not start`))
  worker.addEventListener('message', ({ data }: MessageEvent<Record<string, unknown> | null>) => {
    const lock = data?.[LIVING]
    if (typeof lock === 'string') void navigator.locks.request(lock, () => disposed || fail(`the ${name} worker ended`))
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

/**
 * Calls `listener` at every event that the worker tells by the port of its answers. The events of a call come before its
 * answer. A worker tells none before it is called.
 */
export function onWorkerEvent<Event>(worker: Worker, listener: (event: Event) => void): void {
  worker.addEventListener('message', ({ data }: MessageEvent<Record<string, unknown> | null>) => {
    if (data && WORKER_EVENT in data) listener(data[WORKER_EVENT] as Event)
  })
}
