import { roundSec } from '#shared/base/num.ts'
import { endOf } from '#shared/base/span.ts'
import type { Clip } from '#shared/model/clip.ts'

/** Part of a scene in which everything of a template has begun. */
const BEGUN_PART = 0.6
/** Clips that end this near to the end of their scene end with it, in seconds. */
const END_SLACK_SEC = 0.1

/**
 * Returns clips of one scene in another one that may be shorter or longer: they begin in its first part, one after another
 * as before, and those that lasted to the end do so again.
 * @param fromSec length of their scene, `toSec` of the other one, `minSec` of a clip at least, in seconds
 */
export function timesIn(clips: readonly Clip[], fromSec: number, toSec: number, minSec: number): Clip[] {
  const latestSec = Math.max(0, ...clips.map(({ startSec }) => startSec))
  const pace = latestSec > toSec * BEGUN_PART ? (toSec * BEGUN_PART) / latestSec : 1
  return clips.map((clip) => {
    const startSec = roundSec(clip.startSec * pace)
    const lasts = endOf(clip) >= fromSec - END_SLACK_SEC
    const endSec = lasts ? toSec : Math.min(toSec, startSec + clip.durationSec)
    return { ...clip, startSec, durationSec: roundSec(Math.max(minSec, endSec - startSec)) }
  })
}
