import type { Rect } from '#shared/base/rect.ts'

/** A picture of an animation that differs from the one before it. */
export interface Picture {
  /** RGBA, not premultiplied, rows from the top. */
  pixels: Uint8ClampedArray<ArrayBuffer>
  /** The picture that is shown before; null for the first. */
  before: Uint8ClampedArray<ArrayBuffer> | null
  /** The rectangle that differs between them, its left and upper side even. */
  rect: Rect
  durationSec: number
}

/** Writes one kind of animated pictures. */
export interface AnimationWriter {
  add(picture: Picture): Promise<void>
  /** Writes what comes behind the last picture. */
  end(): Promise<void>
}
