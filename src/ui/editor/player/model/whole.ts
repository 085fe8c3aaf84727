import { clamp } from '#shared/base/num.ts'
import type { SceneId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import { type SceneTime, sceneTimes } from '#shared/model/queries.ts'

/** What a player shows as one line of time: the scenes one after the other, or `only` one of them from 0 on. */
export function playedTimes(project: Project, only: SceneId | null = null): readonly SceneTime[] {
  const times = sceneTimes(project)
  if (only === null) return times
  return times.filter(({ sceneId }) => sceneId === only).map((time) => ({ ...time, startSec: 0 }))
}

/** Length of what is played, in seconds. */
export function wholeSec(times: readonly SceneTime[]): number {
  const last = times.at(-1)
  return last ? last.startSec + last.durationSec : 0
}

/** Where a time of one scene lies in the whole; 0 for a scene that is not part of it. */
export function toWhole(times: readonly SceneTime[], sceneId: SceneId | null, timeSec: number): number {
  const time = times.find((one) => one.sceneId === sceneId)
  return time ? time.startSec + clamp(timeSec, 0, time.durationSec) : 0
}

/** The scene that shows at a time of the whole, and the time within it; where two meet, the later one. */
export function fromWhole(times: readonly SceneTime[], atSec: number): { sceneId: SceneId; timeSec: number } | null {
  const inside = clamp(atSec, 0, wholeSec(times))
  const time = times.findLast((one) => one.startSec <= inside)
  return time ? { sceneId: time.sceneId, timeSec: inside - time.startSec } : null
}
