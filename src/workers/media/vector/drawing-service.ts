import { transfer } from 'comlink'
import { type LottieFile, writeLottie } from '#shared/base/lottie-file.ts'
import type { Result } from '#shared/base/result.ts'
import type { DrawingApi, LottieInfo, SvgDrawing } from '#shared/protocol/drawing.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import { attempt, MediaError } from '../common/media-error.ts'
import { LottiePlayer } from './lottie-player.ts'
import { readLottie } from './lottie-source.ts'
import { drawSvg, loadSvgEngine, readSvg } from './svg-drawing.ts'

const SUBJECT = 'a drawing'
const EMPTY: LottieFile = { v: '5.5.2', fr: 1, ip: 0, op: 1, w: 1, h: 1, layers: [] }

/** Implements the API of the drawing worker. */
export class DrawingService implements DrawingApi {
  readonly #players = new Map<number, LottiePlayer>()

  async prepare(kind: 'svg' | 'lottie'): Promise<void> {
    if (kind === 'svg') await loadSvgEngine()
    // its renderer is loaded with the first animation
    else (await LottiePlayer.open(EMPTY)).close()
  }

  readSvg(text: string): Promise<Result<SvgDrawing, Failure>> {
    return attempt(SUBJECT, () => readSvg(text))
  }

  drawSvg(text: string, sidePx?: number): Promise<Result<ImageBitmap, Failure>> {
    return sent(() => drawSvg(text, sidePx))
  }

  openLottie(id: number, bytes: ArrayBuffer): Promise<Result<LottieInfo, Failure>> {
    return attempt(SUBJECT, async () => {
      const file = readLottie(new Uint8Array(bytes))
      const player = await LottiePlayer.open(file)
      this.#players.get(id)?.close()
      this.#players.set(id, player)
      return { ...player.info, frameRate: file.fr, cleaned: writeLottie(file) }
    })
  }

  lottieFrame(id: number, sourceSec: number, sidePx?: number): Promise<Result<ImageBitmap, Failure>> {
    return sent(() => {
      const player = this.#players.get(id)
      if (!player) throw new MediaError('closed', 'the animation is not open')
      return player.frameAt(sourceSec, sidePx)
    })
  }

  async closeLottie(id: number): Promise<void> {
    this.#players.get(id)?.close()
    this.#players.delete(id)
  }
}

async function sent(draw: () => Promise<ImageBitmap>): Promise<Result<ImageBitmap, Failure>> {
  const drawn = await attempt(SUBJECT, async () => draw())
  return drawn.ok ? transfer(drawn, [drawn.value]) : drawn
}
