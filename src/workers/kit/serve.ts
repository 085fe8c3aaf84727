import { expose } from 'comlink'
import { LIVING } from '#shared/base/living.ts'
import { WORKER_EVENT } from '#shared/base/worker-event.ts'

/**
 * Exposes an API of `shared/protocol` from this worker. Entries call `serve(new Thing() satisfies ThingApi)`, so that the
 * compiler checks both ends. Failures must be returned as data: a thrown class loses its code between threads.
 *
 * The worker holds a lock as long as it lives: the browser gives no other sign when one ends.
 */
export function serve(api: object): void {
  expose(api)
  const lock = crypto.randomUUID()
  void navigator.locks?.request(lock, () => {
    postMessage({ [LIVING]: lock })
    return new Promise(() => {})
  })
}

/** Tells the page an event of this worker, before the answer of any call that is not answered yet. */
export function tell(event: unknown): void {
  postMessage({ [WORKER_EVENT]: event })
}
