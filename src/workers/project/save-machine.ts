import type { SaveState } from '#shared/protocol/project.ts'

/** Quiet time after an edit before it is saved, and after loading before the first save (E16.03, E16.04). */
export const AUTOSAVE_MS = 3000
export const FIRST_SAVE_MS = 3500
/** Longest wait between two attempts after failures; the first is `AUTOSAVE_MS`, each is twice the one before. */
export const RETRY_MAX_MS = 60_000

/** Where saving stands (E16.04). */
export interface SaveMachine {
  state: SaveState
  /** The wait ran out, or a save was asked for, while another one was under way. */
  due: boolean
  retryMs: number
  /** Saved elsewhere meanwhile: nothing is sent until the user has decided. */
  conflict: boolean
  /** For good: another tab writes. */
  stopped: boolean
}

export type SaveEvent =
  | { type: 'edited'; waitMs: number }
  /** The wait has run out, or a save is asked for now; `changed`: there is something that the server has not got. */
  | { type: 'due'; changed: boolean }
  /** The server has what was sent; `changed`: there were edits meanwhile. */
  | { type: 'answered'; changed: boolean }
  | { type: 'refused'; conflict: boolean }
  /** Something is known to stand against saving. */
  | { type: 'blocked' }
  /** The user has decided a conflict. */
  | { type: 'resolved' }
  | { type: 'stopped' }

/** What is to be done after an event: whether to send now, and what becomes of the wait (`undefined`: it goes on). */
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

/** The state after an event and what it asks for; an event that is not allowed changes nothing. */
export function saveAfter(machine: SaveMachine, event: SaveEvent): SaveStep {
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
