import { describe, expect, test } from 'vitest'
import { run } from '#shared/commands/run.ts'
import { SCENES_MAX } from '#shared/model/limits.ts'
import { Desk } from '#tests/worlds/desk.ts'

describe('E4.04 Limit of scenes', () => {
  test('reaching the limit of 100 refuses another one with max_scenes and the limit, by adding and by copying', () => {
    const desk = new Desk()
    while (desk.project.sceneIds.length < 100) expect(desk.run({ type: 'scene.add', index: 1, name: 'More' })).toBe('')
    const refusal = { ok: false, error: { code: 'max_scenes', values: { limit: SCENES_MAX } } }
    const context = { newId: () => 'new' }
    expect(SCENES_MAX).toBe(100)
    expect(run(desk.project, { type: 'scene.add', index: 1, name: 'More' }, context)).toEqual(refusal)
    expect(run(desk.project, { type: 'scene.copy', sceneId: 's1', name: 'More' }, context)).toEqual(refusal)
  })
})
