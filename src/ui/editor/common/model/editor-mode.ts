import type { Selection } from '#shared/model/selection.ts'
import type { PlayStatus } from '#shared/status/play.ts'

/** Edit mode, player of one scene, player of the whole project (E15.01). */
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
  /** The preview reported its status. */
  | { type: 'status'; status: PlayStatus }

/** The effects of a transition, in this order. */
export type ModeEffect =
  /** Remembers scene, time and selection. */
  | 'remember'
  /** Deselects clips, presenters and their parts. */
  | 'unselectRectangle'
  /** Deselects backgrounds. */
  | 'clearBackground'
  /** Validates the project and shows the preview warning. */
  | 'validate'
  /** Seeks to the start of the new player. */
  | 'rewind'
  | 'play'
  | 'pause'
  /** Hides the preview warning. */
  | 'calm'
  /** Goes back to what was remembered. */
  | 'return'

interface ModeStep {
  state: ModeState
  effects: readonly ModeEffect[]
}

/**
 * Reduces the editor's mode (E15.02, E15.03, E15.17). Entering edit mode pauses playback and returns to what was edited;
 * leaving it deselects the rectangle.
 * Entering a player deselects the background and starts playback. When playback ends, the state returns to paused.
 * Events that do not apply to a state leave it unchanged.
 */
export function modeReducer(state: ModeState, event: ModeEvent): ModeStep {
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
  if (mode === 'edit') return { state: EDITING, effects: ['pause', 'calm', 'return'] }
  const leaving: ModeEffect[] = state.mode === 'edit' ? ['remember', 'unselectRectangle'] : []
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

/** Returns the selection after 'unselectRectangle' or 'clearBackground'. */
export function selectionAfter(selection: Selection, effect: ModeEffect): Selection {
  const isBackground = selection?.kind === 'background'
  const isRectangle = selection !== null && !isBackground && selection.kind !== 'music'
  if (effect === 'unselectRectangle' && isRectangle) return null
  return effect === 'clearBackground' && isBackground ? null : selection
}
