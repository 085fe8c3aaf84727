import type { Project } from '#shared/model/project.ts'
import type { EditorView } from './editor-view.ts'

/** Edits of one kind closer together than this are one step, in milliseconds (E16.11). */
const MERGE_MS = 300
/** Number of states kept, the present one included. */
const HISTORY_MAX = 21

/** One step: the views before and after an edit. */
interface Step {
  before: EditorView
  after: EditorView
}

/** The kind of an adjustment with the things that it is about; null for an act of its own, which is always a step. */
type EditKind = string | null
type Note = (project: Project) => Project

/** Undo and redo over immutable views: only references are kept, nothing is serialised or reloaded. */
export interface History {
  past: readonly Step[]
  present: EditorView
  /** Undone steps, the latest first. */
  future: readonly Step[]
  /** The last edit: one of another kind, or 300 ms later or more unless by the same held key, is a new step. Null after `sealed`. */
  last: { kind: EditKind; atMs: number } | null
  /** While a project loads or renders nothing is undone or redone (E16.14). */
  busy: boolean
}

export type HistoryEvent =
  /** An edit led to `view`; ignored where the document is the same. One that `joins` belongs to the step before it. */
  | {
      type: 'edited'
      view: EditorView
      kind: EditKind
      atMs: number
      held?: boolean | undefined
      joins?: boolean
    }
  /** Selection, scene or playhead has changed. */
  | { type: 'looked'; change: Partial<Omit<EditorView, 'project'>> }
  /** The next edit is a new step, however soon it follows. */
  | { type: 'sealed' }
  /** A change that no user made: never a step. `everywhere` also changes what undo and redo go to. */
  | { type: 'noted'; note: Note; everywhere: boolean }
  | { type: 'undone' }
  | { type: 'redone' }
  | { type: 'busy'; busy: boolean }

export function startHistory(view: EditorView): History {
  return { past: [], present: view, future: [], last: null, busy: false }
}

export function canUndo({ past, busy }: History): boolean {
  return past.length > 0 && !busy
}

export function canRedo({ future, busy }: History): boolean {
  return future.length > 0 && !busy
}

/**
 * Returns the history after an event, or the same object where the event is not allowed. Undo restores the view before
 * the edit, redo the view after it, each with its selection, scene and playhead.
 */
export function historyReducer(history: History, event: HistoryEvent): History {
  switch (event.type) {
    case 'edited':
      return edited(history, event)
    case 'looked':
      return { ...history, present: { ...history.present, ...event.change } }
    case 'sealed':
      return { ...history, last: null }
    case 'noted':
      return noted(history, event.note, event.everywhere)
    case 'undone':
      return undone(history)
    case 'redone':
      return redone(history)
    case 'busy':
      return { ...history, busy: event.busy }
  }
}

function edited(history: History, event: Extract<HistoryEvent, { type: 'edited' }>): History {
  const { view, kind, atMs, held, joins } = event
  const { past, present, last } = history
  if (view.project === present.project) return { ...history, present: view }
  const step = past.at(-1)
  const steps =
    step && (joins || (kind !== null && last?.kind === kind && (held || atMs - last.atMs < MERGE_MS)))
      ? past.with(-1, { before: step.before, after: view })
      : [...past, { before: present, after: view }].slice(1 - HISTORY_MAX)
  return { ...history, past: steps, present: view, future: [], last: { kind, atMs } }
}

function noted(history: History, note: Note, everywhere: boolean): History {
  const views = new Map<EditorView, EditorView>()
  const view = (before: EditorView) => {
    const after = views.get(before) ?? { ...before, project: note(before.project) }
    views.set(before, after)
    return after
  }
  const step = ({ before, after }: Step): Step => ({ before: view(before), after: view(after) })
  const present = view(history.present)
  if (!everywhere) return { ...history, present }
  return { ...history, present, past: history.past.map(step), future: history.future.map(step) }
}

function undone(history: History): History {
  const step = history.past.at(-1)
  if (!step || !canUndo(history)) return history
  const sealed = historyReducer(history, { type: 'sealed' })
  return { ...sealed, past: history.past.slice(0, -1), present: step.before, future: [step, ...history.future] }
}

function redone(history: History): History {
  const [step, ...future] = history.future
  if (!step || !canRedo(history)) return history
  const sealed = historyReducer(history, { type: 'sealed' })
  return { ...sealed, past: [...history.past, step], present: step.after, future }
}
