/**
 * Emits a worker's events to its one listener, a callback that Comlink transfers once. Events before the first listener
 * are queued for it.
 */
export class Emitter<Event> {
  #listener: ((event: Event) => void) | null = null
  #waiting: Event[] = []

  /** Replaces the listener. */
  listen(listener: (event: Event) => void): void {
    this.#listener = listener
    const waiting = this.#waiting
    this.#waiting = []
    for (const event of waiting) listener(event)
  }

  emit(event: Event): void {
    if (this.#listener) this.#listener(event)
    else this.#waiting.push(event)
  }
}
