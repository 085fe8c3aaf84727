/** Random access to the bytes of one file. */
export interface ByteSource {
  readonly size: number
  /** Bytes `[start, end)`, cut at the end of the file. */
  read(start: number, end: number): Promise<Uint8Array<ArrayBuffer>>
  /** The whole file. */
  blob(): Promise<Blob>
}

/** A local file: chosen by the user, cached, or downloaded. Its bytes stay on disk until they are read. */
export class BlobBytes implements ByteSource {
  readonly size: number
  readonly #blob: Blob

  constructor(blob: Blob) {
    this.#blob = blob
    this.size = blob.size
  }

  async read(start: number, end: number): Promise<Uint8Array<ArrayBuffer>> {
    return new Uint8Array(await this.#blob.slice(start, end).arrayBuffer())
  }

  async blob(): Promise<Blob> {
    return this.#blob
  }
}

const WINDOW_BYTES = 1 << 20

/** Serves small sequential reads from a window of one megabyte, so that samples need no request each. */
export class WindowedBytes implements ByteSource {
  readonly size: number
  readonly #source: ByteSource
  #window: { start: number; bytes: Uint8Array<ArrayBuffer> } = { start: 0, bytes: new Uint8Array(0) }

  constructor(source: ByteSource) {
    this.#source = source
    this.size = source.size
  }

  async read(start: number, end: number): Promise<Uint8Array<ArrayBuffer>> {
    const stop = Math.min(end, this.size)
    let { start: from, bytes } = this.#window
    if (start < from || stop > from + bytes.length) {
      from = start
      bytes = await this.#source.read(start, Math.max(stop, Math.min(start + WINDOW_BYTES, this.size)))
      this.#window = { start: from, bytes }
    }
    return bytes.subarray(start - from, stop - from)
  }

  blob(): Promise<Blob> {
    return this.#source.blob()
  }
}
