import type { LottieInfo } from '#shared/protocol/drawing.ts'
import { watchForLeak } from '#workers/kit/leak-report.ts'
import { MediaError } from '../common/media-error.ts'
import { animations } from './drawings.ts'

let ids = 0
const LATE_MAX = 2

/** The pictures of a vector animation, drawn on request by the drawing worker. */
export class LottieFrames {
  readonly index: Omit<LottieInfo, 'cleaned'>
  readonly #id: number
  readonly #file: ArrayBuffer
  #generation: number
  #pixels: number
  /** How often in a row a picture took too long. A machine that slept is late once; a drawing without an end is so each time. */
  #late = 0

  /** Fails like `animations`. */
  static async open(file: ArrayBuffer): Promise<LottieFrames> {
    return (await LottieFrames.read(file)).frames
  }

  /** Like `open`, with the animation as it may be stored. */
  static async read(file: ArrayBuffer): Promise<{ frames: LottieFrames; cleaned: string }> {
    const id = ++ids
    const { cleaned, ...index } = await animations.call((remote) => remote.openLottie(id, file))
    return { frames: new LottieFrames(id, file, index), cleaned }
  }

  private constructor(id: number, file: ArrayBuffer, index: Omit<LottieInfo, 'cleaned'>) {
    this.index = index
    this.#id = id
    this.#file = file
    this.#generation = animations.generation
    this.#pixels = index.widthPx * index.heightPx
  }

  /**
   * Returns the picture at a time, premultiplied, at which the animation repeats; the caller closes it. Fails like
   * `animations`; after two pictures that took too long with `too_slow` at once.
   * @param sidePx its longer side in pixels; by default the animation's own
   */
  async frameAt(sourceSec: number, sidePx?: number): Promise<ImageBitmap> {
    if (this.#late >= LATE_MAX) throw new MediaError('too_slow', 'it took too long before')
    try {
      const picture = await animations.call(async (remote) => {
        if (this.#generation !== animations.generation) {
          const opened = await remote.openLottie(this.#id, this.#file)
          if (!opened.ok) return opened
          this.#generation = animations.generation
        }
        return remote.lottieFrame(this.#id, sourceSec, sidePx)
      })
      this.#late = 0
      this.#pixels = picture.width * picture.height
      return watchForLeak(picture, 'a frame of a vector animation')
    } catch (error) {
      if (error instanceof MediaError && error.code === 'too_slow') this.#late++
      throw error
    }
  }

  /** Draws again after it took too long. */
  tryAgain(): void {
    this.#late = 0
  }

  /** Memory of its file, and of its picture, in the renderer and copied. */
  get bytes(): number {
    return this.#file.byteLength + this.#pixels * 8
  }

  close(): void {
    if (this.#generation !== animations.generation) return
    const closed = animations.call(async (remote) => ({ ok: true, value: await remote.closeLottie(this.#id) }))
    // a worker that ends meanwhile has closed it
    closed.catch(() => {})
  }
}
