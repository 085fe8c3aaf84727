import { clamp } from '#shared/base/num.ts'
import type { SceneId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import { sceneDurationSec } from '#shared/model/queries.ts'

/** A scene's stretch of the whole video, in seconds from its beginning. */
export interface Stretch {
  sceneId: SceneId
  startSec: number
  durationSec: number
}

/** The scenes one after the other, as the player of the whole project shows them. */
export function stretchesOf(project: Project, sceneIds: readonly SceneId[] = project.sceneIds): Stretch[] {
  let startSec = 0
  return sceneIds.map((sceneId) => {
    const stretch = { sceneId, startSec, durationSec: sceneDurationSec(project, sceneId) }
    startSec += stretch.durationSec
    return stretch
  })
}

export function wholeSec(stretches: readonly Stretch[]): number {
  const last = stretches.at(-1)
  return last ? last.startSec + last.durationSec : 0
}

/** Where a time of one scene lies in the whole; 0 for a scene that is not part of it. */
export function toWhole(stretches: readonly Stretch[], sceneId: SceneId | null, timeSec: number): number {
  const stretch = stretches.find((one) => one.sceneId === sceneId)
  return stretch ? stretch.startSec + clamp(timeSec, 0, stretch.durationSec) : 0
}

/** The scene that shows at a time of the whole, and the time within it; where two meet, the later one. */
export function fromWhole(stretches: readonly Stretch[], atSec: number): { sceneId: SceneId; timeSec: number } | null {
  const inside = clamp(atSec, 0, wholeSec(stretches))
  const stretch = stretches.findLast((one) => one.startSec <= inside)
  return stretch ? { sceneId: stretch.sceneId, timeSec: inside - stretch.startSec } : null
}
