import { describe, expect, test } from 'vitest'
import { keptActions } from '#shared/commands/role/cast.ts'
import { CENTRED } from '#shared/model/place.ts'
import type { Role } from '#shared/model/role.ts'
import { model, puppet } from '#tests/worlds/desk.ts'
import { RoleDesk } from '#tests/worlds/role-desk.ts'

const mask = { shape: 'circle' as const, color: '#FFFFFF', x: 0, y: 0, widthPx: 400, heightPx: 400 }

/** A role with something in every module. */
function dressed(role = puppet()): RoleDesk {
  const desk = new RoleDesk(role).speak(8)
  desk.act(0, 'wave')
  desk.act(4, 'nod')
  desk.do({ type: 'role.setMask', mask })
  desk.do({ type: 'role.setEffects', effects: { enabled: true, beautify: { 1: 0.5 } } })
  return desk
}

describe('Replacing a presenter', () => {
  test('E7.12 replacing the role replaces the role module and keeps what it says', () => {
    const desk = dressed()
    const place = { ...CENTRED, x: 120, scale: 0.5 }
    desk.do({ type: 'role.replace', role: { ...puppet('jun'), place } })
    expect(desk.role()).toMatchObject({
      role: { digitalHumanId: 'jun', place },
      tts: { status: 'success' },
      subtitle: { items: [{}, {}] },
      durationSec: 8,
    })
  })

  test('E7.12 another presenter of the kind keeps mask and effects, and the actions that it has too', () => {
    const desk = dressed()
    const role = { ...puppet('jun'), actions: puppet().actions.filter(({ id }) => id === 'nod') }
    desk.do({ type: 'role.replace', role })
    expect(desk.role()).toMatchObject({ mask: { shape: 'circle' }, effects: { beautify: { 1: 0.5 } } })
    expect(desk.acts()).toEqual([['nod', 4]])
  })

  test('E7.41 the actions that the next presenter cannot do are known before: a placed natural gesture stays among 2D ones', () => {
    const desk = dressed()
    desk.do({ type: 'role.placeGesture', gesture: { actionId: 'beat-open', name: '', startSec: 6, durationSec: 1 } })
    const kept = (role: Role) => keptActions(desk.role(), role).map(({ actionId }) => actionId)
    expect(kept({ ...puppet('jun'), actions: [] })).toEqual(['beat-open'])
    expect(kept(puppet('jun'))).toEqual(['wave', 'nod', 'beat-open'])
    expect(kept(model())).toEqual([])
    desk.do({ type: 'role.replace', role: { ...puppet('jun'), actions: [] } })
    expect(desk.acts()).toEqual([['beat-open', 6]])
  })

  test('E7.13 if the data type changes, 2D to 3D, the sub-modules are rebuilt', () => {
    const desk = dressed()
    desk.do({ type: 'role.replace', role: model() })
    expect(desk.role()).toMatchObject({
      role: { kind: 'model' },
      actions: [],
      idleActionId: null,
      mask: null,
      effects: { enabled: false, beautify: {}, filter: null, beautyPackage: null },
      tts: { status: 'success' },
    })
  })

  test('E7.13 and 3D to 2D', () => {
    const desk = new RoleDesk(model()).speak(8)
    desk.act(0)
    desk.do({ type: 'role.setIdle', actionId: 'nod' })
    desk.do({ type: 'role.replace', role: puppet() })
    expect(desk.role()).toMatchObject({ role: { kind: 'puppet' }, actions: [], idleActionId: null })
  })

  test('E7.12 a 3D presenter keeps its idle action where the next one has it too', () => {
    const desk = new RoleDesk(model('ada'))
    desk.do({ type: 'role.setIdle', actionId: 'nod' })
    desk.do({ type: 'role.replace', role: model('eve') })
    expect(desk.role().idleActionId).toBe('nod')
    desk.do({ type: 'role.replace', role: { ...model('kim'), actions: [] } })
    expect(desk.role().idleActionId).toBeNull()
  })
})
