import { projectMix, sceneMix } from '#shared/evaluate/evaluate-mix.ts'
import type { MixSpec } from '#shared/evaluate/mix-spec.ts'
import type { SceneId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import { clipsOf, sceneTimes, tracksOf } from '#shared/model/queries.ts'
import { clipPlayStatus, type PlayState, type SceneSequence } from '#shared/status/play.ts'

export interface Moment {
  sceneId: SceneId
  timeSec: number
}

/** A project as the play state (`shared/status/play.ts`) sees it. */
export function sequenceOf(project: Project): SceneSequence {
  return { frameRate: project.frameRate, scenes: sceneTimes(project) }
}

/** The mix of what is played, with a gain; times are seconds of the scene or project that is played. */
export function mixOf(project: Project, { what, sceneId }: PlayState, gain: number | undefined): MixSpec {
  const mix = what === 'scene' ? sceneMix(project, sceneId) : projectMix(project)
  return gain === undefined ? mix : { ...mix, gain }
}

/**
 * The moments, at most `aheadSec` away, at which something new will be visible: starts of clips that have not started yet,
 * and the start of the next scene where the whole project is played.
 */
export function startsAhead(project: Project, state: PlayState, aheadSec: number): Moment[] {
  const { sceneId, timeSec, what } = state
  const starts = new Set<number>()
  for (const track of tracksOf(project, sceneId)) {
    if (track.disabled) continue
    for (const clip of track.kind === 'role' ? [track] : clipsOf(project, track.id)) {
      const waits = clipPlayStatus(state, clip, true) === 'ready'
      if (waits && clip.startSec - timeSec <= aheadSec) starts.add(clip.startSec)
    }
  }
  const moments = Array.from(starts, (startSec) => ({ sceneId, timeSec: startSec }))
  const times = sceneTimes(project)
  const index = times.findIndex((scene) => scene.sceneId === sceneId)
  const next = what === 'project' ? times[index + 1] : undefined
  const { durationSec = 0, rate = 1 } = times[index] ?? {}
  const leftSec = durationSec - timeSec / rate
  return next && leftSec <= aheadSec ? [...moments, { sceneId: next.sceneId, timeSec: 0 }] : moments
}
