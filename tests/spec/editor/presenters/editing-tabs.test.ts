import { expect, test } from 'vitest'
import type { PresenterKind } from '#shared/model/role.ts'
import { tabFor, tabOfSelection, tabsOf } from '#ui/editor/inspector/model/presenter-tabs.ts'

const of = (kind: PresenterKind) => ({ kind, actions: [] })

test('E7.17 a 2D presenter has actions and sequences, a 3D one 3D actions, a filmed one neither', () => {
  expect(tabsOf(of('puppet'))).toEqual(['sound', 'subtitle', 'action', 'sequence', 'expression', 'effects', 'frame'])
  expect(tabsOf(of('model'))).toEqual(['sound', 'subtitle', 'action3d', 'expression', 'effects', 'frame'])
  expect(tabsOf(of('footage'))).toEqual(['sound', 'subtitle', 'effects', 'frame'])
  const acting = { kind: 'footage' as const, actions: [{ id: 'wave', name: 'Wave', durationSec: 2 }] }
  expect(tabsOf(acting)).toEqual(['sound', 'subtitle', 'action', 'sequence', 'effects', 'frame'])
})

test('E7.17 when the presenter is replaced by another kind the open tab stays or becomes the one for the same', () => {
  expect(tabFor('frame', of('model'))).toBe('frame')
  expect(tabFor('sequence', of('model'))).toBe('action3d')
  expect(tabFor('action3d', of('puppet'))).toBe('action')
  expect(tabFor('action', of('footage'))).toBe('sound')
  expect(tabFor('expression', of('footage'))).toBe('sound')
})

test('E7.16 a selected action opens the tab of its presenter’s actions', () => {
  const selection = { kind: 'action', trackId: 't', actionId: 'a' } as const
  const opened = (kind: PresenterKind) => tabOfSelection(selection, of(kind))
  expect([opened('puppet'), opened('model')]).toEqual(['action', 'action3d'])
  expect(tabOfSelection({ kind: 'role', trackId: 't' }, of('puppet'))).toBeNull()
})
