import type { Selection } from '#shared/model/selection.ts'
import type { PlayStatus } from '#shared/playing/play-state.ts'

/** Edit mode, player for one scene, player for the whole project (E15.01). */
export type EditorMode = 'edit' | 'scene' | 'project'

export interface ModeState {
  mode: EditorMode
  playback: 'paused' | 'playing'
}

export const EDITING: ModeState = { mode: 'edit', playback: 'paused' }

export type ModeEvent =
  | { type: 'enter'; mode: EditorMode }
  | { type: 'play' }
  | { type: 'pause' }
  /** What the preview says of itself. */
  | { type: 'status'; status: PlayStatus }

/** What has to be done for a transition, in this order. */
export type ModeEffect =
  /** Clips, roles and their parts are no longer selected. */
  | 'unselectRectangle'
  /** Backgrounds are no longer selected. */
  | 'clearBackground'
  /** The project is validated, and its preview warning shown. */
  | 'validate'
  /** To where the new player begins. */
  | 'rewind'
  | 'play'
  | 'pause'
  /** The preview warning goes. */
  | 'calm'

export interface ModeStep {
  state: ModeState
  effects: readonly ModeEffect[]
}

/**
 * The editor's modes (E15.02, E15.03). Entering edit pauses playback and resets to
 * paused; leaving edit unselects the rectangle; entering a player clears background selection and begins to play; when
 * playback ends the editor pauses and returns to paused. What does not apply to a state leaves it as it is.
 */
export function stepMode(state: ModeState, event: ModeEvent): ModeStep {
  switch (event.type) {
    case 'enter':
      return enter(state, event.mode)
    case 'play':
      if (state.playback === 'playing') return { state, effects: [] }
      return { state: { ...state, playback: 'playing' }, effects: ['validate', 'play'] }
    case 'pause':
      if (state.playback === 'paused') return { state, effects: [] }
      return { state: { ...state, playback: 'paused' }, effects: ['pause'] }
    case 'status':
      return follow(state, event.status)
  }
}

function enter(state: ModeState, mode: EditorMode): ModeStep {
  if (mode === state.mode) return { state, effects: [] }
  if (mode === 'edit') return { state: EDITING, effects: ['pause', 'calm'] }
  const leaving: ModeEffect[] = state.mode === 'edit' ? ['unselectRectangle'] : []
  return {
    state: { mode, playback: 'playing' },
    effects: [...leaving, 'clearBackground', 'validate', 'rewind', 'play'],
  }
}

function follow(state: ModeState, status: PlayStatus): ModeStep {
  if (status === 'playing') return { state: { ...state, playback: 'playing' }, effects: [] }
  const ended = status === 'ended' && state.playback === 'playing'
  return { state: { ...state, playback: 'paused' }, effects: ended ? ['pause'] : [] }
}

/** What of a selection is left after 'unselectRectangle' or 'clearBackground'. */
export function selectionAfter(selection: Selection, effect: ModeEffect): Selection {
  const isBackground = selection?.kind === 'background'
  const isRectangle = selection !== null && !isBackground && selection.kind !== 'music'
  if (effect === 'unselectRectangle' && isRectangle) return null
  return effect === 'clearBackground' && isBackground ? null : selection
}
