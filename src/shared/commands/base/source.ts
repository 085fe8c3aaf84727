import { roundSec } from '#shared/base/num.ts'
import type { Clip, MusicClip, VideoClip } from '#shared/model/clip.ts'
import { playRateOf } from '#shared/model/play-rate.ts'

/** The fields of a clip that say how much of its source it shows. */
type Sourced =
  | { kind: 'image' }
  | { kind: 'text' }
  | Pick<VideoClip, 'kind' | 'loop' | 'sourceStartSec' | 'sourceDurationSec' | 'playRate'>
  | Pick<MusicClip, 'kind' | 'loop' | 'sourceStartSec' | 'sourceDurationSec' | 'playRate'>

/** How long a clip may last by its source: what is left of it, unless it loops, has no time, or is of unknown length. */
export function sourceRoomSec(clip: Sourced): number {
  if (clip.kind === 'image' || clip.kind === 'text') return Number.POSITIVE_INFINITY
  const { loop, sourceStartSec, sourceDurationSec } = clip
  return loop || sourceDurationSec <= 0
    ? Number.POSITIVE_INFINITY
    : roundSec(Math.max(0, sourceDurationSec - sourceStartSec) / playRateOf(clip))
}

/** The clip with its source begun as far on as `bySec` of the clip play (back when negative); a loop goes round, nothing starts before 0. */
export function shiftSource<T extends Clip>(clip: T, bySec: number): T {
  if (clip.kind === 'image' || clip.kind === 'text') return clip
  const { loop, sourceDurationSec } = clip
  const shifted = clip.sourceStartSec + bySec * playRateOf(clip)
  const looped =
    loop && sourceDurationSec > 0 ? shifted - Math.floor(shifted / sourceDurationSec) * sourceDurationSec : shifted
  return { ...clip, sourceStartSec: roundSec(Math.max(0, looped)) }
}
