/** Holds an upload between two of its parts while it is paused. */
export class Gate {
  #passing: Promise<void> | null = null
  #open: (() => void) | null = null

  close(): void {
    this.#passing ??= new Promise((resolve) => {
      this.#open = resolve
    })
  }

  open(): void {
    this.#open?.()
    this.#passing = this.#open = null
  }

  /** Resolves at once while the gate is open, else when it is opened. */
  async pass(): Promise<void> {
    while (this.#passing) await this.#passing
  }
}
