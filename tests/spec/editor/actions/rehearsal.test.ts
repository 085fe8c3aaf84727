import { expect, test } from 'vitest'
import { evaluate } from '#shared/evaluate/evaluate.ts'
import type { PresenterLayer } from '#shared/evaluate/frame-spec.ts'
import { rehearsed } from '#shared/evaluate/rehearsal.ts'
import { text } from '#tests/worlds/desk.ts'
import { RoleDesk } from '#tests/worlds/role-desk.ts'

const WAVE = { id: 'greet', name: 'Wave', durationSec: 3 }

test('E10.19 an action is shown over and over, outside the document; all else of the picture stays', () => {
  const desk = new RoleDesk()
  desk.add(text({ startSec: 0, durationSec: 3 }))
  const track = { ...desk.role(), role: { ...desk.role().role, actions: [WAVE] } }
  const alone = evaluate(desk.project, 's1', 1)
  const other = { ...alone.layers.find(({ id }) => id === track.id)!, id: 'other' }
  const spec = { ...alone, layers: [...alone.layers, other] }
  const before = structuredClone(spec)
  const gestureAt = (sinceSec: number) => {
    const shown = rehearsed(spec, track, 'greet', sinceSec)
    const layer = shown.layers.find(({ id }) => id === track.id) as PresenterLayer
    const was = spec.layers.find(({ id }) => id === track.id) as PresenterLayer
    expect(shown.layers.filter(({ id }) => id !== track.id)).toEqual(spec.layers.filter(({ id }) => id !== track.id))
    const without = ({ pose, ...rest }: PresenterLayer) => ({
      ...rest,
      pose: { ...pose, gestures: [], pastGestures: [] },
    })
    expect(without(layer)).toEqual(without(was))
    return layer.pose.gestures[0]
  }
  expect(gestureAt(1)).toEqual({ actionId: 'greet', timeSec: 1, weight: 1 })
  expect(gestureAt(3.3)).toBeUndefined()
  expect(gestureAt(4.6)?.timeSec).toBeCloseTo(1, 6)
  expect(spec).toEqual(before)
})

test('E10.19 an action that the presenter does not have changes nothing', () => {
  const desk = new RoleDesk()
  const spec = evaluate(desk.project, 's1', 1)
  expect(rehearsed(spec, desk.role(), 'gone', 1)).toBe(spec)
})
