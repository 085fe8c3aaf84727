import { describe, expect, test } from 'vitest'
import { allClips, allTracks, clipById } from '#shared/model/queries.ts'
import { image, puppet } from '#tests/worlds/desk.ts'
import { session } from './editing-session.ts'

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
