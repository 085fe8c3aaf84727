import { describe, expect, test } from 'vitest'
import type { Command } from '#shared/commands/command.ts'
import { allClips, allTracks, clipById, trackById } from '#shared/model/queries.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { Desk, empty, image, puppet, text } from '#tests/worlds/desk.ts'
import { Editing } from '#workers/project/editing.ts'
import type { EditorView } from '#workers/project/editor-view.ts'
import { type HistoryEvent, historyReducer, startHistory } from '#workers/project/history.ts'

/** An editing session whose clock stands still until it is told; each rename is an edit that can be read back. */
function session() {
  let ids = 0
  let nowMs = 1000
  const editing = new Editing({ project: empty(), selection: null, sceneId: 's1', timeSec: 0 }, () => `n${++ids}`)
  return {
    editing,
    name: () => editing.view.project.name,
    rename(name: string, afterMs = 300) {
      nowMs += afterMs
      return editing.run({ type: 'project.rename', name }, { atMs: nowMs })
    },
    gesture: (name: string) => editing.run({ type: 'project.rename', name }, { gesture: 'g', atMs: nowMs }),
    add: (clip = text()) => {
      nowMs += 300
      return editing.run({ type: 'clip.add', sceneId: 's1', clip, trackName: 'T' }, { atMs: nowMs })
    },
    nowMs: () => nowMs,
  }
}

describe('History', () => {
  test('E16.11 edits within 300 ms are one step, slower ones a step each', () => {
    const { editing, rename, name } = session()
    rename('a')
    rename('ab', 300 - 1)
    rename('abc', 300 - 1)
    rename('b', 300)
    editing.undo()
    expect(name()).toBe('abc')
    editing.undo()
    expect(name()).toBe('Draft')
    expect(editing.canUndo).toBe(false)
  })

  test('E16.11 two additions, two choices of a format are two steps, however soon they follow', () => {
    const { editing, nowMs } = session()
    const choose = (canvas: 'SQUARE' | 'FEED') => editing.run({ type: 'project.setCanvas', canvas }, { atMs: nowMs() })
    choose('SQUARE')
    choose('FEED')
    editing.undo()
    expect(editing.view.project.canvas).toBe('SQUARE')
  })

  test('E16.11 skipped if unchanged', () => {
    const { editing, rename } = session()
    rename('Draft')
    expect(editing.canUndo).toBe(false)
  })

  test('E16.11 at most 21 are kept', () => {
    const { editing, rename, name } = session()
    for (let index = 1; index <= 30; index++) rename(`v${index}`)
    let steps = 0
    for (; editing.canUndo; steps++) editing.undo()
    expect(steps).toBe(20)
    expect(name()).toBe('v10')
    for (; editing.canRedo; steps--) editing.redo()
    expect([steps, name()]).toEqual([0, 'v30'])
  })

  test('E16.12 an edit after undo discards redo, and is a step of its own however soon it comes', () => {
    const { editing, rename, name } = session()
    rename('a')
    rename('b')
    editing.undo()
    expect(editing.canRedo).toBe(true)
    rename('c', 1)
    expect(editing.canRedo).toBe(false)
    editing.undo()
    expect(name()).toBe('a')
  })

  test('E16.13 undo and redo with nothing to go to change nothing', () => {
    const { editing } = session()
    const before = editing.view
    editing.undo()
    editing.redo()
    expect(editing.view).toBe(before)
  })

  test('E16.13 undo gives the very document that was there, by reference', () => {
    const { editing, rename } = session()
    const before = editing.view.project
    rename('a')
    editing.undo()
    expect(editing.view.project).toBe(before)
  })

  test('E16.13 selection and scene come back with undo', () => {
    const { editing, add, nowMs } = session()
    add()
    const clipId = allClips(editing.view.project)[0]!.id
    expect(editing.view.selection).toEqual({ kind: 'clip', clipId })
    editing.look({ selection: { kind: 'background', sceneId: 's1' } })
    editing.run({ type: 'scene.add', index: 1, name: 'Two' }, { atMs: nowMs() + 300 })
    expect(editing.view).toMatchObject({ sceneId: editing.view.project.sceneIds[1], selection: null })
    editing.undo()
    expect(editing.view).toMatchObject({ sceneId: 's1', selection: { kind: 'background' } })
  })

  test('E16.13 the playhead comes back with undo and redo: to where it was at the edit', () => {
    const { editing, nowMs } = session()
    const rename = (name: string, playheadSec: number, afterMs: number) =>
      editing.run({ type: 'project.rename', name }, { playheadSec, atMs: nowMs() + afterMs })
    rename('a', 2, 300)
    rename('b', 7, 2 * 300)
    rename('c', 9, 2 * 300 + 1)
    editing.undo()
    expect(editing.view).toMatchObject({ timeSec: 7, project: { name: 'a' } })
    editing.undo()
    expect(editing.view).toMatchObject({ timeSec: 2, project: { name: 'Draft' } })
    editing.redo()
    expect(editing.view).toMatchObject({ timeSec: 2, project: { name: 'a' } })
    editing.redo()
    expect(editing.view).toMatchObject({ timeSec: 9, project: { name: 'c' } })
  })

  test('E16.13 redo selects what was selected right after the edit, whatever was looked at since', () => {
    const { editing, add } = session()
    add()
    const { selection } = editing.view
    editing.look({ selection: null })
    editing.undo()
    editing.redo()
    expect(editing.view.selection).toEqual(selection)
  })

  test('E16.13 a step of a gesture has the playhead of its beginning', () => {
    const { editing, nowMs } = session()
    for (const [name, playheadSec] of [['a', 4] as const, ['ab', 6] as const]) {
      editing.run({ type: 'project.rename', name }, { gesture: 'g', playheadSec, atMs: nowMs() })
    }
    editing.commit('g', nowMs())
    editing.undo()
    expect(editing.view).toMatchObject({ timeSec: 4, project: { name: 'Draft' } })
  })

  test('E16.11 selecting and seeking are no steps', () => {
    const { editing } = session()
    editing.look({ selection: { kind: 'background', sceneId: 's1' } })
    expect(editing.canUndo).toBe(false)
  })

  test('E16.13 what is deleted is not selected any more; a deleted scene gives way to its neighbour', () => {
    const { editing, add, nowMs } = session()
    add()
    const clipId = allClips(editing.view.project)[0]!.id
    editing.run({ type: 'clip.remove', clipId }, { atMs: nowMs() })
    expect(editing.view.selection).toBeNull()
    editing.run({ type: 'scene.add', index: 1, name: 'Two' }, { atMs: nowMs() })
    const second = editing.view.sceneId
    editing.run({ type: 'scene.remove', sceneId: second }, { atMs: nowMs() })
    expect(editing.view.sceneId).toBe('s1')
  })
})

