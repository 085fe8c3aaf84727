import { roundSec } from '#shared/base/num.ts'
import { endOf } from '#shared/base/span.ts'
import type { Clip } from '#shared/model/clip.ts'
import type { SceneId } from '#shared/model/ids.ts'
import { playRateOf } from '#shared/model/play-rate.ts'
import type { Project } from '#shared/model/project.ts'
import { clipsOf, tracksOf } from '#shared/model/queries.ts'
import { frameSec } from '#shared/timing/frames.ts'
import { putClip } from './base/edit.ts'

function follows(clip: Clip): boolean {
  return 'followsScene' in clip && clip.followsScene === true && (clip.kind !== 'video' || clip.loop)
}

/** Where a clip ends by itself, in seconds of the scene: a video that follows after it has played once, other followers at 0. */
function ownEndSec(clip: Clip): number {
  if (!follows(clip)) return endOf(clip)
  if (clip.kind !== 'video') return 0
  return roundSec(clip.startSec + Math.max(0, clip.sourceDurationSec - clip.sourceStartSec) / playRateOf(clip))
}

/** Where the contents of a scene end by themselves; 0 without any. */
function contentEndSec(project: Project, sceneId: SceneId): number {
  return tracksOf(project, sceneId).reduce((endSec, track) => {
    if (track.kind === 'role') return Math.max(endSec, endOf(track))
    return clipsOf(project, track.id).reduce((end, clip) => Math.max(end, ownEndSec(clip)), endSec)
  }, 0)
}

function followScene(project: Project, sceneId: SceneId): Project {
  const endSec = contentEndSec(project, sceneId)
  if (endSec === 0) return project
  const minSec = frameSec(project.frameRate)
  return tracksOf(project, sceneId).reduce((next, track) => {
    const clips = clipsOf(next, track.id)
    return clips.reduce((done, clip, index) => {
      if (!follows(clip)) return done
      const durationSec = roundSec(Math.min(endSec, clips[index + 1]?.startSec ?? endSec) - clip.startSec)
      return durationSec < minSec || durationSec === clip.durationSec ? done : putClip(done, { ...clip, durationSec })
    }, next)
  }, project)
}

/**
 * Clips that follow their scene end with what else is in it (E5.63); where nothing else is, or it ends before they begin,
 * they keep their length.
 */
export function followScenes(project: Project, scenes: readonly SceneId[]): Project {
  return scenes.reduce(followScene, project)
}
