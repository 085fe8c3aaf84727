import type { DotLottie } from '@lottiefiles/dotlottie-web'
import engineUrl from '@lottiefiles/dotlottie-web/dotlottie-player.wasm?url'
import { type LottieFile, writeLottie } from '#shared/base/lottie-file.ts'
import { MediaError } from '../common/media-error.ts'

type Engine = typeof import('@lottiefiles/dotlottie-web')
let engine: Promise<Engine> | null = null

/** Loads the renderer at the first animation: from here alone, as it asks other hosts where it is not told from where. */
function loadEngine(): Promise<Engine> {
  engine ??= import('@lottiefiles/dotlottie-web').then((loaded) => {
    loaded.DotLottie.setWasmUrl(new URL(engineUrl, globalThis.location.origin).href)
    return loaded
  })
  engine.catch(() => {
    engine = null
  })
  return engine
}

/** The pictures of a vector animation, drawn on request: the picture depends on the time and the size alone. */
export class LottiePlayer {
  readonly info: { widthPx: number; heightPx: number; durationSec: number }
  readonly #player: DotLottie
  readonly #surface: { width: number; height: number }
  readonly #frames: number

  /** Fails with `unreadable`. */
  static async open(file: LottieFile): Promise<LottiePlayer> {
    const { DotLottie: Player } = await loadEngine()
    const surface = { width: Math.ceil(file.w), height: Math.ceil(file.h) }
    const player = new Player({
      canvas: surface,
      data: writeLottie(file),
      autoplay: false,
      useFrameInterpolation: true,
      renderConfig: { devicePixelRatio: 1 },
    })
    await new Promise<void>((resolve, reject) => {
      player.addEventListener('load', () => resolve())
      player.addEventListener('loadError', ({ error }) => reject(new MediaError('unreadable', error.message)))
    })
    return new LottiePlayer(file, player, surface)
  }

  private constructor({ w, h, fr, ip, op }: LottieFile, player: DotLottie, surface: { width: number; height: number }) {
    this.info = { widthPx: Math.ceil(w), heightPx: Math.ceil(h), durationSec: (op - ip) / fr }
    this.#player = player
    this.#surface = surface
    this.#frames = op - ip
  }

  /**
   * Returns the picture at a time, premultiplied, at which the animation repeats; the caller closes it.
   * @param sidePx its longer side in pixels; by default the animation's own
   */
  async frameAt(sourceSec: number, sidePx?: number): Promise<ImageBitmap> {
    const { widthPx, heightPx, durationSec } = this.info
    const scale = sidePx ? sidePx / Math.max(widthPx, heightPx) : 1
    const width = Math.max(1, Math.round(widthPx * scale))
    const height = Math.max(1, Math.round(heightPx * scale))
    if (this.#surface.width !== width || this.#surface.height !== height) {
      Object.assign(this.#surface, { width, height })
      this.#player.resize()
    }
    const part = (sourceSec % durationSec) / durationSec
    this.#player.setFrame(part * this.#frames)
    const pixels = new Uint8ClampedArray(this.#player.buffer!)
    return createImageBitmap(new ImageData(pixels, width, height), { premultiplyAlpha: 'premultiply' })
  }

  close(): void {
    this.#player.destroy()
  }
}
