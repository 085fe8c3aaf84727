import { describe, expect, test } from 'vitest'
import { presenterPoseAt } from '#shared/evaluate/presenter-pose.ts'
import { decodeProject, encodeProject } from '#shared/formats/project-json.ts'
import { roleOf } from '#shared/model/queries.ts'
import { model, puppet } from '#tests/worlds/desk.ts'
import { RoleDesk } from '#tests/worlds/role-desk.ts'
import { readRole, TYPES } from '#tests/worlds/wire.ts'

describe('Action clips: 2D', () => {
  test('E10.10 the gap is kept in the project JSON', () => {
    const slow = [{ id: 'wave', name: 'Wave', durationSec: 2, gapSec: 0.5 }]
    const desk = new RoleDesk({ ...puppet(), actions: slow })
    const back = decodeProject(JSON.parse(JSON.stringify(encodeProject(desk.project))), 'p', 'Draft')
    expect(back.ok && roleOf(back.value, 's1')?.role.actions).toEqual(slow)
  })
})

describe('Action clips: 3D', () => {
  test('E10.02 asset, start, duration, name and the address of the animation are kept', () => {
    const action = { id: 'a1', assetId: 'nod', name: 'Nod', start: 1, duration: 2, url: 'oss:nod.glb' }
    const { track, written } = readRole({
      dataType: TYPES.role3d,
      duration: 12,
      actionModule: { actionList: [action] },
    })
    const { id, actionId, name, startSec, durationSec, url } = track.actions[0] ?? {}
    expect({ id, assetId: actionId, name, start: startSec, duration: durationSec, url }).toEqual(action)
    expect(written).toMatchObject({ actionModule: { actionList: [action] } })
  })
})

describe('Action clips: the idle action of a 3D presenter', () => {
  test('E10.11 is one of its own, or none', () => {
    const desk = new RoleDesk(model())
    expect(desk.do({ type: 'role.setIdle', actionId: 'nod' })).toBe('')
    expect(desk.role().idleActionId).toBe('nod')
    expect(desk.do({ type: 'role.setIdle', actionId: 'somersault' })).toBe('no_idle')
    expect(desk.do({ type: 'role.setIdle', actionId: null })).toBe('')
    expect(desk.role().idleActionId).toBeNull()
  })

  test('E10.11 a 2D presenter has none', () => {
    expect(new RoleDesk(puppet()).do({ type: 'role.setIdle', actionId: 'nod' })).toBe('no_idle')
  })

  test('E10.11 repeats where no action is placed, and gives way to one that is', () => {
    const desk = new RoleDesk(model()).speak(8)
    desk.do({ type: 'role.setIdle', actionId: 'nod' })
    desk.act(4, 'wave', 2)
    const at = (timeSec: number) =>
      presenterPoseAt({ ...desk.role(), driver: 'recording', recordings: [] }, timeSec).gestures.map(
        ({ actionId, weight }) => [actionId, weight],
      )
    expect(at(2.5)).toEqual([['nod', 1]])
    expect(at(5)).toEqual([['wave', 1]])
    expect(presenterPoseAt({ ...desk.role(), driver: 'recording', recordings: [] }, 2.5).gestures[0]?.timeSec).toBe(0.5)
  })
})
