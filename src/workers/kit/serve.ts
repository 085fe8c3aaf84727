import { expose } from 'comlink'
import { LIVING } from '#shared/base/living.ts'
import { WORKER_EVENT } from '#shared/base/worker-event.ts'

/**
 * Exposes an API of `shared/protocol` from this worker. Entries call `serve(new Thing() satisfies ThingApi)`, so that the
 * compiler checks both ends. Failures must be returned as data: a thrown class loses its code between threads.
 *
 * The worker holds a lock as long as it lives: the browser gives no other sign when one ends. No call begins before the
 * page knows the lock: a worker that a call ends would otherwise end unseen, and the call would wait for ever.
 */
export function serve(api: object): void {
  const living = sayLiving()
  expose(
    new Proxy(api, {
      get: (target, name) => {
        const method = Reflect.get(target, name) as (...args: unknown[]) => unknown
        return async (...args: unknown[]) => {
          await living
          return method.apply(target, args)
        }
      },
    }),
  )
}

/** Resolves when the lock is held and its name is sent; at once where the browser has no locks. */
function sayLiving(): Promise<void> {
  return new Promise((resolve) => {
    if (!navigator.locks) return resolve()
    const lock = crypto.randomUUID()
    const held = navigator.locks.request(lock, () => {
      postMessage({ [LIVING]: lock })
      resolve()
      return new Promise(() => {})
    })
    // a page without an origin has no locks
    held.catch(() => resolve())
  })
}

/** Tells the page an event of this worker, before the answer of any call that is not answered yet. */
export function tell(event: unknown): void {
  postMessage({ [WORKER_EVENT]: event })
}
