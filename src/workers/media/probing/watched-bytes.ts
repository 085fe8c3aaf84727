import { BlobBytes } from '../bytes/byte-source.ts'

/** How often the readers of a file may go through it: for its sound, its pictures, and what they look for in both. */
const TIMES_MAX = 8
/** Bytes that a read counts for at least. */
const READ_BYTES = 1 << 16

/**
 * A chosen file that calls `onRead` after each read: its reader gets on, however slow the disk is. A reader that goes through
 * the file again and again may have no end, and its reads are told no more.
 */
export class WatchedBytes extends BlobBytes {
  readonly #onRead: () => void
  #left: number

  constructor(file: Blob, onRead: () => void) {
    super(file)
    this.#onRead = onRead
    this.#left = TIMES_MAX * file.size
  }

  override async read(start: number, end: number): Promise<Uint8Array<ArrayBuffer>> {
    const bytes = await super.read(start, end)
    this.#left -= Math.max(bytes.length, READ_BYTES)
    if (this.#left > 0) this.#onRead()
    return bytes
  }
}
