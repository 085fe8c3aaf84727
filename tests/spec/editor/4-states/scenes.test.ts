import { describe, expect, test } from 'vitest'
import { SCENES_MAX } from '#shared/model/limits.ts'
import { clipById, clipsOf, sceneById, tracksOf } from '#shared/model/queries.ts'
import { Desk, image, music, speech, text } from '#tests/worlds/desk.ts'

const picture = { moduleId: null, url: 'b.png', widthPx: 2000, heightPx: 1000, x: 0, y: 0, scale: 1, opacity: 1 }

describe('4 Scenes', () => {
  test('added at a clamped index with the first role of the scene before, without its speech, and its background', () => {
    const desk = new Desk()
    desk.addRole()
    const trackId = desk.role().id
    desk.run({ type: 'role.setScript', trackId, tts: { text: 'Hello' } })
    desk.run({ type: 'role.setSpeech', trackId, text: 'Hello', speech: speech() })
    desk.run({ type: 'role.addAction', trackId, action: { actionId: 'wave', name: '', startSec: 0, durationSec: -1 } })
    desk.run({
      type: 'scene.setBackground',
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
        tts: { text: '', toneId: 'zh-1', speech: null },
        actions: [],
        subtitle: { items: [] },
      },
    ])
  })

  test('copied with everything in it, under ids of its own', () => {
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

  test('deleted with its tracks and clips; the last one stays', () => {
    const desk = new Desk()
    desk.add(image())
    expect(desk.run({ type: 'scene.remove', sceneId: 's1' })).toBe('last_scene')
    desk.run({ type: 'scene.add', index: 1, name: 'Second' })
    expect(desk.run({ type: 'scene.remove', sceneId: 's1' })).toBe('')
    expect(desk.project).toMatchObject({ tracks: {}, clips: {} })
    expect(desk.project.sceneIds).toHaveLength(1)
  })

  test('reordered within the list, renamed', () => {
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

  test('5 Scene and role limits: reaching the limit gives max_scenes', () => {
    const desk = new Desk()
    while (desk.project.sceneIds.length < SCENES_MAX) desk.run({ type: 'scene.add', index: 1, name: 'More' })
    expect(desk.run({ type: 'scene.add', index: 1, name: 'More' })).toBe('max_scenes')
    expect(desk.run({ type: 'scene.copy', sceneId: 's1', name: 'More' })).toBe('max_scenes')
  })
})

describe('4 Background track and 5 Clips and tracks', () => {
  test('an empty image or video falls back to the colour; the image always covers the canvas', () => {
    const desk = new Desk()
    const set = (image: typeof picture | null) =>
      desk.run({
        type: 'scene.setBackground',
        sceneId: 's1',
        background: { kind: 'image', color: '#123456', image, video: null },
      })
    set(null)
    expect(sceneById(desk.project, 's1')?.background).toMatchObject({ kind: 'color', color: '#123456' })
    set({ ...picture, scale: 0.2, x: 4000, y: 10 })
    expect(sceneById(desk.project, 's1')?.background.image).toMatchObject({ scale: 1, x: 120, y: 0 })
  })
})

describe('4 Canvas orientation', () => {
  test('switching re-fits: places keep their part of the canvas, what fitted fits again', () => {
    const desk = new Desk()
    desk.addRole()
    const small = desk.add(image({ place: { x: 480, y: -270, rotationDeg: 10, scale: 0.5, opacity: 1 } }))
    const wide = desk.add(image({ widthPx: 1920, heightPx: 1080 }))
    desk.run({ type: 'project.setCanvas', canvas: 'PORTRAIT' })
    expect(desk.project.canvas).toBe('PORTRAIT')
    expect(desk.clip(small)).toMatchObject({ place: { x: 270, y: -480, rotationDeg: 10, scale: 0.5 } })
    expect(desk.clip(wide)).toMatchObject({ place: { scale: 0.5625 } })
    expect(desk.role().subtitle.place.y).toBe(768)
    desk.run({ type: 'project.setCanvas', canvas: 'LANDSCAPE' })
    expect(desk.clip(small)).toMatchObject({ place: { x: 480, y: -270, scale: 0.5 } })
  })
})

describe('3 Project JSON: settings', () => {
  test('name, frame rate, render settings, global background and music', () => {
    const desk = new Desk()
    desk.run({ type: 'project.rename', name: '  My film ' })
    desk.run({ type: 'project.setFrameRate', frameRate: 30 })
    desk.run({ type: 'project.setRender', settings: { format: 'webm', size: 2160, bitRate: 20 } })
    const song = { moduleId: null, name: 'Song', url: 'a.mp3', sourceDurationSec: 60, loop: true, volume: -1 }
    desk.run({ type: 'project.setMusic', music: song })
    expect(desk.project).toMatchObject({
      name: 'My film',
      frameRate: 30,
      format: 'webm',
      size: 2160,
      music: { volume: 0 },
    })
    desk.run({ type: 'project.setMusic', music: null })
    expect(desk.project.music).toBeNull()
  })
})

test('an edit copies what it touches and keeps the identity of everything else', () => {
  const desk = new Desk()
  const a = desk.add(image())
  const b = desk.add(music())
  const before = desk.project
  desk.run({ type: 'clip.place', clipId: a, place: { x: 9, y: 9, rotationDeg: 0, scale: 1, opacity: 1 } })
  expect(desk.clip(b)).toBe(clipById(before, b))
  expect(desk.project.tracks).toBe(before.tracks)
  expect(desk.project.scenes).toBe(before.scenes)
  expect(clipById(before, a)).toMatchObject({ place: { x: 0 } })
})
