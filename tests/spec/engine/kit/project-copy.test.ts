import { expect, test } from 'vitest'
import type { Project } from '#shared/model/project.ts'
import { ProjectCopy } from '#workers/kit/project-copy.ts'

const project = {
  id: 'p',
  name: 'One',
  clips: { a: { id: 'a' }, b: { id: 'b' } },
  tracks: {},
  scenes: {},
} as unknown as Project

test('a patch replaces named entries, removes null ones and keeps the identity of the rest', () => {
  const copy = new ProjectCopy()
  copy.take({ type: 'opened', revision: 1, project })
  const clip = { id: 'b', name: 'new' } as unknown as Project['clips'][string]
  copy.take({
    type: 'changed',
    revision: 2,
    patch: { fields: { name: 'Two' }, scenes: {}, tracks: {}, clips: { b: clip } },
  })
  expect(copy.project?.name).toBe('Two')
  expect(copy.project?.clips.b).toBe(clip)
  expect(copy.project?.clips.a).toBe(project.clips.a)
  copy.take({ type: 'changed', revision: 3, patch: { fields: {}, scenes: {}, tracks: {}, clips: { a: null } } })
  expect(Object.keys(copy.project?.clips ?? {})).toEqual(['b'])
  expect(copy.revision).toBe(3)
})
