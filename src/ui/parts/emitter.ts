/** The listeners of one event. */
export class Emitter {
  readonly #listeners = new Set<() => void>()

  /** Adds a listener; the returned function removes it. */
  readonly add = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  emit(): void {
    for (const listener of this.#listeners) listener()
  }
}
