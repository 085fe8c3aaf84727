/**
 * The one listener of a worker: Comlink hands over a callback once, and every event goes through it from then on.
 * What is told before anyone listens waits for the first listener.
 */
export class Listener<Event> {
  #tell: ((event: Event) => void) | null = null
  #waiting: Event[] = []

  /** Replaces the listener. */
  listen(tell: (event: Event) => void): void {
    this.#tell = tell
    const waiting = this.#waiting
    this.#waiting = []
    for (const event of waiting) tell(event)
  }

  tell(event: Event): void {
    if (this.#tell) this.#tell(event)
    else this.#waiting.push(event)
  }
}
