import { type Remote, releaseProxy, wrap } from 'comlink'
import { LIVING } from '#shared/base/living.ts'
import { WorkerEnded } from '#shared/base/worker-ended.ts'
import { WORKER_EVENT } from '#shared/base/worker-event.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import { PendingCalls } from './pending-calls.ts'

/** Members that every worker handle has besides its API. */
export interface Thread {
  /**
   * Calls `listener` when the worker breaks: it failed to load, threw outside any call, or ended. Its pending calls reject
   * with `WorkerEnded`.
   */
  onFailure(listener: (failure: Failure) => void): void
  /** Terminates the worker at once; pending and later calls reject with `WorkerEnded`, as cancelled. */
  dispose(): void
}

/** Wraps a started worker as the remote side of its API. `name` is the subject of its failures. */
export function startThread<Api>(name: string, worker: Worker): { remote: Remote<Api>; thread: Thread } {
  const remote = wrap<Api>(worker)
  const calls = new PendingCalls()
  let living = false
  let disposed = false
  const listeners: ((failure: Failure) => void)[] = []
  const fail = (detail: string, ended: boolean) => {
    const failure = { code: 'worker_failed' as const, detail, subject: name }
    calls.reject(new WorkerEnded({ ...failure, ...(!living && { isUnstarted: true }) }), ended)
    for (const listener of listeners) listener(failure)
  }
  worker.addEventListener('error', (event) => fail(event.message || `the ${name} worker could not start`, !living))
  worker.addEventListener('message', ({ data }: MessageEvent<Record<string, unknown> | null>) => {
    const lock = data?.[LIVING]
    if (typeof lock !== 'string') return
    living = true
    void navigator.locks.request(lock, () => disposed || fail(`the ${name} worker ended`, true))
  })
  return {
    remote: calls.through(remote),
    thread: {
      onFailure: (listener) => void listeners.push(listener),
      dispose() {
        if (disposed) return
        disposed = true
        remote[releaseProxy]()
        worker.terminate()
        const failure = { code: 'cancelled' as const, detail: `the ${name} worker was disposed of`, subject: name }
        calls.reject(new WorkerEnded(failure), true)
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
