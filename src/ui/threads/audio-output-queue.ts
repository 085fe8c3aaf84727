/** Samples waiting to be heard, in the chunks they came in. */
export class SampleQueue {
  #chunks: { left: Float32Array; right: Float32Array }[] = []
  /** Place within the first chunk; fractions appear at rates other than 1. */
  #at = 0
  #playedFrames = 0
  #complete = false

  /** Samples of the mix taken since it was last cleared. */
  get playedFrames(): number {
    return this.#playedFrames
  }

  /** Whether the last sample has been taken. */
  get ended(): boolean {
    return this.#complete && this.#chunks.length === 0
  }

  push(left: Float32Array, right: Float32Array, last: boolean): void {
    if (left.length > 0) this.#chunks.push({ left, right })
    this.#complete ||= last
  }

  clear(): void {
    this.#chunks = []
    this.#at = 0
    this.#playedFrames = 0
    this.#complete = false
  }

  /** Fills the block with as many samples as there are, `rate` of them for each of its own; the rest stays as it is. */
  take(left: Float32Array, right: Float32Array, rate: number): void {
    for (let i = 0; i < left.length; i++) {
      const first = this.#chunks[0]
      if (!first) return
      const at = Math.floor(this.#at)
      left[i] = first.left[at]!
      right[i] = first.right[at]!
      this.#at += rate
      this.#playedFrames += rate
      if (this.#at >= first.left.length) {
        this.#at -= first.left.length
        this.#chunks.shift()
      }
    }
  }
}
