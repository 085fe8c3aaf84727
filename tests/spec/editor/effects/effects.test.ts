import { describe, expect, test } from 'vitest'
import { RoleDesk } from '#tests/worlds/role-desk.ts'

describe('Effects', () => {
  const set = (desk: RoleDesk, effects: Parameters<RoleDesk['do']>[0] & { type: 'role.setEffects' }) => desk.do(effects)

  test('E11.01 beautify: a map of beauty type to non-zero strength', () => {
    const desk = new RoleDesk()
    set(desk, { type: 'role.setEffects', effects: { enabled: true, beautify: { 1: 0.5, 2: 0.3 } } })
    set(desk, { type: 'role.setEffects', effects: { beautify: { 2: 0, 3: Number.NaN, 4: 1 } } })
    expect(desk.role().effects).toMatchObject({ enabled: true, beautify: { 1: 0.5, 4: 1 } })
    expect(Object.keys(desk.role().effects.beautify)).toEqual(['1', '4'])
  })

  test.each(['filter', 'beautyPackage'] as const)('E11.02 %s: strength is 1 when it is first chosen', (slot) => {
    const desk = new RoleDesk()
    set(desk, { type: 'role.setEffects', effects: { [slot]: { packageId: 'f1', name: 'Film' } } })
    expect(desk.role().effects[slot]).toEqual({ packageId: 'f1', name: 'Film', strength: 1 })
    set(desk, { type: 'role.setEffects', effects: { [slot]: { packageId: 'f1', name: 'Film', strength: 0.4 } } })
    set(desk, { type: 'role.setEffects', effects: { [slot]: { packageId: 'f1', name: 'Film' } } })
    expect(desk.role().effects[slot]?.strength).toBe(0.4)
    set(desk, { type: 'role.setEffects', effects: { [slot]: { packageId: 'f2', name: 'Warm' } } })
    expect(desk.role().effects[slot]).toMatchObject({ packageId: 'f2', strength: 1 })
    set(desk, { type: 'role.setEffects', effects: { [slot]: null } })
    expect(desk.role().effects[slot]).toBeNull()
  })
})
