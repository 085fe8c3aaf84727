import { ok, type Result } from '#shared/base/result.ts'
import type { Refusal } from '#shared/commands/base/refusal.ts'
import type { Command } from '#shared/commands/command.ts'
import { run } from '#shared/commands/run.ts'
import { cancelledAnalyses } from '#shared/commands/settle.ts'
import { traitsOf } from '#shared/commands/traits.ts'
import type { Project } from '#shared/model/project.ts'
import { trackById } from '#shared/model/queries.ts'
import type { GestureId } from '#shared/protocol/project.ts'
import { type EditorView, viewOf } from './editor-view.ts'
import { canRedo, canUndo, type History, type HistoryEvent, historyReducer, startHistory } from './history.ts'

interface Gesture {
  id: GestureId
  shown: EditorView
  /** The ids made so far: each update reuses them, so that new entities keep their identity. */
  ids: string[]
}

/** The circumstances of a command. */
interface Moment {
  /** The gesture that it is an update of. */
  gesture?: GestureId
  /** The playhead, in seconds of the scene; undoing the edit restores it. */
  playheadSec?: number
  atMs: number
  /** Whether a key that is held down asks again. */
  held?: boolean
}

/**
 * Edits one document, without any I/O: commands, one gesture at a time, history. `view` is on screen, `committed` is
 * saved: they differ only during a gesture.
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

  /** Runs a command: as a step of the history, or, with a gesture, as an update of the state before the gesture. */
  run(command: Command, { gesture, playheadSec, atMs, held }: Moment): Result<null, Refusal> {
    const { undo, everywhere } = traitsOf(command)
    if (undo === 'note') return this.#note(command, everywhere)
    if (undo === 'result') return this.#arrive(command, atMs)
    if (this.#gesture && this.#gesture.id !== gesture) this.commit(this.#gesture.id, atMs)
    if (playheadSec !== undefined && !this.#gesture)
      this.#dispatch({ type: 'looked', change: { timeSec: playheadSec } })
    if (gesture === undefined) return this.#edit(command, atMs, { held })
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

  #edit(
    command: Command,
    atMs: number,
    { held, joins }: { held?: boolean | undefined; joins?: boolean } = {},
  ): Result<null, Refusal> {
    const { present } = this.#history
    const outcome = run(present.project, command, { newId: this.#newId })
    if (!outcome.ok) return outcome
    const view = viewOf(present, outcome.value, command)
    this.#dispatch({ type: 'edited', view, kind: traitsOf(command).kind, atMs, held, ...(joins && { joins }) })
    return ok(null)
  }

  #arrive(command: Command, atMs: number): Result<null, Refusal> {
    this.#dispatch({ type: 'sealed' })
    const outcome = this.#edit(command, atMs, { joins: this.#isOfLastStep(command) })
    this.#dispatch({ type: 'sealed' })
    if (!this.#gesture) return outcome
    const { shown } = this.#gesture
    const changed = run(shown.project, command, { newId: this.#newId })
    if (changed.ok) this.#gesture.shown = viewOf(shown, changed.value)
    return outcome
  }

  /** Whether a result is about a presenter that the last step has brought: it belongs to that step (E16.22). */
  #isOfLastStep(command: Command): boolean {
    const step = this.#history.past.at(-1)
    const isNew = (id: string) =>
      step && !trackById(step.before.project, id) && trackById(step.after.project, id) !== undefined
    return traitsOf(command).touches.some(isNew)
  }

  #note(command: Command, everywhere: boolean): Result<null, Refusal> {
    const outcome = run(this.view.project, command, { newId: this.#newId })
    if (!outcome.ok) return outcome
    const note = (project: Project): Project => {
      const noted = run(project, command, { newId: this.#newId })
      return noted.ok ? noted.value : project
    }
    this.#dispatch({ type: 'noted', note, everywhere })
    if (this.#gesture) this.#gesture.shown = { ...this.#gesture.shown, project: outcome.value }
    return ok(null)
  }

  /** Ends the current gesture as one step of the history; ignores any other gesture. */
  commit(gesture: GestureId, atMs: number): void {
    if (this.#gesture?.id !== gesture) return
    const { shown } = this.#gesture
    this.#gesture = null
    this.#dispatch({ type: 'sealed' })
    this.#dispatch({ type: 'edited', view: shown, kind: null, atMs })
    this.#dispatch({ type: 'sealed' })
  }

  /** Discards the current gesture; ignores any other gesture. */
  cancel(gesture: GestureId): void {
    if (this.#gesture?.id === gesture) this.#gesture = null
  }

  /** Undoes a step; returns false without one, and while loading or rendering. */
  undo(): boolean {
    return this.#travel('undone')
  }

  /** Redoes a step; returns false without one, and while loading or rendering. */
  redo(): boolean {
    return this.#travel('redone')
  }

  /** Blocks undo and redo while `busy`. */
  setBusy(busy: boolean): void {
    this.#dispatch({ type: 'busy', busy })
  }

  /** Changes selection, scene or playhead; never a step of the history. */
  look(change: Partial<Omit<EditorView, 'project'>>): void {
    const { project: _, ...checked } = viewOf({ ...this.#history.present, ...change }, this.committed)
    this.#dispatch({ type: 'looked', change: checked })
    if (this.#gesture) this.#gesture.shown = { ...checked, project: this.#gesture.shown.project }
  }

  /** Replaces the document: history and gesture start anew, selection and scene stay. */
  replace(project: Project): void {
    const { busy } = this.#history
    this.#gesture = null
    this.#history = { ...startHistory(viewOf(this.#history.present, project)), busy }
  }

  /** Discards the current gesture, unless undo is blocked. */
  #travel(type: 'undone' | 'redone'): boolean {
    const before = this.#history
    if (before.busy) return false
    this.#gesture = null
    this.#dispatch({ type })
    if (this.#history === before) return false
    this.#settle()
    return true
  }

  /** Cancels the analyses that were in progress in the state that undo or redo went to (E16.21). */
  #settle(): void {
    for (const command of cancelledAnalyses(this.committed)) this.#note(command, false)
  }

  #dispatch(event: HistoryEvent): void {
    this.#history = historyReducer(this.#history, event)
  }
}
