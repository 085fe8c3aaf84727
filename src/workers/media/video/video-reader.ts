import { watchForLeak } from '#workers/kit/leak-report.ts'
import { MediaError } from '../common/media-error.ts'
import { TwoWayReader } from './two-way-reader.ts'
import { upright } from './upright.ts'
import type { VideoIndex } from './video-index.ts'

/** Reads the pictures of a video for one sequence of requests: upright, with their alpha. */
export class VideoReader {
  readonly #index: VideoIndex
  readonly #color: TwoWayReader
  readonly #alpha: TwoWayReader | null
  #closed = false

  constructor(index: VideoIndex) {
    this.#index = index
    this.#color = new TwoWayReader(index)
    // the alpha has key pictures of its own, which the container does not mark: none is proven yet
    const marks = index.keys.map((mark) => (mark ? 1 : 0))
    this.#alpha = index.readAlpha ? new TwoWayReader({ ...index, read: index.readAlpha, keys: marks }) : null
  }

  /** Returns the picture at `sourceSec`; the caller closes it. */
  async frameAt(sourceSec: number): Promise<VideoFrame | ImageBitmap> {
    const [color, alpha] = await Promise.allSettled([this.#color.frameAt(sourceSec), this.#alpha?.frameAt(sourceSec)])
    if (color.status === 'rejected') {
      if (alpha.status === 'fulfilled') alpha.value?.close()
      throw color.reason
    }
    // a picture whose alpha is damaged is opaque; one whose alpha did not come this time is no picture
    if (alpha.status === 'rejected' && (this.#closed || !isDamage(alpha.reason))) {
      color.value.close()
      throw alpha.reason
    }
    const frame = alpha.status === 'fulfilled' && alpha.value ? await joined(color.value, alpha.value) : color.value
    return upright(frame, this.#index.rotationDeg)
  }

  close(): void {
    this.#closed = true
    this.#color.close()
    this.#alpha?.close()
  }
}

/** Failures of the bytes themselves, which come back with every try: of our readers, and of the browser's decoders (W3C WebCodecs, 3.7 and 10). */
const DAMAGE = new Set(['unreadable', 'undecodable', 'unsupported', 'EncodingError', 'DataError', 'NotSupportedError'])

function isDamage(reason: unknown): boolean {
  if (reason instanceof MediaError) return DAMAGE.has(reason.code)
  return reason instanceof DOMException && DAMAGE.has(reason.name)
}

/** Joins a picture and its alpha, the luma of another, into one frame; closes both. */
async function joined(color: VideoFrame, alpha: VideoFrame): Promise<VideoFrame> {
  try {
    const { width, height } = color.visibleRect ?? { width: 0, height: 0 }
    const fits = alpha.visibleRect?.width === width && alpha.visibleRect.height === height
    if (color.format !== 'I420' || alpha.format !== 'I420' || !fits)
      throw new MediaError('unsupported', 'the alpha is coded in another way than the picture')
    const [luma, stride] = [width * height, (width + 1) >> 1]
    const chroma = stride * ((height + 1) >> 1)
    const layout = [
      { offset: 0, stride: width },
      { offset: luma, stride },
      { offset: luma + chroma, stride },
    ]
    const alphaPlane = { offset: luma + 2 * chroma, stride: width }
    const data = new Uint8Array(alphaPlane.offset + luma)
    const opacity = new Uint8Array(alphaPlane.offset)
    await Promise.all([color.copyTo(data, { layout }), alpha.copyTo(opacity, { layout })])
    data.set(opacity.subarray(0, luma), alphaPlane.offset)
    const { timestamp, colorSpace } = color
    const size = { codedWidth: width, codedHeight: height, timestamp, colorSpace }
    const init = { format: 'I420A' as const, ...size, layout: [...layout, alphaPlane], transfer: [data.buffer] }
    return watchForLeak(new VideoFrame(data, init), 'a frame with its alpha')
  } finally {
    color.close()
    alpha.close()
  }
}
