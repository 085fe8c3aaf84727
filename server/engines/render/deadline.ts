/**
 * Resolves as `promise` does. What it resolves with later is dropped.
 * @throws Error when it has not settled after `ms` milliseconds
 */
export function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no answer within ${ms / 1000} s`)), ms)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
