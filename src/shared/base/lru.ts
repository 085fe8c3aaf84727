/**
 * Keeps the values used last within a budget of cost (bytes, or a count when every cost is 1). What falls out is
 * handed to `dispose`, so that bitmaps and textures are released by hand.
 */
export class LruCache<K, V> {
  readonly #entries = new Map<K, { value: V; cost: number }>()
  readonly #budget: number
  readonly #dispose: (value: V, key: K) => void
  #cost = 0

  constructor(budget: number, dispose: (value: V, key: K) => void = () => {}) {
    this.#budget = budget
    this.#dispose = dispose
  }

  /** The cost of all values together. */
  get cost(): number {
    return this.#cost
  }

  get(key: K): V | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.value
  }

  set(key: K, value: V, cost = 1): void {
    this.delete(key)
    this.#entries.set(key, { value, cost })
    this.#cost += cost
    for (const oldest of this.#entries.keys()) {
      if (this.#cost <= this.#budget || oldest === key) break
      this.delete(oldest)
    }
  }

  delete(key: K): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#entries.delete(key)
    this.#cost -= entry.cost
    this.#dispose(entry.value, key)
  }

  /** The keys held, the one used longest ago first. */
  keys(): K[] {
    return [...this.#entries.keys()]
  }

  clear(): void {
    for (const key of this.keys()) this.delete(key)
  }
}
