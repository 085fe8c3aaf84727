import type { Remote } from 'comlink'
import type { WorkerEnded } from '#shared/base/worker-ended.ts'

/** The calls of a worker that have no answer yet. A worker that ends sends none, so they are rejected here. */
export class PendingCalls {
  readonly #rejecting = new Set<(why: WorkerEnded) => void>()
  #ended: WorkerEnded | null = null

  /** Rejects every call without an answer; with `forGood`, every later call too. */
  reject(why: WorkerEnded, forGood: boolean): void {
    if (forGood) this.#ended ??= why
    for (const reject of this.#rejecting) reject(why)
    this.#rejecting.clear()
  }

  /** Returns the remote side of an API whose calls also settle when the worker ends. */
  through<Api>(remote: Remote<Api>): Remote<Api> {
    const call = (name: string, args: unknown[]) =>
      (remote as unknown as Record<string, (...args: unknown[]) => Promise<unknown>>)[name]!(...args)
    return new Proxy(remote, {
      // what is read of a remote side is a call; that of a released one may not even be read
      get: (target, key) => {
        if (typeof key === 'symbol') return Reflect.get(target, key)
        return (...args: unknown[]) => this.#follow(() => call(key, args))
      },
    })
  }

  #follow(call: () => Promise<unknown>): Promise<unknown> {
    if (this.#ended) return silently(Promise.reject(this.#ended))
    const followed = new Promise<unknown>((resolve, reject) => {
      const end = (why: WorkerEnded) => {
        silently(followed)
        reject(why)
      }
      this.#rejecting.add(end)
      call()
        .finally(() => this.#rejecting.delete(end))
        .then(resolve, reject)
    })
    return followed
  }
}

/** The handle tells that a worker ended: a call whose answer nobody waits for does not report it again. */
function silently<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {})
  return promise
}
