interface Entry<V> {
  opening: Promise<V>
  /** Null while it is being opened. */
  value: V | null
  users: number
}

/**
 * Opened things within a budget of cost. Over the budget, those that were used longest ago are closed; one in use stays
 * open until its last use has ended.
 */
export class Pool<V> {
  /** Used longest ago first. */
  readonly #entries = new Map<string, Entry<V>>()
  readonly #budget: number
  readonly #costOf: (value: V) => number
  readonly #close: (value: V) => void

  constructor(budget: number, costOf: (value: V) => number, close: (value: V) => void) {
    this.#budget = budget
    this.#costOf = costOf
    this.#close = close
  }

  /** The number of things that are open, and what they cost together. */
  get size(): number {
    return this.#entries.size
  }

  get cost(): number {
    let sum = 0
    for (const { value } of this.#entries.values()) if (value !== null) sum += this.#costOf(value)
    return sum
  }

  /** Runs work that uses the thing of a key, which `open` opens where it is not. One that cannot be opened is forgotten. */
  async use<T>(key: string, open: () => Promise<V>, work: (value: V) => Promise<T>): Promise<T> {
    const entry = this.#entries.get(key) ?? this.#begin(key, open)
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    entry.users++
    try {
      return await work(await entry.opening)
    } finally {
      entry.users--
      this.#trim()
    }
  }

  /** Closes the things whose keys begin so, even those in use. */
  closeAll(prefix: string): void {
    for (const [key, entry] of this.#entries) if (key.startsWith(prefix)) this.#end(key, entry)
  }

  #begin(key: string, open: () => Promise<V>): Entry<V> {
    const entry: Entry<V> = { opening: open(), value: null, users: 0 }
    entry.opening.then(
      (value) => {
        if (this.#entries.get(key) === entry) entry.value = value
        else this.#close(value)
      },
      () => {
        if (this.#entries.get(key) === entry) this.#entries.delete(key)
      },
    )
    return entry
  }

  #trim(): void {
    let over = this.cost - this.#budget
    for (const [key, entry] of this.#entries) {
      if (over <= 0) return
      if (entry.users > 0 || entry.value === null) continue
      over -= this.#costOf(entry.value)
      this.#end(key, entry)
    }
  }

  #end(key: string, { value }: Entry<V>): void {
    this.#entries.delete(key)
    if (value !== null) this.#close(value)
  }
}
