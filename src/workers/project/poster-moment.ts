import type { SceneId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import { clipsOf, sceneById, thumbnailSec, tracksOf } from '#shared/model/queries.ts'

/** Returns the moment of a project that its poster shows. */
export function posterMoment(project: Project): { sceneId: SceneId; timeSec: number } {
  const sceneId = project.sceneIds[0]!
  return { sceneId, timeSec: thumbnailSec(project, sceneId) }
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
