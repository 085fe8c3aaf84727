import { ok, type Result } from '#shared/base/result.ts'
import type { Command } from '#shared/commands/command.ts'
import type { Context } from '#shared/commands/context.ts'
import type { Refusal } from '#shared/commands/refusal.ts'
import { run } from '#shared/commands/run.ts'
import type { Project } from '#shared/model/project.ts'
import type { GestureId } from '#shared/protocol/project.ts'
import { History } from './history.ts'
import { type View, viewOf } from './view.ts'

interface Gesture {
  id: GestureId
  shown: View
  /** The ids it has handed out: each update gets the same ones, so that what it makes keeps its identity. */
  ids: string[]
}

/**
 * The editing of one document, without any I/O: commands, one gesture at a time, history. `view` is what shows,
 * `committed` is what counts: they differ only while a gesture is under way.
 */
export class Editing {
  #history: History
  #gesture: Gesture | null = null
  readonly #newId: () => string

  constructor(view: View, newId: () => string) {
    this.#history = new History(view)
    this.#newId = newId
  }

  get view(): View {
    return this.#gesture?.shown ?? this.#history.present
  }

  get committed(): Project {
    return this.#history.present.project
  }

  get canUndo(): boolean {
    return this.#history.canUndo
  }

  get canRedo(): boolean {
    return this.#history.canRedo
  }

  /** One edit: a step of the history, or with `gesture` an update that starts from where the gesture began. */
  run(command: Command, gesture: GestureId | undefined, atMs: number): Result<null, Refusal> {
    if (this.#gesture && this.#gesture.id !== gesture) this.commit(this.#gesture.id, atMs)
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
    const context: Context = { newId: this.#newId }
    const { present } = this.#history
    const outcome = run(present.project, command, context)
    if (!outcome.ok) return outcome
    this.#history.record(viewOf(present, outcome.value, command), atMs)
    return ok(null)
  }

  /** Ends a gesture as one step of the history; nothing when it is not the one under way. */
  commit(gesture: GestureId, atMs: number): void {
    if (this.#gesture?.id !== gesture) return
    const { shown } = this.#gesture
    this.#gesture = null
    this.#history.seal()
    this.#history.record(shown, atMs)
    this.#history.seal()
  }

  /** Throws away a gesture. */
  cancel(gesture: GestureId): void {
    if (this.#gesture?.id === gesture) this.#gesture = null
  }

  undo(): void {
    this.#gesture = null
    this.#history.undo()
  }

  redo(): void {
    this.#gesture = null
    this.#history.redo()
  }

  /** Another selection or scene; never a step of the history. */
  look(change: Partial<Omit<View, 'project'>>): void {
    const view = { ...this.#history.present, ...change }
    const checked = viewOf(view, view.project)
    this.#history.record(checked, 0)
    if (this.#gesture) this.#gesture.shown = { ...checked, project: this.#gesture.shown.project }
  }

  /** A document that came from elsewhere: history and gesture begin anew, selection and scene stay. */
  replace(project: Project): void {
    this.#gesture = null
    this.#history = new History(viewOf(this.#history.present, project))
  }
}
