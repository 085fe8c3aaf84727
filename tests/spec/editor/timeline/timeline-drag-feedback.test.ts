import { describe, expect, test } from 'vitest'
import { dragReducer } from '#ui/editor/timeline/model/drag.ts'
import { DROP_REFUSALS, type DropRow, dropClip, dropTrack } from '#ui/editor/timeline/model/drop.ts'
import en from '#ui/locales/en-US/editor.json' with { type: 'json' }
import th from '#ui/locales/th-TH/editor.json' with { type: 'json' }
import zhCn from '#ui/locales/zh-CN/editor.json' with { type: 'json' }
import zhTw from '#ui/locales/zh-TW/editor.json' with { type: 'json' }

const ROWS: DropRow[] = [
  { id: 'image', kind: 'image', group: 'normal', trackId: 'image', parentId: null },
  { id: 'role', kind: 'role', group: 'normal', trackId: 'role', parentId: null },
  { id: 'sound', kind: 'sound', group: 'normal', trackId: 'role', parentId: 'role' },
  { id: 'action', kind: 'action', group: 'normal', trackId: 'role', parentId: 'role' },
  { id: 'music', kind: 'audio', group: 'normal', trackId: 'music', parentId: null },
]
const over = (index: number) => ({ at: 'row', index, half: 'top' }) as const
const refused = (code: string) => ({ type: 'refuse', code })

describe('E5.56 Refused drops', () => {
  test('target track not found', () => {
    expect(dropClip(ROWS, { kind: 'image', rowId: 'image' }, { at: 'outside' })).toEqual(refused('target_not_found'))
    expect(dropClip(ROWS, { kind: 'image', rowId: null }, over(2))).toEqual(refused('target_not_found'))
    expect(dropTrack(ROWS, 'image', { at: 'outside' })).toEqual(refused('target_not_found'))
  })

  test('a child track cannot be moved', () => {
    expect(dropTrack(ROWS, 'sound', over(0))).toEqual(refused('child_track_fixed'))
  })

  test('a track cannot be moved into a child track', () => {
    expect(dropTrack(ROWS, 'image', over(2))).toEqual(refused('into_child_track'))
  })

  test('a music track cannot be moved', () => {
    expect(dropTrack(ROWS, 'music', over(0))).toEqual(refused('music_track_fixed'))
  })

  test('a digital-human clip cannot move to another track', () => {
    const held = { kind: 'role', rowId: 'role' } as const
    expect(dropClip(ROWS, held, over(0))).toEqual(refused('role_clip_other_track'))
    expect(dropClip(ROWS, held, over(1))).toMatchObject({ type: 'insert', trackId: 'role' })
  })

  test('a digital-human child clip cannot move to another track', () => {
    const held = { kind: 'action', rowId: 'action' } as const
    expect(dropClip(ROWS, held, over(2))).toEqual(refused('role_child_other_track'))
    expect(dropClip(ROWS, held, over(3))).toMatchObject({ type: 'insert' })
  })

  test('E5.26 each restores the original position', () => {
    const state = {
      phase: 'progress' as const,
      item: {},
      grip: 'move' as const,
      from: { x: 0, y: 0 },
      at: { x: 9, y: 9 },
      outside: false,
    }
    expect(dragReducer(state, { type: 'release', legal: false }).effects).toEqual([{ type: 'restore' }])
  })

  test('each has its sentence in every language', () => {
    for (const words of [en, th, zhCn, zhTw]) {
      for (const code of DROP_REFUSALS) expect(words.drag[code], code).toBeTruthy()
    }
  })
})
