import { describe, expect, test } from 'vitest'
import type { LibraryChange, LibraryItemId } from '#shared/commands/library-change.ts'
import { Desk, image, music, puppet, speech, text, video } from '#tests/worlds/desk.ts'

const refresh = (desk: Desk, updated: LibraryChange[], deleted: LibraryItemId[] = []) =>
  desk.run({ type: 'project.refreshLibrary', updated, deleted })

const filling = { moduleId: 'b1', url: 'b.png', widthPx: 1920, heightPx: 1080, x: 0, y: 0, scale: 1, opacity: 1 }
const imageBackground = { kind: 'image' as const, color: '#112233', image: filling, video: null }
const song = { moduleId: 'm1', name: 'Song', url: 'a.mp3', sourceDurationSec: 60, loop: true, volume: 0.3 }

describe('4 Library data refresh: updated items', () => {
  test('are refreshed in every clip made from them, which keeps its place and time', () => {
    const desk = new Desk()
    const place = { x: 7, y: 8, rotationDeg: 9, scale: 0.5, opacity: 0.6 }
    const picture = desk.add(image({ moduleId: 'f1', place, startSec: 2 }))
    const other = desk.add(image({ moduleId: 'f2' }))
    const before = desk.clip(other)
    const medium = { kind: 'image' as const, name: 'New', moduleId: 'f1', url: 'new.png', widthPx: 1600, heightPx: 900 }
    refresh(desk, [{ family: 'foreground', medium }])
    // 800 x 600 at 0.5 is a box of 400 x 300; 1600 x 900 fits into it at 0.25
    expect(desk.clip(picture)).toMatchObject({ ...medium, startSec: 2, place: { ...place, scale: 0.25 } })
    expect(desk.clip(other)).toBe(before)
  })

  test('a clip whose library module was updated is reloaded: its loading status is init again', () => {
    const desk = new Desk()
    const id = desk.add(image({ moduleId: 'f1', loadStatus: 'libraryReady' }))
    const medium = { kind: 'image' as const, name: 'New', moduleId: 'f1', url: 'b.png', widthPx: 800, heightPx: 600 }
    refresh(desk, [{ family: 'foreground', medium }])
    expect(desk.clip(id)).not.toHaveProperty('loadStatus')
  })

  test('a source that became shorter shortens a clip that does not loop, and keeps its start offset', () => {
    const desk = new Desk()
    const film = desk.add(video({ moduleId: 'f1', sourceStartSec: 2, durationSec: 10 }))
    const medium = { kind: 'video' as const, name: 'Film', moduleId: 'f1', url: 'b.mp4', widthPx: 1920, heightPx: 1080 }
    refresh(desk, [{ family: 'foreground', medium: { ...medium, sourceDurationSec: 6 } }])
    expect(desk.clip(film)).toMatchObject({ url: 'b.mp4', sourceStartSec: 2, durationSec: 4 })
  })

  test('a role keeps its height on the canvas and the actions that it can still do', () => {
    const desk = new Desk()
    desk.addRole()
    const trackId = desk.role().id
    desk.run({ type: 'role.setSpeech', trackId, text: '', speech: speech() })
    desk.run({ type: 'role.addAction', trackId, action: { actionId: 'wave', name: '', startSec: 0, durationSec: -1 } })
    desk.run({ type: 'role.addAction', trackId, action: { actionId: 'nod', name: '', startSec: 4, durationSec: -1 } })
    const { place: _, framing, camera, turnDeg, ...role } = puppet()
    const nod = role.actions.filter(({ id }) => id === 'nod')
    refresh(desk, [{ family: 'role', role: { ...role, name: 'Mei 2', widthPx: 1400, heightPx: 2000, actions: nod } }])
    expect(desk.role()).toMatchObject({
      role: { name: 'Mei 2', place: { scale: 0.5 }, framing, camera, turnDeg },
      actions: [{ actionId: 'nod' }],
      durationSec: 8,
    })
  })

  test('background and global music too', () => {
    const desk = new Desk()
    desk.run({ type: 'scene.setBackground', sceneId: 's1', background: imageBackground })
    desk.run({ type: 'project.setMusic', music: song })
    const picture = { kind: 'image' as const, name: '', moduleId: 'b1', url: 'c.png', widthPx: 3840, heightPx: 2160 }
    const sound = { kind: 'music' as const, name: 'Tune', moduleId: 'm1', url: 'b.mp3', sourceDurationSec: 90 }
    refresh(desk, [
      { family: 'background', medium: picture },
      { family: 'music', medium: sound },
    ])
    expect(desk.scene().background.image).toEqual({ ...filling, url: 'c.png', widthPx: 3840, heightPx: 2160 })
    expect(desk.project.music).toEqual({ ...song, name: 'Tune', url: 'b.mp3', sourceDurationSec: 90 })
  })
})

describe('4 Library data refresh: deleted items', () => {
  test('their clips go; a track without clips is removed', () => {
    const desk = new Desk()
    const kept = desk.add(image({ moduleId: 'f2' }))
    desk.add(image({ moduleId: 'f1', startSec: 5 }), desk.clip(kept).trackId)
    desk.add(video({ moduleId: 'f1' }))
    desk.add(music({ moduleId: 'f1' }))
    desk.add(text())
    refresh(desk, [], [{ family: 'foreground', id: 'f1' }])
    // the music is an item of another family that has the same id
    expect(desk.tracks().map(({ kind }) => kind)).toEqual(['audio', 'image', 'text'])
    expect(desk.tracks()[1]).toMatchObject({ clipIds: [kept] })
  })

  test('a role track is removed with its role, the only one too', () => {
    const desk = new Desk()
    desk.addRole(puppet('mei'))
    refresh(desk, [], [{ family: 'role', id: 'mei' }])
    expect(desk.tracks()).toEqual([])
  })

  test('global music is turned off; a background falls back to the default colour', () => {
    const desk = new Desk()
    desk.run({ type: 'project.setMusic', music: song })
    desk.run({ type: 'scene.setBackground', sceneId: 's1', background: imageBackground })
    refresh(
      desk,
      [],
      [
        { family: 'music', id: 'm1' },
        { family: 'background', id: 'b1' },
      ],
    )
    expect(desk.project.music).toBeNull()
    expect(desk.scene().background).toMatchObject({ kind: 'color', color: '#F7F7F7', image: null })
  })

  test('a document that uses none of them keeps its identity', () => {
    const desk = new Desk()
    desk.add(image({ moduleId: 'f1' }))
    const before = desk.project
    refresh(desk, [], [{ family: 'foreground', id: 'f9' }])
    expect(desk.project).toBe(before)
  })
})
