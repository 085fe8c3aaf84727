import { z } from 'zod'
import { LIBRARY_DELETION_CODES } from './error-codes.ts'

/** Where the loading of a clip stands, with the numbers of the wire (E14.01). */
export const LOAD_STATUS = {
  init: 0,
  libraryLoading: 1,
  libraryReady: 2,
  renderLoading: 3,
  renderReady: 4,
  fail: 10,
  noModule: 11,
  moduleFailed: 12,
  mediaFailed: 13,
  disposed: -1,
  libraryDeleted: -2,
} as const
export type LoadStatus = keyof typeof LOAD_STATUS
export const loadStatusSchema = z.enum(Object.keys(LOAD_STATUS) as LoadStatus[])

/** How often a media element is loaded again after it failed. */
export const MEDIA_RETRIES = 3

/** A clip's loading: its status, and how often its media element has been tried again. */
export interface LoadState {
  readonly status: LoadStatus
  readonly retries: number
}
export const LOAD_INIT: LoadState = { status: 'init', retries: 0 }

/** What happens to a clip's loading. */
export type LoadEvent =
  /** Another library item was chosen. */
  | { type: 'moduleSet' }
  /** The library is asked for the item; without an id there is none to ask for. */
  | { type: 'libraryAsked'; moduleId: string | null }
  | { type: 'libraryAnswered'; empty: boolean }
  /** The library refused (its error code) or could not be asked (null). */
  | { type: 'libraryFailed'; code: number | null }
  | { type: 'renderStarted' }
  | { type: 'rendered' }
  /** The media element gave an error: tried again up to 3 times. */
  | { type: 'mediaFailed' }
  /** Something else went wrong while loading for the picture; not tried again. */
  | { type: 'failed' }
  /** The clip was edited: what the library gave still holds, the rest is loaded again. */
  | { type: 'edited' }
  /** The library's item was updated: everything is loaded again. */
  | { type: 'moduleUpdated' }
  | { type: 'disposed' }

const LOADED: ReadonlySet<LoadStatus> = new Set(['libraryReady', 'renderLoading', 'renderReady'])
const FAILED: ReadonlySet<LoadStatus> = new Set(['fail', 'noModule', 'moduleFailed', 'mediaFailed'])

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
      if (status !== 'init' && !FAILED.has(status)) return null
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
 * The state after an event. An event that does not belong to the state, such as the late answer of a load that was
 * given up, changes nothing: the same state comes back. Nothing leaves `disposed`.
 */
export function nextLoad(state: LoadState, event: LoadEvent): LoadState {
  if (state.status === 'disposed') return state
  const next = move(state, event)
  if (next === null) return state
  return typeof next === 'string' ? { status: next, retries: 0 } : next
}

/** Whether a saved clip counts as ready: its status is library ready or later. */
export function countsAsReady(status: LoadStatus): boolean {
  return LOADED.has(status)
}

export function isLoadFailure(status: LoadStatus): boolean {
  return FAILED.has(status) || status === 'libraryDeleted'
}

/** The status of a number on the wire; undefined for a number that is none. */
export function loadStatusOf(number: number): LoadStatus | undefined {
  return (Object.keys(LOAD_STATUS) as LoadStatus[]).find((status) => LOAD_STATUS[status] === number)
}

/** The medium of a clip, background or presenter, with its load status. */
export interface LoadedMaterial {
  moduleId: string | null
  url: string
  loadStatus?: LoadStatus | undefined
}
