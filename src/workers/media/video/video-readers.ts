import type { MediaUrl } from '#shared/model/ids.ts'
import { DECODED_BYTES, READER_FRAMES, READERS } from '#workers/kit/budgets.ts'
import { Pool } from '../common/pool.ts'
import type { VideoIndex } from './video-index.ts'
import { VideoReader } from './video-reader.ts'

/** Who reads what: a sequence of requests of one consumer. */
interface ReaderName {
  /** The consumer. */
  line: string
  reader: string
  url: MediaUrl
  index: VideoIndex
  /** Whether the frames are copied into memory. */
  inMemory: boolean
}

interface Opened {
  reader: VideoReader
  bytes: number
}

/** The open readers of all consumers, each with its decoders, within the budgets of number and memory. */
export class VideoReaders {
  readonly #pool: Pool<Opened>
  #bytes = 0

  /** @param readers greatest number of idle readers */
  constructor(readers = READERS) {
    const part = ({ bytes }: Opened) => Math.max(1 / readers, bytes / DECODED_BYTES)
    this.#pool = new Pool<Opened>(1 + 1e-9, part, ({ reader, bytes }) => {
      this.#bytes -= bytes
      reader.close()
    })
  }

  /** How many are open, and the memory of their frames. */
  get open() {
    return { readers: this.#pool.size, readerBytes: this.#bytes }
  }

  /** Returns the frame at `sourceSec`; the caller closes it. */
  frameAt({ line, reader, url, index, inMemory }: ReaderName, sourceSec: number): Promise<VideoFrame | ImageBitmap> {
    const open = async () => this.#open(inMemory ? await decodedByCpu(index) : index)
    return this.#pool.use(`${line}\n${reader}\n${url}`, open, (opened) => opened.reader.frameAt(sourceSec))
  }

  /** Closes the readers of a consumer, or those of one of its sequences. */
  close(line: string, reader?: string): void {
    this.#pool.closeAll(reader === undefined ? `${line}\n` : `${line}\n${reader}\n`)
  }

  #open(index: VideoIndex): Opened {
    const bytes = index.widthPx * index.heightPx * 1.5 * READER_FRAMES * (index.readAlpha ? 2 : 1)
    this.#bytes += bytes
    return { reader: new VideoReader(index), bytes }
  }
}

/** The same video for a decoder of the CPU, where the browser has one for it. */
async function decodedByCpu(index: VideoIndex): Promise<VideoIndex> {
  const config: VideoDecoderConfig = { ...index.config, hardwareAcceleration: 'prefer-software' }
  const { supported } = await VideoDecoder.isConfigSupported(config).catch(() => ({ supported: false }))
  return supported ? { ...index, config } : index
}
