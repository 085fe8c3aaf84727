import { type FrameCut, type Look, speedAt } from './choose-stretch.ts'

/** How strongly the movement of a frame counts about another one: a frame alone is measured with noise. */
const AROUND = [0.25, 0.5, 0.25] as const

/**
 * The frames near both ends of a stretch at which the face moves least: the film turns back there. Each is looked for
 * `reachSec` around the wanted time, where the face is known. Null where it is not.
 */
export function turningPoints(
  frames: readonly Pick<Look, 'timeSec' | 'face'>[],
  { fromSec, toSec }: { fromSec: number; toSec: number },
  reachSec: number,
): FrameCut | null {
  const speeds = frames.map((_, at) => speedAt(frames, at))
  const steady = speeds.map((own, at) =>
    AROUND.reduce((sum, weight, part) => sum + weight * (speeds[at + part - 1] ?? own), 0),
  )
  const calmest = (nearSec: number): number | null => {
    let found: number | null = null
    for (const [at, { timeSec, face }] of frames.entries()) {
      if (!face || Math.abs(timeSec - nearSec) > reachSec) continue
      if (found === null || steady[at]! < steady[found]!) found = at
    }
    return found
  }
  const [first, last] = [calmest(fromSec), calmest(toSec)]
  return first === null || last === null || last <= first ? null : { first, last }
}
