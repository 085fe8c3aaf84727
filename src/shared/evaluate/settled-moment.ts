import type { SceneId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import { sceneDurationSec } from '#shared/model/queries.ts'
import { sceneFrame } from './evaluate.ts'
import type { Layer } from './frame-spec.ts'

/** How long after the wanted moment a settled one is looked for, in seconds. */
const REACH_SEC = 3

/**
 * Returns the first moment of a scene from `fromSec` on, in its seconds, whose picture can stand for it: nothing comes or
 * goes by a motion, and no presenter blinks. Without such a moment soon after, `fromSec`.
 */
export function settledMoment(project: Project, sceneId: SceneId, fromSec: number): number {
  const endSec = Math.min(fromSec + REACH_SEC, sceneDurationSec(project, sceneId))
  for (let frame = 0; ; frame++) {
    const atSec = fromSec + frame / project.frameRate
    if (atSec >= endSec) return fromSec
    if (sceneFrame(project, sceneId, atSec).layers.every(isSettled)) return atSec
  }
}

function isSettled(layer: Layer): boolean {
  return !layer.inMotion && !('pose' in layer && layer.pose.blink > 0)
}
