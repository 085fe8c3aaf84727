/** Paintings after which what was loaded ahead and not shown counts as not needed. */
export const AHEAD_MAX = 16

interface Loaded<T> {
  value: T | null
  cost: number
  /** Number of paintings when it came or was last used. */
  since: number
}

/**
 * Loaded files by name, within a budget of cost; null for a missing one. Over the budget, those used longest ago are
 * closed after a painting; those used lately stay.
 */
export class LoadedFiles<T> {
  readonly #loaded = new Map<string, Loaded<T>>()
  readonly #budget: number
  readonly #costOf: (value: T) => number
  readonly #close: (value: T) => void
  #cost = 0
  #paintings = 0
  #closed = false

  constructor(budget: number, costOf: (value: T) => number, close: (value: T) => void = () => {}) {
    this.#budget = budget
    this.#costOf = costOf
    this.#close = close
  }

  get cost(): number {
    return this.#cost
  }

  /** The loaded file; null when it is missing, undefined when it has not come yet. */
  get(name: string): T | null | undefined {
    const loaded = this.#loaded.get(name)
    if (!loaded) return undefined
    this.#loaded.delete(name)
    this.#loaded.set(name, { ...loaded, since: this.#paintings })
    return loaded.value
  }

  has(name: string): boolean {
    return this.#loaded.has(name)
  }

  /** The names, the one used longest ago first. */
  names(): string[] {
    return [...this.#loaded.keys()]
  }

  /** Takes a value over in place of an earlier one; after `close` it is closed at once. */
  keep(name: string, value: T | null): void {
    if (this.#closed) {
      if (value !== null) this.#close(value)
      return
    }
    this.#drop(name)
    const cost = value === null ? 0 : this.#costOf(value)
    this.#cost += cost
    this.#loaded.set(name, { value, cost, since: this.#paintings })
  }

  /** Counts a painting; closes what is over the budget and was not used lately. */
  painted(): void {
    this.#paintings++
    for (const [name, { since, cost }] of this.#loaded) {
      if (this.#cost <= this.#budget || this.#paintings - since <= AHEAD_MAX) return
      if (cost > 0) this.#drop(name)
    }
  }

  /** Forgets what is missing, so that it is asked for again. */
  dropMissing(): void {
    for (const [name, { value }] of this.#loaded) if (value === null) this.#drop(name)
  }

  /** Closes everything, and whatever comes later. */
  close(): void {
    this.#closed = true
    for (const name of this.names()) this.#drop(name)
  }

  #drop(name: string): void {
    const loaded = this.#loaded.get(name)
    if (!loaded) return
    this.#loaded.delete(name)
    this.#cost -= loaded.cost
    if (loaded.value !== null) this.#close(loaded.value)
  }
}

/** The memory of a picture. */
export const bytesOf = ({ width, height }: ImageBitmap): number => width * height * 4
