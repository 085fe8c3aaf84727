import { describe, expect, test } from 'vitest'
import { clipsOf, sceneById, tracksOf } from '#shared/model/queries.ts'
import { Desk, image, speech, text } from '#tests/worlds/desk.ts'

const picture = { moduleId: null, url: 'b.png', widthPx: 2000, heightPx: 1000, x: 0, y: 0, scale: 1, opacity: 1 }

describe('Scenes', () => {
  test('E4.02 added at a clamped index with the first role of the scene before, without its speech, and its background', () => {
    const desk = new Desk()
    desk.addRole()
    const trackId = desk.role().id
    desk.run({ type: 'role.setScript', trackId, tts: { text: 'Hello' } })
    desk.run({ type: 'role.setSpeech', trackId, text: 'Hello', speech: speech() })
    desk.run({ type: 'role.addAction', trackId, action: { actionId: 'wave', name: '', startSec: 0, durationSec: -1 } })
    desk.run({
      type: 'background.set',
      sceneId: 's1',
      background: { kind: 'image', color: '#000000', image: picture, video: null },
    })
    desk.add(text())
    desk.run({ type: 'scene.add', index: 99, name: 'Unnamed' })
    const [, second] = desk.project.sceneIds
    const scene = sceneById(desk.project, second!)!
    expect(scene).toMatchObject({ name: 'Unnamed', background: { kind: 'image', image: { url: 'b.png' } } })
    expect(tracksOf(desk.project, scene.id)).toMatchObject([
      {
        kind: 'role',
        sceneId: scene.id,
        durationSec: 3,
        role: { digitalHumanId: 'mei' },
        tts: { text: '', voiceId: 'zh-1', speech: null },
        actions: [],
        subtitle: { items: [] },
      },
    ])
  })

  test('E4.03 copied with everything in it, under ids of its own', () => {
    const desk = new Desk()
    desk.addRole()
    const clip = desk.add(image())
    desk.run({ type: 'scene.copy', sceneId: 's1', name: 'Copy' })
    const copy = desk.project.sceneIds[1]!
    expect(tracksOf(desk.project, copy).map(({ kind }) => kind)).toEqual(['role', 'image'])
    const [copied] = clipsOf(desk.project, tracksOf(desk.project, copy)[1]!.id)
    expect(copied).toMatchObject({ kind: 'image', startSec: 0 })
    expect(copied?.id).not.toBe(clip)
    desk.run({ type: 'clip.remove', clipId: copied!.id })
    expect(desk.clip(clip)).toBeDefined()
  })

  test('E4.03 deleted with its tracks and clips; the last one stays', () => {
    const desk = new Desk()
    desk.add(image())
    expect(desk.run({ type: 'scene.remove', sceneId: 's1' })).toBe('last_scene')
    desk.run({ type: 'scene.add', index: 1, name: 'Second' })
    expect(desk.run({ type: 'scene.remove', sceneId: 's1' })).toBe('')
    expect(desk.project).toMatchObject({ tracks: {}, clips: {} })
    expect(desk.project.sceneIds).toHaveLength(1)
  })

  test('E4.03 copied with a presenter: its speech, lines and actions come along', () => {
    const desk = new Desk()
    desk.addRole()
    const trackId = desk.role().id
    desk.run({ type: 'role.setSpeech', trackId, text: '', speech: speech() })
    desk.run({ type: 'scene.copy', sceneId: 's1', name: 'Copy' })
    const copy = desk.role(desk.project.sceneIds[1])
    expect(copy).toMatchObject({ durationSec: 8, tts: desk.role().tts, role: desk.role().role })
    expect(copy.id).not.toBe(trackId)
    expect(copy.subtitle.items[0]?.id).not.toBe(desk.role().subtitle.items[0]?.id)
  })

  test('E4.02 an index that is no number adds in front', () => {
    const desk = new Desk()
    desk.run({ type: 'scene.add', index: Number.NaN, name: 'First' })
    expect(desk.scene(desk.project.sceneIds[0]).name).toBe('First')
  })

  test('E4.03 reordered within the list, renamed', () => {
    const desk = new Desk()
    for (const name of ['B', 'C']) desk.run({ type: 'scene.add', index: 9, name })
    const [a, b, c] = desk.project.sceneIds as [string, string, string]
    desk.run({ type: 'scene.move', sceneId: a, index: 9 })
    expect(desk.project.sceneIds).toEqual([b, c, a])
    desk.run({ type: 'scene.move', sceneId: a, index: -1 })
    expect(desk.project.sceneIds).toEqual([a, b, c])
    desk.run({ type: 'scene.rename', sceneId: b, name: ' Middle ' })
    expect(sceneById(desk.project, b)?.name).toBe('Middle')
  })
})
