import { describe, expect, test } from 'vitest'
import { NAME_CHARS_MAX } from '#shared/model/limits.ts'
import { clipsOf, sceneById, trackById } from '#shared/model/queries.ts'
import { Desk, image } from '#tests/worlds/desk.ts'

const LONG = 'n'.repeat(500)

describe('names are cut to the longest that their kind may have', () => {
  test('project', () => {
    const desk = new Desk()
    desk.run({ type: 'project.rename', name: LONG })
    expect(desk.project.name).toHaveLength(NAME_CHARS_MAX.project)
  })

  test('scene: renamed, added and copied', () => {
    const desk = new Desk()
    desk.run({ type: 'scene.rename', sceneId: 's1', name: LONG })
    desk.run({ type: 'scene.add', index: 1, name: LONG })
    desk.run({ type: 'scene.copy', sceneId: 's1', name: LONG })
    const lengths = desk.project.sceneIds.map((id) => sceneById(desk.project, id)?.name.length)
    expect(lengths).toEqual(Array(3).fill(NAME_CHARS_MAX.scene))
  })

  test('track', () => {
    const desk = new Desk()
    const { trackId } = desk.clip(desk.add(image()))
    desk.run({ type: 'track.rename', trackId, name: `  ${LONG}` })
    expect(trackById(desk.project, trackId)?.name).toBe('n'.repeat(NAME_CHARS_MAX.track))
    expect(clipsOf(desk.project, trackId)).toHaveLength(1)
  })

  test('a character of two units is kept whole or dropped', () => {
    const desk = new Desk()
    desk.run({ type: 'project.rename', name: `${'n'.repeat(NAME_CHARS_MAX.project - 1)}😀` })
    expect(desk.project.name).toBe('n'.repeat(NAME_CHARS_MAX.project - 1))
  })
})
