import { describe, expect, test } from 'vitest'
import { tracksOf } from '#shared/model/queries.ts'
import { readWire, TYPES, wireProject, wireRole, wireTrack, writeWire } from '#tests/worlds/wire.ts'

const kinds = ['text', 'image', 'audio', 'video'] as const

describe('Kinds of tracks', () => {
  test('E3.17 text, image, audio, video and role, 2D or 3D', () => {
    const plain = kinds.map((kind) => ({ ...wireTrack(kind), id: kind }))
    const role = wireRole({ id: 'flat' })
    const { project } = readWire(wireProject({ tracks: [...plain, role] }))
    expect(tracksOf(project, 's1').map(({ id, kind }) => [id, kind])).toEqual([
      ['audio', 'audio'],
      ['text', 'text'],
      ['image', 'image'],
      ['video', 'video'],
      ['flat', 'role'],
    ])
    const model = readWire(wireProject({ tracks: [wireRole({ dataType: TYPES.role3d })] })).project
    expect(tracksOf(model, 's1')).toMatchObject([{ kind: 'role', role: { kind: 'model' } }])
  })

  test('E3.17 common fields: id, trackName, dataType, subType, disabled, muted, list of clips', () => {
    const track = { ...wireTrack('video', {}), trackName: 'Films', subType: 3, disabled: true, muted: true }
    const { project } = readWire(wireProject({ tracks: [track] }))
    expect(tracksOf(project, 's1')).toMatchObject([
      { id: 't1', name: 'Films', subType: 3, disabled: true, muted: true, clipIds: ['c1'] },
    ])
    expect(writeWire(project).scenes[0]!.tracks[0]).toMatchObject(track)
  })

  test('E3.06 tracks of an unknown kind are passed over with a message and kept for the next save', () => {
    const base = { id: 'b', dataType: 99, clips: [{ id: 'x' }] }
    const untyped = { id: 'u', clips: [] }
    const { project, notes } = readWire(wireProject({ tracks: [base, wireTrack('text'), untyped] }))
    expect(tracksOf(project, 's1').map(({ id }) => id)).toEqual(['t1'])
    expect(notes.map(({ path }) => path)).toEqual(['scenes[0].tracks[0]', 'scenes[0].tracks[2]'])
    expect(writeWire(project).scenes[0]!.tracks.slice(1)).toEqual([base, untyped])
  })

  test('E3.28 a track without an id is named after its place', () => {
    const { id: _, ...track } = wireTrack('text', {})
    const { project } = readWire(wireProject({ tracks: [track, wireRole({ id: undefined })] }))
    expect(tracksOf(project, 's1').map(({ id }) => id)).toEqual(['s1-track-1', 's1-track-2'])
  })
})

describe('E3.07 Clips that are passed over', () => {
  const { project, notes } = readWire(
    wireProject({
      tracks: [wireTrack('image', {}, { enabled: false }, { dataType: 'image' }, { dataType: TYPES.video }, {})],
    }),
  )

  test('that are disabled, lack a numeric dataType, or are the wrong type', () => {
    expect(tracksOf(project, 's1')).toMatchObject([{ clipIds: ['c1', 'c5'] }])
    expect(notes.map(({ path, message }) => `${path} ${message}`)).toEqual([
      'scenes[0].tracks[0].clips[1] is disabled and was left out',
      'scenes[0].tracks[0].clips[2] has no numeric dataType and was left out',
      'scenes[0].tracks[0].clips[3] does not fit a track of image and was left out',
    ])
  })

  test('E3.05 and keeps them for the next save', () => {
    const [track] = writeWire(project).scenes[0]!.tracks as { clips: { id: string }[] }[]
    expect(track?.clips.map(({ id }) => id)).toEqual(['c1', 'c5', 'c2', 'c3', 'c4'])
  })
})
