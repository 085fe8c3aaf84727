import type { SceneId, TrackId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import { trackById } from '#shared/model/queries.ts'
import type { ScriptDrafts } from './script-drafts.ts'

/** A draft that was split into scenes, with what the document had before. */
interface Split {
  draft: string
  /** The script of its presenter before the split, and its part of the draft after it. */
  before: string
  after: string
  sceneIds: readonly SceneId[]
  isDone: boolean
}

/**
 * Drafts that were split into scenes. They are not in the document, so its history has none of them: where the split is
 * undone the draft returns to its field, where it is redone it goes (E8.35).
 */
export class SplitScripts {
  readonly #drafts: Pick<ScriptDrafts, 'all' | 'set'>
  readonly #splits = new Map<TrackId, Split>()

  constructor(drafts: Pick<ScriptDrafts, 'all' | 'set'>) {
    this.#drafts = drafts
  }

  /** Notes that the draft of a presenter of `project` is split, its first part being `after`. */
  add(project: Project, trackId: TrackId, after: string): void {
    const track = trackById(project, trackId)
    const draft = this.#drafts.all()[trackId]
    if (track?.kind !== 'role' || draft === undefined) return
    this.#splits.set(trackId, { draft, before: track.tts.text, after, sceneIds: project.sceneIds, isDone: false })
  }

  /** Restores the drafts whose split `project` does not have any more, and forgets those whose split it has again. */
  follow(project: Project): void {
    for (const [trackId, split] of this.#splits) {
      const track = trackById(project, trackId)
      const text = track?.kind === 'role' ? track.tts.text : null
      if (!split.isDone && text === split.after) {
        split.isDone = true
        if (this.#drafts.all()[trackId] === split.draft) this.#drafts.set(trackId, null)
      } else if (split.isDone && text === split.before && sameIds(project.sceneIds, split.sceneIds)) {
        split.isDone = false
        this.#drafts.set(trackId, split.draft)
      }
    }
  }
}

function sameIds(left: readonly SceneId[], right: readonly SceneId[]): boolean {
  return left.length === right.length && left.every((id, index) => id === right[index])
}
