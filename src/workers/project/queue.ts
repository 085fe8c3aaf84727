/** One at a time, in the order of the calls: everything that changes the document goes through here. */
export class Queue {
  #last: Promise<unknown> = Promise.resolve()

  run<T>(job: () => T | Promise<T>): Promise<T> {
    const result = this.#last.then(job)
    this.#last = result.catch(() => {})
    return result
  }
}
