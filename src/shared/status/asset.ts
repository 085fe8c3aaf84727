import { MEDIA_RETRIES } from './load.ts'

/**
 * The status of the file of a clip, with the numbers of the wire's audio elements (E14.07). Pictures, videos and
 * sounds are all opened by the media worker, so one machine serves both lists.
 */
export const ASSET_STATUS = { init: 0, loading: 1, ready: 2, fail: 3, dispose: 4 } as const
export type AssetStatus = keyof typeof ASSET_STATUS

/** A file's status, and how often it has been tried again since it was last well. */
export interface AssetState {
  readonly status: AssetStatus
  readonly retries: number
}
export const ASSET_INIT: AssetState = { status: 'init', retries: 0 }

export type AssetEvent =
  /** The file is requested. */
  | { type: 'asked' }
  | { type: 'loaded' }
  /** Loading failed; `final` if a retry is useless. */
  | { type: 'failed'; final: boolean }
  /** The request was cancelled before the file loaded. */
  | { type: 'calledOff' }
  /** The user or a restored network requests another try after a failure. */
  | { type: 'again' }
  | { type: 'disposed' }

function move({ status, retries }: AssetState, event: AssetEvent): AssetState | null {
  switch (event.type) {
    case 'asked':
      return status === 'init' ? { status: 'loading', retries: 0 } : null
    case 'loaded':
      return status === 'loading' ? { status: 'ready', retries: 0 } : null
    case 'failed':
      if (status !== 'loading' && status !== 'ready') return null
      return event.final || retries >= MEDIA_RETRIES
        ? { status: 'fail', retries }
        : { status: 'loading', retries: retries + 1 }
    case 'calledOff':
      return status === 'loading' ? ASSET_INIT : null
    case 'again':
      return status === 'fail' ? ASSET_INIT : null
    case 'disposed':
      return status === 'dispose' ? null : { status: 'dispose', retries: 0 }
  }
}

/** Returns the state after an event; the same state if the event does not belong to it. */
export function assetReducer(state: AssetState, event: AssetEvent): AssetState {
  return state.status === 'dispose' ? state : (move(state, event) ?? state)
}