describe('E16.21 The progress of a background task', () => {
  const speech = { audioUrl: 'a.wav', durationSec: 1, paragraphs: [], words: [], phonemes: [] }
  function talking() {
    const desk = new Desk()
    desk.addRole()
    const trackId = desk.role().id
    const recording = { audioId: null, name: 'r', url: 'r.wav', durationSec: 1, speech: null }
    desk.run({ type: 'role.addRecording', trackId, recording })
    let atMs = 1000
    const editing = new Editing({ project: desk.project, selection: null, sceneId: 's1', timeSec: 0 }, () => 'new')
    return {
      editing,
      trackId,
      run(command: Command, gesture?: string) {
        atMs += 300
        return editing.run(command, { gesture, atMs })
      },
      role: () => trackById(editing.view.project, trackId) as RoleTrack,
    }
  }

  test('a request is no step, and undo of its speech leaves nothing in progress', () => {
    const { editing, trackId, run, role } = talking()
    run({ type: 'role.setAnalysis', trackId, status: 'progress', requestId: null })
    run({ type: 'role.setAnalysis', trackId, status: 'progress', requestId: 'q' })
    expect([editing.canUndo, role().tts.status]).toEqual([false, 'progress'])
    run({ type: 'role.setSpeech', trackId, text: '', speech })
    editing.undo()
    expect([editing.canUndo, role().tts.status, role().tts.requestId]).toEqual([false, 'init', null])
    editing.redo()
    expect(role().tts.speech).toEqual(speech)
  })

  test('the analysis of a recording ends no gesture and survives undo and redo', () => {
    const { editing, trackId, run, role } = talking()
    run({ type: 'project.rename', name: 'a' })
    run({ type: 'project.rename', name: 'b' })
    editing.undo()
    run({ type: 'project.rename', name: 'dragged' }, 'g')
    for (const status of ['progress', 'success'] as const) {
      run({ type: 'role.setRecordingAnalysis', trackId, url: 'r.wav', status, speech })
    }
    expect(editing.view.project.name).toBe('dragged')
    editing.cancel('g')
    const names = [editing.view.project.name]
    for (const travel of ['redo', 'undo', 'undo'] as const) {
      editing[travel]()
      names.push(editing.view.project.name)
      expect(role().recordings[0]).toMatchObject({ status: 'success', speech })
    }
    expect(names).toEqual(['a', 'b', 'a', 'Draft'])
  })
})

