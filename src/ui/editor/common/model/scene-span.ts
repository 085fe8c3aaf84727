import type { SceneId } from '#shared/model/ids.ts'
import { CLIP_DURATION_SEC } from '#shared/model/limits.ts'
import type { Project } from '#shared/model/project.ts'
import { sceneDurationSec, tracksOf } from '#shared/model/queries.ts'
import { frameSec } from '#shared/timing/frames.ts'

/** When a new text or picture shows, in seconds of the scene. */
interface SceneSpan {
  startSec: number
  durationSec: number
  followsScene: true
}

/**
 * Returns the time of a new text or picture (E5.63): from `atSec` to the end of the scene, from the start of the scene
 * where it would begin at the end. In an empty scene it has the usual length.
 */
export function sceneSpan(project: Project, sceneId: SceneId, atSec: number): SceneSpan {
  const endSec = tracksOf(project, sceneId).length > 0 ? sceneDurationSec(project, sceneId) : 0
  if (endSec === 0) return { startSec: 0, durationSec: CLIP_DURATION_SEC, followsScene: true }
  const startSec = atSec > endSec - 1.5 * frameSec(project.frameRate) ? 0 : Math.max(0, atSec)
  return { startSec, durationSec: endSec - startSec, followsScene: true }
}
