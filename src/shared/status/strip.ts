/** The status of a filmstrip that is being made (E14.12). */
export type StripStatus =
  | 'init'
  | 'downloading'
  | 'downloaded'
  | 'loading'
  | 'loaded'
  | 'parsing'
  | 'success'
  | 'fail'
  | 'disposed'
  | 'cancelled'

/** `failedAt` is the step in which a strip failed. */
export interface StripState {
  readonly status: StripStatus
  readonly failedAt: 'download' | 'load' | 'parse' | null
}
export const STRIP_INIT: StripState = { status: 'init', failedAt: null }

export type StripEvent =
  /** The file's bytes are fetched: `download`, then `downloaded`. */
  | 'download'
  | 'downloaded'
  /** The file is opened: its index, or its picture, is read. */
  | 'load'
  | 'loaded'
  /** The pictures of the strip are decoded and drawn. */
  | 'parse'
  | 'parsed'
  /** A strip of the same version was kept: nothing is to be done. */
  | 'kept'
  | 'failed'
  | 'cancel'
  /** Another try after a failure or a cancel. */
  | 'again'
  | 'dispose'

const STEPS: Partial<Record<StripEvent, readonly [from: StripStatus, to: StripStatus]>> = {
  download: ['init', 'downloading'],
  downloaded: ['downloading', 'downloaded'],
  load: ['downloaded', 'loading'],
  loaded: ['loading', 'loaded'],
  parse: ['loaded', 'parsing'],
  parsed: ['parsing', 'success'],
  kept: ['init', 'success'],
}

const FAILS: Partial<Record<StripStatus, StripState['failedAt']>> = {
  downloading: 'download',
  downloaded: 'load',
  loading: 'load',
  loaded: 'parse',
  parsing: 'parse',
}

/** Whether a strip is being made: it can fail or be cancelled. */
export function isUnderWay(status: StripStatus): boolean {
  return FAILS[status] !== undefined
}

/** Returns the state after an event; the same state if the event does not belong to it. */
export function stripReducer(state: StripState, event: StripEvent): StripState {
  const { status } = state
  if (status === 'disposed') return state
  if (event === 'dispose') return { status: 'disposed', failedAt: null }
  if (event === 'failed') return isUnderWay(status) ? { status: 'fail', failedAt: FAILS[status] ?? null } : state
  if (event === 'cancel')
    return isUnderWay(status) || status === 'init' ? { status: 'cancelled', failedAt: null } : state
  if (event === 'again') return status === 'fail' || status === 'cancelled' ? STRIP_INIT : state
  const [from, to] = STEPS[event] ?? []
  return to && status === from ? { status: to, failedAt: null } : state
}
