import type { FrameCut, Look } from './choose-stretch.ts'
import { type FaceLook, lookChange, meanLook } from './face-look.ts'

/** Within so many seconds of the ends of a clip its action begins and ends; of a short one within a third of it. */
const REACH_SEC = 1
/** Shortest and longest action, in seconds. */
export const ACTION_SEC = { least: 1, most: 10 } as const

/**
 * Chooses the first and the last frame of an action from those of its clip: where the head is most as in the idle film, by
 * its place, size and turn, so that little moves while one fades into the other. Eyes and mouth do not count. Of equally
 * near frames those are taken that leave more of the clip. Null where either end shows no face.
 */
export function actionCut(
  frames: readonly Pick<Look, 'timeSec' | 'face'>[],
  idle: readonly FaceLook[],
): FrameCut | null {
  const rest = meanLook(idle)
  const { open, lids, gaze } = rest
  const farness = frames.map(({ face }) =>
    face ? lookChange(rest, { ...face, open, lids, gaze }) : Number.POSITIVE_INFINITY,
  )
  const [startSec, endSec] = [frames[0]?.timeSec ?? 0, frames.at(-1)?.timeSec ?? 0]
  const reachSec = Math.min(REACH_SEC, (endSec - startSec) / 3)
  const nearest = (order: readonly number[], isNear: (timeSec: number) => boolean): number | null => {
    let found: number | null = null
    for (const at of order) {
      if (!isNear(frames[at]!.timeSec) || farness[at] === Number.POSITIVE_INFINITY) continue
      if (found === null || farness[at]! < farness[found]! - 1e-9) found = at
    }
    return found
  }
  const forward = frames.map((_, at) => at)
  const first = nearest(forward, (timeSec) => timeSec - startSec <= reachSec)
  const last = nearest(forward.toReversed(), (timeSec) => endSec - timeSec <= reachSec)
  return first === null || last === null || last <= first ? null : { first, last }
}
