import { ok, type Result } from '#shared/base/result.ts'
import type { Command } from '#shared/commands/command.ts'
import type { Refusal } from '#shared/commands/refusal.ts'
import { run } from '#shared/commands/run.ts'
import type { Project } from '#shared/model/project.ts'
import type { GestureId } from '#shared/protocol/project.ts'
import { type EditorView, viewOf } from './editor-view.ts'
import { canRedo, canUndo, type History, type HistoryEvent, historyAfter, startHistory } from './history.ts'

interface Gesture {
  id: GestureId
  shown: EditorView
  /** The ids it has handed out: each update gets the same ones, so that what it makes keeps its identity. */
  ids: string[]
}

/** How and when a command comes. */
interface Moment {
  /** The gesture that it is an update of. */
  gesture?: GestureId
  /** Where the playhead stands, in seconds of the scene; it comes back when the edit is undone. */
  playheadSec?: number
  atMs: number
}

/**
 * The editing of one document, without any I/O: commands, one gesture at a time, history. `view` is what shows,
 * `committed` is what counts: they differ only while a gesture is under way.
 */
export class Editing {
  #history: History
  #gesture: Gesture | null = null
  readonly #newId: () => string

  constructor(view: EditorView, newId: () => string) {
    this.#history = startHistory(view)
    this.#newId = newId
  }

  get view(): EditorView {
    return this.#gesture?.shown ?? this.#history.present
  }

  get committed(): Project {
    return this.#history.present.project
  }

  get canUndo(): boolean {
    return canUndo(this.#history)
  }

  get canRedo(): boolean {
    return canRedo(this.#history)
  }

  /** One edit: a step of the history, or with a gesture an update that starts from where the gesture began. */
  run(command: Command, { gesture, playheadSec, atMs }: Moment): Result<null, Refusal> {
    if (this.#gesture && this.#gesture.id !== gesture) this.commit(this.#gesture.id, atMs)
    if (playheadSec !== undefined && !this.#gesture) this.#tell({ type: 'looked', change: { timeSec: playheadSec } })
    if (gesture === undefined) return this.#edit(command, atMs)
    this.#gesture ??= { id: gesture, shown: this.#history.present, ids: [] }
    const { ids } = this.#gesture
    let next = 0
    const newId = () => {
      ids[next] ??= this.#newId()
      return ids[next++]!
    }
    const base = this.#history.present
    const outcome = run(base.project, command, { newId })
    if (!outcome.ok) return outcome
    this.#gesture.shown = viewOf(base, outcome.value, command)
    return ok(null)
  }

  #edit(command: Command, atMs: number): Result<null, Refusal> {
    const { present } = this.#history
    const outcome = run(present.project, command, { newId: this.#newId })
    if (!outcome.ok) return outcome
    this.#tell({ type: 'edited', view: viewOf(present, outcome.value, command), atMs })
    return ok(null)
  }

  /** Ends a gesture as one step of the history; nothing when it is not the one under way. */
  commit(gesture: GestureId, atMs: number): void {
    if (this.#gesture?.id !== gesture) return
    const { shown } = this.#gesture
    this.#gesture = null
    this.#tell({ type: 'sealed' })
    this.#tell({ type: 'edited', view: shown, atMs })
    this.#tell({ type: 'sealed' })
  }

  /** Throws away a gesture. */
  cancel(gesture: GestureId): void {
    if (this.#gesture?.id === gesture) this.#gesture = null
  }

  /** Goes a step back; false where there is none, or while loading or rendering. */
  undo(): boolean {
    return this.#travel('undone')
  }

  /** Goes a step forward again; false where there is none, or while loading or rendering. */
  redo(): boolean {
    return this.#travel('redone')
  }

  /** While `busy` nothing is undone or redone. */
  setBusy(busy: boolean): void {
    this.#tell({ type: 'busy', busy })
  }

  /** Another selection or scene; never a step of the history. */
  look(change: Partial<Omit<EditorView, 'project'>>): void {
    const { project: _, ...checked } = viewOf({ ...this.#history.present, ...change }, this.committed)
    this.#tell({ type: 'looked', change: checked })
    if (this.#gesture) this.#gesture.shown = { ...checked, project: this.#gesture.shown.project }
  }

  /** A document that came from elsewhere: history and gesture begin anew, selection and scene stay. */
  replace(project: Project): void {
    const { busy } = this.#history
    this.#gesture = null
    this.#history = { ...startHistory(viewOf(this.#history.present, project)), busy }
  }

  /** A gesture under way is broken off, unless nothing may be undone now. */
  #travel(type: 'undone' | 'redone'): boolean {
    const before = this.#history
    if (before.busy) return false
    this.#gesture = null
    this.#tell({ type })
    return this.#history !== before
  }

  #tell(event: HistoryEvent): void {
    this.#history = historyAfter(this.#history, event)
  }
}
