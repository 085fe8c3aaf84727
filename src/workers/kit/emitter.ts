/**
 * Passes a worker's events to its one listener: Comlink hands over a callback once, and every event goes through it
 * from then on. Events that are emitted before the first listener is set are kept for it.
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
