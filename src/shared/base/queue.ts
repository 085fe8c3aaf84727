/** Runs jobs one at a time, in the order of the calls. A job that fails does not stop those after it. */
export class Queue {
  #last: Promise<unknown> = Promise.resolve()

  /** Settles as `job` does. */
  run<T>(job: () => T | Promise<T>): Promise<T> {
    const result = this.#last.then(job)
    this.#last = result.catch(() => {})
    return result
  }
}
