import { diffProjects } from '#shared/model/patch.ts'
import type { ProjectEvent, ProjectFeed } from '#shared/protocol/project.ts'
import type { Editing } from './editing.ts'
import type { EditorView } from './editor-view.ts'

/** Tells what changed since it told last: to the interface, to the previews, and to tabs that follow. */
export class Publisher {
  readonly #tell: (event: ProjectEvent) => void
  readonly #toTabs: (feed: ProjectFeed) => void
  readonly #feeds: MessagePort[] = []
  #revision = 0
  #view: EditorView | null = null
  #canUndo = false
  #canRedo = false

  constructor(tell: (event: ProjectEvent) => void, toTabs: (feed: ProjectFeed) => void) {
    this.#tell = tell
    this.#toTabs = toTabs
  }

  /** The whole document, for those who come late; null until there is one. */
  get whole(): ProjectFeed | null {
    return this.#view && { type: 'opened', revision: this.#revision, project: this.#view.project }
  }

  addFeed(port: MessagePort): void {
    this.#feeds.push(port)
    if (this.whole) port.postMessage(this.whole)
  }

  /**
   * Tells everything the first time, and afterwards what differs. Tabs hear of documents only from their writer. After
   * undo, redo and a change of scene (`travelled`) the playhead goes where the view has it.
   */
  publish(editing: Editing, { writer, travelled = false }: { writer: boolean; travelled?: boolean }): void {
    const { view, canUndo, canRedo } = editing
    const before = this.#view
    this.#view = view
    if (!before) {
      this.#feed({ type: 'opened', revision: this.#revision, project: view.project }, false)
      const { project, selection, sceneId } = view
      this.#tell({ type: 'opened', revision: this.#revision, project, selection, sceneId })
    } else if (before.project !== view.project) {
      const patch = diffProjects(before.project, view.project)
      this.#feed({ type: 'changed', revision: ++this.#revision, patch }, writer)
      this.#tell({ type: 'changed', revision: this.#revision, patch })
    }
    const { selection, sceneId, timeSec } = view
    if (before && (travelled || before.selection !== selection || before.sceneId !== sceneId)) {
      this.#tell({ type: 'selected', selection, sceneId, ...(travelled ? { timeSec } : {}) })
    }
    if (canUndo !== this.#canUndo || canRedo !== this.#canRedo) {
      this.#canUndo = canUndo
      this.#canRedo = canRedo
      this.#tell({ type: 'history', canUndo, canRedo })
    }
  }

  #feed(feed: ProjectFeed, writer: boolean): void {
    for (const port of this.#feeds) port.postMessage(feed)
    if (writer) this.#toTabs(feed)
  }
}
