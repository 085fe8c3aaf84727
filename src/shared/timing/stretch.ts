import { roundSec } from '#shared/base/num.ts'
import type { FrameRate } from '#shared/model/canvas.ts'
import { drivingSounds } from '#shared/model/driving-sounds.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { frameSec } from './frames.ts'

/** Corner of a clip and width of the place at each end that stretches it, in CSS pixels. */
export const CLIP_CORNER_PX = 8
export const STRETCH_HANDLE_PX = 7
/** A clip narrower than this cannot be stretched (E5.43). */
const STRETCH_MIN_PX = 1.5 * (CLIP_CORNER_PX + STRETCH_HANDLE_PX)

/** Whether a clip of this width has handles; `disabled` is its `isDisableStretching`. */
export function canStretch(widthPx: number, disabled = false): boolean {
  return !disabled && widthPx >= STRETCH_MIN_PX
}

/** The shortest clip: one frame. */
export function shortestClipSec(frameRate: FrameRate): number {
  return frameSec(frameRate)
}

/** The shortest presenter: one frame for each clip of its fullest child track, at least one. */
export function shortestRoleSec(track: RoleTrack, frameRate: FrameRate): number {
  const counts = [drivingSounds(track).length, track.subtitle.items.length, track.actions.length]
  return roundSec(Math.max(1, ...counts) / frameRate)
}
