import { describe, expect, test } from 'vitest'
import type { Selection } from '#shared/model/selection.ts'
import {
  EDITING,
  type ModeEvent,
  type ModeState,
  modeReducer,
  selectionAfter,
} from '#ui/editor/common/model/editor-mode.ts'

const state = (mode: ModeState['mode'], playback: ModeState['playback'] = 'paused'): ModeState => ({ mode, playback })
const enter = (mode: ModeState['mode']): ModeEvent => ({ type: 'enter', mode })
const MODES = ['edit', 'scene', 'project'] as const
const CLIP: Selection = { kind: 'clip', clipId: 'c' }

describe('Editor modes', () => {
  test('E15.02, E15.04 entering edit pauses playback; returning to edit resets to paused', () => {
    for (const mode of ['scene', 'project'] as const) {
      for (const playback of ['paused', 'playing'] as const) {
        const next = modeReducer(state(mode, playback), enter('edit'))
        expect(next.state).toEqual(EDITING)
        expect(next.effects).toContain('pause')
      }
    }
  })

  test('E15.02 leaving edit unselects the rectangle', () => {
    for (const mode of ['scene', 'project'] as const) {
      expect(modeReducer(EDITING, enter(mode)).effects).toContain('unselectRectangle')
    }
    expect(modeReducer(state('scene'), enter('project')).effects).not.toContain('unselectRectangle')
    const rectangles: Selection[] = [CLIP, { kind: 'role', trackId: 't' }, { kind: 'subtitle', trackId: 't' }]
    for (const selection of rectangles) expect(selectionAfter(selection, 'unselectRectangle')).toBeNull()
    const others: Selection[] = [null, { kind: 'background', sceneId: 's' }, { kind: 'music' }]
    for (const selection of others) expect(selectionAfter(selection, 'unselectRectangle')).toBe(selection)
  })

  test('E15.17 what was edited is remembered once, before it is unselected, and returned to last', () => {
    expect(modeReducer(EDITING, enter('scene')).effects[0]).toBe('remember')
    expect(modeReducer(state('scene'), enter('project')).effects).not.toContain('remember')
    expect(modeReducer(state('project'), enter('edit')).effects.at(-1)).toBe('return')
  })

  test('E15.03 entering a player mode clears background selection', () => {
    for (const from of MODES) {
      for (const mode of ['scene', 'project'] as const) {
        if (mode !== from) expect(modeReducer(state(from), enter(mode)).effects).toContain('clearBackground')
      }
    }
    for (const sceneId of ['s', null]) {
      expect(selectionAfter({ kind: 'background', sceneId }, 'clearBackground')).toBeNull()
    }
    expect(selectionAfter(CLIP, 'clearBackground')).toBe(CLIP)
    expect(selectionAfter({ kind: 'background', sceneId: 's' }, 'play')).not.toBeNull()
  })

  test('E15.03 a player starts to play, from its beginning', () => {
    const { state: next, effects } = modeReducer(EDITING, enter('project'))
    expect(next).toEqual(state('project', 'playing'))
    expect(effects).toEqual(['remember', 'unselectRectangle', 'clearBackground', 'validate', 'rewind', 'play'])
  })

  test('E15.04 when playback ends the editor pauses and returns to paused', () => {
    for (const mode of MODES) {
      const next = modeReducer(state(mode, 'playing'), { type: 'status', status: 'ended' })
      expect(next).toEqual({ state: state(mode, 'paused'), effects: ['pause'] })
    }
  })

  test('E15.01 the preview may start or stop by itself: the state follows without effects', () => {
    expect(modeReducer(EDITING, { type: 'status', status: 'playing' })).toEqual({
      state: state('edit', 'playing'),
      effects: [],
    })
    expect(modeReducer(state('scene', 'playing'), { type: 'status', status: 'ready' })).toEqual({
      state: state('scene', 'paused'),
      effects: [],
    })
  })

  test('E15.01 what does not apply leaves the state as it is', () => {
    for (const mode of MODES) {
      for (const playback of ['paused', 'playing'] as const) {
        const now = state(mode, playback)
        const idle = { state: now, effects: [] }
        expect(modeReducer(now, enter(mode))).toEqual(idle)
        expect(modeReducer(now, { type: playback === 'playing' ? 'play' : 'pause' })).toEqual(idle)
      }
      expect(modeReducer(state(mode), { type: 'status', status: 'ended' })).toEqual({ state: state(mode), effects: [] })
    }
  })

  test('E15.01 no sequence of events plays in a state that says paused', () => {
    const events: ModeEvent[] = [
      ...MODES.map(enter),
      { type: 'play' },
      { type: 'pause' },
      ...(['ready', 'playing', 'ended'] as const).map((status): ModeEvent => ({ type: 'status', status })),
    ]
    let reached = [EDITING]
    for (let depth = 0; depth < 4; depth++) {
      reached = reached.flatMap((from) =>
        events.map((event) => {
          const { state: next, effects } = modeReducer(from, event)
          if (effects.includes('play')) expect(next.playback).toBe('playing')
          if (effects.includes('pause')) expect(next.playback).toBe('paused')
          return next
        }),
      )
      reached = [...new Map(reached.map((one) => [`${one.mode} ${one.playback}`, one])).values()]
    }
    expect(reached).toHaveLength(6)
  })
})
