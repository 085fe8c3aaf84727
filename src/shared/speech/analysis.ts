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

/** The state after an event, or null where the event cannot come in that state. Any error gives fail. */
export function analysisAfter(state: Analysis, event: AnalysisEvent): Analysis | null {
  const running = state.status === 'progress'
  switch (event.type) {
    case 'changed':
      return INIT
    case 'begin':
      return running ? null : { status: 'progress', requestId: null }
    case 'accepted':
      return running ? { status: 'progress', requestId: event.requestId } : null
    case 'done':
      return running ? { status: 'success', requestId: null } : null
    case 'failed':
      return { status: 'fail', requestId: null }
    case 'cancelled':
      return running ? INIT : null
  }
}
