import { clamp } from '#shared/base/num.ts'
import type { SceneId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import { type SceneTime, sceneTimes } from '#shared/model/queries.ts'

/** Returns the scenes that a player plays, with their times: all of them in order, or `only` one from 0 on. */
export function playedTimes(project: Project, only: SceneId | null = null): readonly SceneTime[] {
  const times = sceneTimes(project)
  if (only === null) return times
  return times.filter(({ sceneId }) => sceneId === only).map((time) => ({ ...time, startSec: 0 }))
}

/** Returns the total length in seconds. */
export function wholeSec(times: readonly SceneTime[]): number {
  const last = times.at(-1)
  return last ? last.startSec + last.durationSec : 0
}

/** Converts a time of a scene to the time of the whole; 0 for a scene that is not played. */
export function toWhole(times: readonly SceneTime[], sceneId: SceneId | null, timeSec: number): number {
  const time = times.find((one) => one.sceneId === sceneId)
  return time ? time.startSec + clamp(timeSec / time.rate, 0, time.durationSec) : 0
}

/** Converts a time of the whole to a scene and its time. At a boundary the later scene wins. */
export function fromWhole(times: readonly SceneTime[], atSec: number): { sceneId: SceneId; timeSec: number } | null {
  const inside = clamp(atSec, 0, wholeSec(times))
  const time = times.findLast((one) => one.startSec <= inside)
  return time ? { sceneId: time.sceneId, timeSec: (inside - time.startSec) * time.rate } : null
}
