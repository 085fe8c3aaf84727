import type { ProjectId, SceneId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import { sceneById } from '#shared/model/queries.ts'
import { outdatedPictures, storedPicture } from '#shared/model/scene-pictures.ts'

/**
 * The scenes whose stored pictures are to be drawn (E4.10): those that were edited, and once something was, those without
 * one. A project that is opened and left as it was is not saved for its pictures.
 */
export class StalePictures {
  readonly #projectId: ProjectId
  readonly #edited = new Set<SceneId>()
  #isEdited = false

  constructor(projectId: ProjectId) {
    this.#projectId = projectId
  }

  /** Follows an edit of the document. */
  follow(before: Project, after: Project): void {
    this.#isEdited = true
    for (const sceneId of outdatedPictures(before, after)) this.#edited.add(sceneId)
  }

  /** Returns the scenes of a document to be drawn, in their order. */
  of(project: Project): SceneId[] {
    if (!this.#isEdited) return []
    const lacks = (id: SceneId) => storedPicture(this.#projectId, sceneById(project, id)) === null
    return project.sceneIds.filter((id) => this.#edited.has(id) || lacks(id))
  }

  /** Takes a scene that is being drawn off the list; an edit while it is drawn puts it on again. */
  take(sceneId: SceneId): void {
    this.#edited.delete(sceneId)
  }

  /** Puts a scene back that could not be drawn. */
  putBack(sceneId: SceneId): void {
    this.#edited.add(sceneId)
  }
}
