import { ANIMATED_HEAD_BYTES, animatedType } from '#shared/base/animated-picture.ts'
import { LruCache } from '#shared/base/lru.ts'
import { ANIMATED_FRAME_BYTES } from '#workers/kit/budgets.ts'
import { watchForLeak } from '#workers/kit/leak-report.ts'
import { MediaError } from '../common/media-error.ts'
import { GifFallback } from './gif-fallback.ts'
import { type GifIndex, gifFrameAt, readGifIndex } from './gif-index.ts'
import { turned, webpOrientation } from './orientation.ts'

/** Frames of a GIF or an animated WebP, PNG or AVIF by time, decoded on request by `ImageDecoder`; a GIF in script where the browser lacks it. */
export class GifFrames {
  readonly index: GifIndex
  readonly #decoded = new LruCache<number, Promise<ImageBitmap>>(ANIMATED_FRAME_BYTES, closeLater)
  readonly #decode: (frame: number) => Promise<ImageBitmap>
  readonly #dispose: () => void

  constructor(bytes: ArrayBuffer) {
    const read = new Uint8Array(bytes)
    const orientation = webpOrientation(read)
    this.index = readGifIndex(read)
    const type = animatedType(read.subarray(0, ANIMATED_HEAD_BYTES)) ?? 'image/gif'
    if (typeof ImageDecoder === 'undefined') {
      if (type !== 'image/gif') throw new MediaError('unsupported', `this browser plays no ${type} here`)
      const fallback = new GifFallback(bytes)
      this.#decode = (frame) => fallback.decode(frame)
      this.#dispose = () => {}
    } else {
      const decoder = new ImageDecoder({ data: bytes, type, preferAnimation: true })
      this.#decode = async (frame) => this.#announced(turned(await decodeNative(decoder, frame), orientation))
      this.#dispose = () => decoder.close()
    }
  }

  /** Memory of the pictures that may be kept decoded. */
  get bytes(): number {
    return Math.min(ANIMATED_FRAME_BYTES, this.index.endsSec.length * this.#frameBytes)
  }

  get #frameBytes(): number {
    return this.index.widthPx * this.index.heightPx * 4
  }

  /** Returns the picture at a time, premultiplied; the caller closes it. */
  async frameAt(sourceSec: number, _sidePx?: number): Promise<ImageBitmap> {
    const frame = gifFrameAt(this.index, sourceSec)
    let decoding = this.#decoded.get(frame)
    if (!decoding) {
      decoding = this.#decode(frame).then((bitmap) => watchForLeak(bitmap, 'a decoded frame of an animated picture'))
      this.#decoded.set(frame, decoding, this.#frameBytes)
      decoding.catch(() => this.#decoded.delete(frame))
    }
    return watchForLeak(await createImageBitmap(await decoding), 'a frame of an animated picture')
  }

  /** A picture as large as the file says; a larger one would take memory that nobody counts. Fails with `unreadable`. */
  #announced(bitmap: ImageBitmap): ImageBitmap {
    const { widthPx, heightPx } = this.index
    if (bitmap.width * bitmap.height <= widthPx * heightPx) return bitmap
    bitmap.close()
    throw new MediaError('unreadable', 'a picture is larger than its file says')
  }

  close(): void {
    this.#decoded.clear()
    this.#dispose()
  }
}

async function decodeNative(decoder: ImageDecoder, frame: number): Promise<ImageBitmap> {
  const { image } = await decoder.decode({ frameIndex: frame })
  const bitmap = await createImageBitmap(image)
  image.close()
  return bitmap
}

function closeLater(decoding: Promise<ImageBitmap>): void {
  decoding.then(
    (bitmap) => bitmap.close(),
    () => {},
  )
}
