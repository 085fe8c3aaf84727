import { diffProjects } from '#shared/model/patch.ts'
import type { ProjectEvent, ProjectFeed } from '#shared/protocol/project.ts'
import type { Editing } from './editing.ts'
import type { EditorView } from './editor-view.ts'

/** Publishes changes of the document and the view to the interface, the previews, and tabs that follow. */
export class Publisher {
  readonly #emit: (event: ProjectEvent) => void
  readonly #toTabs: (feed: ProjectFeed) => void
  readonly #feeds: MessagePort[] = []
  #revision = 0
  #view: EditorView | null = null
  #canUndo = false
  #canRedo = false

  constructor(emit: (event: ProjectEvent) => void, toTabs: (feed: ProjectFeed) => void) {
    this.#emit = emit
    this.#toTabs = toTabs
  }

  /** The whole document, for late listeners; null until one was published. */
  get whole(): ProjectFeed | null {
    return this.#view && { type: 'opened', revision: this.#revision, project: this.#view.project }
  }

  addFeed(port: MessagePort): void {
    this.#feeds.push(port)
    if (this.whole) port.postMessage(this.whole)
  }

  /**
   * Publishes everything the first time and only differences afterwards. Other tabs receive documents from the writer
   * alone. After undo, redo and a change of scene (`travelled`) the playhead moves to the time of the view.
   */
  publish(editing: Editing, { writer, travelled = false }: { writer: boolean; travelled?: boolean }): void {
    const { view, canUndo, canRedo } = editing
    const before = this.#view
    this.#view = view
    if (!before) {
      this.#feed({ type: 'opened', revision: this.#revision, project: view.project }, false)
      const { project, selection, sceneId } = view
      this.#emit({ type: 'opened', revision: this.#revision, project, selection, sceneId })
    } else if (before.project !== view.project) {
      const patch = diffProjects(before.project, view.project)
      this.#feed({ type: 'changed', revision: ++this.#revision, patch }, writer)
      this.#emit({ type: 'changed', revision: this.#revision, patch })
    }
    const { selection, sceneId, timeSec } = view
    if (before && (travelled || before.selection !== selection || before.sceneId !== sceneId)) {
      this.#emit({ type: 'selected', selection, sceneId, ...(travelled ? { timeSec } : {}) })
    }
    if (canUndo !== this.#canUndo || canRedo !== this.#canRedo) {
      this.#canUndo = canUndo
      this.#canRedo = canRedo
      this.#emit({ type: 'history', canUndo, canRedo })
    }
  }

  #feed(feed: ProjectFeed, writer: boolean): void {
    for (const port of this.#feeds) port.postMessage(feed)
    if (writer) this.#toTabs(feed)
  }
}
