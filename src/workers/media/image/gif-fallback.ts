import { decompressFrame, type ParsedFrame, type ParsedGif, parseGIF } from 'gifuct-js'
import { MediaError } from '../common/media-error.ts'

/** The fallback decoder gives up after 5000 ms (E14.10). */
const LIMIT_MS = 5000
type Frame = Parameters<typeof decompressFrame>[0]

/**
 * Decodes a gif in script, frame by frame on one canvas; an earlier frame restarts the decoding. Fails with `unreadable`
 * when a request takes longer than the limit.
 */
export class GifFallback {
  readonly #gif: ParsedGif
  readonly #frames: Frame[]
  readonly #canvas: OffscreenCanvas
  readonly #context: OffscreenCanvasRenderingContext2D
  #drawn = -1
  #before: { frame: ParsedFrame; restore: ImageData | null } | null = null

  constructor(bytes: ArrayBuffer) {
    this.#gif = parseGIF(bytes)
    this.#frames = this.#gif.frames.filter((frame): frame is Frame => 'image' in frame)
    this.#canvas = new OffscreenCanvas(this.#gif.lsd.width, this.#gif.lsd.height)
    this.#context = this.#canvas.getContext('2d', { willReadFrequently: true })!
  }

  /** Returns the picture of a frame; the caller closes it. */
  async decode(frame: number): Promise<ImageBitmap> {
    const limitMs = performance.now() + LIMIT_MS
    if (frame < this.#drawn) this.#startOver()
    while (this.#drawn < frame) {
      if (performance.now() > limitMs) throw new MediaError('unreadable', `gif not decoded within ${LIMIT_MS} ms`)
      this.#drawNext()
    }
    return createImageBitmap(this.#canvas)
  }

  #startOver(): void {
    this.#context.clearRect(0, 0, this.#canvas.width, this.#canvas.height)
    this.#drawn = -1
    this.#before = null
  }

  /** Applies the disposal method of the last frame (GIF89a 23) and draws the next one. */
  #drawNext(): void {
    if (this.#before) {
      const { dims, disposalType } = this.#before.frame
      if (disposalType === 2) this.#context.clearRect(dims.left, dims.top, dims.width, dims.height)
      if (this.#before.restore) this.#context.putImageData(this.#before.restore, 0, 0)
    }
    const frame = decompressFrame(this.#frames[++this.#drawn]!, this.#gif.gct, true)
    const { width, height } = this.#canvas
    const restore = frame.disposalType === 3 ? this.#context.getImageData(0, 0, width, height) : null
    const patch = new OffscreenCanvas(frame.dims.width, frame.dims.height)
    const pixels = new ImageData(new Uint8ClampedArray(frame.patch), frame.dims.width, frame.dims.height)
    patch.getContext('2d')!.putImageData(pixels, 0, 0)
    this.#context.drawImage(patch, frame.dims.left, frame.dims.top)
    this.#before = { frame, restore }
  }
}
