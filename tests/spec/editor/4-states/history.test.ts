import { describe, expect, test } from 'vitest'
import { empty, image, puppet, text } from '#tests/worlds/desk.ts'
import { Editing } from '#workers/project/editing.ts'
import { HISTORY_MAX, MERGE_MS } from '#workers/project/history.ts'

/** An editing session whose clock stands still until it is told; each rename is an edit that can be read back. */
function session() {
  let ids = 0
  let nowMs = 1000
  const editing = new Editing({ project: empty(), selection: null, sceneId: 's1' }, () => `n${++ids}`)
  return {
    editing,
    name: () => editing.view.project.name,
    rename(name: string, afterMs = MERGE_MS) {
      nowMs += afterMs
      return editing.run({ type: 'project.rename', name }, undefined, nowMs)
    },
    gesture: (name: string) => editing.run({ type: 'project.rename', name }, 'g', nowMs),
    add: (clip = text()) => {
      nowMs += MERGE_MS
      return editing.run({ type: 'clip.add', sceneId: 's1', clip, trackName: 'T' }, undefined, nowMs)
    },
    nowMs: () => nowMs,
  }
}

describe('4 History', () => {
  test('edits within 300 ms are one step, slower ones a step each', () => {
    const { editing, rename, name } = session()
    rename('a')
    rename('ab', MERGE_MS - 1)
    rename('abc', MERGE_MS - 1)
    rename('b', MERGE_MS)
    editing.undo()
    expect(name()).toBe('abc')
    editing.undo()
    expect(name()).toBe('Draft')
    expect(editing.canUndo).toBe(false)
  })

  test('skipped if unchanged', () => {
    const { editing, rename } = session()
    rename('Draft')
    expect(editing.canUndo).toBe(false)
  })

  test('at most 21 are kept', () => {
    const { editing, rename, name } = session()
    for (let index = 1; index <= 30; index++) rename(`v${index}`)
    let steps = 0
    for (; editing.canUndo; steps++) editing.undo()
    expect(steps).toBe(HISTORY_MAX - 1)
    expect(name()).toBe('v10')
    for (; editing.canRedo; steps--) editing.redo()
    expect([steps, name()]).toEqual([0, 'v30'])
  })

  test('an edit after undo discards redo, and is a step of its own however soon it comes', () => {
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

  test('undo and redo with nothing to go to change nothing', () => {
    const { editing } = session()
    const before = editing.view
    editing.undo()
    editing.redo()
    expect(editing.view).toBe(before)
  })

  test('by reference: undo gives the very document that was there', () => {
    const { editing, rename } = session()
    const before = editing.view.project
    rename('a')
    editing.undo()
    expect(editing.view.project).toBe(before)
  })

  test('selection and scene come back with undo', () => {
    const { editing, add, nowMs } = session()
    add()
    const clipId = Object.keys(editing.view.project.clips)[0]!
    expect(editing.view.selection).toEqual({ kind: 'clip', clipId })
    editing.look({ selection: { kind: 'background', sceneId: 's1' } })
    editing.run({ type: 'scene.add', index: 1, name: 'Two' }, undefined, nowMs() + MERGE_MS)
    expect(editing.view).toMatchObject({ sceneId: editing.view.project.sceneIds[1], selection: null })
    editing.undo()
    expect(editing.view).toMatchObject({ sceneId: 's1', selection: { kind: 'background' } })
  })

  test('looking around is no step', () => {
    const { editing } = session()
    editing.look({ selection: { kind: 'background', sceneId: 's1' } })
    expect(editing.canUndo).toBe(false)
  })

  test('what is deleted is not selected any more; a deleted scene gives way to its neighbour', () => {
    const { editing, add, nowMs } = session()
    add()
    const clipId = Object.keys(editing.view.project.clips)[0]!
    editing.run({ type: 'clip.remove', clipId }, undefined, nowMs())
    expect(editing.view.selection).toBeNull()
    editing.run({ type: 'scene.add', index: 1, name: 'Two' }, undefined, nowMs())
    const second = editing.view.sceneId
    editing.run({ type: 'scene.remove', sceneId: second }, undefined, nowMs())
    expect(editing.view.sceneId).toBe('s1')
  })
})

describe('A gesture', () => {
  test('starts every update from where it began, and is one step', () => {
    const { editing, add, nowMs } = session()
    add(image())
    const clip = Object.values(editing.view.project.clips)[0]!
    const move = (startSec: number) =>
      editing.run({ type: 'clip.move', clipId: clip.id, trackId: clip.trackId, startSec }, 'g', nowMs())
    for (const startSec of [1, 2, 3]) move(startSec)
    expect(editing.view.project.clips[clip.id]?.startSec).toBe(3)
    expect(editing.committed.clips[clip.id]?.startSec).toBe(0)
    editing.commit('g', nowMs())
    expect(editing.committed.clips[clip.id]?.startSec).toBe(3)
    editing.undo()
    expect(editing.view.project.clips[clip.id]?.startSec).toBe(0)
    expect(editing.canUndo).toBe(true)
  })

  test('hands out the same ids at every update', () => {
    const { editing, add, nowMs } = session()
    add(image())
    const clip = Object.values(editing.view.project.clips)[0]!
    const drag = (startSec: number) => {
      const { id: clipId, trackId } = clip
      editing.run({ type: 'clip.move', clipId, trackId, startSec, newTrackIndex: 0 }, 'g', nowMs())
      return editing.view.project.clips[clipId]?.trackId
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
    editing.run({ type: 'role.add', sceneId: 's1', role: puppet(), trackName: 'R', toneId: null }, undefined, nowMs())
    const refused = editing.run(
      { type: 'role.add', sceneId: 's1', role: puppet(), trackName: 'R', toneId: null },
      'g',
      nowMs(),
    )
    expect(refused).toMatchObject({ ok: false, error: { code: 'add_role_too_much' } })
    expect(Object.keys(editing.view.project.tracks)).toHaveLength(1)
  })
})
