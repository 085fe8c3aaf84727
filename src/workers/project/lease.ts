/** What a tab learns of its right to write. */
interface LeaseEvents {
  gained(): void
  lost(): void
}

/**
 * The right to write a project, which one tab has at a time (`navigator.locks`: a tab that is killed loses it at once).
 * Those that wait get it in turn. Where the browser has no locks, every tab may write.
 */
export class Lease {
  readonly #name: string
  readonly #events: LeaseEvents
  #waiting = false

  constructor(name: string, events: LeaseEvents) {
    this.#name = name
    this.#events = events
  }

  /** Takes the lease when it is free, and says so; otherwise waits for it and tells `gained` when it has come. */
  async start(): Promise<boolean> {
    if (!navigator.locks) return true
    const got = await this.#request({ ifAvailable: true })
    if (!got) void this.#wait()
    return got
  }

  /** Takes the lease away from whoever has it; they are told `lost`. */
  async steal(): Promise<void> {
    await this.#request({ steal: true })
  }

  /** At most one request stands in the queue, however often the lease was taken away meanwhile. */
  async #wait(): Promise<void> {
    if (this.#waiting) return
    this.#waiting = true
    await this.#request({})
    this.#waiting = false
    this.#events.gained()
  }

  #request(options: LockOptions): Promise<boolean> {
    return new Promise((resolve) => {
      const held = navigator.locks.request(this.#name, options, (lock) => {
        resolve(lock !== null)
        return lock ? new Promise<never>(() => {}) : undefined
      })
      // a held lock ends in one way: another tab has taken it
      held.catch(() => {
        this.#events.lost()
        void this.#wait()
      })
    })
  }
}
