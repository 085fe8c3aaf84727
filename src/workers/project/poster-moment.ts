import { sceneFrame } from '#shared/evaluate/evaluate.ts'
import type { Layer } from '#shared/evaluate/frame-spec.ts'
import { settledMoment } from '#shared/evaluate/settled-moment.ts'
import type { SceneId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import { clipsOf, sceneById, thumbnailSec, tracksOf } from '#shared/model/queries.ts'

/** Returns the moment of a project that its poster shows. */
export function posterMoment(project: Project): { sceneId: SceneId; timeSec: number } {
  const sceneId = project.sceneIds[0]!
  return { sceneId, timeSec: thumbnailSec(project, sceneId) }
}

/**
 * Whether the scene of the poster looks at its start as it does where its poster is taken: the same things, all at rest,
 * with the same words. What films and presenters do meanwhile does not count.
 */
export function isSettledAtStart(project: Project): boolean {
  const { sceneId, timeSec } = posterMoment(project)
  const start = sceneFrame(project, sceneId, 0).layers
  const pictured = sceneFrame(project, sceneId, settledMoment(project, sceneId, timeSec)).layers
  return start.length === pictured.length && start.every((layer, index) => isSame(layer, pictured[index]!))
}

function isSame(layer: Layer, other: Layer): boolean {
  if (layer.id !== other.id || layer.inMotion || other.inMotion) return false
  return layer.kind !== 'text' || (other.kind === 'text' && layer.text === other.text)
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
