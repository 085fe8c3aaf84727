import type { SceneId } from '#shared/model/ids.ts'
import { CLIP_DURATION_SEC } from '#shared/model/limits.ts'
import type { Project } from '#shared/model/project.ts'
import { sceneDurationSec, tracksOf } from '#shared/model/queries.ts'
import { frameSec } from '#shared/timing/frames.ts'

/** How far a playhead that was only nudged is from the start of its scene, in seconds: a start there would be a flash without the text. */
const START_SEC = 0.5

/** When a new text or picture shows, in seconds of the scene. */
interface SceneSpan {
  startSec: number
  durationSec: number
  followsScene: true
}

/**
 * Returns the time of a new text or picture (E5.63): from `atSec` to the end of the scene, from the start of the scene
 * where that is less than half a second away or it would begin at the end. In an empty scene it has the usual length.
 */
export function sceneSpan(project: Project, sceneId: SceneId, atSec: number): SceneSpan {
  const endSec = tracksOf(project, sceneId).length > 0 ? sceneDurationSec(project, sceneId) : 0
  if (endSec === 0) return { startSec: 0, durationSec: CLIP_DURATION_SEC, followsScene: true }
  const isAtEnd = atSec > endSec - 1.5 * frameSec(project.frameRate)
  const startSec = isAtEnd || atSec < START_SEC ? 0 : atSec
  return { startSec, durationSec: endSec - startSec, followsScene: true }
}

/** Returns the time at which a new text or picture is seen first and must be clear of others: at a nudged playhead, not before it. */
export function seenSec({ startSec }: Pick<SceneSpan, 'startSec'>, atSec: number): number {
  return atSec > startSec && atSec - startSec < START_SEC ? atSec : startSec
}
