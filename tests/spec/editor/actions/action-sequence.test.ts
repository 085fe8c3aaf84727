import { expect, test } from 'vitest'
import { checkRole } from '#shared/checks/check-role.ts'
import { SILENT } from '#shared/evaluate/cues.ts'
import { gesturesOver } from '#shared/evaluate/gesture.ts'
import type { ActionClip } from '#shared/model/action-clip.ts'
import { actionsOf } from '#shared/timing/known-actions.ts'
import { model, puppet } from '#tests/worlds/desk.ts'
import { RoleDesk } from '#tests/worlds/role-desk.ts'

/** `wave` lasts 2 s, `nod` 1 s; the role 8 s. */
const spoken = (role = puppet()) => new RoleDesk(role).speak(8)
const steps = (...ids: string[]) => ids.map((actionId) => ({ actionId, name: actionId }))

test('E10.24 several actions are placed one after another, each for its own length, in one step', () => {
  const desk = spoken()
  expect(desk.do({ type: 'role.addActions', actions: steps('wave', 'nod', 'wave'), startSec: 1 })).toBe('')
  expect(desk.role().actions).toMatchObject([
    { actionId: 'wave', startSec: 1, durationSec: 2 },
    { actionId: 'nod', startSec: 3, durationSec: 1 },
    { actionId: 'wave', startSec: 4, durationSec: 2 },
  ])
})

test('E10.24 a sequence goes to the nearest start where all of it fits; where it fits nowhere nothing is placed', () => {
  const desk = spoken()
  desk.do({ type: 'role.addActions', actions: steps('wave', 'wave'), startSec: 7 })
  expect(desk.acts()).toEqual([
    ['wave', 4],
    ['wave', 6],
  ])
  const before = desk.project
  expect(desk.do({ type: 'role.addActions', actions: steps('wave', 'wave', 'nod'), startSec: 0 })).toBe(
    'action_no_space',
  )
  expect(desk.do({ type: 'role.addActions', actions: steps('wave', 'somersault'), startSec: 0 })).toBe(
    'action_no_duration',
  )
  expect(desk.do({ type: 'role.addActions', actions: steps(...Array(5).fill('wave')), startSec: 0 })).toBe(
    'action_no_space',
  )
  expect(desk.project).toBe(before)
  const trackId = 'gone'
  expect(desk.run({ type: 'role.addActions', trackId, actions: steps('nod'), startSec: 0 })).toBe('action_no_parent')
})

test('E10.23 the track keeps a rest after each action: later ones move on, new ones stay out of it', () => {
  const desk = spoken()
  desk.do({ type: 'role.addActions', actions: steps('wave', 'nod'), startSec: 0 })
  expect(desk.do({ type: 'role.setActionGap', gapDelaySec: 0.5 })).toBe('')
  expect(desk.acts()).toEqual([
    ['wave', 0],
    ['nod', 2.5],
  ])
  expect(desk.act(3.6, 'nod')).toBe('action_no_space')
  expect(desk.act(4, 'nod')).toBe('')
  expect(desk.act(7, 'nod')).toBe('action_duration_too_long')
  desk.do({ type: 'role.addActions', actions: steps('nod', 'nod'), startSec: 5.5 })
  expect(desk.do({ type: 'role.setActionGap', gapDelaySec: 3 })).toBe('action_duration_too_long')
  expect(desk.role().acting?.gapDelaySec).toBe(0.5)
})

test('E10.23 the longer of the action’s own gap and the track’s counts; a 3D presenter has none', () => {
  const slow = { ...puppet(), actions: [{ id: 'wave', name: 'Wave', durationSec: 2, gapSec: 1 }] }
  const desk = spoken(slow)
  desk.do({ type: 'role.setActionGap', gapDelaySec: 0.5 })
  expect(actionsOf(desk.role())[0]?.gapSec).toBe(1)
  desk.do({ type: 'role.setActionGap', gapDelaySec: 99 })
  expect(actionsOf(desk.role())[0]?.gapSec).toBe(5)
  expect(spoken(model()).do({ type: 'role.setActionGap', gapDelaySec: 1 })).toBe('not_found')
})

test('E10.23 an action that is repeated rests between two runs; each begins and ends at rest', () => {
  const placed: ActionClip = { id: 'a', actionId: 'wave', name: '', startSec: 1, durationSec: 6 }
  const at = (timeSec: number, gapSec: number) => {
    const known = [{ id: 'wave', name: '', durationSec: 2, gapSec }]
    return gesturesOver('r', [placed], known, 8, SILENT)(timeSec)[0]
  }
  expect(at(3, 0)).toMatchObject({ timeSec: 0, weight: 1 })
  expect(at(3.5, 1)).toBeUndefined()
  expect(at(4, 1)).toMatchObject({ timeSec: 0, weight: 0 })
  expect(at(5, 1)).toMatchObject({ timeSec: 1, weight: 1 })
  expect(at(6, 1)).toBeUndefined()
})

test('E10.01 an action shows the part of its material that it names', () => {
  const known = [{ id: 'wave', name: '', durationSec: 4, clipStartSec: 10 }]
  const placed: ActionClip = { id: 'a', actionId: 'wave', name: '', startSec: 0, durationSec: 3 }
  const at = (timeSec: number, asset?: ActionClip['asset']) =>
    gesturesOver('r', [{ ...placed, ...(asset && { asset }) }], known, 8, SILENT)(timeSec)[0]?.timeSec
  expect(at(1)).toBe(11)
  expect(at(1.5, { startSec: 11, endSec: 12 })).toBeCloseTo(11.5, 9)
})

test('E10.27 an action that its presenter does not have is found by the checks; a placed natural gesture is not', () => {
  const desk = spoken()
  desk.act(0)
  desk.do({
    type: 'role.placeGesture',
    gesture: { actionId: 'beat-open', name: 'Natural', startSec: 4, durationSec: 2 },
  })
  const codes = (track = desk.role()) => checkRole(track).map(({ code }) => code)
  expect(codes()).not.toContain('role_action_saas_fail')
  const role = { ...desk.role().role, actions: [] }
  expect(codes({ ...desk.role(), role }).filter((code) => code === 'role_action_saas_fail')).toHaveLength(1)
  expect(codes({ ...desk.role(), role: { ...role, kind: 'model' } })).toContain('role_action_saas_fail')
})

test('E10.15 the dialog changes an action as a whole, where that fits', () => {
  const desk = spoken()
  desk.act(0)
  desk.act(5, 'nod')
  const actionId = desk.role().actions[0]!.id
  const edit = (to: { actionId: string; startSec: number; durationSec: number; asset?: ActionClip['asset'] }) =>
    desk.do({ type: 'role.editAction', actionId, to: { name: to.actionId, ...to } })
  expect(edit({ actionId: 'nod', startSec: 2, durationSec: 1 })).toBe('')
  expect(desk.role().actions[0]).toMatchObject({ actionId: 'nod', startSec: 2, durationSec: 1 })
  expect(edit({ actionId: 'wave', startSec: 4, durationSec: -1 })).toBe('action_no_space')
  expect(edit({ actionId: 'wave', startSec: -1, durationSec: 2 })).toBe('action_overrange')
  expect(edit({ actionId: 'wave', startSec: 6.5, durationSec: 2 })).toBe('action_duration_too_long')
  expect(edit({ actionId: 'wave', startSec: 1, durationSec: -1, asset: { startSec: 0.5, endSec: 1 } })).toBe('')
  expect(desk.role().actions[0]).toMatchObject({ startSec: 1, durationSec: -1, asset: { startSec: 0.5, endSec: 1 } })
})
