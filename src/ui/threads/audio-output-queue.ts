/** A queue of samples to be played, in the chunks in which they arrived. */
export class SampleQueue {
  #chunks: { left: Float32Array; right: Float32Array }[] = []
  /** Position within the first chunk; fractional at rates other than 1. */
  #at = 0
  #playedFrames = 0
  #complete = false

  /** Number of samples taken since the queue was last cleared. */
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

  /** Fills the block with the queued samples, `rate` of them per output sample. The rest of the block is unchanged. */
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
