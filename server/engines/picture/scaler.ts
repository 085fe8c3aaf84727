import { fileURLToPath } from 'node:url'
import { TurnProgram } from '#server/platform/processes/turn-program.ts'
import { readHeader } from '#shared/base/picture-header.ts'
import type { Scaling } from './wire.ts'

const PROGRAM = fileURLToPath(new URL('./process.ts', import.meta.url))
/** Longest scaling of a picture, which normally takes less than a second. */
const LIMIT_MS = 10_000
const DECODED = ['jpeg', 'png', 'webp']

/**
 * Scales pictures of users in a process each (S20.33), as decoders otherwise take the threads with which the server
 * reads files. One process runs at a time; owners take turns.
 */
export class PictureScaler {
  readonly #program: TurnProgram

  /** @param limitMs after which a process is killed */
  constructor(limitMs = LIMIT_MS) {
    this.#program = new TurnProgram(PROGRAM, { limitMs, isNative: true })
  }

  /** Returns a JPEG, PNG or WebP scaled; null for another format, or where it cannot be decoded within the time. */
  async scale(owner: string, bytes: Uint8Array, scaling: Scaling): Promise<Buffer | null> {
    const header = readHeader(bytes)
    if (!header || !DECODED.includes(header.format)) return null
    if (header.widthPx * header.heightPx > scaling.pixelsMax) return null
    const ended = await this.#program.run(owner, [JSON.stringify(scaling)], async () => bytes)
    return 'output' in ended ? ended.output : null
  }

  /** Ends the process. */
  async close(): Promise<void> {
    await this.#program.close()
  }
}
