import type { SaveState } from '#shared/protocol/project.ts'

/** Quiet time after an edit before it is saved, and after loading before the first save (E16.03, E16.04). */
export const AUTOSAVE_MS = 3000
export const FIRST_SAVE_MS = 3500
/** Longest wait between two attempts after failures; the first is `AUTOSAVE_MS`, each is twice the one before. */
const RETRY_MAX_MS = 60_000

/** The state of saving (E16.04). */
export interface SaveMachine {
  status: SaveState
  /** The wait ended, or a save was requested, while another save was in progress. */
  due: boolean
  retryMs: number
  /** The project was saved elsewhere: nothing is sent until the user decides. */
  conflict: boolean
  /** Final: another tab writes. */
  stopped: boolean
}

export type SaveEvent =
  | { type: 'edited'; waitMs: number }
  /** The wait has ended, or a save is requested; `changed`: something is unsaved. */
  | { type: 'due'; changed: boolean }
  /** The server has accepted the save; `changed`: there were edits in the meantime. */
  | { type: 'answered'; changed: boolean }
  /** `busy`: the server takes the save a little later (E16.23). */
  | { type: 'refused'; conflict: boolean; busy?: boolean }
  /** A conflict is known before any save. */
  | { type: 'blocked' }
  /** The user has resolved a conflict. */
  | { type: 'resolved' }
  | { type: 'stopped' }

/** The effects of an event, in this order. */
export type SaveEffect =
  /** Ends the current wait. */
  | { type: 'cancelWait' }
  /** Ends the current wait and begins another. */
  | { type: 'wait'; waitMs: number }
  | { type: 'send' }

export interface SaveStep {
  state: SaveMachine
  effects: readonly SaveEffect[]
}

export const SAVED: SaveMachine = {
  status: 'saved',
  due: false,
  retryMs: AUTOSAVE_MS,
  conflict: false,
  stopped: false,
}

const CANCEL: SaveEffect = { type: 'cancelWait' }
const SEND: SaveEffect = { type: 'send' }
const wait = (waitMs: number): SaveEffect => ({ type: 'wait', waitMs })

/** Reduces one event of saving. An event that is not allowed changes nothing; a wait goes on unless an effect ends it. */
export function saveReducer(state: SaveMachine, event: SaveEvent): SaveStep {
  const stay: SaveStep = { state, effects: [] }
  if (state.stopped) return stay
  const to = (change: Partial<SaveMachine>, ...effects: SaveEffect[]): SaveStep => ({
    state: { ...state, ...change },
    effects,
  })
  const saving = state.status === 'saving'
  switch (event.type) {
    case 'edited':
      if (state.conflict) return stay
      return to(saving ? {} : { status: 'waiting' }, wait(event.waitMs))
    case 'due':
      if (state.conflict) return stay
      if (saving) return to({ due: true })
      return event.changed ? to({ status: 'saving' }, CANCEL, SEND) : to({ status: 'saved' }, CANCEL)
    case 'answered':
      if (!saving) return stay
      return answered(state, event.changed)
    case 'refused':
      if (!saving) return stay
      if (event.conflict) return to({ status: 'failed', due: false, conflict: true }, CANCEL)
      return to(
        { status: event.busy ? 'waiting' : 'failed', due: false, retryMs: Math.min(RETRY_MAX_MS, state.retryMs * 2) },
        wait(state.retryMs),
      )
    case 'blocked':
      return saving ? stay : to({ status: 'failed', conflict: true }, CANCEL)
    case 'resolved':
      return state.conflict ? to({ status: 'waiting', conflict: false }) : stay
    case 'stopped':
      return to({ stopped: true }, CANCEL)
  }
}

function answered(before: SaveMachine, changed: boolean): SaveStep {
  const state = { ...before, due: false, retryMs: AUTOSAVE_MS }
  if (!changed) return { state: { ...state, status: 'saved' }, effects: [CANCEL] }
  if (before.due) return { state, effects: [CANCEL, SEND] }
  return { state: { ...state, status: 'waiting' }, effects: [] }
}
