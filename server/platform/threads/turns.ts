/** Runs tasks one after another. Owners take turns, however many tasks one of them has waiting. */
export class Turns {
  /** The tasks of each owner, in the order of the owners' turns. */
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
    for (let first = this.#first(); first; first = this.#first()) {
      const [owner, tasks] = first
      await tasks.shift()?.()
      // at the end of the row only now: who came meanwhile has waited longer
      this.#waiting.delete(owner)
      if (tasks.length > 0) this.#waiting.set(owner, tasks)
    }
    this.#running = false
  }

  /** The owner whose turn it is, with its tasks. */
  #first(): [string, (() => Promise<void>)[]] | undefined {
    const [first] = this.#waiting
    return first
  }
}
