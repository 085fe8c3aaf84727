/** Listeners to one kind of news. */
export class Teller {
  readonly #listeners = new Set<() => void>()

  /** Adds a listener; the returned function takes it away. */
  readonly add = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  tell(): void {
    for (const listener of this.#listeners) listener()
  }
}
