/** Runs tasks one after another. Owners take turns, however many tasks one of them has waiting. */
export class Turns {
  readonly #waiting = new Map<string, (() => Promise<void>)[]>()
  #running = false

  /** Resolves as the task does. */
  run<T>(owner: string, task: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const tasks = this.#waiting.get(owner) ?? []
      tasks.push(() => task().then(resolve, reject))
      this.#waiting.set(owner, tasks)
      void this.#work()
    })
  }

  async #work(): Promise<void> {
    if (this.#running) return
    this.#running = true
    for (let next = this.#next(); next; next = this.#next()) await next()
    this.#running = false
  }

  /** Takes the first task of the owner whose turn it is; the owner goes to the end of the row. */
  #next(): (() => Promise<void>) | null {
    const [first] = this.#waiting
    if (!first) return null
    const [owner, tasks] = first
    const task = tasks.shift() ?? null
    this.#waiting.delete(owner)
    if (tasks.length > 0) this.#waiting.set(owner, tasks)
    return task
  }
}
