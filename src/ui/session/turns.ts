import { Queue } from '#shared/base/queue.ts'
import { Store } from '#ui/parts/store.ts'

/**
 * The acts of the user, one after the other in the order in which they came: each begins when the one before it is done and
 * its change is in the mirror. So a key starts from what the key before it left, however fast they follow one another.
 */
export class Turns {
  /** How many acts are under way or wait. */
  readonly pending = new Store(0)
  readonly #queue = new Queue()

  /** Settles as `act` does. An act must not wait for the turn of another one. */
  async run<T>(act: () => T | Promise<T>): Promise<T> {
    this.pending.set(this.pending.value + 1)
    try {
      return await this.#queue.run(act)
    } finally {
      this.pending.set(this.pending.value - 1)
    }
  }
}
