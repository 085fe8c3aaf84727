import { fileURLToPath } from 'node:url'
import { TurnProgram } from '#server/platform/processes/turn-program.ts'
import { readZip } from '#shared/base/zip-file.ts'
import { type Deck, deckSchema } from '#shared/deck/deck.ts'
import { DECK_FILE, type SlidesOrder, type SlidesRefusal, type Stripped } from './common/wire.ts'

const PROGRAM = fileURLToPath(new URL('./process.ts', import.meta.url))
/** Longest reading of a deck, in milliseconds; one of a hundred slides takes a few seconds. */
const LIMIT_MS = 60_000
const HEAP_MB = 1024
/** The files of a deck are unpacked outside the heap. */
const MEMORY_MB = 1536
const OUTPUT_BYTES_MAX = 250e6

const TOO_MUCH: SlidesRefusal = { refusal: 'tooMuch' }

/** Reads decks that users import, in a process each. One process runs at a time; owners take turns. */
export class SlideReader {
  readonly #program: TurnProgram

  /** @param limitMs after which a process is killed */
  constructor(limitMs = LIMIT_MS) {
    const limits = { heapMb: HEAP_MB, memoryMb: MEMORY_MB, outputBytesMax: OUTPUT_BYTES_MAX }
    this.#program = new TurnProgram(PROGRAM, { limitMs, ...limits })
  }

  /**
   * Returns a deck and the files that it names, or why it is refused.
   * @param read returns the file when its turn comes; rejects as this does
   */
  async read(
    owner: string,
    read: () => Promise<Uint8Array>,
  ): Promise<{ deck: Deck; files: Map<string, Uint8Array<ArrayBuffer>> } | SlidesRefusal> {
    const output = await this.#run(owner, { do: 'read' }, read)
    if ('refusal' in output) return output
    const files = readZip(output, { bytesOf: () => OUTPUT_BYTES_MAX, totalMax: OUTPUT_BYTES_MAX })
    const deck = deckSchema.safeParse(JSON.parse(Buffer.from(files.get(DECK_FILE)!).toString()))
    if (!deck.success) return { refusal: 'broken' }
    files.delete(DECK_FILE)
    return { deck: deck.data, files }
  }

  /**
   * Returns a deck as a file without some shapes of its slides, and without its films and sounds: the rest to be drawn. Or
   * says why it is refused.
   * @param read returns the file when its turn comes; rejects as this does
   */
  async strip(
    owner: string,
    stripped: Stripped,
    read: () => Promise<Uint8Array>,
  ): Promise<{ file: Buffer } | SlidesRefusal> {
    const output = await this.#run(owner, { do: 'strip', ...stripped }, read)
    return 'refusal' in output ? output : { file: output }
  }

  async #run(owner: string, order: SlidesOrder, read: () => Promise<Uint8Array>): Promise<Buffer | SlidesRefusal> {
    const ended = await this.#program.run(owner, [JSON.stringify(order)], read)
    if (!('output' in ended)) return TOO_MUCH
    const { output } = ended
    return output.subarray(0, 1).toString() === '{' ? (JSON.parse(String(output)) as SlidesRefusal) : output
  }

  /** Ends the process. */
  async close(): Promise<void> {
    await this.#program.close()
  }
}
