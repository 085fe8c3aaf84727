import { globSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { presenterSchema } from '#shared/model/library.ts'
import { type Key, type Rig, rigSchema } from '#workers/render/avatar/puppet/rig.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../../../public/library/presenters')
const ACTIONS = 8
/** Largest picture of a 2D presenter, in bytes: it is loaded before the presenter is seen. */
const ATLAS_BYTES = 420_000
/** Degrees or parts that rounding in the rig's file may make. */
const ROUNDED = 0.002

const cast = globSync(path.join(FOLDER, '*/presenter.json'))
  .map((file) => presenterSchema.parse(JSON.parse(readFileSync(file, 'utf8'))))
  .filter(({ kind }) => kind === 'puppet')
const rigOf = (id: string): Rig => rigSchema.parse(JSON.parse(readFileSync(path.join(FOLDER, id, 'rig.json'), 'utf8')))

/** Value of a joint in rest. */
function restOf(rig: Rig, joint: string): number {
  const [side, name] = joint.split('.') as ['left' | 'right', 'upper' | 'fore' | 'hand' | 'upperReach']
  if (side !== 'left' && side !== 'right') return 0
  return name === 'upper' || name === 'fore' || name === 'hand' ? rig.arms[side].rest[name] : 1
}

test('E7.40 eight 2D presenters or more, women and men, each with eight actions or more that its rig has', () => {
  expect(cast.length).toBeGreaterThanOrEqual(8)
  expect(new Set(cast.map(({ gender }) => gender)).size).toBe(2)
  for (const { id, actions } of cast) {
    const rig = rigOf(id)
    expect(actions.length, id).toBeGreaterThanOrEqual(ACTIONS)
    for (const action of actions) {
      expect(rig.clips[action.id]?.durationSec, `${id} ${action.id}`).toBe(action.durationSec)
      expect(Object.values(action.name).every((name) => name.length > 0)).toBe(true)
    }
    expect(statSync(path.join(FOLDER, id, rig.atlas.file)).size, id).toBeLessThan(ATLAS_BYTES)
  }
})

test('E7.40 each action begins and ends in the rest pose of its person, with hands that are drawn', () => {
  for (const { id } of cast) {
    const rig = rigOf(id)
    for (const [action, { joints, hands, durationSec }] of Object.entries(rig.clips)) {
      for (const [joint, keys] of Object.entries(joints) as [string, Key[]][]) {
        const rest = restOf(rig, joint)
        for (const end of [keys[0]!, keys.at(-1)!])
          expect(Math.abs(end.value - rest), `${id} ${action} ${joint}`).toBeLessThan(ROUNDED)
        const times = keys.map(({ atSec }) => atSec)
        expect(times, `${id} ${action} ${joint}`).toEqual([...times].sort((a, b) => a - b))
        expect(times.at(-1)).toBeCloseTo(durationSec, 3)
      }
      for (const side of ['left', 'right'] as const)
        for (const [i, { pose }] of hands[side].entries()) {
          expect(rig.arms[side].hands[pose], `${id} ${action} ${pose}`).toBeDefined()
          if (i === 0 || i === hands[side].length - 1) expect(pose).toBe(rig.arms[side].rest.pose)
        }
    }
  }
})
