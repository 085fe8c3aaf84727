import { fileURLToPath } from 'node:url'
import { TurnProgram } from '#server/platform/processes/turn-program.ts'
import type { Reading, ReadingOrder } from './common/wire.ts'

const PROGRAM = fileURLToPath(new URL('./process.ts', import.meta.url))
/** Longest reading of a file, in milliseconds; a book of a thousand pages takes some seconds. */
const LIMIT_MS = 20_000
const HEAP_MB = 512
/** Streams of files are unpacked outside the heap. */
const MEMORY_MB = 1024
/** A text of 100,000 characters as JSON, each written in six bytes at most. */
const OUTPUT_BYTES_MAX = 1e6

/** Reads the texts of files that users import, in a process each (S6.13). One process runs at a time; owners take turns. */
export class DocumentReader {
  readonly #program: TurnProgram

  /** @param limitMs after which a process is killed */
  constructor(limitMs = LIMIT_MS) {
    const limits = { heapMb: HEAP_MB, memoryMb: MEMORY_MB, outputBytesMax: OUTPUT_BYTES_MAX }
    this.#program = new TurnProgram(PROGRAM, { limitMs, ...limits })
  }

  /** @param read returns the file when its turn comes; rejects as this does */
  async read(owner: string, order: ReadingOrder, read: () => Promise<Uint8Array>): Promise<Reading> {
    const ended = await this.#program.run(owner, [JSON.stringify(order)], read)
    return 'output' in ended ? (JSON.parse(String(ended.output)) as Reading) : { refusal: 'tooMuch' }
  }

  /** Ends the process. */
  async close(): Promise<void> {
    await this.#program.close()
  }
}
