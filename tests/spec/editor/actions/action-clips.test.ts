import { describe, expect, test } from 'vitest'
import { readMotion } from '#shared/avatar/read-motion.ts'
import { presenterPoseAt } from '#shared/evaluate/presenter-pose.ts'
import { presenterLayers } from '#shared/evaluate/role-layers.ts'
import { decodeProject, encodeProject } from '#shared/formats/project-json.ts'
import { roleOf } from '#shared/model/queries.ts'
import { makeAvatar } from '#tests/worlds/avatar-files.ts'
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

describe('E10.14 Action clips: 3D, with an animation in a file of its own', () => {
  const bow = {
    id: 'a1',
    assetId: 'bow',
    name: 'Bow',
    start: 2,
    duration: 4,
    url: 'oss:bow.glb',
    timesToInterpolate: 1,
  }
  const wire = { dataType: TYPES.role3d, duration: 12, actionModule: { actionList: [bow] } }
  const { track, written } = readRole(wire)
  const gestureAt = (timeSec: number, of = track) => presenterPoseAt(of, timeSec).gestures[0]

  test('address and blending are kept, a blending that is none is left out', () => {
    expect(track.actions).toMatchObject([{ url: 'oss:bow.glb', blendSec: 1 }])
    expect(written).toMatchObject({ actionModule: { actionList: [bow] } })
    const odd = readRole({ ...wire, actionModule: { actionList: [{ ...bow, timesToInterpolate: 'long' }] } })
    expect(odd.track.actions[0]?.blendSec).toBeUndefined()
  })

  test('its layer names the file once, and it blends in and out over its time', () => {
    const twice = { ...track, actions: [...track.actions, { ...track.actions[0]!, id: 'a2', startSec: 7 }] }
    expect(presenterLayers(twice, 'LANDSCAPE', 0, 12)[0]).toMatchObject({ motions: ['oss:bow.glb'] })
    expect(
      presenterLayers({ ...track, role: { ...track.role, url: 'oss:bow.glb' } }, 'LANDSCAPE', 0, 12)[0],
    ).not.toHaveProperty('motions')
    expect(gestureAt(2.5)).toMatchObject({ url: 'oss:bow.glb', timeSec: 0.5, weight: 0.5 })
    expect([3, 5, 5.5].map((sec) => gestureAt(sec)?.weight)).toEqual([1, 1, 0.5])
    const cut = { ...track, actions: [{ ...track.actions[0]!, blendSec: 0 }] }
    expect([2, 5.9].map((sec) => gestureAt(sec, cut)?.weight)).toEqual([1, 1])
  })

  test('another action in its place is none of the file', () => {
    const desk = new RoleDesk(model()).speak(12)
    const action = { actionId: 'bow', name: 'Bow', startSec: 2, durationSec: 2, asset: { startSec: 0, endSec: 2 } }
    desk.do({ type: 'role.addAction', action: { ...action, url: 'oss:bow.glb', blendSec: 1 } })
    const [{ id: actionId } = { id: '' }] = desk.role().actions
    desk.do({ type: 'role.replaceAction', actionId, by: { actionId: 'nod', name: 'Nod' } })
    expect(desk.role().actions[0]).toMatchObject({ actionId: 'nod' })
    expect(desk.role().actions[0]).not.toHaveProperty('url')
    expect(desk.role().actions[0]).not.toHaveProperty('blendSec')
  })

  test('a file is read before it is loaded: bones of a person, and an animation', () => {
    const read = (bytes: Uint8Array) => readMotion(bytes, (text) => new TextDecoder().decode(text))
    const raising = read(makeAvatar('vrm1', { raisesRad: 1 }))
    expect(raising.ok && [raising.value.format, raising.value.humanoid.has('leftUpperArm')]).toEqual(['vrm1', true])
    expect(read(makeAvatar('vrm1'))).toMatchObject({ ok: false, error: { code: 'no_person' } })
    const draco = makeAvatar('arkit', {
      raisesRad: 1,
      change: (json) => json.extensionsUsed.push('KHR_draco_mesh_compression'),
    })
    expect(read(draco)).toEqual({ ok: false, error: { code: 'compressed', detail: 'Draco' } })
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
    expect(
      presenterPoseAt({ ...desk.role(), driver: 'recording', recordings: [] }, 2.5).gestures[0]?.timeSec,
    ).toBeCloseTo(0.5, 9)
  })
})
