import { Queue } from '#shared/base/queue.ts'
import { Store } from '#ui/parts/store.ts'

/** Resolves when components have shown what the mirror and answers have told: they do so before the next task. */
const rendered = () => new Promise<void>((resolve) => setTimeout(resolve))

/**
 * The acts of the user, one after the other in the order in which they came: each begins when the one before it is done and
 * its change is in the mirror. So a key starts from what the key before it left, however fast they follow one another.
 */
export class Turns {
  /** How many acts are under way or wait. */
  readonly pending = new Store(0)
  readonly #queue = new Queue()
  #inner: Queue | null = null

  /** Settles as `act` does. An act must not wait for the turn of another one. */
  async run<T>(act: () => T | Promise<T>): Promise<T> {
    this.pending.set(this.pending.value + 1)
    try {
      return await (this.#inner ?? this.#queue).run(act)
    } finally {
      this.pending.set(this.pending.value - 1)
    }
  }

  /**
   * Calls `begin` in turn, when the screen shows what the acts before it left. The acts that it asks for before it returns
   * are part of its turn: they come before all that wait. Settles as what it returns does.
   */
  async runInside<T>(begin: () => T | Promise<T>): Promise<T> {
    const begun = await this.run(async () => {
      await rendered()
      const inner = new Queue()
      this.#inner = inner
      try {
        return { result: begin() }
      } finally {
        this.#inner = null
        await inner.run(() => {})
      }
    })
    return begun.result
  }
}
