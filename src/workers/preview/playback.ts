import { sceneStartSec } from '#shared/evaluate/evaluate.ts'
import { projectMix, sceneMix } from '#shared/evaluate/evaluate-mix.ts'
import type { MixSpec } from '#shared/evaluate/mix-spec.ts'
import type { SceneId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import { projectDurationSec, sceneAt, sceneDurationSec } from '#shared/model/queries.ts'

/** What is played: one scene, or the project from one of its scenes on. Times of the mix are seconds of that. */
export type Playing = 'scene' | 'project'

export interface Moment {
  sceneId: SceneId
  timeSec: number
}

export function mixOf(project: Project, what: Playing, sceneId: SceneId): MixSpec {
  return what === 'scene' ? sceneMix(project, sceneId) : projectMix(project)
}

/** Where a moment lies in what is played. */
export function mixSec(project: Project, what: Playing, { sceneId, timeSec }: Moment): number {
  return what === 'scene' ? timeSec : sceneStartSec(project, sceneId) + timeSec
}

/**
 * The moment that shows at a place of what is played, on a frame of the project, and whether that is the end, where
 * time stands still.
 */
export function momentAt(
  project: Project,
  what: Playing,
  sceneId: SceneId,
  atSec: number,
): { moment: Moment; ended: boolean } {
  const durationSec = what === 'scene' ? sceneDurationSec(project, sceneId) : projectDurationSec(project)
  const ended = atSec >= durationSec - 1e-6
  if (what === 'scene') {
    return { moment: { sceneId, timeSec: ended ? durationSec : onFrame(project, atSec) }, ended }
  }
  const { sceneId: shown, timeSec } = sceneAt(project, ended ? durationSec : atSec)
  return { moment: { sceneId: shown, timeSec: ended ? timeSec : onFrame(project, timeSec) }, ended }
}

/** Where to begin: from the start when the end was reached (editor specification 4, "Playback", "Editor mode"). */
export function startMoment(project: Project, what: Playing, at: Moment): Moment {
  const atEnd = at.timeSec >= sceneDurationSec(project, at.sceneId) - 0.5 / project.frameRate
  if (!atEnd) return at
  if (what === 'scene') return { ...at, timeSec: 0 }
  const next = project.sceneIds[project.sceneIds.indexOf(at.sceneId) + 1]
  return { sceneId: next ?? (project.sceneIds[0] as SceneId), timeSec: 0 }
}

/** The last frame that has begun at a time. */
function onFrame(project: Project, timeSec: number): number {
  return Math.floor(timeSec * project.frameRate + 1e-6) / project.frameRate
}
