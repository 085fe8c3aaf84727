import type { Remote } from 'comlink'
import type { Result } from '#shared/base/result.ts'
import type { DrawingApi, SvgDrawing } from '#shared/protocol/drawing.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import { GuardedWorker } from '#workers/kit/guarded-worker.ts'
import { watchForLeak } from '#workers/kit/leak-report.ts'
import { startThread } from '#workers/kit/thread.ts'
import { foreign } from '../common/foreign.ts'
import { MediaError } from '../common/media-error.ts'
import DrawingWorker from './drawing.worker.ts?worker'

/** The longest that reading or drawing a picture of vectors may take, in milliseconds. */
const DRAW_MS = 5000

/** A worker of this thread that draws one kind of vectors, started at the first. */
class Drawings {
  readonly #worker: GuardedWorker<DrawingApi>

  constructor(kind: 'svg' | 'lottie') {
    this.#worker = new GuardedWorker(
      () => startThread<DrawingApi>('drawing', new DrawingWorker({ name: `drawing ${kind}` })),
      (remote) => remote.prepare(kind),
    )
  }

  /** Changes when the worker is replaced: animations that were open in it are not. */
  get generation(): number {
    return this.#worker.generation
  }

  /** Makes a call. Fails like the call, and like `foreign`. */
  async call<T>(call: (remote: Remote<DrawingApi>) => Promise<Result<T, Failure>>): Promise<T> {
    const drawn = await foreign(() => this.#worker.call(DRAW_MS, call))
    if (!drawn.ok) throw new MediaError(drawn.error.code, drawn.error.detail)
    return drawn.value
  }
}

const svgs = new Drawings('svg')
export const animations = new Drawings('lottie')

/** Reads an SVG. Fails like `DrawingApi.readSvg`, and like `foreign`. */
export function readDrawing(text: string): Promise<SvgDrawing> {
  return svgs.call((remote) => remote.readSvg(text))
}

/** Draws an SVG; the caller closes it. Fails like `readDrawing`. */
export async function drawDrawing(text: string, sidePx?: number): Promise<ImageBitmap> {
  return watchForLeak(await svgs.call((remote) => remote.drawSvg(text, sidePx)), 'a drawing')
}
