import { describe, expect, test } from 'vitest'
import { tracksOf } from '#shared/model/queries.ts'
import { readScene, readWire, wireProject, wireTrack, writeWire } from '#tests/worlds/wire.ts'

const scene = {
  name: 'Opening',
  templateId: 'tpl-7',
  previewImage: 'oss:scene.png',
  playRate: 1.5,
  background: { type: 'Color', color: { r: 1, g: 2, b: 3, alpha: 1 } },
  tracks: [wireTrack('image', {})],
}

describe('Scene', () => {
  test('E4.01 id, name, templateId, tracks, background module, play rate, preview image', () => {
    expect(readScene(scene)).toMatchObject({
      id: 's1',
      name: 'Opening',
      templateId: 'tpl-7',
      previewUrl: 'oss:scene.png',
      playRate: 1.5,
      trackIds: ['t1'],
      background: { kind: 'color', color: '#010203' },
    })
  })

  test('E4.01 width and height are the canvas, duration the end of its last clip', () => {
    const landscape = writeWire(readWire(wireProject(scene)).project)
    expect(landscape.scenes[0]).toMatchObject({ ...scene, tracks: [{}], width: 1920, height: 1080, duration: 5 })
    const portrait = writeWire(readWire(wireProject(scene, { canvasType: 'PORTRAIT' })).project)
    expect(portrait.scenes[0]).toMatchObject({ width: 1080, height: 1920 })
  })

  test.each([0, -1, null, 'fast'])('E4.05 play rate must be a number over 0, not %s', (playRate) => {
    expect(readScene({ playRate })).not.toHaveProperty('playRate')
  })

  test('E3.19 music tracks are kept first in the track list: audio tracks sort first by data type', () => {
    const track = (id: string, kind: 'image' | 'audio' | 'text') => ({ ...wireTrack(kind), id })
    const tracks = [track('a', 'text'), track('b', 'audio'), track('c', 'image'), track('d', 'audio')]
    const { project } = readWire(wireProject({ tracks }))
    expect(tracksOf(project, 's1').map(({ id }) => id)).toEqual(['b', 'd', 'a', 'c'])
  })
})
