import type { Tts } from '#shared/model/speech.ts'

/** The state of the analysis of a script or a recording (E8.04). */
export type Analysis = Pick<Tts, 'status' | 'requestId'>

export type AnalysisEvent =
  /** It was requested. */
  | { type: 'begin' }
  /** The server accepted it under an id to poll with. */
  | { type: 'accepted'; requestId: string }
  | { type: 'done' }
  | { type: 'failed' }
  /** The user cancelled it. */
  | { type: 'cancelled' }
  /** Text, voice or offsets changed: the result is discarded. */
  | { type: 'changed' }

const INIT: Analysis = { status: 'init', requestId: null }

/** Returns the state after an event; the same state if the event does not belong to it. Any error gives `fail`. */
export function analysisReducer(state: Analysis, event: AnalysisEvent): Analysis {
  const running = state.status === 'progress'
  switch (event.type) {
    case 'changed':
      return INIT
    case 'begin':
      return running ? state : { status: 'progress', requestId: null }
    case 'accepted':
      return running ? { status: 'progress', requestId: event.requestId } : state
    case 'done':
      return running ? { status: 'success', requestId: null } : state
    case 'failed':
      return { status: 'fail', requestId: null }
    case 'cancelled':
      return running ? INIT : state
  }
}