describe('E16.22 What arrives by itself', () => {
  test('speech is a step of its own right after an edit, and a drag goes on as one step', () => {
    const desk = new Desk()
    desk.addRole()
    const trackId = desk.role().id
    const editing = new Editing({ project: desk.project, selection: null, sceneId: 's1', timeSec: 0 }, () => 'new')
    const speech = { audioUrl: 'a.wav', durationSec: 1, paragraphs: [], words: [], phonemes: [] }
    const state = () => {
      const role = trackById(editing.view.project, trackId) as RoleTrack
      return [editing.view.project.name, role.tts.speech !== null]
    }
    editing.run({ type: 'project.rename', name: 'a' }, { atMs: 1000 })
    editing.run({ type: 'project.rename', name: 'dragg' }, { gesture: 'g', atMs: 1010 })
    editing.run({ type: 'role.setSpeech', trackId, text: '', speech }, { atMs: 1020 })
    expect(state()).toEqual(['dragg', true])
    editing.run({ type: 'project.rename', name: 'dragged' }, { gesture: 'g', atMs: 1030 })
    editing.commit('g', 1040)
    const states = [state()]
    while (editing.undo()) states.push(state())
    expect(states).toEqual([
      ['dragged', true],
      ['a', true],
      ['a', false],
      ['Draft', false],
    ])
  })
})

describe('E16.14 Undo and redo are blocked while loading or rendering', () => {
  test('both do nothing, a gesture goes on, and afterwards both work as before', () => {
    const { editing, rename, gesture, name } = session()
    rename('a')
    rename('b')
    editing.undo()
    editing.setBusy(true)
    expect([editing.canUndo, editing.canRedo]).toEqual([false, false])
    gesture('dragged')
    expect([editing.undo(), editing.redo(), name()]).toEqual([false, false, 'dragged'])
    editing.cancel('g')
    expect(name()).toBe('a')
    editing.setBusy(false)
    expect([editing.canUndo, editing.canRedo]).toEqual([true, true])
    expect([editing.redo(), name()]).toEqual([true, 'b'])
  })

  test('E16.13 a document that is loaded anew has no history', () => {
    const { editing, rename, name } = session()
    rename('a')
    editing.replace({ ...empty(), name: 'loaded' })
    expect([editing.undo(), editing.redo(), name()]).toEqual([false, false, 'loaded'])
  })
})

