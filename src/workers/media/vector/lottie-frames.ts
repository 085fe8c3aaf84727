import type { LottieInfo } from '#shared/protocol/drawing.ts'
import { watchForLeak } from '#workers/kit/leak-report.ts'
import { MediaError } from '../common/media-error.ts'
import { animations } from './drawings.ts'

let ids = 0

/** The pictures of a vector animation, drawn on request by the drawing worker. */
export class LottieFrames {
  readonly index: LottieInfo
  readonly #id: number
  readonly #file: ArrayBuffer
  #generation: number
  #pixels: number
  /** Why it draws no more: what took too long once would take so long at every frame. */
  #broken: MediaError | null = null

  /** Fails with `unreadable`. */
  static async open(file: ArrayBuffer): Promise<LottieFrames> {
    const id = ++ids
    return new LottieFrames(id, file, await animations.call((remote) => remote.openLottie(id, file)))
  }

  private constructor(id: number, file: ArrayBuffer, info: LottieInfo) {
    this.index = info
    this.#id = id
    this.#file = file
    this.#generation = animations.generation
    this.#pixels = info.widthPx * info.heightPx
  }

  /**
   * Returns the picture at a time, premultiplied, at which the animation repeats; the caller closes it. Fails with `unreadable`.
   * @param sidePx its longer side in pixels; by default the animation's own
   */
  async frameAt(sourceSec: number, sidePx?: number): Promise<ImageBitmap> {
    if (this.#broken) throw this.#broken
    try {
      const picture = await animations.call(async (remote) => {
        if (this.#generation !== animations.generation) {
          const opened = await remote.openLottie(this.#id, this.#file)
          if (!opened.ok) return opened
          this.#generation = animations.generation
        }
        return remote.lottieFrame(this.#id, sourceSec, sidePx)
      })
      this.#pixels = picture.width * picture.height
      return watchForLeak(picture, 'a frame of a vector animation')
    } catch (error) {
      if (error instanceof MediaError) this.#broken = error
      throw error
    }
  }

  /** Memory of its picture, in the renderer and copied. */
  get bytes(): number {
    return this.#pixels * 8
  }

  close(): void {
    if (this.#generation !== animations.generation) return
    const closed = animations.call(async (remote) => ({ ok: true, value: await remote.closeLottie(this.#id) }))
    // a worker that ends meanwhile has closed it
    closed.catch(() => {})
  }
}
