/** Changes of the right to write. */
interface LeaseEvents {
  gained(): void
  lost(): void
}

/**
 * The right to write a project, which one tab has at a time (`navigator.locks`: a tab that is killed loses it at once).
 * Waiting tabs get it in turn. Where the browser has no locks, every tab may write.
 */
export class Lease {
  readonly #name: string
  readonly #events: LeaseEvents
  #waiting = false

  constructor(name: string, events: LeaseEvents) {
    this.#name = name
    this.#events = events
  }

  /** Takes the lease if it is free and returns true. Otherwise waits for it and calls `gained` when it arrives. */
  async start(): Promise<boolean> {
    if (!navigator.locks) return true
    const got = await this.#request({ ifAvailable: true })
    if (!got) void this.#wait()
    return got
  }

  /** Takes the lease from the tab that has it; that tab gets `lost`. */
  async steal(): Promise<void> {
    await this.#request({ steal: true })
  }

  /** Keeps at most one request in the browser's queue, however often the lease is lost. */
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
      // a held lock rejects only when another tab steals it
      held.catch(() => {
        this.#events.lost()
        void this.#wait()
      })
    })
  }
}
