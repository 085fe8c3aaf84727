import { describe, expect, test } from 'vitest'
import { model, puppet, speech } from '#tests/worlds/desk.ts'
import { RoleDesk } from '#tests/worlds/role-desk.ts'

/** `wave` lasts 2 s, `nod` 1 s; the role 8 s. */
const kinds = [
  ['2D built-in actions', puppet()],
  ['3D actions', model()],
] as const

describe.each(kinds)('Actions: %s', (_, role) => {
  const spoken = () => new RoleDesk(role).speak(8)

  test('E10.03 start >= 0 and less than the role duration: action_overrange', () => {
    const desk = spoken()
    expect(desk.act(-1)).toBe('action_overrange')
    expect(desk.act(8)).toBe('action_overrange')
    expect(desk.act(0)).toBe('')
  })

  test('E10.09 a numeric start', () => {
    expect(spoken().act(Number.NaN)).toBe('action_overrange')
  })

  test('E10.09 a url', () => {
    const desk = new RoleDesk({ ...role, url: '' }).speak(8)
    expect(desk.act(0)).toBe('fail_no_module')
  })

  test('E10.04 it fits the role duration: action_duration_too_long', () => {
    const desk = spoken()
    expect(desk.act(6.5)).toBe('action_duration_too_long')
    expect(desk.act(6)).toBe('')
  })

  test('E10.17 near the end, or on another one, it is placed where it fits', () => {
    const desk = spoken()
    const add = (startSec: number, actionId = 'wave') =>
      desk.do({ type: 'role.addAction', nearby: true, action: { actionId, name: '', startSec, durationSec: -1 } })
    expect(add(7.9)).toBe('')
    expect(add(7)).toBe('')
    expect(desk.acts()).toEqual([
      ['wave', 4],
      ['wave', 6],
    ])
    expect(add(0)).toBe('')
    expect(add(0)).toBe('')
    expect(add(0)).toBe('action_no_space')
  })

  test('E10.05 fits in free space without overlap: action_no_space', () => {
    const desk = spoken()
    desk.act(2)
    expect(desk.act(3)).toBe('action_no_space')
    expect(desk.act(0.5)).toBe('action_no_space')
    expect(desk.act(4)).toBe('')
    expect(desk.act(0)).toBe('')
  })

  test('E10.06 an action without a duration, and one without a role', () => {
    const desk = spoken()
    expect(desk.act(0, 'somersault')).toBe('action_no_duration')
    const action = { actionId: 'wave', name: '', startSec: 0, durationSec: -1 }
    expect(desk.run({ type: 'role.addAction', trackId: 'gone', action })).toBe('action_no_parent')
  })

  test('E10.07 moving cannot cross other actions', () => {
    const desk = spoken()
    desk.act(0)
    desk.act(4)
    const [first, second] = desk.role().actions
    desk.do({ type: 'role.moveAction', actionId: first!.id, startSec: 6 })
    expect(desk.acts().map(([, startSec]) => startSec)).toEqual([2, 4])
    desk.do({ type: 'role.moveAction', actionId: second!.id, startSec: 99 })
    expect(desk.acts().map(([, startSec]) => startSec)).toEqual([2, 6])
    desk.do({ type: 'role.moveAction', actionId: second!.id, startSec: 0 })
    expect(desk.acts().map(([, startSec]) => startSec)).toEqual([2, 4])
  })

  test('E10.08 actions exceeding the role duration are removed when it shortens', () => {
    const desk = spoken()
    desk.act(0)
    desk.act(5)
    desk.do({ type: 'role.setSpeech', text: desk.role().tts.text, speech: speech(4) })
    expect(desk.acts()).toEqual([['wave', 0]])
    desk.do({ type: 'role.stretch', startSec: 0, durationSec: 1.5 })
    expect(desk.acts()).toEqual([])
  })

  test('E10.12, E10.01 stretched between its neighbours, a frame at least; -1 lasts until the next action or the end again', () => {
    const desk = spoken()
    desk.act(1)
    desk.act(5, 'nod')
    const actionId = desk.role().actions[0]!.id
    const stretch = (startSec: number, durationSec: number) => {
      desk.do({ type: 'role.stretchAction', actionId, startSec, durationSec })
      const { startSec: from, durationSec: length } = desk.role().actions[0]!
      return [from, length]
    }
    expect(stretch(1, 2.5)).toEqual([1, 2.5])
    expect(stretch(1, 99)).toEqual([1, 4])
    expect(stretch(0.5, 4.5)).toEqual([0.5, 4.5])
    expect(stretch(-3, 8)).toEqual([0, 5])
    expect(stretch(0, 0)).toEqual([0, 0.04])
    expect(stretch(0, -1)).toEqual([0, -1])
    expect(desk.act(6.5)).toBe('action_duration_too_long')
  })

  test('E10.12 one without end gives way to what is stretched after it', () => {
    const desk = spoken()
    desk.act(0)
    desk.act(5, 'nod')
    const actionId = desk.role().actions[1]!.id
    desk.do({ type: 'role.stretchAction', actionId, startSec: 1, durationSec: 7 })
    expect(desk.role().actions).toMatchObject([
      { startSec: 0, durationSec: -1 },
      { startSec: 1, durationSec: 7 },
    ])
  })

  test('E10.12 replaced by another one at the same start, where that fits', () => {
    const desk = spoken()
    desk.act(0, 'nod', 1)
    desk.act(1, 'nod')
    const [first, second] = desk.role().actions
    const by = { actionId: 'wave', name: 'Wave' }
    expect(desk.do({ type: 'role.replaceAction', actionId: first!.id, by })).toBe('action_no_space')
    expect(desk.do({ type: 'role.replaceAction', actionId: second!.id, by })).toBe('')
    expect(desk.acts()).toEqual([
      ['nod', 0],
      ['wave', 1],
    ])
  })

  test('E10.12 removed', () => {
    const desk = spoken()
    desk.act(0)
    const actionId = desk.role().actions[0]!.id
    expect(desk.do({ type: 'role.removeAction', actionId })).toBe('')
    expect(desk.do({ type: 'role.removeAction', actionId })).toBe('not_found')
    expect(desk.acts()).toEqual([])
  })
})

describe('Actions: the gap after a 2D action', () => {
  const slow = { ...puppet(), actions: [{ id: 'wave', name: 'Wave', durationSec: 2, gapSec: 0.5 }] }

  test('E10.10 action plus gap fits the role duration', () => {
    const desk = new RoleDesk(slow).speak(8)
    expect(desk.act(6)).toBe('action_duration_too_long')
    expect(desk.act(5.5)).toBe('')
  })

  test('E10.10 no action is in the gap of another one', () => {
    const desk = new RoleDesk(slow).speak(8)
    desk.act(1)
    expect(desk.act(3)).toBe('action_no_space')
    expect(desk.act(3.5)).toBe('')
    const [first, second] = desk.role().actions
    desk.do({ type: 'role.moveAction', actionId: first!.id, startSec: 9 })
    expect(desk.acts()[0]).toEqual(['wave', 1])
    desk.do({ type: 'role.moveAction', actionId: second!.id, startSec: 9 })
    expect(desk.acts()[1]).toEqual(['wave', 5.5])
    desk.do({ type: 'role.stretchAction', actionId: first!.id, startSec: 1, durationSec: 9 })
    expect(desk.role().actions[0]?.durationSec).toBe(4)
  })
})
