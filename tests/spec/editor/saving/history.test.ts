import { describe, expect, test } from 'vitest'
import type { Command, SingleCommand } from '#shared/commands/command.ts'
import { CENTRED } from '#shared/model/place.ts'
import { allClips } from '#shared/model/queries.ts'
import { empty } from '#tests/worlds/desk.ts'
import type { EditorView } from '#workers/project/editor-view.ts'
import { type HistoryEvent, historyReducer, startHistory } from '#workers/project/history.ts'
import { session } from './editing-session.ts'

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

  test('E16.11 a held key is one step, though it begins to repeat late; pressed anew it is another', () => {
    const { editing, rename, name } = session()
    rename('a')
    rename('ab', 500, true)
    rename('abc', 500, true)
    rename('b', 500)
    editing.undo()
    expect(name()).toBe('abc')
    editing.undo()
    expect(name()).toBe('Draft')
  })

  test('E16.11 two additions, two choices of a format are two steps, however soon they follow', () => {
    const { editing, nowMs } = session()
    const choose = (canvas: 'SQUARE' | 'FEED') => editing.run({ type: 'project.setCanvas', canvas }, { atMs: nowMs() })
    choose('SQUARE')
    choose('FEED')
    editing.undo()
    expect(editing.view.project.canvas).toBe('SQUARE')
  })

  describe('E16.11 several commands', () => {
    const place = (clipId: string, x: number) => ({ type: 'clip.place', clipId, place: { ...CENTRED, x } }) as const
    const type = (clipId: string, words: string) => ({ type: 'clip.setText', clipId, text: words }) as const

    /** Two texts, and how many steps commands are that follow one another at once. */
    function texts() {
      const { editing, add, nowMs } = session()
      add()
      add()
      const ids = allClips(editing.view.project).map(({ id }) => id) as [string, string]
      const stepsOf = (...commands: Command[]) => {
        const before = editing.view.project
        for (const command of commands) expect(editing.run(command, { atMs: nowMs() + 1000 }).ok).toBe(true)
        let steps = 0
        for (; editing.view.project !== before; steps++) editing.undo()
        return steps
      }
      return { ids, stepsOf }
    }
    const all = (...commands: SingleCommand[]): Command => ({ type: 'edit.all', commands })

    test('are one step with those of the kind and the target of the first: a line break that pushes rows is typed', () => {
      const { ids, stepsOf } = texts()
      const [row, below] = ids
      const broken = all(type(row, 'One\n'), place(below, 5))
      expect(stepsOf(type(row, 'One'), broken, type(row, 'One\ntwo'))).toBe(1)
      expect(stepsOf(all(place(row, 1), place(below, 1)), all(place(row, 2), place(below, 2)))).toBe(1)
    })

    test('are a step of their own where they are about others, or are acts of their own', () => {
      const { ids, stepsOf } = texts()
      const [row, below] = ids
      expect(stepsOf(all(place(row, 1)), all(place(below, 1)))).toBe(2)
      expect(stepsOf(type(row, 'One'), all(type(below, 'Two'), place(row, 5)))).toBe(2)
      expect(stepsOf(place(row, 1), all(place(row, 2), place(below, 2)))).toBe(2)
      const added = { type: 'scene.add', index: 1, name: 'Two' } as const
      expect(stepsOf(all(type(row, 'One'), added), all(type(row, 'Two'), added))).toBe(2)
    })
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
  const edit = (name: string, atMs: number, kind: string | null = 'project.rename'): HistoryEvent => ({
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
