import type { Result } from '#shared/base/result.ts'
import type { Failure } from './failure.ts'

/** A still drawing, reduced to shapes and paints: programs, pages and what is outside of the file are gone. */
export interface SvgDrawing {
  widthPx: number
  heightPx: number
  /** The drawing as it may be stored. */
  cleaned: string
}

/** A vector animation, reduced to what is drawn. */
export interface LottieInfo {
  widthPx: number
  heightPx: number
  durationSec: number
  frameRate: number
  /** The animation as it may be stored: JSON. */
  cleaned: string
}

/** The calls of a worker that draws what users bring as vectors. Its pictures are premultiplied; the caller closes them. */
export interface DrawingApi {
  /** Loads a renderer. */
  prepare(kind: 'svg' | 'lottie'): Promise<void>
  /** Fails with `unreadable` and `texts_in_drawing`. */
  readSvg(text: string): Promise<Result<SvgDrawing, Failure>>
  /** Draws an SVG, its longer side `sidePx` long; by default that of the drawing. Fails like `readSvg`. */
  drawSvg(text: string, sidePx?: number): Promise<Result<ImageBitmap, Failure>>
  /** Reads a vector animation, `.json` or `.lottie`, and keeps it open under `id`. Fails with `unreadable`. */
  openLottie(id: number, bytes: ArrayBuffer): Promise<Result<LottieInfo, Failure>>
  /** Draws an open animation at a time, its longer side `sidePx` long; by default the animation's own. */
  lottieFrame(id: number, sourceSec: number, sidePx?: number): Promise<Result<ImageBitmap, Failure>>
  closeLottie(id: number): Promise<void>
}
