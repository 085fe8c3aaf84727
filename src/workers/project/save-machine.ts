import type { SaveState } from '#shared/protocol/project.ts'

/** Quiet time after an edit before it is saved, and after loading before the first save (E16.03, E16.04). */
export const AUTOSAVE_MS = 3000
export const FIRST_SAVE_MS = 3500
/** Longest wait between two attempts after failures; the first is `AUTOSAVE_MS`, each is twice the one before. */
const RETRY_MAX_MS = 60_000

/** The state of saving (E16.04). */
export interface SaveMachine {
  state: SaveState
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
  | { type: 'refused'; conflict: boolean }
  /** A conflict is known before any save. */
  | { type: 'blocked' }
  /** The user has resolved a conflict. */
  | { type: 'resolved' }
  | { type: 'stopped' }

/** What follows from an event: whether to send now, and the new wait (null: none; `undefined`: the current one goes on). */
export interface SaveStep {
  machine: SaveMachine
  send: boolean
  waitMs?: number | null
}

export const SAVED: SaveMachine = {
  state: 'saved',
  due: false,
  retryMs: AUTOSAVE_MS,
  conflict: false,
  stopped: false,
}

/** Returns the state after an event and what follows from it. An event that is not allowed changes nothing. */
export function saveReducer(machine: SaveMachine, event: SaveEvent): SaveStep {
  const stay: SaveStep = { machine, send: false }
  if (machine.stopped) return stay
  const to = (change: Partial<SaveMachine>, waitMs?: number | null, send = false): SaveStep => {
    return { machine: { ...machine, ...change }, send, waitMs }
  }
  const saving = machine.state === 'saving'
  switch (event.type) {
    case 'edited':
      if (machine.conflict) return stay
      return to(saving ? {} : { state: 'waiting' }, event.waitMs)
    case 'due':
      if (machine.conflict) return stay
      if (saving) return to({ due: true })
      return event.changed ? to({ state: 'saving' }, null, true) : to({ state: 'saved' }, null)
    case 'answered':
      if (!saving) return stay
      return answered(machine, event.changed)
    case 'refused':
      if (!saving) return stay
      if (event.conflict) return to({ state: 'failed', due: false, conflict: true }, null)
      return to({ state: 'failed', due: false, retryMs: Math.min(RETRY_MAX_MS, machine.retryMs * 2) }, machine.retryMs)
    case 'blocked':
      return saving ? stay : to({ state: 'failed', conflict: true }, null)
    case 'resolved':
      return machine.conflict ? to({ state: 'waiting', conflict: false }) : stay
    case 'stopped':
      return to({ stopped: true }, null)
  }
}

function answered(machine: SaveMachine, changed: boolean): SaveStep {
  const next = { ...machine, due: false, retryMs: AUTOSAVE_MS }
  if (!changed) return { machine: { ...next, state: 'saved' }, send: false, waitMs: null }
  if (machine.due) return { machine: next, send: true, waitMs: null }
  return { machine: { ...next, state: 'waiting' }, send: false }
}
