import { endOf } from '#shared/base/span.ts'
import type { SceneId } from '#shared/model/ids.ts'
import type { LayerMotions } from '#shared/model/layer-motion.ts'
import type { Project } from '#shared/model/project.ts'
import { clipsOf, sceneById, thumbnailSec, tracksOf } from '#shared/model/queries.ts'
import { presenterShows } from '#shared/placing/presence.ts'

/** Returns the moment of a project that its poster shows. */
export function posterMoment(project: Project): { sceneId: SceneId; timeSec: number } {
  const sceneId = project.sceneIds[0]!
  return { sceneId, timeSec: thumbnailSec(project, sceneId) }
}

/** Whether the scene of the poster shows the same things at its start as at the moment of the poster, and at rest. */
export function isSettledAtStart(project: Project): boolean {
  const { sceneId, timeSec } = posterMoment(project)
  const isSame = (shows: (sec: number) => boolean, motions: LayerMotions | undefined) =>
    shows(0) === shows(timeSec) && !(shows(0) && motions?.entrance)
  return tracksOf(project, sceneId)
    .filter(({ disabled }) => !disabled)
    .every((track) => {
      if (track.kind === 'role') return isSame((sec) => presenterShows(track, sec), track.motions)
      return clipsOf(project, track.id).every((clip) => {
        if (clip.kind === 'music') return true
        return isSame((sec) => sec >= clip.startSec && sec < endOf(clip), clip.motions)
      })
    })
}

/** Whether the scene of the poster has nothing that can be seen but a plain color. */
export function showsNothing(project: Project): boolean {
  const { sceneId } = posterMoment(project)
  const isPlain = (kind: string | undefined) => kind !== 'image' && kind !== 'video'
  return (
    isPlain(sceneById(project, sceneId)?.background.kind) &&
    isPlain(project.background.kind) &&
    tracksOf(project, sceneId).every((track) => track.kind !== 'role' && clipsOf(project, track.id).every(isSound))
  )
}

function isSound({ kind }: { kind: string }): boolean {
  return kind === 'music'
}
