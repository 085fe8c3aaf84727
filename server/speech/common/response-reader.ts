const NEWLINE = 10

/** The line before the sound of a response. */
export interface ResponseHead {
  id: number
  /** Bytes of 16-bit PCM that follow. */
  bytes: number
  error: string | null
}

/** Assembles the responses of the speech process from chunks of its output. */
export class ResponseReader<Head extends ResponseHead> {
  #held: Buffer = Buffer.alloc(0)
  #head: Head | null = null

  /**
   * Returns the responses that this chunk completes, each with its PCM.
   * @throws SyntaxError on a line that is not JSON
   */
  push(chunk: Buffer): { head: Head; pcm: Int16Array<ArrayBuffer> }[] {
    this.#held = this.#held.length > 0 ? Buffer.concat([this.#held, chunk]) : chunk
    const done: { head: Head; pcm: Int16Array<ArrayBuffer> }[] = []
    for (;;) {
      if (!this.#head) {
        const end = this.#held.indexOf(NEWLINE)
        if (end < 0) return done
        this.#head = JSON.parse(this.#held.toString('utf8', 0, end)) as Head
        this.#held = this.#held.subarray(end + 1)
      }
      const { bytes } = this.#head
      if (this.#held.length < bytes) return done
      const own = Uint8Array.from(this.#held.subarray(0, bytes))
      done.push({ head: this.#head, pcm: new Int16Array(own.buffer, 0, bytes >> 1) })
      this.#held = this.#held.subarray(bytes)
      this.#head = null
    }
  }
}
