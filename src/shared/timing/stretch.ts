import { roundSec } from '#shared/base/num.ts'
import type { FrameRate } from '#shared/model/canvas.ts'
import { frameSec } from './frames.ts'

/** Corner of a clip and width of the place at each end that stretches it, in CSS pixels. */
export const CLIP_CORNER_PX = 8
export const STRETCH_HANDLE_PX = 7
/** A clip narrower than this cannot be stretched (editor specification 5, "Clips and tracks"). */
export const STRETCH_MIN_PX = 1.5 * (CLIP_CORNER_PX + STRETCH_HANDLE_PX)

/** Whether a clip of this width has handles; `disabled` is its `isDisableStretching`. */
export function canStretch(widthPx: number, disabled = false): boolean {
  return !disabled && widthPx >= STRETCH_MIN_PX
}

/** The shortest clip: one frame. */
export function shortestClipSec(frameRate: FrameRate): number {
  return frameSec(frameRate)
}

/**
 * The shortest role: as many frames as the fullest of its child tracks has clips (`childCounts`), one at least (editor
 * specification 5, "Clips and tracks").
 */
export function shortestRoleSec(childCounts: readonly number[], frameRate: FrameRate): number {
  return roundSec(Math.max(1, ...childCounts) / frameRate)
}
