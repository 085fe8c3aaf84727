const NEWLINE = 10
/** Longest line before a sound, in bytes: the events of a sentence take a hundredth of it. */
const LINE_BYTES_MAX = 16 * 2 ** 20
/** Longest sound of a sentence, in bytes: twenty minutes at 48 kHz. */
const SOUND_BYTES_MAX = 128 * 2 ** 20

/** The line before the sound of a response. */
export interface ResponseHead {
  id: number
  /** Bytes of 16-bit PCM that follow. */
  bytes: number
  error: string | null
}

/** Output of a process that is no response. */
export class BrokenResponse extends Error {
  override readonly name = 'BrokenResponse'
}

/** Assembles the responses of the speech process from chunks of its output, each of whose bytes is copied once. */
export class ResponseReader<Head extends ResponseHead> {
  /** The bytes that have come of a response's line. */
  #line: Buffer[] = []
  #lineBytes = 0
  /** The response whose sound comes. */
  #open: { head: Head; sound: Uint8Array<ArrayBuffer>; filled: number } | null = null

  /**
   * Returns the responses that this chunk completes, each with its PCM.
   * @throws BrokenResponse on a line that belongs to no response
   */
  push(chunk: Buffer): { head: Head; pcm: Int16Array<ArrayBuffer> }[] {
    const done: { head: Head; pcm: Int16Array<ArrayBuffer> }[] = []
    let rest = chunk
    for (;;) {
      if (!this.#open) {
        const end = rest.indexOf(NEWLINE)
        this.#hold(end < 0 ? rest : rest.subarray(0, end))
        if (end < 0) return done
        rest = rest.subarray(end + 1)
        const head = this.#head()
        this.#open = { head, sound: new Uint8Array(head.bytes), filled: 0 }
      }
      const { head, sound, filled } = this.#open
      const taken = rest.subarray(0, sound.length - filled)
      sound.set(taken, filled)
      this.#open.filled += taken.length
      if (this.#open.filled < sound.length) return done
      done.push({ head, pcm: new Int16Array(sound.buffer, 0, sound.length >> 1) })
      this.#open = null
      rest = rest.subarray(taken.length)
    }
  }

  #hold(part: Buffer): void {
    this.#line.push(part)
    this.#lineBytes += part.length
    if (this.#lineBytes > LINE_BYTES_MAX) throw new BrokenResponse('a line that does not end')
  }

  #head(): Head {
    const line = Buffer.concat(this.#line).toString('utf8')
    this.#line = []
    this.#lineBytes = 0
    const head = parsed(line)
    if (typeof head !== 'object' || head === null || !('bytes' in head))
      throw new BrokenResponse('a line of another kind')
    const { bytes } = head
    if (!(Number.isInteger(bytes) && Number(bytes) >= 0 && Number(bytes) <= SOUND_BYTES_MAX))
      throw new BrokenResponse('a sound of a length that none has')
    return head as Head
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    throw new BrokenResponse('a line that is not JSON')
  }
}
