import type { Tts } from '#shared/model/speech.ts'

/** How the analysis of a script or a recording stands (E8.04). */
export type Analysis = Pick<Tts, 'status' | 'requestId'>

export type AnalysisEvent =
  /** It was asked for. */
  | { type: 'begin' }
  /** The server has taken it up under an id that it is asked for by. */
  | { type: 'accepted'; requestId: string }
  | { type: 'done' }
  | { type: 'failed' }
  /** The user called it off. */
  | { type: 'cancelled' }
  /** Text, voice or offsets changed: what was made or is being made is of no use. */
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
