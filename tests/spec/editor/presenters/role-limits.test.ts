import { describe, expect, test } from 'vitest'
import type { Command } from '#shared/commands/command.ts'
import { run } from '#shared/commands/run.ts'
import { ROLES_3D_MAX } from '#shared/model/limits.ts'
import { Desk, model, puppet } from '#tests/worlds/desk.ts'
import { RoleDesk } from '#tests/worlds/role-desk.ts'
import { mixesDimensions } from '#ui/editor/common/mixes-dimensions.ts'

/** The refusal of a command, with its values. */
function refusal(desk: Desk, command: Command) {
  const outcome = run(desk.project, command, { newId: () => 'new' })
  return outcome.ok ? null : outcome.error
}

describe('Limits of presenters', () => {
  test('E7.01, E3.40 one role track per scene: add_role_too_much with the surplus count', () => {
    const desk = new Desk()
    expect(desk.addRole()).toBe('')
    const again = { type: 'role.add', sceneId: 's1', role: puppet(), trackName: 'Presenter', voiceId: null } as const
    expect(refusal(desk, again)).toEqual({ code: 'add_role_too_much', values: { count: 1 } })
  })

  test('E7.02 mixed 2D and 3D roles across the project are rejected: add_role_diff_type', () => {
    const desk = new Desk()
    desk.addRole()
    desk.run({ type: 'scene.add', index: 1, name: 'Second' })
    const second = desk.project.sceneIds[1]!
    expect(desk.run({ type: 'role.replace', trackId: desk.role().id, role: model() })).toBe('add_role_diff_type')
    desk.run({ type: 'track.remove', trackId: desk.role(second).id })
    expect(desk.addRole(model(), second)).toBe('add_role_diff_type')
    expect(desk.addRole(puppet('jun'), second)).toBe('')
  })

  test('E7.02 the only role may change from 2D to 3D', () => {
    const desk = new RoleDesk()
    expect(desk.do({ type: 'role.replace', role: model() })).toBe('')
  })

  test('E7.03 distinct 3D roles are capped at 5: add_role_3dsdk_too_much with the limit', () => {
    const desk = new Desk()
    desk.addRole(model('m0'))
    for (let index = 1; index < ROLES_3D_MAX; index++) {
      desk.run({ type: 'scene.add', index, name: 'Next' })
      const trackId = desk.role(desk.project.sceneIds[index]).id
      expect(desk.run({ type: 'role.replace', trackId, role: model(`m${index}`) })).toBe('')
    }
    desk.run({ type: 'scene.add', index: 5, name: 'Sixth' })
    const trackId = desk.role(desk.project.sceneIds[5]).id
    const sixth = { type: 'role.replace', trackId, role: model('m5') } as const
    expect(ROLES_3D_MAX).toBe(5)
    expect(refusal(desk, sixth)).toEqual({ code: 'add_role_3dsdk_too_much', values: { limit: 5 } })
    expect(desk.run({ ...sixth, role: model('m0') })).toBe('')
  })

  test('E7.14 delete is refused for the only role track', () => {
    const desk = new RoleDesk()
    expect(desk.do({ type: 'track.remove' })).toBe('only_role')
    expect(desk.run({ type: 'track.remove', trackId: desk.role().id })).toBe('only_role')
    desk.run({ type: 'scene.add', index: 1, name: 'Second' })
    expect(desk.do({ type: 'track.remove' })).toBe('')
  })

  test('E8.22 delete is refused for the last recording, of either driver', () => {
    const desk = new RoleDesk().speak(8)
    expect(desk.do({ type: 'role.removeSound', soundId: 'tts' })).toBe('last_tts')
    desk.recorded(4)
    expect(desk.do({ type: 'role.removeSound', soundId: desk.recordings[0]!.id })).toBe('last_recording')
  })
})

test('E7.27 the library knows which presenters cannot be mixed with those of the video', () => {
  const desk = new Desk()
  expect([mixesDimensions(desk.project, '2d'), mixesDimensions(desk.project, '3d')]).toEqual([false, false])
  desk.addRole(puppet())
  expect([mixesDimensions(desk.project, '2d'), mixesDimensions(desk.project, '3d')]).toEqual([false, true])
  expect(mixesDimensions(desk.project, '3d', desk.role().id)).toBe(false)
})