describe('E16.11 The transitions of the history', () => {
  const view = (name: string): EditorView => ({
    project: { ...empty(), name },
    selection: null,
    sceneId: 's1',
    timeSec: 0,
  })
  const start = startHistory(view('0'))
  const edit = (name: string, atMs: number, kind: Command['type'] | null = 'project.rename'): HistoryEvent => ({
    type: 'edited',
    view: view(name),
    kind,
    atMs,
  })
  const reached = (...events: HistoryEvent[]) => events.reduce(historyReducer, start)
  /** The names of the past, the present and the future. */
  const line = ({ past, present, future }: ReturnType<typeof reached>) =>
    [past.map((step) => step.before.project.name), present.project.name, future.map((step) => step.after.project.name)]
      .map(String)
      .join(' | ')
  const undone = { type: 'undone' } as const
  const redone = { type: 'redone' } as const
  const busy = { type: 'busy', busy: true } as const

  test.each<[string, HistoryEvent[], string]>([
    ['nothing', [], ' | 0 | '],
    ['an edit', [edit('1', 0)], '0 | 1 | '],
    ['an edit 299 ms after another', [edit('1', 0), edit('2', 299)], '0 | 2 | '],
    ['an edit 300 ms after another', [edit('1', 0), edit('2', 300)], '0,1 | 2 | '],
    ['an edit of another kind 1 ms after', [edit('1', 0), edit('2', 1, 'clip.remove')], '0,1 | 2 | '],
    ['an act of its own 1 ms after another', [edit('1', 0, null), edit('2', 1, null)], '0,1 | 2 | '],
    ['a sealed edit', [edit('1', 0), { type: 'sealed' }, edit('2', 1)], '0,1 | 2 | '],
    ['undo', [edit('1', 0), edit('2', 300), undone], '0 | 1 | 2'],
    ['undo twice', [edit('1', 0), edit('2', 300), undone, undone], ' | 0 | 1,2'],
    ['redo', [edit('1', 0), edit('2', 300), undone, undone, redone], '0 | 1 | 2'],
    ['an edit after undo', [edit('1', 0), edit('2', 300), undone, edit('3', 301)], '0,1 | 3 | '],
    ['looking after undo', [edit('1', 0), undone, { type: 'looked', change: { timeSec: 3 } }], ' | 0 | 1'],
    ['undo with nothing to undo', [undone], ' | 0 | '],
    ['redo with nothing to redo', [edit('1', 0), redone], '0 | 1 | '],
    ['undo while busy', [edit('1', 0), busy, undone], '0 | 1 | '],
    ['redo while busy', [edit('1', 0), undone, busy, redone], ' | 0 | 1'],
    ['an edit while busy', [busy, edit('1', 0)], '0 | 1 | '],
  ])('%s', (_, events, expected) => expect(line(reached(...events))).toBe(expected))

  test.each<[string, HistoryEvent[], HistoryEvent]>([
    ['undo with nothing to undo', [], undone],
    ['redo with nothing to redo', [edit('1', 0)], redone],
    ['undo while busy', [edit('1', 0), busy], undone],
    ['redo while busy', [edit('1', 0), undone, busy], redone],
  ])('%s is not allowed: the history is the very same', (_, events, event) => {
    const before = reached(...events)
    expect(historyReducer(before, event)).toBe(before)
  })
})

describe('E16.15 A gesture', () => {
  test('starts every update from where it began, and is one step', () => {
    const { editing, add, nowMs } = session()
    add(image())
    const clip = allClips(editing.view.project)[0]!
    const move = (startSec: number) =>
      editing.run(
        { type: 'clip.move', clipId: clip.id, trackId: clip.trackId, startSec },
        { gesture: 'g', atMs: nowMs() },
      )
    for (const startSec of [1, 2, 3]) move(startSec)
    expect(clipById(editing.view.project, clip.id)?.startSec).toBe(3)
    expect(clipById(editing.committed, clip.id)?.startSec).toBe(0)
    editing.commit('g', nowMs())
    expect(clipById(editing.committed, clip.id)?.startSec).toBe(3)
    editing.undo()
    expect(clipById(editing.view.project, clip.id)?.startSec).toBe(0)
    expect(editing.canUndo).toBe(true)
  })

  test('hands out the same ids at every update', () => {
    const { editing, add, nowMs } = session()
    add(image())
    const clip = allClips(editing.view.project)[0]!
    const drag = (startSec: number) => {
      const { id: clipId, trackId } = clip
      editing.run({ type: 'clip.move', clipId, trackId, startSec, newTrackIndex: 0 }, { gesture: 'g', atMs: nowMs() })
      return clipById(editing.view.project, clipId)?.trackId
    }
    expect(drag(1)).toBe(drag(2))
  })

  test('cancelled, or broken off by undo, it leaves no trace', () => {
    const { editing, gesture, name } = session()
    gesture('dragged')
    editing.cancel('g')
    expect([name(), editing.canUndo]).toEqual(['Draft', false])
    gesture('dragged')
    editing.undo()
    expect(name()).toBe('Draft')
  })

  test('another edit ends it', () => {
    const { editing, gesture, rename, name } = session()
    gesture('dragged')
    rename('typed', 0)
    editing.undo()
    expect(name()).toBe('dragged')
    editing.commit('g', 0)
    expect(name()).toBe('dragged')
  })

  test('a refused update shows what was there before, and says why', () => {
    const { editing, nowMs } = session()
    editing.run({ type: 'role.add', sceneId: 's1', role: puppet(), trackName: 'R', voiceId: null }, { atMs: nowMs() })
    const refused = editing.run(
      { type: 'role.add', sceneId: 's1', role: puppet(), trackName: 'R', voiceId: null },
      { gesture: 'g', atMs: nowMs() },
    )
    expect(refused).toMatchObject({ ok: false, error: { code: 'add_role_too_much' } })
    expect(allTracks(editing.view.project)).toHaveLength(1)
  })
})
