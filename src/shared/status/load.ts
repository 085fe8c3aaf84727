import { LIBRARY_DELETION_CODES } from '#shared/model/error-codes.ts'
import { LOAD_FAILURES, type LoadStatus } from '#shared/model/load-status.ts'

/** Number of retries of a failed media element. */
export const MEDIA_RETRIES = 3

/** A clip's loading: its status, and how often its media element has been tried again. */
export interface LoadState {
  readonly status: LoadStatus
  readonly retries: number
}
export const LOAD_INIT: LoadState = { status: 'init', retries: 0 }

/** Events of a clip's loading. */
export type LoadEvent =
  /** Another library item was chosen. */
  | { type: 'moduleSet' }
  /** The item is requested from the library; null without an item. */
  | { type: 'libraryAsked'; moduleId: string | null }
  | { type: 'libraryAnswered'; empty: boolean }
  /** The library refused (its error code) or could not be reached (null). */
  | { type: 'libraryFailed'; code: number | null }
  | { type: 'renderStarted' }
  | { type: 'rendered' }
  /** The media element gave an error: tried again up to 3 times. */
  | { type: 'mediaFailed' }
  /** Loading for the picture failed otherwise; not retried. */
  | { type: 'failed' }
  /** The clip was edited: the library item is kept, the rest is loaded again. */
  | { type: 'edited' }
  /** The library's item was updated: everything is loaded again. */
  | { type: 'moduleUpdated' }
  | { type: 'disposed' }

/** The states of a clip that counts as ready (E14.05). */
const LOADED: ReadonlySet<LoadStatus> = new Set(['libraryReady', 'renderLoading', 'renderReady'])

function afterMediaError({ retries }: LoadState): LoadState {
  return retries < MEDIA_RETRIES
    ? { status: 'renderLoading', retries: retries + 1 }
    : { status: 'mediaFailed', retries }
}

function isDeletion(code: number | null): boolean {
  return code !== null && LIBRARY_DELETION_CODES.includes(code)
}

function move(state: LoadState, event: LoadEvent): LoadState | LoadStatus | null {
  const { status } = state
  switch (event.type) {
    case 'moduleSet':
      return LOAD_INIT
    case 'libraryAsked':
      if (status !== 'init' && !LOAD_FAILURES.has(status)) return null
      return event.moduleId === null ? 'libraryDeleted' : 'libraryLoading'
    case 'libraryAnswered':
      return status === 'libraryLoading' ? (event.empty ? 'noModule' : 'libraryReady') : null
    case 'libraryFailed':
      return status === 'libraryLoading' ? (isDeletion(event.code) ? 'libraryDeleted' : 'moduleFailed') : null
    case 'renderStarted':
      return status === 'libraryReady' ? 'renderLoading' : null
    case 'rendered':
      return status === 'renderLoading' ? 'renderReady' : null
    case 'mediaFailed':
      return status === 'renderLoading' ? afterMediaError(state) : null
    case 'failed':
      return status === 'renderLoading' ? 'fail' : null
    case 'edited':
      return LOADED.has(status) || status === 'fail' || status === 'mediaFailed' ? 'libraryReady' : null
    case 'moduleUpdated':
      return status === 'init' ? null : 'libraryLoading'
    case 'disposed':
      return 'disposed'
  }
}

/**
 * The state after an event. An event that does not belong to the state, such as the late response of a load that was
 * given up, changes nothing: the same state comes back. Nothing leaves `disposed`.
 */
export function loadReducer(state: LoadState, event: LoadEvent): LoadState {
  if (state.status === 'disposed') return state
  const next = move(state, event)
  if (next === null) return state
  return typeof next === 'string' ? { status: next, retries: 0 } : next
}
