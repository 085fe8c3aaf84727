import type { View } from './view.ts'

/** Edits that follow one another faster than this are one step (editor specification 4 and 9, "History"). */
export const MERGE_MS = 300
/** How many states are kept, the present one included. */
export const HISTORY_MAX = 21

/**
 * Undo and redo over immutable views: only references are kept, nothing is serialised or reloaded. The present view
 * carries the selection of the moment, so that undo brings back what was selected before the edit.
 */
export class History {
  #past: View[] = []
  #present: View
  #future: View[] = []
  #lastMs = Number.NEGATIVE_INFINITY

  constructor(view: View) {
    this.#present = view
  }

  get present(): View {
    return this.#present
  }

  get canUndo(): boolean {
    return this.#past.length > 0
  }

  get canRedo(): boolean {
    return this.#future.length > 0
  }

  /**
   * Makes `view` the present one. The document before it becomes a step to go back to, unless the last step is younger
   * than 300 ms or nothing in the document changed. Redo is discarded by any change.
   */
  record(view: View, atMs: number): void {
    if (view.project === this.#present.project) {
      this.#present = view
      return
    }
    const merges = atMs - this.#lastMs < MERGE_MS && this.#past.length > 0
    if (!merges) this.#past = [...this.#past, this.#present].slice(1 - HISTORY_MAX)
    this.#present = view
    this.#future = []
    this.#lastMs = atMs
  }

  /** The next edit begins a step of its own, however soon it comes. */
  seal(): void {
    this.#lastMs = Number.NEGATIVE_INFINITY
  }

  undo(): void {
    const view = this.#past.pop()
    if (!view) return
    this.#future.push(this.#present)
    this.#present = view
    this.seal()
  }

  redo(): void {
    const view = this.#future.pop()
    if (!view) return
    this.#past.push(this.#present)
    this.#present = view
    this.seal()
  }
}
