import { fileURLToPath } from 'node:url'
import { TurnProgram } from '#server/platform/processes/turn-program.ts'
import { readHeader } from '#shared/base/picture-header.ts'
import type { Scaling } from './wire.ts'

const PROGRAM = fileURLToPath(new URL('./process.ts', import.meta.url))
/** Longest scaling of a picture, which normally takes less than a second. */
const LIMIT_MS = 10_000
const DECODED = ['jpeg', 'png', 'webp']

/** Whether a picture is given to the decoder. */
function isDecoded(bytes: Uint8Array, { pixelsMax }: Scaling): boolean {
  const header = readHeader(bytes)
  return header !== null && DECODED.includes(header.format) && header.widthPx * header.heightPx <= pixelsMax
}

/** There is nothing to decode. */
class Undecoded extends Error {}

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
    return isDecoded(bytes, scaling) ? this.scaleWhenDue(owner, async () => bytes, scaling) : null
  }

  /**
   * Scales as `scale` does a picture that is read when its turn comes, so that those that wait take no memory.
   * @param read returns null where it is wanted no more; this rejects as it does
   */
  async scaleWhenDue(owner: string, read: () => Promise<Uint8Array | null>, scaling: Scaling): Promise<Buffer | null> {
    const readDecoded = async () => {
      const bytes = await read()
      if (!bytes || !isDecoded(bytes, scaling)) throw new Undecoded()
      return bytes
    }
    try {
      const ended = await this.#program.run(owner, [JSON.stringify(scaling)], readDecoded)
      return 'output' in ended ? ended.output : null
    } catch (error) {
      if (error instanceof Undecoded) return null
      throw error
    }
  }

  /** Ends the process. */
  async close(): Promise<void> {
    await this.#program.close()
  }
}
