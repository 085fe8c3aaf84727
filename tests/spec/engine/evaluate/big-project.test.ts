import { expect, test } from 'vitest'
import type { Table } from '#shared/base/table.ts'
import { evaluate } from '#shared/evaluate/evaluate.ts'
import { sceneMix } from '#shared/evaluate/evaluate-mix.ts'
import type { Project } from '#shared/model/project.ts'
import { sceneTimes } from '#shared/model/queries.ts'
import { playFrom } from '#shared/status/play.ts'
import { sequenceOf, startsAhead } from '#workers/preview/playback.ts'
import { bigProject } from '../../../../bench/worlds/big-project.ts'

/** A bucket of a table that notes which entries are looked at. */
class Watched<T> extends Map<string, T> {
  note: (id: string) => void = () => {}

  override get(id: string): T | undefined {
    this.note(id)
    return super.get(id)
  }

  override values(): never {
    throw new Error('all of a table was walked')
  }
}

function watched(project: Project): { project: Project; looked: Set<string> } {
  const looked = new Set<string>()
  const watch = <T>(table: Table<T>): Table<T> =>
    table.map((bucket) => {
      const copy = new Watched(bucket)
      copy.note = (id) => looked.add(id)
      return copy
    })
  return { project: { ...project, tracks: watch(project.tracks), clips: watch(project.clips) }, looked }
}

const SCENE = 'scene30'

test('a frame, a mix and the look ahead of one scene of 60 look at that scene alone', () => {
  const { project, looked } = watched(bigProject())
  const state = { ...playFrom(sequenceOf(project)), sceneId: SCENE }
  // where the scenes lie in the film is worked out once for a version of the project
  sceneTimes(project)
  looked.clear()
  evaluate(project, SCENE, 20)
  startsAhead(project, state, 0.4)
  const ids = [...looked]
  expect(ids.length).toBeGreaterThan(50)
  expect(ids.filter((id) => !id.startsWith(`${SCENE}-`))).toEqual([])
  looked.clear()
  sceneMix(project, SCENE)
  expect([...looked].filter((id) => !id.startsWith(`${SCENE}-`))).toEqual([])
})

test('a scene plays what it holds: no clip of another scene is seen or heard', () => {
  const project = bigProject()
  const own = (id: string) => id.startsWith(SCENE)
  expect(evaluate(project, SCENE, 20).layers.every(({ id }) => own(id))).toBe(true)
  const { parts } = sceneMix(project, SCENE)
  expect(parts.length).toBeGreaterThan(0)
  expect(parts.every(({ id }) => own(id))).toBe(true)
})
